/** P10: every row is sealed, once, however late its transaction commits; and what cannot be kept outside now follows later. */
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
	partitionOf,
	partitions,
	rowHashOf,
	type Segment,
	sealedLogs,
	segmentRows,
	sha256Hex,
} from "../../ops/audit/logs.ts";
import { fieldsOf } from "../../ops/audit/row-bytes.ts";
import { digestSql } from "../../scripts/sealed-logs.ts";
import { manifestName } from "../../src/core/audit/heads.ts";
import { sealsDue } from "../../src/store/postgres/log-seals.ts";
import {
	manifestHeadsMax,
	manifestRowsMax,
	sealersMax,
	segmentRowsMax,
	segmentsMax,
} from "../../src/sweeps/seal-logs.ts";
import { auditBench } from "./audit-support.ts";
import { askedRide, startTestDatabase, type TestDatabase } from "./support.ts";
import { buffersOf, statementsOf } from "./sweeps-support.ts";

let db: TestDatabase;
let bench: ReturnType<typeof auditBench>;
beforeEach(async () => {
	db = await startTestDatabase();
	bench = auditBench(db);
});
afterEach(() => db.stop());

const insert = `insert into audit_log (tenant_id, scope_type, scope_id, action_type, actor, payload, trace_id)
	select $1::uuid, 'system', 'test', $2, '{}', '{}', 'tr' from generate_series(1, $3::int)`;
const writeAs = (tenantId: string, action: string, count = 1) =>
	db.rows(insert, [tenantId, action, count]);
const write = (action: string, count = 1) => writeAs(db.a.tenantId, action, count);
const chainOf = (partition: number) => ({ log: "audit_log", partition });

async function manyTenants(count: number): Promise<readonly string[]> {
	const ids = await db.rows("select gen_random_uuid() as id from generate_series(1, $1::int)", [
		count,
	]);
	const tenants = ids.map(({ id }) => String(id));
	for (const tenant of tenants) await writeAs(tenant, "many");
	return tenants;
}
async function tenantElsewhere(): Promise<string> {
	for (;;) {
		const [row] = await db.rows("select gen_random_uuid() as id");
		const id = String(row?.["id"]);
		if (partitionOf(id) !== partitionOf(db.a.tenantId)) return id;
	}
}

async function connection() {
	const client = new pg.Client({ connectionString: db.ownerUrl });
	await client.connect();
	return client;
}

const sealedSeqs = async (log: string) =>
	(
		await db.rows(
			"select rows, row_count as count from ops.log_segments where log = $1 order by partition, seq",
			[log],
		)
	).flatMap((segment) => segmentRows(segment as unknown as Segment).map(({ seq }) => Number(seq)));
const seqsOf = async (action: string) =>
	(await db.rows("select seq from audit_log where action_type = $1 order by seq", [action])).map(
		({ seq }) => Number(seq),
	);
const alerts = () =>
	db.rows(
		"select dedupe_key, severity, detail from system_alerts where source = 'seal_logs' order by dedupe_key",
	);

