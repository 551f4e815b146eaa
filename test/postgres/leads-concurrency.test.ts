/** Viewings and services where many come at once, and where somebody comes who has no business there. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Outcome } from "../../src/core/outcome.ts";
import { homeAddress } from "../contracts/leads.ts";
import {
	age,
	bookCall,
	bookedViewing,
	leadListing,
	leadRecord,
	proposedService,
	proposedViewing,
	sendCall,
	sentService,
	somebody,
	wallIn,
} from "./leads-support.ts";
import { personalData, startTestDatabase, type TestDatabase } from "./support.ts";

let db: TestDatabase;
beforeAll(async () => {
	db = await startTestDatabase();
});
afterAll(() => db.stop());

const fifty = <T>(run: (i: number) => Promise<T>) =>
	Promise.all(Array.from({ length: 50 }, (_, i) => run(i)));
const won = (outcomes: readonly Outcome<unknown>[]) =>
	outcomes.filter(({ kind }) => kind === "succeeded").length;
const events = (type: string, id: string) =>
	db.count("event_log", "type = $1 and entity_id = $2", [type, id]);
const notices = (id: string) => db.count("notifications", "dedupe_key like $1", [`${id}:%`]);

describe("the same yes fifty times", () => {
	it("books one viewing: one event, one notice each, forty-nine replays", async () => {
		const home = await leadListing(db, "property");
		const { person, proposed } = await proposedViewing(db, home);
		const key = "the one yes to a viewing";
		const outcomes = await fifty(() =>
			db.leads.viewings.book(bookCall(home, person, proposed, { key })),
		);
		expect(won(outcomes)).toBe(50);
		expect(outcomes.filter((one) => "replayed" in one && one.replayed)).toHaveLength(49);
		expect(await events("viewing_booked", proposed.viewingId)).toBe(1);
		expect(await notices(proposed.viewingId)).toBe(2);
	});

	it("sends one request: one event, one notice each", async () => {
		const plumber = await leadListing(db, "service");
		const { person, proposed } = await proposedService(db, plumber);
		const key = "the one yes to a plumber";
		const outcomes = await fifty(() =>
			db.leads.services.send(sendCall(plumber, person, proposed, { key })),
		);
		expect(won(outcomes)).toBe(50);
		expect(await events("service_sent", proposed.requestId)).toBe(1);
		expect(await notices(proposed.requestId)).toBe(2);
	});

	it("accepts one request, and exchanges numbers once", async () => {
		const plumber = await leadListing(db, "service");
		const { service } = await sentService(db, plumber);
		const outcomes = await fifty((i) =>
			db.leads.services.answer({
				record: leadRecord("service.answer", db.a, { key: `accept ${i % 5}` }),
				ownerHash: plumber.ownerHash,
				requestId: service.requestId,
				answer: i % 2 === 0 ? "accept" : "decline",
				words: null,
			}),
		);
		expect(won(outcomes)).toBeGreaterThan(0);
		expect(
			(await events("service_accepted", service.requestId)) +
				(await events("service_declined", service.requestId)),
		).toBe(1);
	});
});

describe("two proposals of one home, both said yes to at once", () => {
	it("are one viewing, whoever is first", async () => {
		for (let round = 0; round < 5; round++) {
			const home = await leadListing(db, "property");
			const person = await somebody(db.a);
			const both = [
				(await proposedViewing(db, home, person)).proposed,
				(await proposedViewing(db, home, person)).proposed,
			];
			const outcomes = await Promise.all(
				both.map((proposed) => db.leads.viewings.book(bookCall(home, person, proposed))),
			);
			expect(won(outcomes)).toBe(1);
			expect(outcomes.find(({ kind }) => kind === "failed")).toMatchObject({
				reason: "ALREADY_TAKEN",
			});
		}
	});
});

describe("a yes while the sweep runs", () => {
	it("at the end of the proposal wins or loses whole: never expired and booked", async () => {
		const { leads } = db;
		const home = await leadListing(db, "property");
		const all = await Promise.all(Array.from({ length: 10 }, () => proposedViewing(db, home)));
		await db.rows(
			"update viewings set expires_at = clock_timestamp() + interval '60 ms', due_at = clock_timestamp() + interval '60 ms' where listing_id = $1",
			[home.listingId],
		);
		const ids = all.map(({ proposed }) => proposed.viewingId);
		const sweep = async () => {
			for (let i = 0; i < 10; i++)
				await leads.settle({ tenantId: db.a.tenantId, traceId: "trc", ids });
		};
		const [outcomes] = await Promise.all([
			Promise.all(
				all.map(({ person, proposed }, i) =>
					new Promise((done) => setTimeout(done, i * 12)).then(() =>
						db.leads.viewings.book(bookCall(home, person, proposed)),
					),
				),
			),
			sweep(),
		]);
		await leads.settle({ tenantId: db.a.tenantId, traceId: "trc", ids });
		for (const [i, outcome] of outcomes.entries()) {
			const id = ids[i] ?? "";
			const [row] = await db.rows("select state, code from viewings where id = $1", [id]);
			if (outcome.kind === "succeeded") expect(row).toMatchObject({ state: "booked" });
			else expect(row).toMatchObject({ state: "expired", code: null });
			expect(await notices(id)).toBe(outcome.kind === "succeeded" ? 2 : 0);
		}
	});

	it("of the business at the end of its time is an answer or an end, never both", async () => {
		const { leads } = db;
		const plumber = await leadListing(db, "service");
		const { service } = await sentService(db, plumber);
		await db.rows(
			"update service_requests set expires_at = clock_timestamp() - interval '1 s', due_at = clock_timestamp() - interval '1 s' where id = $1",
			[service.requestId],
		);
		const [answer] = await Promise.all([
			db.leads.services.answer({
				record: leadRecord("service.answer", db.a),
				ownerHash: plumber.ownerHash,
				requestId: service.requestId,
				answer: "accept",
				words: null,
			}),
			...Array.from({ length: 5 }, () =>
				leads.settle({ tenantId: db.a.tenantId, traceId: "trc", ids: [service.requestId] }),
			),
		]);
		expect(answer).toMatchObject({ reason: "NO_ACTIVE_BOOKING" });
		expect(await events("service_expired", service.requestId)).toBe(1);
		expect(
			await db.count("notifications", "dedupe_key like $1 and type = 'service.unanswered'", [
				`${service.requestId}:%`,
			]),
		).toBe(1);
	});
});

describe("another tenant", () => {
	it("neither asks for a home of ours nor answers for it, and sees nothing of it", async () => {
		const home = await leadListing(db, "property");
		const theirs = await somebody(db.b);
		const asked = await db.leads.viewings.propose({
			record: leadRecord("viewing.schedule", db.b),
			person: theirs,
			request: {
				listingId: home.listingId,
				start: wallIn("17:00"),
				name: null,
				notes: null,
				phone: null,
			},
			replaces: null,
		});
		expect(asked).toMatchObject({ code: "NOT_FOUND", reason: "UNKNOWN_PLACE" });
		const { viewing, person } = await bookedViewing(db, home);
		expect(
			await db.leads.viewings.answer({
				record: leadRecord("viewing.answer", db.b),
				ownerHash: home.ownerHash,
				viewingId: viewing.viewingId,
				answer: "refuse",
				words: null,
			}),
		).toMatchObject({ reason: "NO_ACTIVE_BOOKING" });
		expect(
			await db.leads.viewings.own({
				tenantId: db.b.tenantId,
				personHash: person.personHash,
				code: null,
			}),
		).toEqual([]);
	});
});

describe("the address of a home", () => {
	const text = (rows: readonly Record<string, unknown>[]) => JSON.stringify(rows);
	const everything = async (id: string) =>
		text([
			...(await db.rows("select * from viewings where id = $1", [id])),
			...(await db.rows("select * from notifications where dedupe_key like $1", [`${id}:%`])),
			...(await db.rows("select * from event_log where entity_id = $1", [id])),
			...(await db.rows("select * from audit_log where payload::text like '%' || $1 || '%'", [id])),
			...(await db.rows("select * from tool_executions where result::text like '%' || $1 || '%'", [
				id,
			])),
		]);
	const sealedOf = async (listingId: string) =>
		String(
			(
				await db.rows("select exact_address_encrypted as a from listings where id = $1", [
					listingId,
				])
			)[0]?.["a"],
		);

	it("is in no row about a viewing before the yes, and after it encrypted in its receipt alone [EMO-F1-a]", async () => {
		const home = await leadListing(db, "property");
		const encrypted = await sealedOf(home.listingId);
		expect(await personalData.open(encrypted)).toBe(homeAddress);
		const { person, proposed } = await proposedViewing(db, home);
		const before = await everything(proposed.viewingId);
		expect(before).not.toContain(homeAddress);
		expect(before).not.toContain(encrypted);
		await db.leads.viewings.book(bookCall(home, person, proposed));
		expect(await everything(proposed.viewingId)).not.toContain(homeAddress);
		const told = await db.rows(
			"select type from notifications where dedupe_key like $1 and payload::text like '%' || $2 || '%'",
			[`${proposed.viewingId}:%`, encrypted],
		);
		expect(told).toEqual([{ type: "viewing.booked" }]);
	});

	it("stands in no market that is projected, nor does a number [EMO-F1-a]", async () => {
		const home = await leadListing(db, "property");
		const plumber = await leadListing(db, "service");
		const { markets } = await db.stores.projection.read();
		const all = JSON.stringify(markets);
		const ours = markets.find(({ tenantId }) => tenantId === db.a.tenantId)?.leads;
		expect(ours?.homes.map(({ listingId }) => listingId)).toContain(home.listingId);
		expect(ours?.services.map(({ listingId }) => listingId)).toContain(plumber.listingId);
		expect(all).not.toContain(await sealedOf(home.listingId));
		expect(all).not.toContain(homeAddress);
		expect(all).not.toContain(home.ownerHash);
		await db.rows("update listings set assistant_enabled = false where id = $1", [home.listingId]);
		await db.rows("update listing_actions set enabled = false where listing_id = $1", [
			plumber.listingId,
		]);
		const after = JSON.stringify((await db.stores.projection.read()).markets);
		expect(after).not.toContain(home.listingId);
		expect(after).not.toContain(plumber.listingId);
	});
});

describe("everything that is set for later", () => {
	it("can be brought nearer by a test without breaking a row", async () => {
		await age(db, 1000);
		expect(await db.count("viewings", "(due_at is null) <> (ended_at is not null)")).toBe(0);
	});
});
