/** P10: who changes a row behind the logs, or the logs themselves, is found, with the place. */
import { createHash } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { erasePayload } from "../../ops/audit/erase.ts";
import { told } from "../../ops/audit/finding.ts";
import { digestOf } from "../../ops/audit/heads.ts";
import {
	headOf,
	partitionOf,
	rowHashOf,
	type Segment,
	sealedLogs,
	segmentRows,
	sha256Hex,
} from "../../ops/audit/logs.ts";
import { type SignedManifest, signedText } from "../../src/core/audit/heads.ts";
import { makeAuditKeys } from "../../src/crypto/audit-heads.ts";
import { auditBench, auditKey, otherKey } from "./audit-support.ts";
import { bookable, heldBooking } from "./ledger-support.ts";
import { confirmedOrder, orderable } from "./shop-support.ts";
import { askedRide, startTestDatabase, type TestDatabase } from "./support.ts";

type Bench = ReturnType<typeof auditBench>;

let db: TestDatabase;
let bench: Bench;
let rideId: string;
let story: {
	readonly by: Awaited<ReturnType<TestDatabase["leave"]>>;
	readonly heads: ReadonlyMap<string, string>;
};
// The story is told once, and each test breaks a copy of its own.
beforeAll(async () => {
	db = await startTestDatabase();
	for (const ids of [db.a, db.b]) {
		({ rideId } = await askedRide(db, ids));
		await heldBooking(db, await bookable(db, {}, ids));
		await confirmedOrder(db, await orderable(db, ids));
		for (const act of ["one", "two", "three"])
			await db.rows(
				`insert into audit_log (tenant_id, scope_type, scope_id, action_type, actor, payload, trace_id)
				values ($1, 'admin', 'somebody', $2, '{}', '{"outcome":"done"}', 'tr_act')`,
				[ids.tenantId, `admin.act.${act}`],
			);
	}
	bench = auditBench(db);
	await bench.sealAll();
	story = { by: await db.leave(), heads: bench.heads.kept };
});
beforeEach(async () => {
	db = await startTestDatabase({ like: story.by.name });
	bench = auditBench(db, story.heads);
});
afterEach(() => db.stop());
afterAll(() => story.by.drop());

const one = async (text: string, params: readonly unknown[] = []) => {
	const [row] = await db.rows(text, params);
	if (!row) throw new Error(`nothing found: ${text}`);
	return row;
};
const placeOf = async (log: string, seq: unknown) => {
	const found = await db.rows(
		"select partition, seq, rows, row_count as count from ops.log_segments where log = $1 order by partition, seq",
		[log],
	);
	for (const segment of found) {
		const index = segmentRows(segment as unknown as Segment).findIndex(
			(row) => row.seq === BigInt(String(seq)),
		);
		if (index >= 0)
			return {
				partition: Number(segment["partition"]),
				segment: Number(segment["seq"]),
				position: index + 1,
				row: String(seq),
			};
	}
	throw new Error("not sealed");
};
const broken = async (over: Parameters<Bench["verify"]>[0] = {}) =>
	(await bench.verify(over)).findings;

describe("a database that nobody has touched", () => {
	it("proves itself whole: every log to its last row, every table from its events [P10] [DET-4.3-a] [DET-14-k] [DET-18-d]", async () => {
		const { findings, logs, tables } = await bench.verify();
		expect(findings).toEqual([]);
		for (const { log, rows, unsealed, heads, segments } of logs) {
			expect([log, rows]).toEqual([log, await db.count(log)]);
			expect([log, unsealed, heads]).toEqual([log, 0, segments]);
			// Nothing was erased here.
			expect([log, rows > 0]).toEqual([log, log !== "log_erasures"]);
		}
		for (const { table, rows, digest, rebuiltDigest } of tables) {
			expect([table, rows]).toEqual([table, await db.count(table)]);
			expect([table, rebuiltDigest]).toEqual([table, digest]);
		}
		expect(tables.length).toBeGreaterThan(25);
	});

	it("is still whole after more was written, sealed and written again", async () => {
		await askedRide(db, db.a);
		await bench.sealAll();
		await askedRide(db, db.b);
		const { findings, logs } = await bench.verify();
		expect(findings).toEqual([]);
		const events = logs.find(({ log }) => log === "event_log");
		expect(events?.segments).toBeGreaterThan(1);
		expect(events?.unsealed).toBeGreaterThan(0);
	});
});