describe("a row of a log", () => {
	it("has the hash that anybody can compute, and the transaction that wrote it, whatever its writer says", async () => {
		await askedRide(db, db.a);
		await db.rows(
			`insert into audit_log (tenant_id, scope_type, scope_id, action_type, actor, payload, trace_id, txid)
			values ($1, 'system', 'ü:7,', 'lied', '{"kind":"system"}', '{"a":"ş"}', 'tr', 1)`,
			[db.a.tenantId],
		);
		await bench.sealAll();
		for (const log of sealedLogs) {
			const { name, fields, payload } = log;
			const rows = await db.rows(
				`select r.seq, r.txid, ${payload === null ? "null" : `r.${payload}::text`} as payload,
					array[${fields.map((field) => field.sql).join(", ")}] as fields from ${name} r order by r.partition, r.txid, r.seq`,
			);
			const sealed = (
				await db.rows(
					"select rows, row_count as count from ops.log_segments where log = $1 order by partition, seq",
					[name],
				)
			).flatMap((segment) => segmentRows(segment as unknown as Segment));
			expect(sealed).toEqual(
				rows.map((row) => {
					const payloadHash = payload === null ? null : sha256Hex(String(row["payload"]));
					const hash = rowHashOf(log, row["fields"] as string[], payloadHash);
					return { seq: BigInt(String(row["seq"])), hash, payloadHash };
				}),
			);
		}
		const [lied] = await db.rows("select txid from audit_log where action_type = 'lied'");
		expect(Number(lied?.["txid"])).toBeGreaterThan(1);
	});

	it("is hashed from the same columns as the table has, so that a new one cannot be left out", async () => {
		// A note of a step may be blanked, and sealed anew: it is in no hash.
		// Which chain a row is in follows from its tenant.
		const outside = new Set(["change_payload", "notes_encrypted", "partition"]);
		for (const { name, fields, payload } of sealedLogs) {
			const columns = await db.rows(
				"select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped",
				[name],
			);
			const left = columns
				.map((column) => String(column["name"]))
				.filter((column) => !outside.has(column) && column !== payload)
				.filter((column) => !fields.some(({ sql }) => sql.includes(`"${column}"`)));
			expect([name, left]).toEqual([name, []]);
		}
		expect(
			(await db.rows("select log from ops.sealed_logs order by log")).map(({ log }) => log),
		).toEqual(sealedLogs.map(({ name }) => name));
	});

	it("that was there before its table was a log has the hash of any other, under the number of no transaction", async () => {
		await db.rows(
			"create table old_log (id int, note text, seq bigint generated by default as identity)",
		);
		await db.rows("insert into old_log values (1, 'ü'), (2, null)");
		const fields = [
			...fieldsOf("int8", "seq", "txid"),
			...fieldsOf("int4", "id"),
			...fieldsOf("text", "note"),
		];
		await db.rows("alter table old_log add column txid bigint default 0 not null");
		await db.rows(
			"create trigger stamp_row before insert on old_log for each row execute function app.stamp_row()",
		);
		await db.rows(digestSql({ name: "old_log", fields: ["r.seq", "r.txid", "r.id", "r.note"] }));
		await db.rows("insert into old_log values (3, 'new')");
		const hash = (...values: readonly (string | null)[]) =>
			rowHashOf({ name: "old_log", fields }, values, null);
		const rows = await db.rows(
			"select seq::int, txid::text, encode(app.log_digest(o, null), 'hex') as hash from old_log o order by seq",
		);
		expect(rows).toEqual([
			{ seq: 1, txid: "0", hash: hash("1", "0", "1", "ü") },
			{ seq: 2, txid: "0", hash: hash("2", "0", "2", null) },
			{ seq: 3, txid: rows[2]?.["txid"], hash: hash("3", String(rows[2]?.["txid"]), "3", "new") },
		]);
		expect(Number(rows[2]?.["txid"])).toBeGreaterThan(0);
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
	it("waits for a transaction that was open across it, and misses none of its rows [P10]", async () => {
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
			"select row_count, previous, lag(head, 1, '') over (order by seq) as before from ops.log_segments where log = 'audit_log' and partition = $1 order by seq",
			[partitionOf(db.a.tenantId)],
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

	it("goes round the chains, some at once, until nothing is left; a long one keeps none waiting", async () => {
		const asked: string[] = [];
		let [now, most] = [0, 0];
		const left = new Map([...Array(9)].map((_, n) => [n, n === 0 ? 5 : 1]));
		const due = () =>
			[...left].flatMap(([partition, n]) =>
				n === 0 ? [] : [{ ...chainOf(partition), isReady: true, isLost: false, waitingMs: 1 }],
			);
		const counts = await bench.sealOnce({
			store: {
				...bench.store,
				due: async () => due(),
				seal: async ({ log, partition, rowsMax }) => {
					asked.push(`${log} ${partition} ${rowsMax}`);
					now += 1;
					most = Math.max(most, now);
					await new Promise((done) => setImmediate(done));
					now -= 1;
					const more = (left.get(partition) ?? 0) - 1;
					left.set(partition, more);
					return { rows: more > 0 ? segmentRowsMax : 1, isFull: more > 0 };
				},
			},
		});
		expect(most).toBe(sealersMax);
		expect(most).toBeGreaterThan(1);
		expect(due()).toEqual([]);
		expect(counts).toMatchObject({ segments: 13, rows: 4 * segmentRowsMax + 9 });
		// Nobody's second segment before everybody's first.
		expect(new Set(asked.slice(0, 9)).size).toBe(9);
	});

	it("ends at its bounds, whatever is left, and after all of its hands where one fails", async () => {
		const endless = { ...chainOf(1), isReady: true, isLost: false, waitingMs: 1 };
		let asked = 0;
		const store = {
			...bench.store,
			due: async () => [endless],
			seal: async () => {
				asked += 1;
				return { rows: 1, isFull: true };
			},
		};
		await bench.sealOnce({ store });
		expect(asked).toBe(segmentsMax);
		let running = 0;
		const failing = {
			...store,
			due: async () => [endless, { ...endless, partition: 2 }],
			seal: async ({ partition }: { readonly partition: number }) => {
				running += 1;
				for (let i = 0; i < partition * 3; i++) await new Promise((done) => setImmediate(done));
				running -= 1;
				if (partition === 1) throw new Error("Postgres is away");
				return { rows: 1, isFull: false };
			},
		};
		await expect(bench.sealOnce({ store: failing })).rejects.toThrow("Postgres is away");
		expect(running).toBe(0);
	});

	it("seals each tenant's rows in the chain of its partition, the platform's in one of their own", async () => {
		const tenants = await manyTenants(40);
		await db.rows(
			`insert into event_log (tenant_id, type, entity_type, entity_id, op, change_payload)
			values (null, 'a.b', 'markets', 'x', 'insert', '{}')`,
		);
		await bench.sealAll();
		const chains = await db.rows(
			"select partition, rows, row_count as count from ops.log_segments where log = 'audit_log'",
		);
		const inChain = new Map(
			chains.flatMap((segment) =>
				segmentRows(segment as unknown as Segment).map(
					({ seq }) => [Number(seq), Number(segment["partition"])] as const,
				),
			),
		);
		const rows = await db.rows("select seq, tenant_id, partition from audit_log");
		expect(rows.length).toBeGreaterThanOrEqual(40);
		for (const { seq, tenant_id, partition } of rows) {
			expect(Number(partition)).toBe(partitionOf(String(tenant_id)));
			expect(inChain.get(Number(seq))).toBe(Number(partition));
		}
		expect(new Set(tenants.map(partitionOf)).size).toBeGreaterThan(8);
		const [platform] = await db.rows(
			"select partition from event_log where type = 'a.b' and tenant_id is null",
		);
		expect(platform).toEqual({ partition: partitionOf(null) });
		expect(partitions).toContain(partitionOf(null));
		expect(tenants.map(partitionOf)).not.toContain(partitionOf(null));
		expect((await bench.verify()).findings).toEqual([]);
	});

	it("goes on with the other tenants while one chain is in somebody's hands [P10]", async () => {
		const [mine, other] = [partitionOf(db.a.tenantId), await tenantElsewhere()];
		await write("mine");
		await writeAs(other, "other");
		const busy = await connection();
		try {
			await busy.query("begin");
			await busy.query(
				`select pg_advisory_xact_lock(hashtextextended('assent.seal.audit_log.${mine}', 0))`,
			);
			await bench.allEnded();
			await bench.sealOnce();
			const sealed = await sealedSeqs("audit_log");
			expect(sealed).toEqual(expect.arrayContaining(await seqsOf("other")));
			for (const seq of await seqsOf("mine")) expect(sealed).not.toContain(seq);
		} finally {
			await busy.end();
		}
		await bench.sealAll();
		expect(await sealedSeqs("audit_log")).toEqual(expect.arrayContaining(await seqsOf("mine")));
		expect((await bench.verify()).findings).toEqual([]);
	});

	it("costs what is new, and not what was ever sealed", async () => {
		const costs = [];
		for (const old of [500, 12_000]) {
			await write("old", old);
			await bench.sealAll();
			await db.rows("analyze audit_log");
			await write("new", 100);
			await bench.allEnded();
			costs.push(
				(await buffersOf(db, await statementsOf((queries) => [sealsDue(queries)]))) +
					(await buffersOf(
						db,
						`app.seal_chain('${JSON.stringify({ ...chainOf(partitionOf(db.a.tenantId)), rowsMax: segmentRowsMax })}')`,
					)),
			);
			await bench.sealAll();
		}
		const [few = 0, many = 0] = costs;
		expect(few).toBeGreaterThan(0);
		expect(many).toBeLessThan(few * 1.2 + 20);
	});

	it("says so when a transaction has been open for too long", async () => {
		const late = {
			...bench.store,
			due: async () => [
				{ log: "event_log", partition: 4, isReady: false, isLost: false, waitingMs: 11 * 60_000 },
				{ log: "event_log", partition: 5, isReady: false, isLost: false, waitingMs: 60_000 },
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
		const told = await bench.store.due();
		expect(told.find(({ log }) => log === "audit_log")).toEqual({
			...chainOf(partitionOf(db.a.tenantId)),
			isReady: expect.any(Boolean),
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
		for (const [table, column] of [
			["ops.log_segments", "log"],
			["ops.log_heads", "log"],
			["ops.log_manifests", "seq"],
			["ops.kept_manifests", "seq"],
			["ops.sealed_logs", "log"],
		] as const)
			for (const text of [
				`update ${table} set ${column} = ${column}`,
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
	it("waits while its place is away, and follows in its order: of a run all in one object", async () => {
		const heads = {
			...bench.heads.store,
			keep: async () => {
				throw new Error("R2 is away");
			},
		};
		for (let i = 0; i < 7; i++) {
			await write("away");
			await writeAs(await tenantElsewhere(), "away");
			await bench.sealAll({ heads });
		}
		expect(bench.heads.kept.size).toBe(0);
		const { logs } = await bench.verify();
		expect(logs.find(({ log }) => log === "audit_log")).toMatchObject({ heads: 0, waiting: 14 });
		expect(await alerts()).toEqual([]);
		expect(await bench.sealOnce()).toMatchObject({ manifests: 2, failed: 0 });
		const segments = await db.count("ops.log_segments");
		expect(bench.heads.kept.size).toBe(2);
		expect(await db.count("ops.log_heads")).toBe(segments);
		const after = await bench.verify();
		expect(after.findings).toEqual([]);
		expect(after.logs.every(({ waiting }) => waiting === 0)).toBe(true);
		// Nothing new: nothing is written.
		expect(await bench.sealOnce()).toMatchObject({ manifests: 0, segments: 0 });
		expect(bench.heads.kept.size).toBe(2);
	});

	it("is in a list of bounded length, and none is in two", async () => {
		for (let i = 0; i < 3; i++) {
			await write("x", 4);
			await writeAs(await tenantElsewhere(), "x", 4);
			await bench.sealAll({ heads: null });
		}
		const lists: (readonly string[])[] = [];
		for (const bounds of [
			{ headsMax: 2, rowsMax: manifestRowsMax },
			// One of four rows fits, two do not.
			{ headsMax: 9, rowsMax: 7 },
			{ headsMax: 9, rowsMax: 1 },
			{ headsMax: manifestHeadsMax, rowsMax: manifestRowsMax },
		]) {
			const list = await bench.store.manifest(bounds);
			if (!list) throw new Error("nothing is due");
			// The same for everybody until it is kept.
			expect(await bench.store.manifest(bounds)).toEqual(list);
			lists.push(list.heads.map(({ log, partition, seq }) => `${log} ${partition} ${seq}`));
			const { seq } = list;
			await bench.store.kept({ seq, name: manifestName(list), keyId: "k", signature: "s" });
		}
		expect(lists.slice(0, 3).map(({ length }) => length)).toEqual([2, 1, 1]);
		const all = lists.flat();
		expect(new Set(all).size).toBe(all.length);
		expect(all).toHaveLength(await db.count("ops.log_segments"));
		expect(
			await bench.store.manifest({ headsMax: manifestHeadsMax, rowsMax: manifestRowsMax }),
		).toBeNull();
		expect(await bench.store.headsWaitingMs()).toBe(0);
	});

	it("that nobody can keep for an hour raises an alert: away, no bucket, no key", async () => {
		await write("x");
		await bench.sealAll({ heads: null });
		expect(await bench.store.headsWaitingMs()).toBeGreaterThan(0);
		const old = { ...bench.store, headsWaitingMs: async () => 61 * 60_000 };
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
		const kill = () => Promise.reject(new Error("killed"));
		await bench.sealAll({ store: { ...bench.store, kept: kill } });
		const before = new Map(bench.heads.kept);
		expect(before.size).toBe(1);
		// More is sealed before the next run comes to it: the list is still the one that was kept.
		await write("more");
		await bench.sealAll();
		expect(bench.heads.kept.size).toBe(2);
		for (const [name, text] of before) expect(bench.heads.kept.get(name)).toBe(text);
		expect(await alerts()).toEqual([]);
		await write("y");
		await bench.sealAll({ heads: null });
		const list = await bench.store.manifest({
			headsMax: manifestHeadsMax,
			rowsMax: manifestRowsMax,
		});
		const name = list ? manifestName(list) : "";
		bench.heads.kept.set(name, "somebody was here");
		await bench.sealOnce();
		expect(bench.heads.kept.get(name)).toBe("somebody was here");
		expect(await alerts()).toMatchObject([
			{ dedupe_key: `head_replaced:${name}`, severity: "critical" },
		]);
		expect((await bench.verify()).findings.map(({ what }) => what)).toContain(
			`${name}: what is kept outside is no list of heads`,
		);
	});
});
