/** The same sentences as over rows in memory; what a yes costs; and what only Postgres knows: what became of them. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { platformRuntime } from "../../src/app/runtime.ts";
import { makeMessagesRepository } from "../../src/packs/people/message-repository.ts";
import type { ContactKind, Messages } from "../../src/packs/people/needs.ts";
import type { JournalRow } from "../../src/ports/stores.ts";
import { makeRowStore } from "../../src/store/postgres/commit/rows.ts";
import { type Going, messagesContract } from "../contracts/messages.ts";
import { leadListing, sentService } from "./leads-support.ts";
import {
	askedRide,
	assignRecord,
	freshNumber,
	hashOf,
	type Ids,
	personalData,
	personOf,
	recordOf,
	startTestDatabase,
	type TestDatabase,
} from "./support.ts";

let db: TestDatabase;
let messages: Messages;
beforeAll(async () => {
	db = await startTestDatabase();
	messages = makeMessagesRepository(makeRowStore(db.rw), personalData, platformRuntime.newCode);
});
afterAll(() => db.stop());

/** A driver of their own: whoever has a ride is asked for no other. */
async function ride(ids: Ids = db.a): Promise<Going> {
	const number = freshNumber();
	const other = await personalData.lookup(ids.tenantId, number);
	await db.rows(
		`insert into taxi_drivers (tenant_id, market_id, name_encrypted, phone_encrypted, phone_hash, locale, vehicle, plate, available, lat, lng)
		values ($1, $2, $3, $4, $5, 'en', 'Car', 'AB 1', true, 36.295, 30.148)`,
		[
			ids.tenantId,
			ids.marketId,
			await personalData.encrypt("Dora"),
			await personalData.encrypt(number),
			other,
		],
	);
	const asked = await askedRide(db, ids);
	const [driver] = await db.rows("select id from taxi_drivers where phone_hash = $1", [other]);
	const offer = asked.offers.find(({ driverId }) => driverId === driver?.["id"]);
	if (!offer) throw new Error("the driver was not asked");
	const assigned = await db.mobility.rides.assign({
		record: assignRecord(ids, offer.offerId),
		rideId: asked.rideId,
		offerId: offer.offerId,
		driverId: offer.driverId,
	});
	if (assigned.kind !== "succeeded") throw new Error(JSON.stringify(assigned));
	return {
		code: asked.code,
		person: asked.person.personHash,
		other,
		over: async () => {
			const ended = await db.mobility.rides.cancelOwn({
				record: recordOf(ids, { tool: "ride.cancel", argsHash: hashOf("cancel") }),
				personHash: asked.person.personHash,
			} as never);
			if (ended.kind !== "succeeded") throw new Error(JSON.stringify(ended));
		},
	};
}
async function service(given?: string): Promise<Going> {
	const what = await leadListing(db, "service");
	const sent = await sentService(db, what);
	const person = sent.person.personHash;
	if (given !== undefined)
		await db.rows(
			`update service_requests s set thread_key = $2, customer_id = p.id from people p
			where s.id = $1 and p.phone_hash = $2`,
			[sent.service.requestId, given],
		);
	return {
		code: String(
			(
				await db.rows("select code from service_requests where id = $1", [sent.service.requestId])
			)[0]?.["code"],
		),
		person: given ?? person,
		other: what.ownerHash,
		over: async () => {},
	};
}

async function listed(): Promise<Going> {
	const { listingId: code, ownerHash: other } = await leadListing(db, "property");
	const { personHash: person } = await personOf(db.a.tenantId, freshNumber());
	return { code, person, other, over: async () => {} };
}

messagesContract(() => ({
	messages,
	tenantId: db.a.tenantId,
	marketId: db.a.marketId,
	ride,
	service,
	listing: listed,
	stop: (personHash) =>
		db.stores.consents.record({
			tenantId: db.a.tenantId,
			personHash,
			channel: "whatsapp",
			status: "revoked",
			proofRef: `SM_${personHash}`,
			atMs: Date.now(),
		}),
}));