describe("found, with its position, is", () => {
	it("a byte flipped in a payload", async () => {
		const { seq } = await one(
			"select seq from event_log where type = 'ride_requested' and entity_id = $1",
			[rideId],
		);
		await bench.tamper(
			`update event_log set change_payload = jsonb_set(change_payload, '{rows,0,pax}', '3') where seq = ${seq}`,
		);
		const [first, ...others] = await broken();
		expect(first).toMatchObject({
			where: "event_log",
			...(await placeOf("event_log", seq)),
			tenantId: db.b.tenantId,
			what: expect.stringMatching(
				/^the payload is not the one that was written \(ride_requested of/,
			),
		});
		// And the state that this payload would have given.
		expect(others).toMatchObject([
			{ where: "taxi_requests", what: expect.stringMatching(/^pax is not what the events say/) },
		]);
		expect(told(first as never)).toMatch(
			/^event_log, partition \d+, segment \d+, position \d+, row \d+: the payload/,
		);
	});

	it("a column changed, whichever it is", async () => {
		const changes = [
			["audit_log", "action_type = 'nothing'"],
			["audit_log", "thread_seq = 7"],
			["event_log", "actor = 'person:somebody_else'"],
			["event_log", "ts = ts + interval '1 microsecond'"],
			["event_log", "tenant_id = gen_random_uuid()"],
			["order_items", "price_minor = price_minor + 1"],
			["order_status_events", "by = 'staff'"],
			["tool_executions", "state = 'blocked'"],
			["tool_executions", "actor = '{}'"],
			["tool_executions", "current = '{\"a\":1}'"],
			["tool_executions", 'evidence_refs = \'[{"id":"another"}]\''],
			["tool_executions", "idempotency_key_hash = 'another'"],
		] as const;
		const places = [];
		for (const [index, [log, change]] of changes.entries()) {
			const { seq } = await one(`select seq from ${log} order by seq offset ${index % 5} limit 1`);
			places.push({ where: log, ...(await placeOf(log, seq)) });
			await bench.tamper(`update ${log} set ${change} where seq = ${seq}`);
		}
		const findings = await broken();
		for (const place of places)
			expect(findings).toContainEqual(
				expect.objectContaining({
					...place,
					what: expect.stringMatching(/^a column is not as it was written/),
				}),
			);
		expect(findings[0]).toMatchObject({ where: "audit_log" });
	});

	it("a row changed together with what its segment says of its payload", async () => {
		const { seq } = await one("select seq from audit_log order by seq offset 2 limit 1");
		const place = await placeOf("audit_log", seq);
		await bench.tamper(
			`update audit_log set payload = '{"outcome":"executed"}' where seq = ${seq}`,
			`update ops.log_segments s set rows = overlay(s.rows placing
				(select sha256(convert_to(payload::text, 'UTF8')) from audit_log where seq = ${seq}) from ${(place.position - 1) * 72 + 41})
			where log = 'audit_log' and partition = ${place.partition} and seq = ${place.segment}`,
		);
		const findings = await broken();
		expect(findings[0]).toMatchObject({
			where: "audit_log",
			...place,
			what: expect.stringMatching(/^a column is not as it was written/),
		});
		expect(findings.map(({ what }) => what)).toContain(
			"its rows' hashes are not those it was made of",
		);
	});

	it("an answer changed that the same key would have had again", async () => {
		const { seq } = await one(
			"select seq from tool_executions where tool_name = 'taxi.request' and result is not null limit 1",
		);
		await bench.tamper(
			`update tool_executions set result = result || '{"rideId":"another"}' where seq = ${seq}`,
		);
		expect(await broken()).toMatchObject([
			{
				where: "tool_executions",
				...(await placeOf("tool_executions", seq)),
				what: "the payload is not the one that was written (taxi.request succeeded)",
			},
		]);
	});

	it("a call removed, and one put in that nobody made", async () => {
		const { seq } = await one(
			"select seq from tool_executions order by txid, seq offset 1 limit 1",
		);
		const place = await placeOf("tool_executions", seq);
		await bench.tamper(
			`insert into tool_executions (seq, txid, tenant_id, tool_name, actor, thread_key, idempotency_key_hash, input_hash, state,
				trace_id, started_at)
			select nextval('audit_log_seq_seq'), txid, tenant_id, tool_name, actor, thread_key, 'forged', input_hash, state, 'tr_forged',
				started_at from tool_executions where seq = ${seq}`,
			`delete from tool_executions where seq = ${seq}`,
		);
		const forged = await one("select seq from tool_executions where trace_id = 'tr_forged'");
		await bench.tamper(
			`update tool_executions set txid = (select min(txid) from tool_executions where trace_id <> 'tr_forged')
			where seq = ${forged["seq"]}`,
		);
		const found = await broken();
		expect(found).toContainEqual(
			expect.objectContaining({ where: "tool_executions", ...place, what: "the row is gone" }),
		);
		expect(found).toContainEqual(
			expect.objectContaining({
				where: "tool_executions",
				row: String(forged["seq"]),
				what: expect.stringMatching(/^a row was put in/),
			}),
		);
	});

	it("a row removed", async () => {
		const { seq } = await one(
			"select seq from event_log where entity_type = 'taxi_drivers' order by seq limit 1",
		);
		const place = await placeOf("event_log", seq);
		await bench.tamper(`delete from event_log where seq = ${seq}`);
		expect((await broken())[0]).toMatchObject({
			where: "event_log",
			...place,
			what: "the row is gone",
		});
	});

	it("two rows swapped", async () => {
		const rows = await db.rows(
			"select seq, txid from event_log where tenant_id = $1 order by seq limit 2",
			[db.a.tenantId],
		);
		const [a, b] = rows.map(({ seq }) => Number(seq));
		await bench.tamper(
			`update event_log set seq = -1 where seq = ${a}`,
			`update event_log set seq = ${a} where seq = ${b}`,
			`update event_log set seq = ${b} where seq = -1`,
		);
		const [first, second] = await broken();
		expect(first).toMatchObject({ where: "event_log", ...(await placeOf("event_log", a)) });
		expect(second).toMatchObject({ where: "event_log", ...(await placeOf("event_log", b)) });
	});

	it("a row put in the middle, as whole as a row can be", async () => {
		const { txid } = await one(
			"select txid from audit_log where tenant_id = $1 order by txid, seq offset 1 limit 1",
			[db.a.tenantId],
		);
		await db.rows(
			`insert into audit_log (tenant_id, scope_type, scope_id, action_type, actor, payload, trace_id)
			values ($1, 'thread', 'x', 'taxi.request', '{}', '{"outcome":"executed"}', 'tr_forged')`,
			[db.a.tenantId],
		);
		const { seq } = await one("select seq from audit_log where trace_id = 'tr_forged'");
		await bench.tamper(`update audit_log set txid = ${txid} where seq = ${seq}`);
		expect((await broken())[0]).toMatchObject({
			where: "audit_log",
			partition: partitionOf(db.a.tenantId),
			segment: 1,
			position: 3,
			row: String(seq),
			what: "a row was put in (taxi.request)",
		});
	});

	it("a segment removed from the end with its rows", async () => {
		await askedRide(db, db.a);
		await bench.sealAll();
		const last = await one(
			"select partition, seq, from_txid, from_seq, rows, row_count as count from ops.log_segments where log = 'event_log' order by seq desc limit 1",
		);
		const cut = `partition = ${last["partition"]}`;
		await bench.tamper(
			`delete from ops.log_heads where log = 'event_log' and ${cut} and seq = ${last["seq"]}`,
			`delete from ops.log_segments where log = 'event_log' and ${cut} and seq = ${last["seq"]}`,
			`delete from event_log where ${cut} and (txid, seq) > (${last["from_txid"]}, ${last["from_seq"]})`,
		);
		expect(await broken()).toContainEqual(
			expect.objectContaining({
				where: "event_log",
				partition: Number(last["partition"]),
				segment: Number(last["seq"]),
				position: 1,
				row: String(segmentRows(last as unknown as Segment)[0]?.seq),
				what: "the sealed segment is gone",
			}),
		);
	});

	it("a segment that is missing, or does not follow the one before", async () => {
		await askedRide(db, db.a);
		await bench.sealAll();
		const of = `log = 'event_log' and partition = ${partitionOf(db.a.tenantId)}`;
		await bench.tamper(
			`update ops.log_segments set sealed_at = sealed_at - interval '1 hour' where ${of} and seq = 2`,
		);
		expect((await broken())[0]).toMatchObject({
			where: "event_log",
			partition: partitionOf(db.a.tenantId),
			segment: 2,
			what: "its head is not made of what it holds",
		});
		await bench.tamper(
			`delete from ops.log_heads where ${of} and seq = 1`,
			`delete from ops.log_segments where ${of} and seq = 1`,
		);
		expect((await broken()).map(({ what }) => what)).toContain("segment 1 is gone");
	});

	it("a row moved to another chain: by its partition alone, or with its tenant", async () => {
		const [first, second] = await db.rows(
			"select seq, partition from audit_log where tenant_id = $1 order by seq limit 2",
			[db.b.tenantId],
		);
		const places = [
			await placeOf("audit_log", first?.["seq"]),
			await placeOf("audit_log", second?.["seq"]),
		];
		const to = (Number(first?.["partition"]) % 16) + 1;
		let stranger = db.b.tenantId;
		while (partitionOf(stranger) !== to)
			stranger = String((await one("select gen_random_uuid() as id"))["id"]);
		await bench.tamper(
			`update audit_log set tenant_id = '${stranger}' where seq = ${second?.["seq"]}`,
			"alter table audit_log alter column partition drop expression",
			`update audit_log set partition = ${to} where seq = ${first?.["seq"]}`,
		);
		const findings = await broken();
		expect(findings).toContainEqual(
			expect.objectContaining({ ...places[0], what: `the row was moved to partition ${to}` }),
		);
		expect(findings).toContainEqual(
			expect.objectContaining({
				...places[1],
				what: expect.stringMatching(
					new RegExp(`^a column is not as it was written .*; it stands in partition ${to} now$`),
				),
			}),
		);
		expect(findings.map(({ what }) => what)).toContain(
			"a row's partition is not made of its tenant any more",
		);
	});

	it("a row written into another chain than its tenant's, and one into no chain", async () => {
		await bench.tamper("alter table audit_log alter column partition drop expression");
		const insert = `insert into audit_log (tenant_id, scope_type, scope_id, action_type, actor, payload, trace_id, partition)
			values ($1, 'system', 'x', 'hidden', '{}', '{}', 'tr', $2)`;
		const elsewhere = (partitionOf(db.a.tenantId) % 16) + 1;
		await db.rows(insert, [db.a.tenantId, elsewhere]);
		await db.rows(insert, [db.a.tenantId, 99]);
		await bench.sealAll();
		const what = (await broken()).map((finding) => `${finding.partition}: ${finding.what}`);
		expect(what).toContain(
			`${elsewhere}: the row stands in partition ${elsewhere} and belongs to ${partitionOf(db.a.tenantId)}`,
		);
		expect(what).toContain("99: there is no such partition");
	});

	it("a chain removed whole, with its rows; the other chains are as they were", async () => {
		const of = `partition = ${partitionOf(db.b.tenantId)}`;
		await bench.tamper(
			`delete from ops.log_heads where log = 'audit_log' and ${of}`,
			`delete from ops.log_segments where log = 'audit_log' and ${of}`,
			`delete from audit_log where ${of}`,
		);
		expect(await broken({ heads: null })).toEqual([]);
		const findings = await broken();
		expect(findings).toMatchObject([
			{
				where: "audit_log",
				partition: partitionOf(db.b.tenantId),
				segment: 1,
				position: 1,
				what: "the sealed segment is gone",
			},
		]);
		expect(await broken({ tenantId: db.a.tenantId })).toEqual([]);
	});

	it("a state changed behind the events: a value, a row that came and a row that went", async () => {
		await bench.tamper(
			`update orders set total_minor = total_minor + 1 where tenant_id = '${db.b.tenantId}'`,
			"delete from taxi_offers where id = (select min(id) from taxi_offers)",
			`insert into people (tenant_id, phone_hash) values ('${db.a.tenantId}', 'nobody')`,
		);
		const { findings, tables } = await bench.verify();
		expect(findings).toMatchObject([
			{
				where: "orders",
				tenantId: db.b.tenantId,
				row: expect.stringContaining(db.b.tenantId),
				what: expect.stringMatching(
					/^total_minor is not what the events say \(its last event is \d+\)$/,
				),
			},
			{ where: "people", what: "the events know no such row (no event tells of it)" },
			{
				where: "taxi_offers",
				what: expect.stringMatching(/^the events say there is such a row, and it is gone/),
			},
		]);
		expect(tables.filter((t) => t.digest !== t.rebuiltDigest).map(({ table }) => table)).toEqual([
			"orders",
			"people",
			"taxi_offers",
		]);
	});

	it("a table whose changes nobody writes down any more [DET-4.3-a] [DET-14-k]", async () => {
		await db.rows("create table forgotten (id int)");
		await db.rows("alter table people disable trigger log_update");
		await db.rows("drop trigger stamp_row on order_items");
		expect((await broken()).map(told)).toEqual([
			"forgotten: no change of this table is written down",
			"order_items: no change of this table is written down",
			"people: its trigger log_update is switched off",
		]);
	});
});

/** Somebody who owns the database, knows how everything is hashed, and makes the whole chain anew. */
async function makeAnew(log: string, seq: unknown): Promise<void> {
	const audited = sealedLogs.find(({ name }) => name === log);
	if (!audited) throw new Error("no such log");
	const row = await one(
		`select payload::text as payload, array[${audited.fields.map(({ sql }) => sql).join(", ")}] as fields, partition
		from ${log} r where seq = $1`,
		[seq],
	);
	const payloadHash = createHash("sha256").update(String(row["payload"])).digest("hex");
	const rowHash = rowHashOf(audited, row["fields"] as (string | null)[], payloadHash);
	let previous = "";
	for (const found of await db.rows(
		`select log, partition, seq::int as seq, from_txid::text as "fromTxid", from_seq::text as "fromSeq", to_txid::text as "toTxid",
			to_seq::text as "toSeq", row_count as count, rows, (extract(epoch from sealed_at) * 1000000)::bigint::text as "sealedAtUs"
		from ops.log_segments where log = $1 and partition = $2 order by seq`,
		[log, row["partition"]],
	)) {
		const rows = found["rows"] as Buffer;
		const held = segmentRows(found as unknown as Segment);
		const index = held.findIndex((r) => r.seq === BigInt(String(seq)));
		if (index >= 0) {
			expect(held[index]?.hash).not.toBe(rowHash);
			rows.write(rowHash + payloadHash, index * 72 + 8, "hex");
		}
		const segment = {
			...(found as unknown as Segment),
			rows,
			rowsDigest: sha256Hex(rows),
			previous,
		};
		previous = headOf(segment);
		await bench.tamper(
			`update ops.log_segments set rows = '\\x${rows.toString("hex")}', rows_digest = '${segment.rowsDigest}',
				previous = '${segment.previous}', head = '${previous}' where log = '${log}' and partition = ${segment.partition} and seq = ${segment.seq}`,
		);
	}
}

describe("a chain that was made anew by the owner of the database", () => {
	it("holds in itself, and is found by the head that was signed before, to the very row [P10]", async () => {
		const { seq } = await one("select seq from audit_log order by seq offset 3 limit 1");
		await bench.tamper(
			`update audit_log set payload = '{"outcome":"executed"}' where seq = ${seq}`,
		);
		await makeAnew("audit_log", seq);
		// Without what is kept outside nobody would see it.
		expect(await broken({ heads: null })).toEqual([]);
		expect(await broken()).toMatchObject([
			{
				where: "audit_log",
				...(await placeOf("audit_log", seq)),
				what: "the segment was made anew: this row is not the one whose hash was signed",
			},
		]);
	});

	it("is not helped by heads of its own: they are not signed by our key, or do not hold together", async () => {
		const [name, text] = [...bench.heads.kept][0] ?? ["", ""];
		const list = JSON.parse(text) as SignedManifest;
		const [first, ...others] = list.heads;
		if (!first) throw new Error("an empty list");
		const { sign } = makeAuditKeys(otherKey);
		const changed = (more: Partial<typeof first>) => ({
			heads: [{ ...first, ...more }, ...others],
		});
		const tries = [
			[{ ...(await sign("anything")) }, "it is signed by t3, which is no key of ours"],
			[{ ...(await sign("anything")), keyId: "t2" }, "its signature is not by our key"],
			[changed({ count: 7 }), "what is kept outside does not hold together"],
			[
				changed({ partition: (first.partition % 16) + 1 }),
				"what is kept outside does not hold together",
			],
			[changed({ head: "0".repeat(64) }), "what is kept outside does not hold together"],
			[
				changed({ rows: Buffer.alloc(40).toString("base64") }),
				"what is kept outside does not hold together",
			],
			[{ heads: others }, "what is kept outside does not hold together"],
			[{ previous: "x" }, "what is kept outside does not hold together"],
			[{ heads: 1 }, "what is kept outside is no list of heads"],
		] as const;
		for (const [forged, what] of tries) {
			bench.heads.kept.set(name, JSON.stringify({ ...list, ...forged }));
			expect((await broken()).map(({ what: said }) => said)).toContain(`${name}: ${what}`);
		}
		bench.heads.kept.set(name, text);
		expect(await broken()).toEqual([]);
	});

	it("is not helped by lists that are held back, of whichever chain, or put in another order", async () => {
		// Of the first list's chains only one goes on: the others' heads would be missed by nobody.
		await db.rows(
			`insert into audit_log (tenant_id, scope_type, scope_id, action_type, actor, payload, trace_id)
			values ($1, 'system', 'x', 'later', '{}', '{}', 'tr')`,
			[db.a.tenantId],
		);
		await bench.sealAll();
		const [[name, text] = ["", ""], [last] = [""]] = [...bench.heads.kept];
		bench.heads.kept.delete(name);
		const held = await broken();
		expect(held[0]).toMatchObject({
			where: "signed heads",
			segment: 1,
			what: "the list is gone from outside",
		});
		expect(held).toContainEqual(
			expect.objectContaining({
				where: "audit_log",
				partition: partitionOf(db.a.tenantId),
				segment: 1,
				what: "its signed head is gone from outside",
			}),
		);
		bench.heads.kept.set(name, text);
		// Signed by our key, and not the one that followed.
		const list = JSON.parse(bench.heads.kept.get(last ?? "") ?? "") as SignedManifest;
		const other = { ...list, previous: "0".repeat(64) };
		const digest = digestOf(other);
		const forged = {
			...other,
			digest,
			...(await makeAuditKeys(auditKey).sign(signedText({ ...other, digest }))),
		};
		bench.heads.kept.set(last ?? "", JSON.stringify(forged));
		expect((await broken()).map(({ what }) => what)).toContain(
			"it does not follow the list before",
		);
	});

	it("is not helped by another key: a head proves itself only to whoever has the public key", async () => {
		expect((await bench.verify({}, otherKey)).findings[0]?.what).toMatch(
			/which is no key of ours$/,
		);
		expect((await bench.verify({}, `${otherKey},${auditKey}`)).findings).toEqual([]);
	});
});

describe("a payload that was erased", () => {
	it("breaks no chain; what it became is said of no row any more, and the erasing itself is written down [MKB-3.2-c]", async () => {
		const { seq } = await one(
			"select seq from event_log where type = 'ride_requested' and entity_id = $1",
			[rideId],
		);
		const erase = (reason: string) =>
			erasePayload(db.rows, { log: "event_log", seq: String(seq), reason });
		expect(await erase("asked by the person")).toBe(true);
		await bench.sealAll();
		const { findings, logs, tables } = await bench.verify();
		expect(findings).toEqual([]);
		expect(logs.find(({ log }) => log === "event_log")?.erased).toBe(1);
		expect(tables.find(({ table }) => table === "taxi_requests")?.notCompared).toBe(1);
		expect(
			await db.rows(
				"select payload, tenant_id from audit_log where action_type = 'log.payload_erased'",
			),
		).toEqual([
			{
				tenant_id: db.b.tenantId,
				payload: { log: "event_log", seq: Number(seq), reason: "asked by the person" },
			},
		]);
		expect(await erase("again")).toBe(false);
	});

	it("breaks none where it was blanked in its place, and its row of why is sealed; without that row it is broken", async () => {
		const { tenantId } = db.b;
		await db.rows(
			`insert into personal_requests (id, tenant_id, kind, person_hash, asked_by, origin, trace_id)
			values ('prq_1', $1, 'erasure', 'h', 'x', 'console', 't')`,
			[tenantId],
		);
		await db.rw.runBatch({ tenantId, actor: "system:test", traceId: "tr" }, [
			{
				sql: "select app.blank_events('prq_1', null, 'taxi_requests', array[$1], 100)",
				params: [rideId],
			},
			{
				sql: "select app.blank_rows('prq_1', null, 'taxi_requests', array[$1], 100)",
				params: [rideId],
			},
		]);
		await bench.sealAll();
		const whole = await bench.verify();
		expect(whole.findings).toEqual([]);
		expect(whole.logs.find(({ log }) => log === "event_log")?.erased).toBeGreaterThan(0);
		expect(whole.tables.find(({ table }) => table === "taxi_requests")?.notCompared).toBe(0);
		await db.rows("alter table log_erasures disable trigger all");
		await db.rows("delete from log_erasures");
		const found = (await broken()).map(({ where, what }) => `${where}: ${what}`);
		expect(found.join("\n")).toMatch(/event_log: the payload is not the one that was written/);
		expect(found.join("\n")).toMatch(/log_erasures: /);
	});

	it("without a word of who erased it is a broken row", async () => {
		const { seq } = await one("select seq from audit_log order by seq limit 1");
		await db.rows(`update audit_log set payload = '{"$erased":"quietly"}' where seq = ${seq}`);
		expect((await broken())[0]).toMatchObject({
			where: "audit_log",
			...(await placeOf("audit_log", seq)),
			what: expect.stringMatching(/^the payload was erased and nothing says by whom/),
		});
	});

	it("is what becomes of an answer whose term is over: nothing else of its call may move, and it is counted", async () => {
		const { seq } = await one(
			"select seq from tool_executions where result is not null order by seq limit 1",
		);
		for (const change of [
			"result = '{}'",
			"result = null, trace_id = 'x'",
			"result = null, txid = 1",
			"state = 'blocked'",
		])
			await expect(
				db.rows(`update tool_executions set ${change} where seq = ${seq}`),
				change,
			).rejects.toMatchObject({ code: "42501" });
		await db.rows(`update tool_executions set result = null where seq = ${seq}`);
		const { findings, logs } = await bench.verify();
		expect(findings).toEqual([]);
		expect(logs.find(({ log }) => log === "tool_executions")?.erased).toBe(1);
	});

	it("is the only change that a log takes, from anybody", async () => {
		for (const change of [
			`payload = '{"$erased":1}'`,
			`payload = '{"$erased":"x","more":1}'`,
			`payload = '{"$erased":"x"}', txid = 1`,
			`payload = '{}'`,
			"trace_id = 'x'",
		])
			await expect(db.rows(`update audit_log set ${change}`), change).rejects.toMatchObject({
				code: "42501",
			});
		await db.rows(`update audit_log set payload = '{"$erased":"once"}'`);
		await expect(
			db.rows(`update audit_log set payload = '{"$erased":"twice"}'`),
		).rejects.toMatchObject({ code: "42501" });
	});
});

describe("of one tenant, or of a part of the time,", () => {
	it("only that is said", async () => {
		const ofB = await one("select seq from audit_log where tenant_id = $1 order by seq limit 1", [
			db.b.tenantId,
		]);
		await bench.tamper(`update audit_log set payload = '{}' where seq = ${ofB["seq"]}`);
		expect(await broken({ tenantId: db.a.tenantId })).toEqual([]);
		expect(await broken({ tenantId: db.b.tenantId })).toMatchObject([
			{ where: "audit_log", tenantId: db.b.tenantId },
		]);
		const { sealed_at } = await one("select max(sealed_at) as sealed_at from ops.log_segments");
		const after = new Date(Number(sealed_at as Date) + 1000);
		expect(await broken({ span: { from: after, to: null } })).toEqual([]);
		expect(await broken({ span: { from: null, to: after } })).toHaveLength(1);
	});
});
