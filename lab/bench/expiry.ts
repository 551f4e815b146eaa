/**
 * The sweep that writes down the end of a hundred holds, among a hundred that live and among a million: in two databases side by
 * side, so that both are measured in turns.
 */

import type { Statement } from "../../src/ports/sql-calls.ts";
import { holdsOver } from "../../src/packs/bookings/sweep.ts";
import { dueStatements } from "../../src/store/postgres/due.ts";
import { holdIn, type LedgerDatabase, startLedgerHost } from "./ledger-host.ts";
import { count, type Measured, median, plotOfPairs, type Row, spreadOf } from "./row.ts";

const dueCount = 100;
const growthMax = 1.2;
const warmRounds = 3;
const rowsAtOnce = 100_000;

async function many(
	database: LedgerDatabase,
	like: string,
	prefix: string,
	from: number,
	to: number,
) {
	for (let at = from; at < to; at += rowsAtOnce) {
		const params = [like, prefix, at, Math.min(to, at + rowsAtOnce)];
		await database.quietly(
			`insert into transactions (id, tenant_id, market_id, business_id, offering_id, customer_id, thread_key, state,
				acceptance, slot_start, slot_end, slot_starts, units, party_size, timezone, lock_key, hold_expires_at,
				needs_acceptance, cancel_minutes, offering_version, business_version, idempotency_key_hash)
			select $2 || lpad(i::text, 7, '0'), tenant_id, market_id, business_id, offering_id, customer_id, thread_key, 'hold',
				acceptance, s.at, s.at + interval '30 minutes', array[s.at], 1, 1, timezone,
				app.lock_key(business_id, offering_id, s.at, 1), now() + interval '1 day' + i * interval '1 ms',
				needs_acceptance, cancel_minutes, offering_version, business_version, $2 || i
			from transactions t, generate_series($3::int, $4::int - 1) i,
				lateral (select timestamptz '2030-01-01Z' + i * interval '30 minutes' as at) s
			where t.id = $1`,
			params,
		);
		await database.quietly(
			`insert into resource_locks (lock_key, tenant_id, business_id, offering_id, slot_start, unit, transaction_id, state,
				expires_at)
			select t.lock_key, t.tenant_id, t.business_id, t.offering_id, t.slot_start, 1, t.id, 'held', t.hold_expires_at
			from transactions t where t.id >= $2 || lpad($3::text, 7, '0') and t.id < $2 || lpad($4::text, 7, '0')
				and $1 <> ''`,
			params,
		);
	}
}

async function filled(database: LedgerDatabase, live: number): Promise<void> {
	const { held } = await holdIn(database, 0);
	await many(database, held.transactionId, "tx_due", 0, dueCount);
	await many(database, held.transactionId, "tx_live", dueCount, dueCount + live - 1);
	await database.rows("vacuum analyze transactions");
	await database.rows("vacuum analyze resource_locks");
}

async function rearm(database: LedgerDatabase): Promise<void> {
	await database.quietly(
		`update transactions set state = 'hold', ended_at = null, hold_expires_at = now() - interval '10 minutes'
		where id like 'tx_due%'`,
	);
	await database.quietly(
		`update resource_locks l set state = 'held', transaction_id = t.id, expires_at = t.hold_expires_at
		from transactions t where t.id like 'tx_due%' and l.lock_key = t.lock_key`,
	);
	await database.rows("vacuum transactions");
	await database.rows("vacuum resource_locks");
}

type Buffers = { readonly look: number; readonly write: number };

/** Nothing is kept of it. */
async function buffersOf(database: LedgerDatabase): Promise<Buffers> {
	const explain = async (role: string, ...statements: readonly Statement[]) => {
		await database.rows("begin");
		try {
			await database.rows(`set local role ${role}`);
			await database.rows("select set_config('app.tenant_id', $1, true)", [database.tenantId]);
			for (const { sql, params } of statements.slice(0, -1)) await database.rows(sql, [...params]);
			const last = statements.at(-1);
			const [row] = await database.rows<{
				"QUERY PLAN": { Plan: { "Shared Hit Blocks": number; "Shared Read Blocks": number } }[];
			}>(`explain (analyze, buffers, format json) ${last?.sql}`, [...(last?.params ?? [])]);
			const plan = row?.["QUERY PLAN"][0]?.Plan;
			return (plan?.["Shared Hit Blocks"] ?? 0) + (plan?.["Shared Read Blocks"] ?? 0);
		} finally {
			await database.rows("rollback");
		}
	};
	const call = { olderThanMs: 15_000, limit: dueCount, after: null };
	const ids = Array.from({ length: dueCount }, (_, i) => `tx_due${String(i).padStart(7, "0")}`);
	const measure = async () => ({
		look: await explain("app_system", ...dueStatements(holdsOver, call)),
		write: await explain("app_rw", {
			sql: "select app.holds_expire($1::jsonb)",
			params: [JSON.stringify({ transactionIds: ids })],
		}),
	});
	for (let warm = 0; warm < warmRounds; warm++) {
		await measure();
		await rearm(database);
	}
	return measure();
}