async function shown(me: string, to: ContactKind, ref: string | null = null) {
	const whom = { personHash: me, to };
	const record = recordOf(db.a, { tool: "messaging.sendWhatsApp", threadKey: me });
	const found = await messages.find({ record, ...whom, ref });
	if (found.kind !== "succeeded") throw new Error(JSON.stringify(found));
	const { recipient, code, seen } = found.data;
	const yes = async () => {
		const before = db.proxy.stats.httpRequests;
		const outcome = await messages.send({
			record: { ...record, key: `yes_${++yeses}_${me}` },
			...whom,
			ref: ref ?? code,
			recipient,
			words: "I am at the north gate",
			seen,
		});
		return { outcome, requests: db.proxy.stats.httpRequests - before };
	};
	return { ...found.data, yes };
}
let yeses = 0;

describe("a yes to words", () => {
	it("is one request, of each kind, and what is frozen with its question names nobody", async () => {
		const mine = await ride();
		const asked = await service();
		const { code: listingId, person: curious } = await listed();
		for (const [me, to, ref] of [
			[mine.person, "driver", null],
			[mine.other, "passenger", null],
			[asked.person, "business", null],
			[asked.other, "customer", asked.code],
			[curious, "listing", listingId],
		] as const) {
			const one = await shown(me, to, ref);
			const { outcome, requests } = await one.yes();
			expect([to, outcome.kind, requests]).toEqual([to, "succeeded", 1]);
			const encrypted = await db.rows(
				"select name_encrypted as one from taxi_drivers union all select phone_encrypted from taxi_drivers union all select owner_phone_encrypted from businesses where owner_phone_encrypted is not null",
			);
			const frozen = JSON.stringify(one.seen);
			expect(frozen).not.toContain("Dora");
			for (const row of encrypted) expect(frozen).not.toContain(String(row["one"]));
		}
	});

	it("commits where something of it has moved and it still reaches the same one", async () => {
		const { person, other } = await ride();
		const one = await shown(person, "driver");
		await db.rows("update taxi_drivers set locale = 'ru' where phone_hash = $1", [other]);
		const { outcome, requests } = await one.yes();
		expect([outcome.kind, requests]).toEqual(["succeeded", 3]);
		expect(outcome).toMatchObject({ data: { notifications: [{ payload: { locale: "ru" } }] } });
	});

	it.each([["nobody knew them"], ["they had agreed"]])(
		"after a STOP that nobody had read reaches nobody: %s",
		async (before) => {
			const { person, other } = await ride();
			const said = (status: "granted" | "revoked", n: number) =>
				db.stores.consents.record({
					tenantId: db.a.tenantId,
					personHash: other,
					channel: "whatsapp",
					status,
					proofRef: `SM_${n}_${other}`,
					atMs: Date.now() - 10_000 + n,
				});
			if (before === "they had agreed") {
				await said("revoked", 1);
				await said("granted", 2);
			}
			const one = await shown(person, "driver");
			await said("revoked", 3);
			expect((await one.yes()).outcome).toMatchObject({ reason: "CONSENT_REQUIRED" });
		},
	);

	it("after the end of what they had to do with each other reaches nobody", async () => {
		const asked = await service();
		const one = await shown(asked.person, "business");
		await db.rows(
			`update service_requests set state = 'accepted', due_at = null, ended_at = clock_timestamp() - interval '8 days' where code = $1`,
			[asked.code],
		);
		expect((await one.yes()).outcome).toMatchObject({ code: "NOT_FOUND" });
	});

	it("is counted with those of the same moment: twenty to one person in a day, and no more", async () => {
		const { person } = await ride();
		const one = await shown(person, "driver");
		for (let n = 0; n < 18; n++) await one.yes();
		const last = await Promise.all(Array.from({ length: 5 }, one.yes));
		expect(last.filter(({ outcome }) => outcome.kind === "succeeded")).toHaveLength(2);
		for (const { outcome } of last)
			if (outcome.kind !== "succeeded") expect(outcome).toMatchObject({ code: "RATE_LIMIT" });
	});
});

