/**
 * Words to many: none without the yes of who asked and, before it, a colleague's; nobody twice, nobody after they left, after a stop, or in
 * other words than were agreed to; and who agreed and stayed has it in the end.
 */
import type { BroadcastSeen } from "../../src/packs/marketing/needs.ts";
import type { MemoryRow } from "../../test/support/rows-in-memory.ts";
import type { SendRow } from "../../test/support/broadcasts-in-memory.ts";
import type { World } from "../../test/simulation/world.ts";
import { type Audit, type DeskAudit, numberOf, recordOf, succeeded } from "./auditor.ts";
import type { Taken } from "./provider.ts";
import type { Call } from "./seams.ts";

export type MailAudit = { readonly audit: DeskAudit; readonly atRest: (audit: Audit) => void };
type Handed = { readonly dedupeKey: string; readonly target: { readonly threadKey: string } };
type Given = { readonly taken: number; readonly handed: readonly Handed[] };

const desk = "desks.marketing.broadcasts";
const tool = "marketing.scheduleBroadcast";
const rowsLooked = 500;
/** What a step read when it began may have changed since; none waits longer for an answer. */
const stepMs = 60_000;
const keyOf = ({ campaignId, personId }: SendRow) => `broadcast:${campaignId}:${personId}`;

/** Who took it back, by their last word of either kind. */
function hasLeft({ world }: Audit, threadKey: string, purpose: "broadcast" | "messaging"): boolean {
	const { rows } = world.rides.store;
	const person = rows("people").find(({ phoneHash }) => phoneHash === threadKey);
	const ms = (value: unknown) => Number(value ?? -1);
	const [last] = rows("consents")
		.filter((row) => row["personId"] === person?.id && row["purpose"] === purpose)
		.map((row) => ({ atMs: Math.max(ms(row["grantedAt"]), ms(row["revokedAt"])), row }))
		.toSorted((a, b) => b.atMs - a.atMs);
	return last?.row["status"] === "revoked";
}

const saidAtMs = ({ row: { payload } }: World["journal"][number]): number =>
	Number(payload["saidAtMs"]);

/** What a thread was told of a no holds for all that it lets go afterwards; an older word that is told again changes nothing. */
function afterTheyLeft({ world, provider, fault }: Audit): void {
	for (const { message, sentAtMs } of provider.taken) {
		const threadKey = world.keyOf(message.to.value);
		const row = world.thread(threadKey).store.outboxRow(message.outboxId);
		if (row?.purpose !== "broadcast") continue;
		const letGoAtMs = Math.min(sentAtMs, row.startedAtMs ?? sentAtMs);
		const last = world.journal
			.filter((one) => one.threadKey === threadKey && one.row.type === "person_told")
			.filter(
				({ row: { atMs, payload } }) => payload["purpose"] === "broadcast" && atMs < letGoAtMs,
			)
			.toSorted((a, b) => saidAtMs(b) - saidAtMs(a) || b.row.seq - a.row.seq)[0];
		if (last?.row.payload["status"] === "revoked")
			fault("P7", `${message.to.value} had words to many after they left: ${message.text}`);
	}
}