async function timed(database: LedgerDatabase): Promise<number> {
	await rearm(database);
	const startedAtMs = performance.now();
	const due = await database.sweeps.due("expire_holds", holdsOver, {
		olderThanMs: 15_000,
		limit: dueCount,
		after: null,
	});
	const expired = await database.sweeps.expireHolds({
		tenantId: database.tenantId,
		traceId: "trc_bench",
		transactionIds: due.map(({ id }) => id),
	});
	const tookMs = performance.now() - startedAtMs;
	if (expired !== dueCount) throw new Error(`${expired} holds were expired`);
	return tookMs;
}

export async function expiryHost(live: number) {
	// A worker of it that looks at a table keeps our own vacuum from clearing it, and a sweep then touches what earlier rounds left.
	const host = await startLedgerHost(["few", "crowd"], 8, { autovacuum: "off" });
	try {
		const [few, crowd] = host.databases;
		if (!few || !crowd) throw new Error("two databases are there");
		await filled(few, dueCount);
		await filled(crowd, live);
		await rearm(few);
		await rearm(crowd);
		const [small, large] = [await buffersOf(few), await buffersOf(crowd)];
		return { few, crowd, small, large, stop: host.stop };
	} catch (error) {
		await host.stop();
		throw error;
	}
}

export const isSame = (n: number, than: number): boolean => n <= Math.ceil(than * growthMax);

export const expiryRow: Row = {
	name: "expiry",
	kind: "counted",
	measure: async ({ isSmall, say }) => {
		const live = isSmall ? 20_000 : 1_000_000;
		const host = await expiryHost(live);
		try {
			const { few, crowd, small, large } = host;
			say(`  ${live} holds are there`);
			const rounds = isSmall ? 5 : 15;
			const pairs: { readonly few: number; readonly crowd: number }[] = [];
			for (let round = -2; round < rounds; round++) {
				const pair = { few: await timed(few), crowd: await timed(crowd) };
				if (round >= 0) pairs.push(pair);
			}
			const among = `${dueCount} due holds among ${dueCount} and among ${live} live ones`;
			const blocks = (what: string, n: number, than: number): Measured => ({
				...count(`${among}: ${what}`, `≤ ${growthMax} ×`, n, isSame(n, than)),
				figure: `${(n / than).toFixed(2)} × (${n} against ${than})`,
				raw: { n, than },
				plot: plotOfPairs("buffers", [[n, than]], {
					of: "ours / bare",
					budget: growthMax,
					side: "at most",
				}),
			});
			const parts = (what: string, n: number, than: number): Measured => ({
				...blocks(`of these, ${what}`, n, than),
				budget: "shown",
				isWithin: true,
			});
			const ratios = pairs.map((pair) => pair.crowd / pair.few);
			const of = (pick: "few" | "crowd") => median(pairs.map((pair) => pair[pick])).toFixed(1);
			return [
				blocks("buffers of the sweep", large.look + large.write, small.look + small.write),
				parts("to find them", large.look, small.look),
				parts("to write their end", large.write, small.write),
				{
					what: `${among}: time of the sweep`,
					budget: "shown",
					figure: `${median(ratios).toFixed(2)} × (${of("crowd")} ms against ${of("few")} ms)`,
					spread: spreadOf(ratios, 2, " ×"),
					isWithin: true,
					raw: pairs,
					plot: plotOfPairs(
						"ms",
						pairs.map((pair) => [pair.crowd, pair.few]),
						{ of: "ours / bare", budget: null, side: "at most" },
					),
				},
			];
		} finally {
			await host.stop();
		}
	},
};
