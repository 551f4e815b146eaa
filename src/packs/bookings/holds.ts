/** What the sweeps do to units, for one tenant: what is over is ended by a function (sql/bookings.sql), what has no holder is freed here. */
import * as z from "zod";
import type { CallContext, CallDatabase, SelectedRows, Statement } from "../../ports/sql-calls.ts";

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

/** A lock whose booking does not live: it is over, or was never there, or stands otherwise than the lock says. Of a row `l`. */
export const isOrphan = `l.state <> 'none' and not exists (
	select from transactions t
	where t.tenant_id = l.tenant_id and t.id = l.transaction_id and l.slot_start = any (t.slot_starts)
		and t.state = case l.state when 'held' then 'hold' else 'confirmed' end)`;
/** In the order in which everybody locks them; what somebody is deciding about is left. */
const locking = (lockKeys: readonly string[]): Statement => ({
	sql: `select set_config('app.event', 'orphan_locks_freed', true), set_config('app.locked', coalesce(jsonb_agg(x.lock_key), '[]')::text, true)
		from (
			select l.lock_key from resource_locks l
			where l.tenant_id = app.current_tenant() and l.lock_key in (select jsonb_array_elements_text($1::jsonb))
			order by l.offering_id, l.slot_start, l.unit
			for no key update skip locked
		) x`,
	params: [JSON.stringify(lockKeys)],
});
/**
 * Code heals, with an event and an alert. Judged by a statement of its own: a booking and its locks change in one transaction, so
 * who has the rows sees both as they are.
 */
const freeing: Statement = {
	sql: `update resource_locks l set state = 'none', transaction_id = null, expires_at = null
		where l.lock_key in (select jsonb_array_elements_text(current_setting('app.locked')::jsonb)) and ${isOrphan}
		returning l.lock_key`,
	params: [],
};

type HoldsDatabase = CallDatabase & {
	readonly runRows: (
		context: CallContext,
		statements: readonly Statement[],
	) => Promise<readonly SelectedRows[]>;
};
export const makeHolds = (db: HoldsDatabase): Holds => ({
	expireHolds: async ({ transactionIds, ...of }) =>
		z.strictObject({ expired: z.int() }).parse(
			await db.call("holds_expire", by("expire_holds", of), {
				transactionIds: [...transactionIds],
			}),
		).expired,
	healLocks: async ({ lockKeys, ...of }) => {
		const [, freed] = await db.runRows(by("invariants", of), [locking(lockKeys), freeing]);
		return freed?.length ?? 0;
	},
});
