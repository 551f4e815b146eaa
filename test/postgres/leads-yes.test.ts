/** What a yes to a viewing or a service costs, and whose clock and which rows it goes by. */
import pg from "pg";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import {
	bookCall,
	bookedViewing,
	changeListing,
	leadListing,
	leadRecord,
	proposedService,
	proposedViewing,
	sendCall,
	sentService,
} from "./leads-support.ts";
import { startTestDatabase, type TestDatabase } from "./support.ts";

let db: TestDatabase;
beforeAll(async () => {
	db = await startTestDatabase();
});
afterAll(() => db.stop());
afterEach(() => {
	vi.useRealTimers();
});

const tables = [
	"people",
	"identities",
	"consents",
	"viewings",
	"service_requests",
	"notifications",
	"event_log",
	"audit_log",
	"tool_executions",
];
async function rowsOfLast(id: string, table: string) {
	const [row] = await db.rows(`select xmin::text as x from ${table} where id = $1`, [id]);
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

describe("a yes with the rows that it was shown", () => {
	it("to a viewing is one request, and seven rows in one transaction", async () => {
		const home = await leadListing(db, "property");
		const { person, proposed } = await proposedViewing(db, home);
		const { outcome, requests } = await requestsOf(() =>
			db.leads.viewings.book(bookCall(home, person, proposed)),
		);
		expect([outcome.kind, requests]).toEqual(["succeeded", 1]);
		expect(await rowsOfLast(proposed.viewingId, "viewings")).toEqual({
			viewings: 1,
			consents: 1,
			notifications: 2,
			event_log: 2,
			tool_executions: 1,
		});
	});

	it("to a service is one request, and seven rows in one transaction", async () => {
		const plumber = await leadListing(db, "service");
		const { person, proposed } = await proposedService(db, plumber);
		const { outcome, requests } = await requestsOf(() =>
			db.leads.services.send(sendCall(plumber, person, proposed)),
		);
		expect([outcome.kind, requests]).toEqual(["succeeded", 1]);
		expect(await rowsOfLast(proposed.requestId, "service_requests")).toMatchObject({
			service_requests: 1,
			consents: 1,
			notifications: 2,
			event_log: 2,
		});
	});

	it("to calling either off is one request", async () => {
		const home = await leadListing(db, "property");
		const plumber = await leadListing(db, "service");
		const viewing = await bookedViewing(db, home);
		const service = await sentService(db, plumber);
		const own = { tenantId: db.a.tenantId, code: null };
		const [ours] = await db.leads.viewings.own({ ...own, personHash: viewing.person.personHash });
		const [asked] = await db.leads.services.own({ ...own, personHash: service.person.personHash });
		const off = await requestsOf(() =>
			db.leads.viewings.cancelOwn({
				record: leadRecord("viewing.cancel", db.a),
				personHash: viewing.person.personHash,
				viewingId: viewing.viewing.viewingId,
				seen: ours?.seen ?? null,
			}),
		);
		const gone = await requestsOf(() =>
			db.leads.services.cancelOwn({
				record: leadRecord("service.cancel", db.a),
				personHash: service.person.personHash,
				requestId: service.service.requestId,
				seen: asked?.seen ?? null,
			}),
		);
		expect([off.outcome.kind, off.requests]).toEqual(["succeeded", 1]);
		expect([gone.outcome.kind, gone.requests]).toEqual(["succeeded", 1]);
		// What is personal of a request is not among the rows that the thread keeps.
		const [row] = await db.rows(
			"select details_encrypted, name_encrypted from service_requests where id = $1",
			[service.service.requestId],
		);
		expect(JSON.stringify(asked?.seen)).not.toContain(String(row?.["details_encrypted"]));
	});

	it("reads anew where something has moved, and commits where what was shown still holds", async () => {
		const home = await leadListing(db, "property");
		const { person, proposed } = await proposedViewing(db, home);
		await db.rows("update businesses set owner_locale = 'el' where id = $1", [home.businessId]);
		const { outcome, requests } = await requestsOf(() =>
			db.leads.viewings.book(bookCall(home, person, proposed)),
		);
		expect([outcome.kind, requests]).toEqual(["succeeded", 3]);
	});

	it("commits nothing of what has changed, and says what it is now", async () => {
		const home = await leadListing(db, "property");
		const { person, proposed } = await proposedViewing(db, home);
		await changeListing(db, home, { title: `Other ${proposed.viewingId}` });
		expect(await db.leads.viewings.book(bookCall(home, person, proposed))).toMatchObject({
			reason: "STALE_STATE",
			current: { terms: { title: `Other ${proposed.viewingId}` } },
		});
	});

	it("carries nothing personal: neither address nor number nor name, encrypted or not", async () => {
		const home = await leadListing(db, "property");
		const phone = "+447700900777";
		const { proposed } = await proposedViewing(db, home, undefined, { phone, name: "Ada" });
		const seen = JSON.stringify(proposed.seen);
		const [row] = await db.rows(
			`select v.name_encrypted, v.notes_encrypted, v.visitor_phone_encrypted, l.exact_address_encrypted, b.owner_phone_encrypted, p.phone_encrypted
			from viewings v join listings l on l.id = v.listing_id join businesses b on b.id = v.business_id
			join people p on p.id = v.customer_id where v.id = $1`,
			[proposed.viewingId],
		);
		const encrypted = Object.values(row ?? {});
		expect(encrypted).toHaveLength(6);
		for (const value of [...encrypted, phone, "Ada"]) expect(seen).not.toContain(String(value));
	});
});

describe("the database's clock", () => {
	it("ends a proposal whose yes waited for a lock past its end", async () => {
		const home = await leadListing(db, "property");
		const { person, proposed } = await proposedViewing(db, home);
		const holder = new pg.Client({ connectionString: db.ownerUrl });
		await holder.connect();
		try {
			await db.rows(
				"update viewings set expires_at = clock_timestamp() + interval '400 ms' where id = $1",
				[proposed.viewingId],
			);
			await holder.query("begin");
			await holder.query("select 1 from viewings where id = $1 for update", [proposed.viewingId]);
			// Read before its end, judged after it.
			const yes = db.leads.viewings.book(
				bookCall(home, person, { viewingId: proposed.viewingId, terms: proposed.terms }),
			);
			await holder.query("select pg_sleep(0.8)");
			await holder.query("commit");
			expect(await yes).toMatchObject({ code: "EXPIRED" });
		} finally {
			await holder.end();
		}
	});

	it.each([-3_600_000, 3_600_000])(
		"is the one that counts: a Worker's that is wrong by %i ms changes nothing",
		async (wrongMs) => {
			const home = await leadListing(db, "property");
			const plumber = await leadListing(db, "service");
			const rightMs = Date.now();
			vi.useFakeTimers({ toFake: ["Date"], now: rightMs + wrongMs });
			const { person, proposed } = await proposedViewing(db, home);
			expect((await db.leads.viewings.book(bookCall(home, person, proposed))).kind).toBe(
				"succeeded",
			);
			const asked = await proposedService(db, plumber);
			const sent = await db.leads.services.send(sendCall(plumber, asked.person, asked.proposed));
			vi.useRealTimers();
			const minute = 60_000;
			expect(Math.abs(proposed.expiresAtMs - rightMs - 10 * minute)).toBeLessThan(minute);
			if (sent.kind !== "succeeded") throw new Error(JSON.stringify(sent));
			expect(Math.abs(sent.data.expiresAtMs - rightMs - 24 * 60 * minute)).toBeLessThan(minute);
			const [row] = await db.rows(
				"select abs(extract(epoch from clock_timestamp() - booked_at)) < 60 as now, remind_at = at - interval '2 hours' as reminded from viewings where id = $1",
				[proposed.viewingId],
			);
			expect(row).toEqual({ now: true, reminded: true });
		},
	);
});

describe("a hundred who decide over one row at once", () => {
	it("are all answered: its business said one thing, and no more than it may was passed on", async () => {
		const plumber = await leadListing(db, "service");
		const { person, proposed } = await proposedService(db, plumber);
		await db.leads.services.send(sendCall(plumber, person, proposed));
		const all = await Promise.allSettled(
			Array.from({ length: 100 }, (_, n) =>
				db.leads.services.answer({
					record: {
						...sendCall(plumber, person, proposed).record,
						tool: "service.answer",
						key: `a hundred ${n}`,
					},
					ownerHash: plumber.ownerHash,
					requestId: proposed.requestId,
					answer: n % 2 === 0 ? "accept" : "decline",
					words: null,
				}),
			),
		);
		const won = all.filter((one) => one.status === "fulfilled" && one.value.kind === "succeeded");
		expect(won).toHaveLength(1);
		for (const one of all) expect(one.status).toBe("fulfilled");
		expect(
			await db.count(
				"event_log",
				"entity_id = $1 and type in ('service_accepted', 'service_declined')",
				[proposed.requestId],
			),
		).toBe(1);
	});
});