async function passed(going?: Going) {
	const one = going ?? (await ride());
	const record = recordOf(db.a, {
		tool: "messaging.sendWhatsApp",
		argsHash: hashOf("words"),
		threadKey: one.person,
	});
	const outcome = await messages.send({
		record,
		personHash: one.person,
		to: "driver",
		ref: null,
		recipient: one.other,
		words: "zanzibar at the north gate",
	});
	if (outcome.kind !== "succeeded") throw new Error(JSON.stringify(outcome));
	return { ...one, messageId: outcome.data.messageId };
}
let seq = 1_000_000_000;
/** As the recipient's thread ships it. */
const report = (
	{ other, messageId }: { readonly other: string; readonly messageId: string },
	type: string,
	detail: string | null = null,
) =>
	db.stores.journal.ship({
		tenantId: db.a.tenantId,
		threadKey: other,
		rows: [
			{
				seq: ++seq,
				atMs: Date.now(),
				home: "event",
				type: type === "notice_refused" ? type : `outbox_${type}`,
				traceId: "tr_out",
				payload:
					type === "notice_refused"
						? { dedupeKey: `passed:${messageId}`, why: detail }
						: { outboxId: "obx_1", dedupeKey: `passed:${messageId}`, detail },
			} satisfies JournalRow,
		],
	});
const stateOf = async (messageId: string) =>
	(
		await db.rows("select state, why, outbox_id from passed_messages where id = $1", [messageId])
	)[0];
const toldOf = async ({
	messageId,
	person,
}: {
	readonly messageId: string;
	readonly person: string;
}) =>
	(
		await db.rows(
			"select type, payload ->> 'toKind' as kind from notifications where target_id = $1 and dedupe_key like $2 order by created_at, id",
			[person, `passed:${messageId}:%`],
		)
	).map(({ type }) => type);

describe("what became of them", () => {
	it("is written down when they were sent, and nobody is told what was expected", async () => {
		const one = await passed();
		expect(await stateOf(one.messageId)).toEqual({ state: "queued", why: null, outbox_id: null });
		await report(one, "send_started");
		expect(await stateOf(one.messageId)).toMatchObject({ state: "queued" });
		await report(one, "sent");
		expect(await stateOf(one.messageId)).toEqual({
			state: "sent",
			why: null,
			outbox_id: "obx_1",
		});
		expect(await toldOf(one)).toEqual([]);
	});

	it.each([
		["suppressed", "window_closed"],
		["notice_refused", "opted_out"],
		["failed", "bad_address"],
		["withheld", "content"],
		["delivery_undelivered", "bad_address"],
	])("is told once where they did not arrive: %s", async (type, detail) => {
		const one = await passed();
		await report(one, type, detail);
		await report(one, type, detail);
		await report(one, "sent");
		expect(await stateOf(one.messageId)).toMatchObject({ state: "not_sent", why: detail });
		expect(await toldOf(one)).toEqual(["message.not_sent"]);
	});

	it("is written down where they have to wait, and told if they never leave", async () => {
		const one = await passed();
		await report(one, "postponed", "quiet_hours");
		await report(one, "postponed", "paused");
		expect(await stateOf(one.messageId)).toMatchObject({ state: "held", why: "quiet_hours" });
		expect(await toldOf(one)).toEqual([]);
		await report(one, "suppressed", "opted_out");
		expect(await toldOf(one)).toEqual(["message.not_sent"]);
	});

	it("is said not to be known where nobody knows, until a report knows", async () => {
		const one = await passed();
		await report(one, "send_unknown");
		await report(one, "failed", "unknown");
		expect(await stateOf(one.messageId)).toMatchObject({ state: "unknown" });
		expect(await toldOf(one)).toEqual(["message.unknown"]);
		await report(one, "delivery_delivered");
		expect(await stateOf(one.messageId)).toMatchObject({ state: "sent" });
		expect(await toldOf(one)).toEqual(["message.unknown"]);
	});

	it("names the one who did not get them, encrypted", async () => {
		const one = await passed();
		await report(one, "suppressed", "opted_out");
		const due = await db.stores.notifications.due({ olderThanMs: -60_000, limit: 200 });
		const told = due.find(({ dedupeKey }) => dedupeKey === `passed:${one.messageId}:not_sent`);
		expect(told?.payload).toMatchObject({
			toKind: "driver",
			toName: "Dora",
			toCode: one.code,
			marketId: db.a.marketId,
		});
		const stored = await db.rows(
			"select payload::text as text from notifications where dedupe_key like $1",
			[`passed:${one.messageId}%`],
		);
		for (const { text } of stored) expect(text).not.toMatch(/Dora|zanzibar/);
	});

	it("is nobody else's to tell: another tenant's thread with the same key changes nothing", async () => {
		const one = await passed();
		await db.stores.journal.ship({
			tenantId: db.b.tenantId,
			threadKey: one.other,
			rows: [
				{
					seq: ++seq,
					atMs: Date.now(),
					home: "event",
					type: "outbox_suppressed",
					traceId: "tr_out",
					payload: { dedupeKey: `passed:${one.messageId}`, detail: "opted_out" },
				},
			],
		});
		expect(await stateOf(one.messageId)).toMatchObject({ state: "queued" });
		expect(await toldOf(one)).toEqual([]);
	});
});

