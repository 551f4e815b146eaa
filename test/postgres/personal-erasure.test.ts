/** Forgetting one person in Postgres: what is open comes first, nothing of theirs is left, and the log still tells the truth. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
	busyPerson,
	cells,
	endAll,
	eraseRecord,
	eraseRows,
	personalStores,
	traces,
} from "./personal-support.ts";
import {
	personalData,
	recordOf,
	rideArgs,
	rideFacts,
	startTestDatabase,
	type TestDatabase,
} from "./support.ts";

let db: TestDatabase;
beforeAll(async () => {
	db = await startTestDatabase();
});
afterAll(() => db.stop());

const exported = async (personHash: string) =>
	JSON.stringify(await personalStores(db).rowsOf(db.a.tenantId, personHash));
const plainOrEncrypted = async () => {
	const opened = await Promise.all(
		(await cells(db)).map(async (cell) => ({
			...cell,
			text: [
				cell.text,
				...(await Promise.all(
					[...cell.text.matchAll(/t1\.[A-Za-z0-9_-]{16}\.[A-Za-z0-9_-]+/g)].map(([encrypted]) =>
						personalData.open(encrypted),
					),
				)),
			].join("\n"),
		})),
	);
	return opened.filter(({ text }) => traces.some((trace) => text.includes(trace)));
};

describe("a person who asks to be forgotten", () => {
	it("is told what must end first, and nothing is erased", async () => {
		const one = await busyPerson(db);
		const { requests } = personalStores(db);
		const open = ["booking", "inquiry", "order", "payment", "ride", "service", "viewing"];
		const { personHash } = one.person;
		expect(await requests.open({ tenantId: db.a.tenantId, personHash, traceId: "t" })).toEqual(
			open,
		);
		const refused = await requests.erase({ record: eraseRecord(one), personHash });
		expect(refused).toMatchObject({ kind: "failed", code: "CONFLICT", current: { open } });
		expect(await exported(personHash)).toContain("Zuzanna Quill");
		await endAll(db, one);
		expect(await requests.open({ tenantId: db.a.tenantId, personHash, traceId: "t" })).toEqual([]);
	});

	it("asks once, however often the same yes comes", async () => {
		const one = await busyPerson(db);
		await endAll(db, one);
		const { requests, sweeps } = personalStores(db);
		const { personHash } = one.person;
		const record = eraseRecord(one);
		const first = await requests.erase({ record, personHash });
		expect(await requests.erase({ record, personHash })).toMatchObject({
			...first,
			replayed: true,
		});
		const again = await requests.erase({ record: eraseRecord(one), personHash });
		expect(again).toEqual(first);
		expect(
			(await sweeps.due(100)).filter(({ threadKey }) => threadKey === personHash),
		).toHaveLength(1);
		await eraseRows(db, one);
	});

	it("leaves nothing of theirs: not plain, not encrypted, not in the log, not in an export", async () => {
		const mine = await busyPerson(db);
		const before = await exported(mine.person.personHash);
		for (const word of [
			"Zuzanna Quill",
			"zanzibar gate",
			"36.295234",
			"zanzibar 12",
			mine.number,
			"a zanzibar lamp",
		])
			expect(before).toContain(word);
		expect((await plainOrEncrypted()).length).toBeGreaterThan(20);
		// All of those who were there before, too.
		await db.rows(
			"update taxi_requests set state = 'cancelled', ended_at = now() where state = 'pending'",
		);
		await endAll(db, mine);
		const { requests } = personalStores(db);
		await requests.erase({ record: eraseRecord(mine), personHash: mine.person.personHash });
		await eraseRows(db, mine);
		for (const left of await db.rows(
			`select p.phone_hash from people p where p.tenant_id = $1 and p.phone_encrypted is not null and p.erased_at is null`,
			[db.a.tenantId],
		)) {
			const personHash = String(left["phone_hash"]);
			const person = { ...mine, person: { ...mine.person, personHash } };
			await requests.erase({ record: eraseRecord(person), personHash });
			await eraseRows(db, person);
		}
		expect(await plainOrEncrypted()).toEqual([]);
		const after = await exported(mine.person.personHash);
		expect(JSON.parse(after)).toMatchObject({
			person: null,
			addresses: [],
			rides: [],
			orders: [],
			driver: null,
		});
		expect(JSON.parse(after).decisions).toEqual([]);
	});

	it("is forgotten also where every step dies at once, and a step more changes nothing", async () => {
		const one = await busyPerson(db);
		await endAll(db, one);
		const { personHash } = one.person;
		const { requests, sweeps } = personalStores(db);
		await requests.erase({ record: eraseRecord(one), personHash });
		const due = (await sweeps.due(100)).find(({ threadKey }) => threadKey === personHash);
		if (!due) throw new Error("nothing is due");
		expect(await eraseRows(db, one, 1)).toBeGreaterThan(15);
		expect(await sweeps.step(due, 100)).toEqual({ more: false, blanked: 0 });
		expect(await sweeps.finish(due)).toBe(true);
		expect(await exported(personHash)).not.toMatch(/Zuzanna|zanzibar/);
		expect(
			await db.count("audit_log", "action_type = 'personal.erased' and scope_id = $1", [
				due.requestId,
			]),
		).toBe(1);
	});

	it("is not written to afterwards: their STOP is kept, under nothing but a keyed hash", async () => {
		const one = await busyPerson(db);
		await endAll(db, one);
		const { personHash } = one.person;
		await db.stores.consents.record({
			tenantId: db.a.tenantId,
			personHash,
			channel: "sms",
			status: "revoked",
			proofRef: "SM_stop",
			atMs: Date.now(),
		});
		await personalStores(db).requests.erase({ record: eraseRecord(one), personHash });
		await eraseRows(db, one);
		const [stop] = await db.rows(
			`select c.status, to_jsonb(p) as person from people p join consents c on c.person_id = p.id
			where p.phone_hash = $1 and c.purpose = 'messaging'`,
			[personHash],
		);
		expect(stop?.["status"]).toBe("revoked");
		expect(stop?.["person"]).toMatchObject({ phone_encrypted: null, display_name_encrypted: null });
	});

	it("begins anew where they write again, and is told nothing of before", async () => {
		const one = await busyPerson(db);
		await endAll(db, one);
		const { personHash } = one.person;
		await personalStores(db).requests.erase({ record: eraseRecord(one), personHash });
		await eraseRows(db, one);
		await db.mobility.rides.commitRequest({
			record: recordOf(db.a, { threadKey: personHash }),
			args: rideArgs,
			facts: rideFacts,
			person: one.person,
		});
		const file = JSON.parse(await exported(personHash));
		expect(file.rides).toHaveLength(1);
		expect(file.rides[0].pickup.label).toBe("Harbour");
		expect(file.person.phone).toBe(one.number);
		expect(file.bookings).toEqual([]);
	});

	it("is one tenant's person alone", async () => {
		const here = await busyPerson(db);
		await endAll(db, here);
		const there = await busyPerson(db, db.b);
		await personalStores(db).requests.erase({
			record: eraseRecord(here),
			personHash: here.person.personHash,
		});
		await eraseRows(db, here);
		const theirs = await personalStores(db).rowsOf(db.b.tenantId, there.person.personHash);
		expect(JSON.stringify(theirs)).toContain("Zuzanna Quill");
		expect(await exported(there.person.personHash)).not.toContain("Zuzanna");
	});

	it("waits until every notice of theirs has been relayed", async () => {
		const one = await busyPerson(db);
		await endAll(db, one);
		const { personHash } = one.person;
		const { requests, sweeps } = personalStores(db);
		await requests.erase({ record: eraseRecord(one), personHash });
		await db.rows(
			"update notifications set relayed_at = null where id = (select id from notifications where target_id = $1 limit 1)",
			[personHash],
		);
		await db.rows(
			`insert into notifications (id, tenant_id, dedupe_key, target_kind, target_id, type, payload, trace_id)
			values ('ntf_late', $1, 'late', 'thread', $2, 'x', '{"a": "zanzibar"}', 't')`,
			[db.a.tenantId, personHash],
		);
		await expect(eraseRows(db, one)).rejects.toThrow("could not finish");
		const [due] = (await sweeps.due(100)).filter(({ threadKey }) => threadKey === personHash);
		if (due) await sweeps.postpone(due, 30_000);
		expect((await sweeps.due(100)).some(({ threadKey }) => threadKey === personHash)).toBe(false);
		await db.rows("update notifications set relayed_at = now() where relayed_at is null");
		await db.rows("update personal_requests set next_at = now() where state = 'running'");
		await eraseRows(db, one);
		expect(
			await db.count("notifications", "target_id = $1 and payload <> '{}'", [personHash]),
		).toBe(0);
	});
});

describe("the log after an erasure", () => {
	const erased = async () => {
		const one = await busyPerson(db);
		await endAll(db, one);
		await personalStores(db).requests.erase({
			record: eraseRecord(one),
			personHash: one.person.personHash,
		});
		const before = await db.rows(
			"select seq, to_jsonb(e) - 'change_payload' as row from event_log e order by seq",
		);
		await db.rows("drop table if exists written");
		await db.rows(
			"create table written as select seq, encode(sha256(convert_to(change_payload::text, 'UTF8')), 'hex') as payload_hash from event_log",
		);
		await eraseRows(db, one);
		return { one, before };
	};

	it("has the rows it had, each as it was encrypted, and says which payloads were blanked and why", async () => {
		const { one, before } = await erased();
		const now = await db.rows(
			"select seq, to_jsonb(e) - 'change_payload' as row from event_log e order by seq limit $1",
			[before.length],
		);
		expect(now).toEqual(before);
		const [told] = await db.rows(
			`select count(*)::int as n, bool_and(x.payload_hash = encode(sha256(convert_to(e.change_payload::text, 'UTF8')), 'hex')
				and w.payload_hash <> x.payload_hash) as told
			from log_erasures x join event_log e on e.seq = x.event_seq join written w on w.seq = e.seq
			join personal_requests r on x.reason = 'erasure:' || r.id and r.person_hash = $1`,
			[one.person.personHash],
		);
		expect(told?.["n"]).toBeGreaterThan(8);
		expect(told?.["told"]).toBe(true);
		// Whoever else's payload changed would be found by its hash, as before.
		const unexplained = await db.count(
			"event_log e join written w using (seq)",
			`w.payload_hash <> encode(sha256(convert_to(change_payload::text, 'UTF8')), 'hex') and not exists (
				select from log_erasures x where x.event_seq = e.seq and x.payload_hash = encode(sha256(convert_to(e.change_payload::text, 'UTF8')), 'hex'))`,
		);
		expect(unexplained).toBe(0);
	});

	it("still rebuilds every row of theirs as it stands", async () => {
		const { one } = await erased();
		for (const [table, id] of [
			["taxi_requests", one.ride.rideId],
			["transactions", one.held.transactionId],
			["orders", one.order.orderId],
			["viewings", one.viewing.viewingId],
			["service_requests", one.service.requestId],
			["market_vendor_inquiries", one.inquiry.inquiryId],
			["payments", one.rows.paymentId],
			["documents", one.rows.documentId],
			["insurance_quotes", one.rows.quoteId],
			["legal_cases", one.rows.caseId],
			[
				"people",
				(
					await db.rows("select id from people where phone_hash = $1", [one.person.personHash])
				)[0]?.["id"],
			],
		] as const) {
			const [rebuilt] = await db.rows(
				`select jsonb_object_agg(f.key, f.value order by e.seq) as row
				from event_log e, jsonb_array_elements(e.change_payload -> 'rows') r, jsonb_each(r) f
				where e.entity_type = $1 and e.entity_id = $2 and r ->> 'id' = $2`,
				[table, String(id)],
			);
			const [now] = await db.rows(`select to_jsonb(t) as row from ${table} t where id::text = $1`, [
				String(id),
			]);
			expect([table, rebuilt]).toEqual([table, now]);
		}
	});

	it("takes no other change, whoever makes it, and no blanking without a reason", async () => {
		await erased();
		const [event] = await db.rows("select seq from event_log where entity_type = 'people' limit 1");
		for (const [set, reason] of [
			["actor = 'nobody'", "erasure:x"],
			["change_payload = '{}'", "erasure:x"],
			["txid = 1", "erasure:x"],
			["change_payload = app.blanked(entity_type, change_payload)", ""],
		])
			await expect(
				db.rows(
					`with r as materialized (select set_config('app.blanking', '${reason}', false))
					update event_log e set ${set} from r where seq = ${Number(event?.["seq"])}`,
				),
				set,
			).rejects.toMatchObject({ code: "42501" });
		const blank = (request: string | null, role = db.rw) =>
			role.runBatch({ tenantId: db.a.tenantId, actor: "x", traceId: "" }, [
				{
					sql: "select app.blank_events($1, 'records', 'people', '{}', 10)",
					params: [request],
				},
			]);
		await expect(blank("prq_none")).rejects.toMatchObject({ code: "42501" });
		await expect(blank(null, db.system)).rejects.toMatchObject({ code: "42501" });
	});

	it("takes a tombstone for a whole payload once, with its reason written down", async () => {
		const one = await busyPerson(db);
		const [event] = await db.rows("select seq from event_log where entity_id = $1 limit 1", [
			one.ride.rideId,
		]);
		const bury = (payload: string) =>
			db.rows("update event_log set change_payload = $2 where seq = $1", [event?.["seq"], payload]);
		await expect(bury('{"$erased": 1}')).rejects.toMatchObject({ code: "42501" });
		await expect(bury('{"$erased": "court", "rows": []}')).rejects.toMatchObject({ code: "42501" });
		await bury('{"$erased": "court order 7"}');
		await expect(bury('{"$erased": "another"}')).rejects.toMatchObject({ code: "42501" });
		expect(
			await db.rows("select reason from log_erasures where event_seq = $1", [event?.["seq"]]),
		).toEqual([{ reason: "court order 7" }]);
	});

	it("lets retention blank nothing that is young", async () => {
		const one = await busyPerson(db);
		const before = await exported(one.person.personHash);
		await db.rw.runBatch({ tenantId: db.a.tenantId, actor: "x", traceId: "" }, [
			{
				sql: "select app.blank_events(null, 'records', 'taxi_requests', $1::text[], 100)",
				params: [[one.ride.rideId]],
			},
		]);
		expect(
			await db.count(
				"log_erasures",
				"reason = 'retention:records' and event_seq in (select seq from event_log where entity_id = $1)",
				[one.ride.rideId],
			),
		).toBe(0);
		expect(await exported(one.person.personHash)).toBe(before);
	});
});
