/** What a yes to a question or an offer costs, which rows it rests on and whose clock it goes by; and many who answer at once. */
import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AnswerRow, PersonRef } from "../../src/packs/vendors/needs.ts";
import { restingOnFound } from "../../src/packs/vendors/rules/resting.ts";
import { addShop } from "./shops.ts";
import {
	freshNumber,
	hashOf,
	personalData,
	personOf,
	recordOf,
	startTestDatabase,
	type TestDatabase,
} from "./support.ts";

let db: TestDatabase;
beforeAll(async () => {
	db = await startTestDatabase();
});
afterAll(() => db.stop());

const tables = [
	"people",
	"identities",
	"consents",
	"market_vendor_inquiries",
	"market_vendor_inquiry_messages",
	"vendor_metrics",
	"notifications",
	"event_log",
	"audit_log",
	"tool_executions",
];
async function rowsOfLast(inquiryId: string) {
	const [row] = await db.rows("select xmin::text as x from market_vendor_inquiries where id = $1", [
		inquiryId,
	]);
	const counts = await Promise.all(
		tables.map(async (name) => [name, await db.count(name, "xmin::text = $1", [row?.["x"]])]),
	);
	return Object.fromEntries(counts.filter(([, n]) => n !== 0));
}
async function requestsOf<T>(run: () => Promise<T>) {
	const before = db.proxy.stats.httpRequests;
	const outcome = await run();
	return { outcome, requests: db.proxy.stats.httpRequests - before };
}
type Shop = Awaited<ReturnType<typeof addShop>>;
const record = (tool: string, key: string = randomUUID()) => ({
	...recordOf(db.a, { tool, argsHash: hashOf(tool) }),
	key,
});

async function found(person: PersonRef, shops: readonly Shop[]) {
	const { tenantId, marketId } = db.a;
	const { candidates, seen } = await db.vendors.find({
		tenantId,
		marketId,
		words: [],
		category: null,
		point: null,
		radiusM: 10_000,
		businessIds: shops.map(({ businessId }) => businessId),
		asker: person,
	});
	return restingOnFound(seen, marketId, candidates);
}
const ask = (person: PersonRef, shops: readonly Shop[], seen: Awaited<ReturnType<typeof found>>) =>
	db.vendors.commitInquiry({
		record: record("vendor.createInquiry"),
		args: {
			requestType: "product",
			summary: "a laptop for Ada",
			request: { maxPriceMinor: null, quantity: null, near: null },
			point: null,
			language: "en",
			businesses: shops.map(({ businessId }) => ({ businessId, name: "x" })),
		},
		person,
		seen,
	});
const shopsOf = (count: number) =>
	Promise.all(Array.from({ length: count }, () => addShop(db, db.a, { tags: ["yes"] })));
const newPerson = () => personOf(db.a.tenantId, freshNumber());
const say = (
	inquiryId: string,
	answers: readonly (Pick<AnswerRow, "offerId" | "businessId"> & Partial<AnswerRow>)[],
) =>
	db.vendors.recordAnswers({
		tenantId: db.a.tenantId,
		inquiryId,
		answers: answers.map((one) => ({
			answer: "quoted" as const,
			priceMinor: 28_000,
			currency: "TRY",
			quantity: null,
			notes: "boxed, ask for Berk",
			raw: "28000, ask for Berk",
			mediaRef: null,
			replyId: `SM${randomUUID()}`,
			answeredAtMs: Date.now(),
			traceId: "tr",
			...one,
		})),
	});
async function opened(shops: readonly Shop[], person?: PersonRef) {
	const asker = person ?? (await newPerson());
	const asked = await ask(asker, shops, await found(asker, shops));
	if (asked.kind !== "succeeded") throw new Error(JSON.stringify(asked));
	const { inquiryId } = asked.data;
	const offers = shops.map(({ businessId }) => ({ offerId: `off_${randomUUID()}`, businessId }));
	await db.vendors.openOffers({ tenantId: db.a.tenantId, inquiryId, traceId: "tr", offers });
	return { person: asker, inquiryId, offers };
}
async function quoted(count = 2) {
	const shops = await shopsOf(count);
	const { person, inquiryId, offers } = await opened(shops);
	await say(inquiryId, offers);
	const own = { tenantId: db.a.tenantId, personHash: person.personHash, code: null };
	const latest = await db.vendors.latestOwn(own);
	const [quote] = latest?.quotes ?? [];
	if (!latest || !quote) throw new Error("nobody has quoted");
	const { messageId, priceMinor, currency, quantity } = quote;
	const take = (seen: typeof latest.seen | null = latest.seen) =>
		db.vendors.takeQuote({
			record: record("vendor.takeQuote"),
			personHash: person.personHash,
			inquiryId,
			messageId,
			priceMinor,
			currency,
			quantity,
			seen,
		});
	return { shops, person, inquiryId, offers, latest, quote, take };
}

