/** What the sweeps do to units: functions of the schema `app`, for one tenant (sql/bookings.sql). */
import * as z from "zod";
import type { CallContext, CallDatabase } from "../../ports/sql-calls.ts";

type OfTenant = { readonly tenantId: string; readonly traceId: string };
export type Holds = {
	/** How many were expired, in one transaction. Those that are being decided just now are not. */
	readonly expireHolds: (
		call: OfTenant & { readonly transactionIds: readonly string[] },
	) => Promise<number>;
	readonly healLocks: (
		call: OfTenant & { readonly lockKeys: readonly string[] },
	) => Promise<number>;
};

const by = (sweep: string, { tenantId, traceId }: OfTenant): CallContext => ({
	tenantId,
	actor: `sweep:${sweep}`,
	traceId,
});

export const makeHolds = (db: CallDatabase): Holds => ({
	expireHolds: async ({ transactionIds, ...of }) =>
		z.strictObject({ expired: z.int() }).parse(
			await db.call("holds_expire", by("expire_holds", of), {
				transactionIds: [...transactionIds],
			}),
		).expired,
	healLocks: async ({ lockKeys, ...of }) =>
		z
			.strictObject({ healed: z.int() })
			.parse(await db.call("locks_heal", by("invariants", of), { lockKeys: [...lockKeys] })).healed,
});