describe("another tenant", () => {
	it("finds neither the driver of a ride, nor a listing, nor a ticket of this one", async () => {
		const mine = await ride();
		const what = await leadListing(db, "property");
		const record = recordOf(db.b, { tool: "messaging.sendWhatsApp" });
		for (const [to, ref] of [
			["driver", mine.code],
			["listing", what.listingId],
			["ticket", "tkt_1"],
		] as const) {
			const outcome = await messages.find({ record, personHash: mine.person, to, ref });
			expect([to, outcome]).toEqual([to, expect.objectContaining({ code: "NOT_FOUND" })]);
		}
	});
});

describe("whoever asked for staff", () => {
	it("is written to by staff alone, and as the team", async () => {
		const number = freshNumber();
		const me = await personalData.lookup(db.a.tenantId, number);
		const [person] = await db.rows(
			"insert into people (tenant_id, phone_hash) values ($1, $2) returning id",
			[db.a.tenantId, me],
		);
		await db.rows(
			"insert into staff_tickets (id, tenant_id, market_id, thread_key, reason) values ('tkt_asks', $1, $2, 'who_asks', 't')",
			[db.a.tenantId, db.a.marketId],
		);
		const record = recordOf(db.a, { tool: "messaging.sendWhatsApp", threadKey: me });
		const whom = { record, personHash: me, to: "ticket", ref: "tkt_asks" } as const;
		expect(await messages.find(whom)).toMatchObject({ code: "NOT_FOUND" });
		await db.rows(
			`insert into staff (tenant_id, person_id, name_encrypted, phone_encrypted, phone_hash, locale, roles)
			values ($1, $2, 's', 's', $3, 'en', '{staff}')`,
			[db.a.tenantId, person?.["id"], me],
		);
		expect(await messages.find(whom)).toMatchObject({ data: { recipient: "who_asks" } });
		const sent = await messages.send({ ...whom, recipient: "who_asks", words: "We found it." });
		expect(sent).toMatchObject({
			data: { notifications: [{ payload: { fromKind: null, words: "We found it." } }] },
		});
		await db.rows(
			"update staff_tickets set state = 'closed', closed_because = 'staff', closed_at = now() where id = 'tkt_asks'",
		);
		expect(await messages.find(whom)).toMatchObject({ code: "NOT_FOUND" });
	});
});