describe("a yes with the rows that it was shown", () => {
	it("to a question is one request, and its rows are one transaction's; looking who fits is one, too", async () => {
		const [person, shops] = [await newPerson(), await shopsOf(2)];
		const look = await requestsOf(() => found(person, shops));
		expect(look.requests).toBe(1);
		const { outcome, requests } = await requestsOf(() => ask(person, shops, look.outcome));
		expect([outcome.kind, requests]).toEqual(["succeeded", 1]);
		if (outcome.kind !== "succeeded") return;
		expect(await rowsOfLast(outcome.data.inquiryId)).toEqual({
			people: 1,
			identities: 1,
			consents: 1,
			market_vendor_inquiries: 1,
			market_vendor_inquiry_messages: 2,
			notifications: 1,
			event_log: 6,
			tool_executions: 1,
		});
		// And that of somebody whom we know.
		const again = await found(person, shops);
		const second = await requestsOf(() => ask(person, shops, again));
		expect([second.outcome.kind, second.requests]).toEqual(["succeeded", 1]);
	});

	it("to an offer is one request, and everybody who quoted is told in its transaction", async () => {
		const { inquiryId, take } = await quoted(3);
		const { outcome, requests } = await requestsOf(() => take());
		expect([outcome.kind, requests]).toEqual(["succeeded", 1]);
		expect(await rowsOfLast(inquiryId)).toEqual({
			market_vendor_inquiries: 1,
			notifications: 4,
			event_log: 1,
			tool_executions: 1,
		});
	});

	it("to calling a question off is one request", async () => {
		const { person } = await opened(await shopsOf(1));
		const own = { tenantId: db.a.tenantId, personHash: person.personHash };
		const latest = await db.vendors.latestOwn({ ...own, code: null });
		const { outcome, requests } = await requestsOf(() =>
			db.vendors.cancelOwn({
				record: record("vendor.cancelInquiry"),
				personHash: person.personHash,
				code: latest?.code ?? null,
				seen: latest?.seen ?? null,
			}),
		);
		expect([outcome.kind, requests]).toEqual(["succeeded", 1]);
	});

	it("reads anew where something has moved, and commits where what was shown still holds", async () => {
		const { offers, inquiryId, quote, take } = await quoted(2);
		const [row] = await db.rows(
			"select offer_id from market_vendor_inquiry_messages where inquiry_id = $1 and id <> $2",
			[inquiryId, quote.messageId],
		);
		const other = offers.find(({ offerId }) => offerId === row?.["offer_id"]);
		if (!other) throw new Error("two were asked");
		await say(inquiryId, [{ ...other, priceMinor: 26_000 }]);
		const { outcome, requests } = await requestsOf(() => take());
		expect([outcome.kind, requests]).toEqual(["succeeded", 3]);
	});

	it("to a question after a setting of the market has moved goes by the setting", async () => {
		const [person, shops] = [await newPerson(), await shopsOf(1)];
		const seen = await found(person, shops);
		const set = (vendors: object) =>
			db.rows("update market_configs set vendors = $2 where market_id = $1", [
				db.a.marketId,
				vendors,
			]);
		await set({ inquirySeconds: 600 });
		const asked = await ask(person, shops, seen);
		await set({});
		if (asked.kind !== "succeeded") throw new Error(JSON.stringify(asked));
		expect(Math.round((asked.data.expiresAtMs - Date.now()) / 60_000)).toBe(10);
	});

	it("carries nothing personal and nobody's words: neither number nor summary nor note, encrypted or not", async () => {
		const { person, inquiryId, latest } = await quoted(1);
		const question = JSON.stringify([await found(person, []), latest.seen]);
		const [row] = await db.rows(
			`select p.phone_encrypted, b.owner_phone_encrypted, q.summary, m.notes, m.raw_reply_encrypted
			from market_vendor_inquiries q join people p on p.id = q.customer_id
			join market_vendor_inquiry_messages m on m.inquiry_id = q.id join businesses b on b.id = m.business_id
			where q.id = $1`,
			[inquiryId],
		);
		const kept = Object.values(row ?? {});
		expect(kept).toHaveLength(5);
		for (const value of kept) expect(question).not.toContain(String(value));
		expect(question).toContain(inquiryId);
	});

	it("that comes by another way than the question gives the consent of the way that it came by", async () => {
		const [person, shops] = [await newPerson(), await shopsOf(1)];
		const seen = await found(person, shops);
		const outcome = await ask(
			{ ...person, address: { channel: "web", value: `visitor ${randomUUID()}` } },
			shops,
			seen,
		);
		expect(outcome.kind).toBe("succeeded");
		expect(
			await db.rows(
				`select c.channel from consents c join people p on p.id = c.person_id where p.phone_hash = $1`,
				[person.personHash],
			),
		).toEqual([{ channel: "web" }]);
	});
});

