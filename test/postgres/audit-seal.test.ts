/** P10: every row is sealed, once, however late its transaction commits; and what cannot be kept outside now follows later. */
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { rowHashOf, sealedLogs, segmentRows, sha256Hex } from "../../dev/audit/logs.ts";
import { makeAuditKeys } from "../../src/app/audit-heads.ts";
import { headsMax, segmentRowsMax } from "../../src/sweeps/seal-logs.ts";
import { auditBench, auditKey } from "./audit-support.ts";
import { buffersOf } from "./sweeps-support.ts";
import { askedRide, startTestDatabase, type TestDatabase } from "./support.ts";

let db: TestDatabase;
let bench: ReturnType<typeof auditBench>;
beforeEach(async () => {
	db = await startTestDatabase();
	bench = auditBench(db);
});
afterEach(() => db.stop());

const insert = `insert into audit_log (tenant_id, scope_type, scope_id, action_type, actor, payload, trace_id)
	select $1::uuid, 'system', 'test', $2, '{}', '{}', 'tr' from generate_series(1, $3::int)`;
const write = (action: string, count = 1) => db.rows(insert, [db.a.tenantId, action, count]);

async function connection() {
	const client = new pg.Client({ connectionString: db.ownerUrl });
	await client.connect();
	return client;
}

/** Numbers of the rows of a log as its segments hold them, in order. */
const sealedSeqs = async (log: string) =>
	(await db.rows("select rows from ops.log_segments where log = $1 order by seq", [log])).flatMap(
		(segment) => segmentRows(segment["rows"] as Buffer).map(({ seq }) => Number(seq)),
	);
const seqsOf = async (action: string) =>
	(await db.rows("select seq from audit_log where action_type = $1 order by seq", [action])).map(
		({ seq }) => Number(seq),
	);
const alerts = () =>
	db.rows(
		"select dedupe_key, severity, detail from system_alerts where source = 'seal_logs' order by dedupe_key",
	);

describe("a row of a log", () => {
	it("has the hash that anybody can compute, and none that its writer gives", async () => {
		await askedRide(db, db.a);
		await db.rows(
			`insert into audit_log (tenant_id, scope_type, scope_id, action_type, actor, payload, payload_hash, trace_id, txid, row_hash)
			values ($1, 'system', 'ü:7,', 'lied', '{"kind":"system"}', '{"a":"ş"}', 'x', 'tr', 1, 'y')`,
			[db.a.tenantId],
		);
		for (const { name, fields, payload } of sealedLogs) {
			const rows = await db.rows(
				`select r.row_hash, r.txid, ${payload === null ? "null" : "r.payload_hash"} as payload_hash,
					${payload === null ? "null" : `r.${payload}::text`} as payload,
					array[${fields.map((field) => `(${field})::text`).join(", ")}] as fields from ${name} r`,
			);
			for (const row of rows) {
				expect(row["row_hash"]).toBe(rowHashOf(name, row["fields"] as string[]));
				if (payload !== null) expect(row["payload_hash"]).toBe(sha256Hex(String(row["payload"])));
			}
		}
		const [lied] = await db.rows("select txid from audit_log where action_type = 'lied'");
		expect(Number(lied?.["txid"])).toBeGreaterThan(1);
	});

	it("is hashed from the same columns as the table has, so that a new one cannot be left out", async () => {
		const outside = new Set(["row_hash", "change_payload"]);
		for (const { name, fields, payload } of sealedLogs) {
			const columns = await db.rows(
				"select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped",
				[name],
			);
			const left = columns
				.map((column) => String(column["name"]))
				.filter((column) => !outside.has(column) && column !== payload)
				.filter((column) => !fields.some((field) => new RegExp(`\\b${column}\\b`).test(field)));
			expect([name, left]).toEqual([name, []]);
		}
		expect(
			(await db.rows("select log from ops.sealed_logs order by log")).map(({ log }) => log),
		).toEqual(sealedLogs.map(({ name }) => name));
	});

	it("that only ever is added to belongs to a log that is sealed", async () => {
		const appended = await db.rows(
			`select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
			where t.tgname = 'append_only' and c.relnamespace = 'public'::regnamespace order by 1`,
		);
		expect(appended.map(({ name }) => name)).toEqual(sealedLogs.map(({ name }) => name));
	});
});

