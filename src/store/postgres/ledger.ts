/** What the sweeps ask of the ledger in Postgres: what is due, and whether the sums are right. */
import * as z from "zod";
import type { LedgerSweepStore } from "../../ports/ledger-sweeps.ts";
import type { CallContext } from "../../ports/sql-calls.ts";
import type { Database } from "./client.ts";
import { dueReads, readDue } from "./due.ts";
import { slotCounts } from "./queries.ts";

export function makeLedgerSweepStore(databases: {
	readonly rw: Database;
	readonly system: Database;
	/** The pack, which decides. */
	readonly bookings: {
		readonly remind: (call: {
			readonly tenantId: string;
			readonly traceId: string;
			readonly ids: readonly string[];
		}) => Promise<number>;
	};
}): LedgerSweepStore {
	const { rw, system, bookings } = databases;
	const by = (sweep: string, tenantId: string | null = null, traceId = ""): CallContext => ({
		tenantId,
		actor: `sweep:${sweep}`,
		traceId,
	});
	return {
		dueHolds: async (call) =>
			dueHoldsSchema.parse(await readDue(system, "expire_holds", dueReads.holds, call)),
		expireHolds: async ({ tenantId, traceId, transactionIds }) =>
			z.strictObject({ expired: z.int() }).parse(
				await rw.call("holds_expire", by("expire_holds", tenantId, traceId), {
					transactionIds: [...transactionIds],
				}),
			).expired,
		dueReminders: async (call) =>
			dueRemindersSchema.parse(await readDue(system, "remind_bookings", dueReads.reminders, call)),
		remind: ({ transactionIds, ...call }) => bookings.remind({ ...call, ids: transactionIds }),
		healLocks: async ({ tenantId, traceId, lockKeys }) =>
			z.strictObject({ healed: z.int() }).parse(
				await rw.call("locks_heal", by("invariants", tenantId, traceId), {
					lockKeys: [...lockKeys],
				}),
			).healed,
		conservation: async ({ tenantId, ...call }) =>
			countsSchema.parse(
				(await rw.runBatch(by("ledger", tenantId), [slotCounts(call)]))[0]?.[0]?.["answer"],
			),
	};
}

const dueHoldsSchema = z.array(
	z.strictObject({
		tenantId: z.string(),
		transactionId: z.string(),
		expiresAtMs: z.int(),
		expiresAtUs: z.int(),
	}),
);
const dueRemindersSchema = z.array(
	z.strictObject({
		tenantId: z.string(),
		transactionId: z.string(),
		remindAtMs: z.int(),
		remindAtUs: z.int(),
	}),
);
const countsSchema = z.array(
	z.strictObject({
		offeringId: z.string(),
		slotStartMs: z.int(),
		capacity: z.int(),
		free: z.int(),
		held: z.int(),
		confirmed: z.int(),
		isConserved: z.boolean(),
	}),
);
