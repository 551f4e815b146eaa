/** A member of staff's yes: whose counts, how often, and for what. The real Postgres decides, however many ask it at once. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Json } from "../../src/core/json.ts";
import {
	asked,
	type Member,
	member,
	type Pending,
	pending,
	says,
	stateOf,
	uses,
} from "./approvals-support.ts";
import { freshNumber, hashOf, personOf, startTestDatabase, type TestDatabase } from "./support.ts";

let db: TestDatabase;
let ayse: Member;
let boris: Member;
beforeAll(async () => {
	db = await startTestDatabase();
});
afterAll(() => db.stop());
beforeEach(async () => {
	await db.rows("update staff set active = false where active");
	ayse = await member(db);
	boris = await member(db);
});

const told = (approvalId: string, type: string) =>
	db.rows(
		"select target_id, payload from notifications where type = $2 and payload ->> 'approvalId' = $1",
		[approvalId, type],
	);

describe("an approval that is asked for", () => {
	it("goes to every active member of staff with the role, in words that are encrypted, and to nobody else [MKB-6.1-a] [MKB-6.1-b]", async () => {
		await member(db, { roles: ["operator"] });
		await member(db, { ids: db.b });
		const { approval, approvalId, record } = await pending(db);
		expect(approval).toMatchObject({ state: "pending", auto: false });
		const rows = await told(approvalId, "approval.asked");
		expect(rows.map((row) => row["target_id"]).sort()).toEqual(
			[ayse.person.personHash, boris.person.personHash].sort(),
		);
		expect(JSON.stringify(rows)).not.toContain("pizzas");
		expect(approval.notifications).toHaveLength(2);
		expect(JSON.stringify(approval.notifications)).toContain("pizzas");
		expect(await stateOf(db, { approvalId })).toMatchObject({
			payload_hash: record.argsHash,
			tool: "order.create",
			thread_key: record.threadKey,
			policy_decision_id: null,
		});
		expect(
			await db.count("event_log", "type = 'approval_requested' and entity_id = $1", [approvalId]),
		).toBe(1);
		expect(
			await db.count(
				"audit_log",
				"payload ->> 'approvalId' = $1 and payload ->> 'outcome' = 'asked'",
				[approvalId],
			),
		).toBe(1);
	});

	it("is one approval, however often the same turn asks and however many ask at once", async () => {
		const person = await personOf(db.a.tenantId, freshNumber());
		const record = { key: `SM${randomUUID()}`, argsHash: hashOf("same") };
		const all = await Promise.all(Array.from({ length: 8 }, () => pending(db, { person, record })));
		expect(new Set(all.map(({ approvalId }) => approvalId)).size).toBe(1);
		const again = await pending(db, { person, record: { ...record, key: "SMother" } });
		expect(again.approvalId).toBe(all[0]?.approvalId);
		expect(again.approval.notifications).toEqual([]);
	});

	it("is refused where nobody is there who could agree, or too few for four eyes", async () => {
		await db.rows("update staff set active = false where id = $1", [boris.staffId]);
		expect((await asked(db, { demand: { people: 2 } })).outcome).toMatchObject({
			kind: "failed",
			code: "SERVICE_UNAVAILABLE",
			reason: "APPROVAL_REQUIRED",
		});
		expect((await asked(db, { person: ayse.person })).outcome).toMatchObject({
			code: "SERVICE_UNAVAILABLE",
		});
	});

	it("is refused where five of the same person wait already, and not for anybody else", async () => {
		const person = await personOf(db.a.tenantId, freshNumber());
		for (let n = 0; n < 5; n++) await pending(db, { person });
		expect((await asked(db, { person })).outcome).toMatchObject({ reason: "TOO_MANY_OPEN" });
		await pending(db);
	});
});

describe("who decides", () => {
	it("is never the requester, from whichever of their phones [MKB-6.1-d]", async () => {
		const [own, second] = [freshNumber(), freshNumber()];
		const cem = await member(db, { number: own, otherPhones: [second] });
		const person = await personOf(db.a.tenantId, second);
		const of = await pending(db, { person });
		expect(
			(await told(of.approvalId, "approval.asked")).map((row) => row["target_id"]),
		).not.toContain(cem.person.personHash);
		const refused = { kind: "failed", code: "AUTH_ERROR", reason: "OWN_REQUEST" };
		expect(await says(db, cem, of)).toMatchObject(refused);
		expect(await says(db, { person, ids: db.a }, of)).toMatchObject(refused);
		expect(await stateOf(db, of)).toMatchObject({ state: "pending" });
		// And the other way round: asked from the phone that is known, agreed to from the other.
		const back = await pending(db, { person: cem.person });
		expect(await says(db, { person, ids: db.a }, back)).toMatchObject(refused);
	});

	it("is never the requester under another key: a thread that a number was linked to", async () => {
		const number = freshNumber();
		const dana = await member(db, { number });
		// The thread is that of a WhatsApp id; the message shows the number, too.
		const scoped = {
			...(await personOf(db.a.tenantId, number)),
			personHash: `scoped${randomUUID()}`,
		};
		const of = await pending(db, { person: scoped, record: { threadKey: scoped.personHash } });
		expect(await says(db, dana, of)).toMatchObject({ reason: "OWN_REQUEST" });
	});

	it("that turns out to be the requester's is refused, and who they are stays known", async () => {
		const number = freshNumber();
		const of = await pending(db, { person: await personOf(db.a.tenantId, number) });
		// Their own thread, and the number that asked.
		const from = { ...ayse.person, address: { channel: "whatsapp" as const, value: number } };
		expect(await says(db, { person: from, ids: db.a }, of)).toMatchObject({
			reason: "OWN_REQUEST",
		});
		const [linked] = await db.rows(
			`select count(distinct coalesce(p.same_as, p.id))::int as people from people p
			where p.phone_hash in ($1, $2)`,
			[ayse.person.personHash, of.person.personHash],
		);
		expect(linked).toEqual({ people: 1 });
		expect(await says(db, ayse, of)).toMatchObject({ reason: "OWN_REQUEST" });
		expect(await stateOf(db, of)).toMatchObject({ state: "pending" });
	});

	it("is never the requester who became known as the same person only after asking", async () => {
		const of = await pending(db);
		await db.rows(
			"update people set same_as = (select person_id from staff where id = $1) where phone_hash = $2",
			[ayse.staffId, of.person.personHash],
		);
		expect(await says(db, ayse, of)).toMatchObject({ reason: "OWN_REQUEST" });
		expect(await says(db, boris, of)).toMatchObject({ data: { state: "approved" } });
	});

	it("is nobody without the role, without a row, of another tenant, or who is not active any more [MKB-6.1-f]", async () => {
		const of = await pending(db);
		const denied = { kind: "failed", code: "AUTH_ERROR", reason: "ROLE_DENIED" };
		const operator = await member(db, { roles: ["operator"] });
		const stranger = { person: await personOf(db.a.tenantId, freshNumber()), ids: db.a };
		const theirs = await member(db, { ids: db.b });
		await db.rows("update staff set active = false where id = $1", [boris.staffId]);
		expect(await says(db, operator, of)).toMatchObject(denied);
		expect(await says(db, stranger, of)).toMatchObject(denied);
		expect(await says(db, boris, of)).toMatchObject(denied);
		expect(await says(db, theirs, of)).toMatchObject({ code: "NOT_FOUND" });
		expect(await stateOf(db, of)).toMatchObject({ state: "pending" });
		expect(await db.count("approval_votes", "approval_id = $1", [of.approvalId])).toBe(0);
	});

	it("decides once: a yes tells whoever asked, a later no comes too late, and the others need not answer", async () => {
		const of = await pending(db);
		expect(await says(db, ayse, of)).toMatchObject({
			kind: "succeeded",
			data: { state: "approved" },
		});
		expect(await says(db, boris, of, "reject")).toMatchObject({
			code: "CONFLICT",
			reason: "ALREADY_DECIDED",
			current: { state: "approved" },
		});
		expect((await told(of.approvalId, "approval.granted")).map((row) => row["target_id"])).toEqual([
			of.record.threadKey,
		]);
		expect((await told(of.approvalId, "approval.over")).map((row) => row["target_id"])).toEqual([
			boris.person.personHash,
		]);
	});

	it("of forty answers at once, one decides, and whoever asked is told once", async () => {
		const staff = await Promise.all(Array.from({ length: 20 }, () => member(db)));
		const of = await pending(db);
		const answers = await Promise.all(
			staff.flatMap((one, n) => [
				says(db, one, of, n % 2 ? "approve" : "reject"),
				says(db, one, of, "approve"),
			]),
		);
		expect(answers.filter(({ kind }) => kind === "succeeded")).toHaveLength(1);
		const ends = [
			...(await told(of.approvalId, "approval.granted")),
			...(await told(of.approvalId, "approval.rejected")),
		];
		expect(ends).toHaveLength(1);
	});
});

describe("in requests", () => {
	const counted = async <T>(work: () => Promise<T>) => {
		const before = db.proxy.stats.httpRequests;
		const outcome = await work();
		return { outcome, requests: db.proxy.stats.httpRequests - before };
	};
	const seenOf = ({ outcome }: { readonly outcome: Awaited<ReturnType<typeof says>> }) =>
		outcome.kind === "succeeded" ? outcome.data.notifications[0]?.payload["seen"] : undefined;
	const useOf = (of: Pending, seen: Json | undefined) =>
		counted(() =>
			db.approvals.use({
				record: { ...of.record, key: `act_${of.approvalId}` },
				approvalId: of.approvalId,
				...(seen === undefined ? {} : { seen }),
			}),
		);

	it("a use costs one, over the rows that the word of staff came with, and two without them", async () => {
		const [of, other] = [await pending(db), await pending(db)];
		const agreed = await counted(() => says(db, ayse, of));
		expect(agreed.requests).toBe(2);
		await says(db, ayse, other);
		expect(await useOf(of, seenOf(agreed))).toMatchObject({
			outcome: { kind: "succeeded" },
			requests: 1,
		});
		expect(await useOf(other, undefined)).toMatchObject({
			outcome: { kind: "succeeded" },
			requests: 2,
		});
	});

	it("a use costs one after four eyes, too", async () => {
		const of = await pending(db, { demand: { people: 2 } });
		await says(db, ayse, of);
		const agreed = await counted(() => says(db, boris, of));
		expect(await useOf(of, seenOf(agreed))).toMatchObject({
			outcome: { kind: "succeeded" },
			requests: 1,
		});
	});

	it("those rows carry nothing personal, and what has moved of them is read anew", async () => {
		const of = await pending(db);
		const seen = seenOf(await counted(() => says(db, ayse, of)));
		expect(JSON.stringify(seen)).not.toMatch(/pizzas|seal|\+44/i);
		await db.rows("update staff set roles = '{operator}' where id = $1", [ayse.staffId]);
		expect((await useOf(of, seen)).outcome).toMatchObject({
			code: "AUTH_ERROR",
			reason: "APPROVAL_REQUIRED",
		});
		expect(await stateOf(db, of)).toMatchObject({ state: "revoked", ending: "role_lost" });
	});

	it.each([
		["of another approval", (seen: Json, other: Json) => ({ mine: seen, given: other })],
		["of another release", (seen: Json) => ({ mine: seen, given: { nowMs: 1, rows: {} } })],
	])("rows %s count for nothing", async (_, pick) => {
		const [of, other] = [await pending(db), await pending(db)];
		const [mine, theirs] = [
			seenOf(await counted(() => says(db, ayse, of))),
			seenOf(await counted(() => says(db, ayse, other))),
		];
		const { given } = pick(mine ?? null, theirs ?? null);
		expect(await useOf(of, given)).toMatchObject({
			outcome: { kind: "succeeded", data: { approvalId: of.approvalId } },
			requests: 2,
		});
		expect(await stateOf(db, other)).toMatchObject({ state: "approved" });
	});
});

describe("four eyes", () => {
	const twoOf = () => pending(db, { demand: { people: 2 } });

	it("are two people: the same person counts once, on two phones and however often [UAI-3-p03-b] [UAI-3-p04-b] [UAI-7-b]", async () => {
		const second = freshNumber();
		const cem = await member(db, { otherPhones: [second] });
		const onSecond = { person: await personOf(db.a.tenantId, second), ids: db.a };
		const of = await twoOf();
		for (const who of [cem, onSecond, cem])
			expect(await says(db, who, of)).toMatchObject({ data: { state: "pending" } });
		expect(await says(db, ayse, of)).toMatchObject({ data: { state: "approved" } });
		expect(await db.count("approval_votes", "approval_id = $1", [of.approvalId])).toBe(2);
	});

	it("are two people who say yes at once", async () => {
		for (let round = 0; round < 5; round++) {
			const of = await twoOf();
			const answers = await Promise.all([says(db, ayse, of), says(db, boris, of)]);
			const states = answers.map((one) => (one.kind === "succeeded" ? one.data.state : one.kind));
			expect(states.sort()).toEqual(["approved", "pending"]);
			expect(await told(of.approvalId, "approval.granted")).toHaveLength(1);
		}
	});

	it("see a no of either: nothing is approved", async () => {
		const of = await twoOf();
		await says(db, ayse, of);
		expect(await says(db, boris, of, "reject")).toMatchObject({ data: { state: "rejected" } });
		expect(await uses(db, of)).toMatchObject({ kind: "failed", reason: "APPROVAL_REQUIRED" });
	});
});

describe("an approval is used", () => {
	it("once: by one of many at once, and again only under the same key [UAI-7-c]", async () => {
		const of = await pending(db);
		await says(db, ayse, of);
		const keys = Array.from({ length: 10 }, (_, n) => `act_${n}`);
		const uses10 = await Promise.all(keys.map((key) => uses(db, of, { key })));
		expect(uses10.filter(({ kind }) => kind === "succeeded")).toHaveLength(1);
		const won = keys[uses10.findIndex(({ kind }) => kind === "succeeded")] ?? "";
		expect(await uses(db, of, { key: won })).toMatchObject({ kind: "succeeded", replayed: true });
		expect(await uses(db, of, { key: "act_other" })).toMatchObject({
			code: "CONFLICT",
			reason: "KEY_REUSED",
		});
		expect(
			await db.count("event_log", "type = 'approval_used' and entity_id = $1", [of.approvalId]),
		).toBe(1);
	});

	it("for nothing but what was agreed to: other arguments, another tool, another thread [MKB-6.1-c]", async () => {
		const of = await pending(db);
		await says(db, ayse, of);
		for (const over of [
			{ argsHash: hashOf("other") },
			{ tool: "taxi.request" },
			{ threadKey: "another" },
		])
			expect(await uses(db, of, over)).toMatchObject({ code: "CONFLICT", reason: "STALE_STATE" });
		expect(await uses(db, of)).toMatchObject({ kind: "succeeded" });
	});

	it("not before anybody agreed, and not after its end", async () => {
		const early = await pending(db);
		expect(await uses(db, early)).toMatchObject({ reason: "APPROVAL_REQUIRED" });
		const late = await pending(db);
		await says(db, ayse, late);
		await db.rows("update approvals set expires_at = now() - interval '1 second' where id = $1", [
			late.approvalId,
		]);
		expect(await uses(db, late)).toMatchObject({ code: "EXPIRED" });
		const unanswered = await pending(db);
		await db.rows("update approvals set expires_at = now() - interval '1 second' where id = $1", [
			unanswered.approvalId,
		]);
		expect(await says(db, ayse, unanswered)).toMatchObject({ code: "EXPIRED" });
	});

	it.each([
		["was dismissed", "update staff set active = false where id = $1"],
		["has another role", "update staff set roles = '{operator}' where id = $1"],
	])("not where who agreed %s since: it is revoked", async (_, text) => {
		const of = await pending(db);
		await says(db, ayse, of);
		await db.rows(text, [ayse.staffId]);
		expect(await uses(db, of)).toMatchObject({ code: "AUTH_ERROR", reason: "APPROVAL_REQUIRED" });
		expect(await stateOf(db, of)).toMatchObject({ state: "revoked", ending: "role_lost" });
		await db.rows("update staff set active = true, roles = '{staff}' where id = $1", [
			ayse.staffId,
		]);
		expect(await uses(db, of)).toMatchObject({ reason: "APPROVAL_REQUIRED" });
	});

	it("not where who agreed turns out to be the requester", async () => {
		const of = await pending(db);
		await says(db, ayse, of);
		await db.rows(
			"update people set same_as = (select person_id from staff where id = $1) where phone_hash = $2",
			[ayse.staffId, of.person.personHash],
		);
		expect(await uses(db, of)).toMatchObject({ reason: "APPROVAL_REQUIRED" });
	});

	it("by no move that the table does not have", async () => {
		const of = await pending(db);
		await says(db, ayse, of, "reject");
		for (const state of ["approved", "pending", "used"])
			await expect(
				db.rows("update approvals set state = $2, ended_at = null, used_at = null where id = $1", [
					of.approvalId,
					state,
				]),
			).rejects.toMatchObject({ code: "23514" });
	});
});