export function makeMailAudit(): MailAudit {
	const heldSince = new Map<string, number>();
	const handsWhileHeld = new Map<string, number>();
	const stopped = new Set<string>();

	function changed(audit: Audit, call: Call, data: { readonly campaignId: string }): void {
		const [{ act }] = call.args as [{ readonly act: string }];
		const { campaignId } = data;
		if (act === "stop") stopped.add(campaignId);
		if (act === "pause") heldSince.set(campaignId, audit.nowMs());
		if (act === "resume") {
			heldSince.delete(campaignId);
			handsWhileHeld.delete(campaignId);
		}
	}
	/** Who is handed over now: judged by what stands now. */
	function handed(audit: Audit, call: Call, { taken, handed: rows }: Given): void {
		const { fault, world } = audit;
		const [{ campaignId }] = call.args as [{ readonly campaignId: string }];
		if (taken === 0) return;
		if (stopped.has(campaignId)) fault("P4", `${campaignId} went on after it was stopped`);
		if (heldSince.has(campaignId)) {
			const times = (handsWhileHeld.get(campaignId) ?? 0) + 1;
			handsWhileHeld.set(campaignId, times);
			// The batch that was on its way, and none after it.
			if (times > 1) fault("P4", `${campaignId} went on while it was held`);
		}
		for (const { target } of rows)
			for (const purpose of ["broadcast", "messaging"] as const)
				if (hasLeft(audit, target.threadKey, purpose))
					fault("P7", `${numberOf(target.threadKey)} was handed ${campaignId} after they left`);
		const createdAt = Number(
			world
				.broadcasts()
				.campaigns()
				.find(({ id }) => id === campaignId)?.["createdAt"],
		);
		const rewordedAtMs = world.broadcasts().rewordedAtMs();
		if (rewordedAtMs !== null && createdAt < rewordedAtMs && rewordedAtMs + stepMs < audit.nowMs())
			fault("P1", `${campaignId} goes on in other words than were agreed to`);
	}
	function asked({ fault }: Audit, call: Call, { campaignId, state }: BroadcastSeen): void {
		const [{ act }] = call.args as [{ readonly act: string | null }];
		if (act !== null && (state === "sent" || state === "cancelled"))
			fault("P4", `${campaignId} is over, and whether to ${act} it is asked`);
	}
	function scheduled(audit: Audit, call: Call, campaignId: string): void {
		const { fault, world } = audit;
		const record = recordOf(call);
		const row = record ? world.thread(record.threadKey).store.action(record.key) : null;
		if (!row?.approval) fault("P4", `${campaignId} was scheduled, and no colleague agreed to it`);
		const isMember = world.rides.store
			.rows("staff")
			.some((one) => one["phoneHash"] === record?.threadKey && one["active"] === true);
		if (!isMember)
			fault("P4", `${campaignId} was scheduled by somebody who is of the staff no more`);
	}
	const byKey = (audit: Audit, send: SendRow, taken: readonly Taken[] = audit.provider.taken) => {
		const { store } = audit.world.thread(send.threadKey);
		return taken.filter(
			({ message }) => store.outboxRow(message.outboxId)?.dedupeKey.includes(keyOf(send)) === true,
		);
	};

	/** Lost, and nobody knows whether it went out: it is not sent twice, and staff are told of that very row (P6). */
	const isTold = ({ world }: Audit, send: SendRow, kinds: readonly string[]): boolean => {
		const lost = world
			.thread(send.threadKey)
			.store.outboxBefore(null, rowsLooked)
			.find(({ dedupeKey }) => dedupeKey.includes(keyOf(send)));
		return kinds.some((kind) =>
			world.alerts.some(({ dedupeKey }) => dedupeKey === `${kind}:${lost?.id}`),
		);
	};

	function becameOf(audit: Audit, send: SendRow, campaign: MemoryRow): void {
		const { world, fault, everStopped } = audit;
		const number = numberOf(send.threadKey);
		const job = world
			.broadcasts()
			.jobs()
			.find((row) => row["dedupeKey"] === send.campaignId);
		if (send.state === "planned" || send.state === "queued") {
			const isStopped = campaign["state"] === "cancelled";
			const isHeld = job?.["state"] === "failed" || (job?.["state"] === "paused" && !isStopped);
			if (!isHeld && (send.state === "planned" || isStopped))
				fault("P8", `${number} is ${send.state} for ever in ${send.campaignId}`);
			if (send.state === "planned") return;
		}
		if (send.why === "stopped") {
			if (campaign["state"] !== "cancelled")
				fault("P8", `${number} was left out of ${send.campaignId}, and nobody stopped it`);
			if (byKey(audit, send).length > 0)
				fault("P4", `${number} had ${send.campaignId}, though it was stopped before`);
			return;
		}
		const heard = byKey(audit, send);
		if (new Set(heard.map(({ message }) => message.outboxId)).size > 1)
			fault("P6", `${number} had ${send.campaignId} twice`);
		if (heard.length > 0 || everStopped.has(number)) return;
		if (hasLeft(audit, send.threadKey, "broadcast") || hasLeft(audit, send.threadKey, "messaging"))
			return;
		const others = world
			.broadcasts()
			.sends.filter(
				(one) => one.threadKey === send.threadKey && one.campaignId !== send.campaignId,
			);
		// One of its purpose a day.
		if (others.some((one) => byKey(audit, one).length > 0)) return;
		if (isTold(audit, send, ["outbox_unknown", "outbox_refused"])) return;
		// While nobody knew of the other whether it went out, it counted as heard.
		if (send.why === "frequency" && others.some((one) => isTold(audit, one, ["outbox_unknown"])))
			return;
		fault("P8", `${number} agreed, and never had ${send.campaignId} (${send.state} ${send.why})`);
	}

	return {
		audit: {
			done: (audit, call, answer) => {
				if (call.port === "desks.broadcasts" && call.method === "hand")
					handed(audit, call, answer as Given);
				if (call.port !== desk || !succeeded(answer) || answer.replayed === true) return;
				if (call.method === "seen") asked(audit, call, answer.data as BroadcastSeen);
				if (call.method === "schedule")
					scheduled(audit, call, (answer.data as { campaignId: string }).campaignId);
				if (call.method === "update") changed(audit, call, answer.data as { campaignId: string });
			},
			step: ({ world, fault, commitments }) => {
				const yeses = [...commitments.values()].filter((one) => one.tool === tool).length;
				const rows = world.broadcasts().campaigns();
				if (rows.length !== yeses) fault("P3", `${rows.length} broadcasts of ${yeses} yeses`);
			},
		},
		atRest: (audit) => {
			const { world, fault } = audit;
			afterTheyLeft(audit);
			const { campaigns, sends, jobs } = world.broadcasts();
			for (const campaign of campaigns()) {
				const own = sends.filter(({ campaignId }) => campaignId === campaign.id);
				for (const send of own) becameOf(audit, send, campaign);
				const job = jobs().find((row) => row["dedupeKey"] === campaign.id);
				const state = String(campaign["state"]);
				const isUnderWay = ["scheduled", "planning", "sending"].includes(state);
				if (isUnderWay && job?.["state"] !== "paused" && job?.["state"] !== "failed")
					fault("P9", `${campaign.id} is ${state} for ever`);
				if (isUnderWay || state === "cancelled") continue;
				for (const person of world.rides.store.rows("people")) {
					const key = String(person["phoneHash"]);
					const agreed = world.rides.store
						.rows("consents")
						.some(
							(row) =>
								row["personId"] === person.id &&
								row["purpose"] === "broadcast" &&
								row["status"] === "granted" &&
								Number(row["grantedAt"]) < Number(campaign["createdAt"]),
						);
					const isOut = hasLeft(audit, key, "broadcast") || hasLeft(audit, key, "messaging");
					if (agreed && !isOut && !own.some(({ threadKey }) => threadKey === key))
						fault("P8", `${numberOf(key)} had agreed, and was forgotten by ${campaign.id}`);
				}
			}
		},
	};
}
