/**
 * Recipients of a broadcast without a database: who agreed, who is planned, who is handed over, what became of each. The statements of
 * `packs/marketing/store.ts` do it many at once; this does it row by row, and keeps the same suite (test/contracts/broadcasts.ts).
 */
import type { Json } from "../../src/core/json.ts";
import { type Audience, isEnded, type SendState } from "../../src/packs/marketing/needs.ts";
import { type Line, outcomeOf, underWay } from "../../src/packs/marketing/rules/delivery.ts";
import type { BroadcastStore, Campaign } from "../../src/packs/marketing/store.ts";
import type { MemoryRow, RowsInMemory } from "./rows-in-memory.ts";

export type SendRow = {
	readonly campaignId: string;
	readonly personId: string;
	readonly threadKey: string;
	state: SendState;
	why: string | null;
};

export function broadcastsInMemory(world: {
	readonly rows: RowsInMemory;
	readonly nowMs: () => number;
	readonly newId: (prefix: string) => string;
	readonly open: (encrypted: string) => string;
	/** What the threads have shipped of a message, by its key. */
	readonly linesOf: (dedupeKey: string) => readonly Line[];
}): BroadcastStore & { readonly sends: readonly SendRow[] } {
	const { rows } = world;
	const sends: SendRow[] = [];
	const owed = new Set<string>();
	const isFor = (row: MemoryRow, channel: string) =>
		(row["channel"] ?? null) === null || row["channel"] === channel;
	const saidOf = (personId: string, purpose: string, channel: string) =>
		rows
			.rows("consents")
			.filter(
				(row) => row["personId"] === personId && row["purpose"] === purpose && isFor(row, channel),
			);
	const ms = (value: unknown) => Number(value ?? -Infinity);
	/** The newest that stands, here or everywhere. */
	const agreementOf = (personId: string, channel: string): MemoryRow | undefined => {
		const said = saidOf(personId, "broadcast", channel);
		return said
			.filter(
				({ status, grantedAt }) =>
					status === "granted" &&
					!said.some((one) => one["status"] === "revoked" && ms(one["revokedAt"]) >= ms(grantedAt)),
			)
			.toSorted((a, b) => ms(b["grantedAt"]) - ms(a["grantedAt"]))[0];
	};
	const hasLeft = (personId: string, channel: string): boolean => {
		const atMs = (row: MemoryRow) => Math.max(ms(row["grantedAt"]), ms(row["revokedAt"]));
		const [last] = saidOf(personId, "messaging", channel).toSorted((a, b) => atMs(b) - atMs(a));
		return last?.["status"] === "revoked";
	};
	const personOf = (id: string) => rows.rows("people").find((row) => row.id === id);
	const addressOf = (person: MemoryRow | undefined): string | null =>
		(person?.["phoneEncrypted"] ?? null) as string | null;
	const agreesNow = (personId: string, channel: string): boolean =>
		agreementOf(personId, channel) !== undefined &&
		addressOf(personOf(personId)) !== null &&
		!hasLeft(personId, channel);
	const agreeing = ({ channel, locales, seenWithinDays }: Audience): readonly MemoryRow[] => {
		if (seenWithinDays !== undefined) throw new Error("who was seen lately, nobody knows here");
		return rows
			.rows("people")
			.filter(
				(person) =>
					(person["sameAs"] ?? null) === null &&
					agreesNow(person.id, channel) &&
					(locales === undefined || (locales as readonly unknown[]).includes(person["locale"])),
			)
			.toSorted((a, b) => (a.id < b.id ? -1 : 1));
	};
	const campaignRow = (id: string) => rows.rows("marketing_campaigns").find((row) => row.id === id);
	const of = (id: string) => sends.filter(({ campaignId }) => campaignId === id);
	const keyOf = ({ campaignId, personId }: SendRow) => `broadcast:${campaignId}:${personId}`;

	return {
		sends,
		reach: async ({ audience }) => agreeing(audience).length,
		campaign: async (_, campaignId) => {
			const row = campaignRow(campaignId);
			return row
				? ({ approvalId: null, ...structuredClone(row), campaignId } as unknown as Campaign)
				: null;
		},
		isPending: async (_, approvalId) =>
			rows.rows("approvals").some((row) => row.id === approvalId && row["state"] === "pending"),
		campaignOf: async (_, jobId) => {
			const job = rows.rows("jobs").find(({ id }) => id === jobId);
			return (job?.["dedupeKey"] ?? null) as string | null;
		},
		move: async ({ campaignId }, from, to, result = null) => {
			const row = campaignRow(campaignId);
			if (!row || !(from as readonly unknown[]).includes(row["state"])) return false;
			Object.assign(row, {
				state: to,
				endedAt: isEnded(to) ? (row["endedAt"] ?? world.nowMs()) : null,
				...(result ? { result: result as Json } : {}),
			});
			return true;
		},
		plan: async ({ campaignId, audience }, after, limit) => {
			const page = agreeing(audience)
				.filter(({ id }) => after === null || id > after)
				.slice(0, limit);
			for (const person of page) {
				if (of(campaignId).some(({ personId }) => personId === person.id)) continue;
				sends.push({
					campaignId,
					personId: person.id,
					threadKey: String(person["phoneHash"]),
					state: "planned",
					why: null,
				});
			}
			return page.length < limit ? null : (page.at(-1)?.id ?? null);
		},
		hand: async ({ campaignId, tenantId, audience: { channel } }, traceId, limit) => {
			const campaign = campaignRow(campaignId);
			const isSending = campaign?.["state"] === "sending";
			const next = of(campaignId)
				.filter(({ state }) => state === "planned")
				.toSorted((a, b) => (a.personId < b.personId ? -1 : 1))
				.slice(0, isSending ? limit : 0);
			const handed = next.flatMap((row) => {
				if (!agreesNow(row.personId, channel)) {
					Object.assign(row, { state: "skipped", why: "no_consent" });
					return [];
				}
				row.state = "queued";
				const dedupeKey = keyOf(row);
				if (owed.has(dedupeKey)) return [];
				owed.add(dedupeKey);
				const person = personOf(row.personId);
				const agreement = agreementOf(row.personId, channel);
				const marketId = String(campaign?.["marketId"]);
				return [
					{
						id: world.newId("ntf"),
						dedupeKey,
						target: { kind: "thread" as const, threadKey: row.threadKey },
						type: "marketing.broadcast",
						payload: {
							marketId,
							traceId,
							campaignId,
							to: { channel, value: world.open(addressOf(person) ?? "") },
							broadcast: {
								template: campaign?.["template"],
								vars: campaign?.["vars"],
								consent: {
									purpose: "broadcast",
									channel: null,
									status: "granted",
									proofRef: agreement?.["proofRef"],
									atMs: ms(agreement?.["grantedAt"]),
								},
							},
							...((person?.["locale"] ?? null) === null ? {} : { locale: person?.["locale"] }),
						} as unknown as Readonly<Record<string, Json>>,
						traceId,
						marketId,
						tenantId,
					},
				];
			});
			return { taken: next.length, handed };
		},
		leaveOut: async ({ campaignId }) => {
			if (campaignRow(campaignId)?.["state"] !== "cancelled") return;
			for (const row of of(campaignId))
				if (row.state === "planned") Object.assign(row, { state: "skipped", why: "stopped" });
		},
		counts: async (_, campaignId) => {
			const counts: Partial<Record<SendState, number>> = {};
			for (const { state } of of(campaignId)) counts[state] = (counts[state] ?? 0) + 1;
			return counts;
		},
		settle: async ({ campaignId }, after, limit) => {
			const isOpen = ({ state }: SendRow) => (underWay as readonly SendState[]).includes(state);
			const page = of(campaignId)
				.filter((row) => isOpen(row) && (after === null || row.personId > after))
				.toSorted((a, b) => (a.personId < b.personId ? -1 : 1))
				.slice(0, limit);
			for (const row of page) {
				const became = outcomeOf(world.linesOf(keyOf(row)));
				if (became && became.state !== row.state)
					Object.assign(row, { state: became.state, why: became.why });
			}
			return page.length < limit ? null : (page.at(-1)?.personId ?? null);
		},
	};
}