describe("the database's clock", () => {
	it("ends the time for an offer whose yes waited for a lock past its end", async () => {
		const { inquiryId, take } = await quoted(1);
		const holder = new pg.Client({ connectionString: db.ownerUrl });
		await holder.connect();
		try {
			await db.rows(
				"update market_vendor_inquiries set take_until = clock_timestamp() + interval '400 ms' where id = $1",
				[inquiryId],
			);
			await holder.query("begin");
			await holder.query("select 1 from market_vendor_inquiries where id = $1 for update", [
				inquiryId,
			]);
			// Read before its end, judged after it.
			const yes = take(null);
			await holder.query("select pg_sleep(0.8)");
			await holder.query("commit");
			expect(await yes).toMatchObject({ code: "EXPIRED" });
		} finally {
			await holder.end();
		}
	});
});

describe("many at once", () => {
	it("of one person: no more questions are open than the market allows, and every yes is answered", async () => {
		const shops = await shopsOf(1);
		const person = await newPerson();
		const seen = await found(person, shops);
		const all = await Promise.all(Array.from({ length: 8 }, () => ask(person, shops, seen)));
		expect(all.filter(({ kind }) => kind === "succeeded")).toHaveLength(3);
		for (const one of all) if (one.kind === "failed") expect(one.reason).toBe("TOO_MANY_OPEN");
		expect(await db.count("people", "phone_hash = $1", [person.personHash])).toBe(1);
	});

	it("that hear one vendor: each counts in the vendor's figures, and none is decided twice for it", async () => {
		const shop = await addShop(db, db.a, { tags: ["busy"] });
		const all = await Promise.all(Array.from({ length: 20 }, () => opened([shop])));
		const { requests } = await requestsOf(() =>
			Promise.all(all.map(({ inquiryId, offers }) => say(inquiryId, offers))),
		);
		expect(requests).toBe(40);
		const [row] = await db.rows(
			"select asked, answered from vendor_metrics where business_id = $1",
			[shop.businessId],
		);
		expect(row).toEqual({ asked: 20, answered: 20 });
	});

	it("words on one vendor: the figures are what the last of them says", async () => {
		const { shops, person } = await quoted(1);
		await Promise.all(
			Array.from({ length: 6 }, (_, n) =>
				db.vendors.logFeedback({
					record: record("vendor.logFeedback"),
					personHash: person.personHash,
					number: 1,
					type: n % 2 === 0 ? "accurate" : "complaint",
					rating: null,
					comment: null,
				}),
			),
		);
		const [row] = await db.rows(
			`select v.feedback, v.accurate, count(f.id)::int as words, (count(*) filter (where f.type = 'accurate'))::int as good
			from vendor_metrics v join vendor_feedback f on f.business_id = v.business_id where v.business_id = $1
			group by v.feedback, v.accurate`,
			[shops[0]?.businessId],
		);
		expect(row).toEqual({ feedback: 1, accurate: row?.["good"], words: 1, good: row?.["good"] });
	});
});

describe("what a vendor wrote", () => {
	it("is a line in the audit of their thread, at the time of their message", async () => {
		const { inquiryId, offers } = await opened(await shopsOf(1));
		const answeredAtMs = Date.now() - 5000;
		await say(inquiryId, [{ ...(offers[0] ?? { offerId: "", businessId: "" }), answeredAtMs }]);
		const [row] = await db.rows(
			`select l.scope_id = m.owner_hash as theirs, app.ms(l.ts) as at, l.payload ->> 'outcome' as said, l.trace_id
			from audit_log l join market_vendor_inquiry_messages m on m.id = l.payload ->> 'messageId'
			where l.action_type = 'vendor.processReply' and m.inquiry_id = $1`,
			[inquiryId],
		);
		expect(row).toEqual({ theirs: true, at: String(answeredAtMs), said: "yes", trace_id: "tr" });
		expect(
			await personalData.open(
				String(
					(
						await db.rows(
							"select raw_reply_encrypted from market_vendor_inquiry_messages where inquiry_id = $1",
							[inquiryId],
						)
					)[0]?.["raw_reply_encrypted"],
				),
			),
		).toBe("28000, ask for Berk");
	});
});