describe("the sweep", () => {
	it("waits for a transaction that was open across it, and misses none of its rows", async () => {
		await write("before");
		await bench.sealAll();
		const open = await connection();
		try {
			await open.query("begin");
			await open.query(insert, [db.a.tenantId, "late", 1]);
			// Later numbers, committed earlier.
			await write("early");
			for (let i = 0; i < 3; i++) await bench.sealOnce();
			const [late] = (
				await open.query<{ seq: string }>("select seq from audit_log where action_type = 'late'")
			).rows;
			const [early] = await seqsOf("early");
			expect(early).toBeGreaterThan(Number(late?.seq));
			expect(await sealedSeqs("audit_log")).not.toContain(early);
			await open.query(insert, [db.a.tenantId, "late", 1]);
			await open.query("commit");
		} finally {
			await open.end();
		}
		await bench.sealAll();
		const sealed = await sealedSeqs("audit_log");
		for (const seq of [...(await seqsOf("late")), ...(await seqsOf("early"))])
			expect(sealed).toContain(seq);
		expect(new Set(sealed).size).toBe(sealed.length);
		expect(sealed).toHaveLength(await db.count("audit_log"));
		expect((await bench.verify()).findings).toEqual([]);
	});

	it("goes on where a transaction was rolled back, or killed, with numbers of its own", async () => {
		const open = await connection();
		await open.query("begin");
		await open.query(insert, [db.a.tenantId, "never", 5]);
		await write("after");
		await open.query("rollback");
		await open.end();
		await bench.sealAll();
		expect(await sealedSeqs("audit_log")).toEqual(await seqsOf("after"));
	});

	it("run six times at once seals each row once, in segments that follow each other", async () => {
		await write("many", segmentRowsMax * 2 + 500);
		for (let round = 0; round < 3; round++) {
			await Promise.all(Array.from({ length: 6 }, () => bench.sealOnce()));
			await write("more", 50);
		}
		await bench.sealAll();
		const sealed = await sealedSeqs("audit_log");
		expect(sealed).toHaveLength(await db.count("audit_log"));
		expect(new Set(sealed).size).toBe(sealed.length);
		const segments = await db.rows(
			"select row_count, previous, lag(head, 1, '') over (order by seq) as before from ops.log_segments where log = 'audit_log' order by seq",
		);
		expect(segments.length).toBeGreaterThan(2);
		for (const { row_count, previous, before } of segments) {
			expect(previous).toBe(before);
			expect(Number(row_count)).toBeLessThanOrEqual(segmentRowsMax);
		}
		const { findings, logs } = await bench.verify();
		expect(findings).toEqual([]);
		expect(logs.every(({ heads, segments: n }) => heads === n)).toBe(true);
	});

	it("costs what is new, and not what was ever sealed", async () => {
		const costs = [];
		for (const old of [500, 12_000]) {
			await write("old", old);
			await bench.sealAll();
			await db.rows("analyze audit_log");
			await write("new", 100);
			await bench.allEnded();
			costs.push(await buffersOf(db, `app.seal_logs('{"rowsMax": ${segmentRowsMax}}')`));
			await bench.sealAll();
		}
		const [few = 0, many = 0] = costs;
		expect(few).toBeGreaterThan(0);
		expect(many).toBeLessThan(few * 1.2 + 20);
	});

	it("says so when a transaction has been open for too long", async () => {
		const late = {
			...bench.store,
			seal: async () => [
				{ log: "event_log", seq: 4, rows: 0, isFull: false, isLost: false, waitingMs: 11 * 60_000 },
			],
		};
		await bench.sealOnce({ store: late });
		expect(await alerts()).toEqual([
			{
				dedupe_key: "seal_late:event_log",
				severity: "medium",
				detail: { log: "event_log", minutes: 11 },
			},
		]);
		await write("waits");
		const open = await connection();
		await open.query("begin");
		await open.query("select pg_current_xact_id()");
		await write("waits");
		const told = await bench.store.seal({ rowsMax: 10 });
		expect(told.find(({ log }) => log === "audit_log")).toMatchObject({
			isLost: false,
			waitingMs: expect.any(Number),
		});
		await open.query("rollback");
		await open.end();
	});

	it("stops where the database counts its transactions from anew, until the owner has said where they go on", async () => {
		await write("before");
		await bench.sealAll();
		// As after a dump was restored into a young cluster: our numbers are far ahead of its own.
		await db.rows(
			"create or replace function app.txid_base() returns bigint language sql stable parallel safe return 1000000000",
		);
		await write("ahead");
		await bench.sealAll();
		await db.rows(
			"create or replace function app.txid_base() returns bigint language sql stable parallel safe return 0",
		);
		const sealed = await sealedSeqs("audit_log");
		await write("young");
		await bench.sealOnce();
		expect(await sealedSeqs("audit_log")).toEqual(sealed);
		expect(await alerts()).toContainEqual(
			expect.objectContaining({ dedupe_key: "seal_lost:audit_log", severity: "critical" }),
		);
	});

	it("is refused every change of what it has sealed, and so is everybody else", async () => {
		await write("x");
		await bench.sealAll();
		for (const table of ["ops.log_segments", "ops.log_heads", "ops.sealed_logs"])
			for (const text of [
				`update ${table} set log = log`,
				`delete from ${table}`,
				`truncate ${table} cascade`,
			]) {
				await expect(db.rows(text), text).rejects.toMatchObject({ code: "42501" });
				for (const database of [db.system, db.rw])
					await expect(
						database.runBatch({ tenantId: db.a.tenantId, actor: "x", traceId: "" }, [
							{ sql: text, params: [] },
						]),
						text,
					).rejects.toMatchObject({ code: "42501" });
			}
	});
});

