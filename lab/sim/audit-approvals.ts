import { withoutMarks } from "../../src/core/template/marks.ts";
import type { Decided, Decision } from "../../src/packs/approvals/needs.ts";
import type { ApprovalAsked } from "../../src/ports/approvals.ts";
import type { CallRecord } from "../../src/ports/tool.ts";
import type { Member } from "../../test/simulation/approvals-town.ts";
import { commits } from "./audit-shops.ts";
import { type Audit, type DeskAudit, numberOf, recordOf, succeeded, yesOf } from "./auditor.ts";
import { heardOf, heardPart } from "./heard.ts";
import type { Call } from "./seams.ts";

type Ended = "rejected" | "revoked";
type Kept = {
	readonly id: string;
	readonly tool: string;
	readonly argsHash: string;
	readonly threadKey: string;
	/** Of the turn that asked: run again, it may ask for something else. */
	readonly key: string;
	/** Members and the code that each was asked by. */
	readonly asked: readonly string[];
	readonly code: string;
	readonly expiresAtMs: number;
	readonly said: Map<string, Decision>;
	grantedAtMs: number | null;
	overAtMs: number | null;
	ended: Ended | null;
	usedBy: string | null;
};

export type ApprovalAudit = {
	readonly audit: DeskAudit;
	readonly atRest: (audit: Audit) => void;
	readonly grantedAtMs: (approvalId: string) => number | null;
	readonly isTakenBack: (approvalId: string) => boolean;
};

const isNew = (answer: unknown): boolean => (answer as { replayed?: boolean }).replayed !== true;

