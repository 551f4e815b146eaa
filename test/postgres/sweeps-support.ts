import pg from "pg";
import { invariantRuns } from "../../src/app/lazy-queries.ts";
import type { LogFields, Logger, Runtime } from "../../src/ports/runtime.ts";
import type { Statement } from "../../src/ports/sql-calls.ts";
import type { JournalRow } from "../../src/ports/stores.ts";
import type { InvariantRun, SweepDeps } from "../../src/ports/sweep.ts";
import { dueReader } from "../../src/store/postgres/due.ts";
import { together } from "../../src/store/postgres/queries.ts";
import { makeSweepStores } from "../../src/store/postgres/sweep-stores.ts";
import { againMax, alertsMax, invariantChecks } from "../../src/sweeps/invariants.ts";
import type { TestDatabase } from "./support.ts";

export type Logged = {
	readonly level: string;
	readonly event: string;
	readonly fields: LogFields | undefined;
};

export function loggingRuntime(): Runtime & { readonly lines: Logged[] } {
	const lines: Logged[] = [];
	const line = (level: string) => (event: string, fields?: LogFields) =>
		void lines.push({ level, event, fields });
	const log: Logger = {
		info: line("info"),
		warn: line("warn"),
		error: line("error"),
		child: () => log,
	};
	let counter = 0;
	return {
		lines,
		log,
		nowMs: () => Date.now(),
		newId: (prefix) => `${prefix}_${counter++}`,
		newCode: () => "7K2M",
		sha256Hex: (text) => text,
	};
}

export function sweepDeps(db: TestDatabase) {
	const woken: string[] = [];
	const runtime = loggingRuntime();
	const stores = makeSweepStores({ ...db, invariantRuns });
	const deps: SweepDeps = {
		runtime,
		notifications: db.stores.notifications,
		projection: db.stores.projection,
		relayNotification: async () => {},
		writeProjection: async () => {},
		invariants: {
			store: stores.invariants,
			wakeThread: async (threadKey) => void woken.push(threadKey),
			healLocks: db.holds.healLocks,
			healStock: db.orders.healStock,
		},
		alertFeed: stores.alertFeed,
	};
	const due = dueReader(db.system);
	const wake = async (solicitationId: string) => void woken.push(solicitationId);
	const given = { runtime, due, wake, alerts: db.stores.alerts };
	const packs = {
		approvals: { ...given, desk: db.approvals },
		orders: { ...given, desk: db.orders },
		bookings: { ...given, desk: { ...db.bookings, ...db.holds } },
		leads: { ...given, desk: db.leads },
		mobility: { ...given, desk: db.mobility },
		vendors: { ...given, desk: db.vendors },
	};
	return { deps, due, given, packs, stores, runtime, woken };
}

const plannerOff = ["enable_seqscan", "enable_hashjoin", "enable_mergejoin"];
const calling = (call: string): readonly Statement[] => [{ sql: `select ${call}`, params: [] }];

export async function statementsOf(build: Parameters<typeof together>[0]) {
	let asks: readonly Statement[] = [];
	await together(build, async (statements) => {
		asks = statements;
		return statements.map(() => []);
	});
	return asks;
}

export async function buffersOf(
	db: TestDatabase,
	looked: string | readonly Statement[],
): Promise<number> {
	const statements = typeof looked === "string" ? calling(looked) : [...looked];
	const look = statements.at(-1);
	if (!look) throw new Error("nothing to look with");
	const client = new pg.Client({ connectionString: db.ownerUrl });
	await client.connect();
	try {
		await client.query("set role app_system");
		for (const off of plannerOff) await client.query(`set ${off} = off`);
		const measure = async () => {
			await client.query("begin");
			for (const { sql, params } of statements.slice(0, -1)) await client.query(sql, [...params]);
			const { rows } = await client.query<{
				"QUERY PLAN": { Plan: { "Shared Hit Blocks": number; "Shared Read Blocks": number } }[];
			}>(`explain (analyze, buffers, format json) ${look.sql}`, [...look.params]);
			await client.query("rollback");
			const plan = rows[0]?.["QUERY PLAN"][0]?.Plan;
			return (plan?.["Shared Hit Blocks"] ?? 0) + (plan?.["Shared Read Blocks"] ?? 0);
		};
		for (let warm = 0; warm < 3; warm++) await measure();
		return await measure();
	} finally {
		await client.end();
	}
}

/** `due` of them have run out. */
export async function manyRides(
	db: TestDatabase,
	ride: { readonly rideId: string },
	options: { readonly prefix: string; readonly from: number; readonly to: number; due: number },
): Promise<void> {
	await db.rows("alter table taxi_requests disable trigger all");
	await db.rows(
		`insert into taxi_requests (id, tenant_id, market_id, customer_id, thread_key, code, state, pickup_encrypted,
			pickup_lat, pickup_lng, pax, vehicle_type, settings_version, created_at, expires_at)
		select $2 || lpad(i::text, 7, '0'), tenant_id, market_id, customer_id, thread_key,
			chr(65 + i / 17576 % 26) || chr(65 + i / 676 % 26) || chr(65 + i / 26 % 26) || chr(65 + i % 26),
			case when i < $5 or i % 2 = 0 then 'pending' else 'expired' end,
			pickup_encrypted, pickup_lat, pickup_lng, pax, vehicle_type, settings_version,
			now() - interval '1 year' + i * interval '1 second',
			case when i < $5 then now() - interval '10 minutes' + i * interval '1 millisecond'
				when i % 2 = 0 then now() + interval '1 hour' + i * interval '1 second'
				else now() - interval '1 day' end
		from taxi_requests r, generate_series($3::int, $4::int - 1) i where r.id = $1`,
		[ride.rideId, options.prefix, options.from, options.to, options.due],
	);
	await db.rows("alter table taxi_requests enable trigger all");
	await db.rows("analyze taxi_requests");
}

let seq = 0;
export const line = (type: string, payload: JournalRow["payload"], atSeq = ++seq): JournalRow => ({
	seq: atSeq,
	atMs: Date.now(),
	home: "event",
	type,
	traceId: "tr_journal",
	payload,
});

export async function invariantStatements(name: string) {
	const check = invariantChecks.find((one) => one.name === name);
	if (!check) throw new Error(`there is no ${name}`);
	return invariantRuns(check, { batch: 500, again: againMax, alertsMax });
}

export function invariantTools(db: TestDatabase) {
	return {
		look: async (name: string, bounds: { batch?: number; alertsMax?: number } = {}) => {
			const check = invariantChecks.find((candidate) => candidate.name === name);
			if (!check) throw new Error(`there is no ${name}`);
			const run: InvariantRun = await sweepDeps(db).stores.invariants.run(
				{ ...check, ripeMs: 0 },
				{ batch: 500, again: againMax, alertsMax, ...bounds },
			);
			return { ...run, subjects: run.broken.map(({ subject }) => subject) };
		},
		alertsOf: (name: string, subject: string) =>
			db.rows(
				"select severity, state, count, tenant_id from system_alerts where dedupe_key = $1 order by first_at",
				[`${name}:${subject}`],
			),
		ship: (threadKey: string, ...rows: JournalRow[]) =>
			db.stores.journal.ship({ tenantId: db.a.tenantId, threadKey, rows }),
	};
}