describe("a signed head", () => {
	it("waits while its place is away, and follows in its order", async () => {
		const heads = {
			...bench.heads.store,
			keep: async () => {
				throw new Error("R2 is away");
			},
		};
		for (let i = 0; i < headsMax + 2; i++) {
			await write("away");
			await bench.sealAll({ heads });
		}
		expect(bench.heads.kept.size).toBe(0);
		const { logs } = await bench.verify();
		expect(logs.find(({ log }) => log === "audit_log")).toMatchObject({
			heads: 0,
			waiting: expect.any(Number),
		});
		expect(await alerts()).toEqual([]);
		await bench.sealOnce();
		const segments = await db.count("ops.log_segments");
		expect(bench.heads.kept.size).toBe(segments);
		expect(await db.count("ops.log_heads")).toBe(segments);
		expect((await bench.verify()).logs.every(({ waiting }) => waiting === 0)).toBe(true);
	});

	it("that nobody can keep for an hour raises an alert: away, no bucket, no key", async () => {
		await write("x");
		await bench.sealAll({ heads: null });
		const old = {
			...bench.store,
			due: async (call: { limit: number }) =>
				(await bench.store.due(call)).map((segment) => ({ ...segment, waitingMs: 61 * 60_000 })),
		};
		for (const [over, why] of [
			[{ heads: null }, "not_configured"],
			[{ sign: null }, "not_configured"],
			[
				{ heads: { ...bench.heads.store, keep: () => Promise.reject(new TypeError("x")) } },
				"TypeError",
			],
		] as const) {
			await bench.sealOnce({ store: old, ...over });
			expect(await alerts()).toEqual([
				{ dedupe_key: "heads_late", severity: "medium", detail: { why, minutes: 61 } },
			]);
		}
	});

	it("is never written over: a run that was killed before it was noted finds its own, another's raises an alert", async () => {
		await write("x");
		await bench
			.sealAll({
				store: { ...bench.store, kept: async () => {} },
				sign: makeAuditKeys(auditKey).sign,
			})
			.catch(() => {});
		const before = new Map(bench.heads.kept);
		await bench.sealOnce();
		expect(bench.heads.kept).toEqual(before);
		expect(await alerts()).toEqual([]);
		await write("y");
		await bench.sealAll({ heads: null });
		const [due] = await bench.store.due({ limit: 1 });
		const name = `audit/${due?.log}/${String(due?.seq).padStart(12, "0")}-${due?.head}.json`;
		bench.heads.kept.set(name, "somebody was here");
		await bench.sealOnce();
		expect(bench.heads.kept.get(name)).toBe("somebody was here");
		expect(await alerts()).toMatchObject([{ dedupe_key: name, severity: "critical" }]);
		expect((await bench.verify()).findings.map(({ what }) => what)).toContain(
			`${name}: what is kept outside is no head of this log`,
		);
	});
});