export function makeApprovalAudit(members: readonly Member[]): ApprovalAudit {
	const kept = new Map<string, Kept>();
	const isMember = (number: string) =>
		members.some((member) => member.number === number && member.roles.length > 0);

	function asked({ nowMs }: Audit, record: CallRecord, data: ApprovalAsked): void {
		if (kept.has(data.approvalId) || nowMs() >= data.expiresAtMs) return;
		const { tool, argsHash, threadKey, key } = record;
		const { approvalId: id, expiresAtMs } = data;
		const none = { grantedAtMs: null, overAtMs: null, ended: null, usedBy: null };
		const asked = members.filter(({ number }) => isMember(number)).map(({ number }) => number);
		const code = String(data.notifications[0]?.payload["code"]);
		const more = { asked, code, expiresAtMs, said: new Map() };
		kept.set(id, { id, tool, argsHash, threadKey, key, ...more, ...none });
	}

	function decided(audit: Audit, number: string, approvalId: string, data: Decided): void {
		const { fault, nowMs } = audit;
		const one = kept.get(approvalId);
		if (!one) {
			fault("P4", `${approvalId} was decided and never asked for`);
			return;
		}
		if (!isMember(number)) fault("P4", `${approvalId} was decided by ${number}, who is no staff`);
		if (numberOf(one.threadKey) === number) fault("P4", `${number} decided for themselves`);
		if (one.grantedAtMs !== null || one.ended !== null)
			fault("P3", `${approvalId} was decided twice`);
		if (nowMs() >= one.expiresAtMs) fault("P4", `${approvalId} was decided after its end`);
		one.said.set(number, data.answer);
		one.overAtMs ??= nowMs();
		if (data.answer === "approve") one.grantedAtMs = nowMs();
		else one.ended = "rejected";
	}

	function answered(audit: Audit, call: Call, data: Decided): void {
		const [{ record, approvalId, answer }] = call.args as [
			{ readonly record: CallRecord; readonly approvalId: string; readonly answer: Decision },
		];
		const number = numberOf(record.threadKey);
		const row = audit.world.thread(record.threadKey).store.action(record.key.replace(/:no$/, ""));
		const meanings = [...audit.people.meanings.values()];
		const why =
			answer === "approve"
				? row
					? yesOf(audit, row, number)
					: "nobody asked them"
				: meanings.some(({ means, written }) => means === "no" && written.number === number)
					? null
					: "they never said no";
		if (why) audit.fault("P2", `${number} decided ${approvalId}: ${why}`);
		decided(audit, number, approvalId, data);
	}

	function used({ fault, nowMs }: Audit, record: CallRecord, approvalId: string): void {
		const one = kept.get(approvalId);
		if (!one) {
			fault("P4", `${approvalId} was used and never asked for`);
			return;
		}
		if (one.argsHash !== record.argsHash || one.threadKey !== record.threadKey)
			fault("P4", `${approvalId} was used for something else`);
		if (one.usedBy !== null) fault("P3", `${approvalId} was used twice`);
		if (one.ended !== null) fault("P4", `${approvalId} was used after it was ${one.ended}`);
		if (nowMs() >= one.expiresAtMs) fault("P4", `${approvalId} was used after its end`);
		const isAgreed = [...one.said].some(
			([number, answer]) => answer === "approve" && isMember(number),
		);
		if (!isAgreed) fault("P4", `${approvalId} was used and nobody of staff agrees to it`);
		one.usedBy = record.key;
	}

	function done({ fault, world, people }: Audit, call: Call): void {
		const record = recordOf(call);
		const row = record ? world.thread(record.threadKey).store.action(record.key) : null;
		if (!record || !row?.approval) return;
		const one = kept.get(row.approval.id);
		if (one?.usedBy !== record.key || one.argsHash !== record.argsHash)
			fault("P4", `${record.tool} ${record.key} was done without staff's yes to it`);
		const yes = people.meanings.get(row.claimedBy ?? "");
		if ((yes?.written.receivedAtMs ?? 0) < (one?.grantedAtMs ?? Infinity))
			fault("P1", `${record.tool} ${record.key}: the yes came before staff's`);
	}

	/** Whoever is asked when it is over already hears so when they answer. */
	function wasAskedInTime({ world, provider }: Audit, one: Kept, number: string): boolean {
		const row = world.thread(world.keyOf(number)).store.action(`${one.id}.${number}`);
		const shown = provider.taken.find(
			({ message }) =>
				message.to.value === number &&
				withoutMarks(message.text).includes(withoutMarks(row?.shownText ?? one.id)),
		);
		return shown !== undefined && one.overAtMs !== null && shown.takenAtMs <= one.overAtMs;
	}

	return {
		grantedAtMs: (id) => {
			const one = kept.get(id);
			return one && one.ended === null ? one.grantedAtMs : null;
		},
		isTakenBack: (id) => {
			const one = kept.get(id);
			if (!one || one.grantedAtMs === null) return false;
			return one.ended === "revoked" || ![...one.said.keys()].every(isMember);
		},
		audit: {
			done: (audit, call, answer) => {
				if (!succeeded(answer)) return;
				if (commits(call) && isNew(answer)) done(audit, call);
				const [first] = call.args as readonly { readonly record: CallRecord }[];
				const data = answer.data as Decided & ApprovalAsked;
				if (call.port === "desks.approvals.door" && call.method === "decide")
					decided(audit, String(call.args[0]), String(call.args[1]), data);
				if (call.port === "desks.approvals.door" && call.method === "revoke") {
					const one = kept.get(String(call.args[0]));
					if (one) one.ended = "revoked";
					if (one) one.overAtMs ??= audit.nowMs();
				}
				if (call.port !== "desks.approvals.approvals" || !first) return;
				if (call.method === "request") asked(audit, first.record, data);
				if (call.method === "answer" && isNew(answer)) answered(audit, call, data);
				if (call.method === "use" && isNew(answer)) used(audit, first.record, data.approvalId);
			},
			taken: ({ world, fault }, { message }) => {
				const key = world.keyOf(message.to.value);
				for (const { id, threadKey, grantedAtMs } of kept.values()) {
					if (threadKey !== key || grantedAtMs !== null) continue;
					const row = world.thread(key).store.action(id);
					if (row && withoutMarks(message.text).includes(withoutMarks(row.shownText)))
						fault("P4", `${message.to.value} was shown ${id} before staff agreed`);
				}
			},
		},
		atRest: (audit) => {
			const { world, fault, everStopped } = audit;
			for (const one of kept.values()) {
				const person = numberOf(one.threadKey);
				const row = world.thread(one.threadKey).store.action(one.id);
				for (const number of one.asked)
					if (wasAskedInTime(audit, one, number) && !one.said.has(number))
						if (!heardOf(audit, number, "approvals.over", { code: one.code }))
							fault("P8", `${number} never heard that ${one.id} needs no answer any more`);
				if (everStopped.has(person)) continue;
				const isAskedAnew = [...kept.values()].some(
					(other) =>
						other !== one &&
						(other.argsHash === one.argsHash || other.key === one.key) &&
						other.threadKey === one.threadKey,
				);
				const how = one.ended ?? (one.grantedAtMs === null ? "expired" : null);
				if (how !== null) {
					if (!isAskedAnew && one.usedBy === null && !heardOf(audit, person, `approvals.${how}`))
						fault("P8", `${person} never heard that ${one.id} was ${how}`);
				} else if (row && row.action.status !== "declined" && row.action.status !== "replaced") {
					// Agreed to, and its time over before it could leave: that it has lapsed, or what stands in its way, is said instead.
					const isLapsed =
						(row.action.status === "expired" || row.action.closedBecause === "lapsed") &&
						["gate.lapsed", "approvals.lost", "market.closed"].some((key) =>
							heardOf(audit, person, key),
						);
					if (!isLapsed && !heardPart(audit, person, row.shownText))
						fault(
							"P8",
							`${person} never heard that staff agreed to ${one.id} (${row.action.status})`,
						);
				}
			}
		},
	};
}
