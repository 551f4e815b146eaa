import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { harbourTown } from "../../dev/seed/harbour-town.ts";
import { marketParts } from "../../src/app/lazy-queries.ts";
import { alertNamed } from "../../src/core/alerts.ts";
import type { Market } from "../../src/core/market.ts";
import { servesMax } from "../../src/core/serves.ts";
import type { JournalRow } from "../../src/ports/stores.ts";
import type { Database } from "../../src/store/postgres/client.ts";
import { marketPart } from "../../src/store/postgres/projection/part.ts";
import { makeStores } from "../../src/store/postgres/stores.ts";
import { marketOf } from "../scenarios/town-in-memory.ts";
import { type ConsentHarness, consentContract } from "../contracts/consents.ts";
import { askedRide, assignRecord, startTestDatabase, type TestDatabase, tools } from "./support.ts";

type Known = Pick<
	NonNullable<Market["venues"]>[number],
	"name" | "openingHours" | "area" | "point" | "serves"
>;
const byTitle = (x: { title: string }, y: { title: string }) => (x.title < y.title ? -1 : 1);
let db: TestDatabase;
beforeAll(async () => {
	db = await startTestDatabase();
});
afterAll(() => db.stop());

describe("the journal of a thread", () => {
	it("arrives once, however often it is shipped [P10] [DET-7-f]", async () => {
		const rows: JournalRow[] = Array.from({ length: 1200 }, (_, i) => ({
			seq: i + 1,
			atMs: 1_700_000_000_000 + i,
			home: i % 3 === 0 ? "audit" : "event",
			type: i % 3 === 0 ? "taxi.request" : "message_received",
			traceId: `tr_${i}`,
			payload: { n: i },
		}));
		const batch = { tenantId: db.a.tenantId, threadKey: "thread-j", rows };
		await db.stores.journal.ship({ ...batch, rows: rows.slice(0, 700) });
		await Promise.all([db.stores.journal.ship(batch), db.stores.journal.ship(batch)]);
		expect(await db.count("journal_lines", "thread_key = 'thread-j'")).toBe(800);
		expect(await db.count("audit_log", "thread_key = 'thread-j'")).toBe(400);
		const [first] = await db.rows(
			"select * from journal_lines where thread_key = 'thread-j' and thread_seq = 2",
		);
		expect(first).toMatchObject({
			type: "message_received",
			trace_id: "tr_1",
			change_payload: { n: 1 },
			ts: new Date(1_700_000_000_001),
		});
		await db.stores.journal.ship({ ...batch, tenantId: db.b.tenantId, rows: rows.slice(0, 2) });
		expect(await db.count("journal_lines", "thread_key = 'thread-j'")).toBe(801);
	});
});

describe("notifications", () => {
	it("are due until they are relayed, across tenants, opened, oldest first", async () => {
		const rideA = await askedRide(db, db.a);
		const rideB = await askedRide(db, db.b);
		const [offer] = rideA.offers;
		if (!offer) throw new Error("no offer");
		await db.mobility.rides.assign({
			record: assignRecord(db.a, offer.offerId),
			rideId: rideA.rideId,
			...offer,
		});
		const due = (limit = 100) => db.stores.notifications.due({ olderThanMs: 0, limit });
		const all = await due();
		expect(all.map((n) => [n.tenantId, n.type, n.targetKind])).toEqual([
			[db.a.tenantId, "solicitation.start", "solicitation"],
			[db.b.tenantId, "solicitation.start", "solicitation"],
			[db.a.tenantId, "ride.assigned", "thread"],
			[db.a.tenantId, "ride.pickup", "thread"],
		]);
		expect(all[2]?.payload).toMatchObject({ driverPhone: expect.stringMatching(/^\+44/) });
		expect(await due(1)).toEqual(all.slice(0, 1));
		expect(await db.stores.notifications.due({ olderThanMs: 60_000, limit: 9 })).toEqual([]);
		const ids = all.map((n) => n.id);
		await db.stores.notifications.markRelayed({ tenantId: db.a.tenantId, ids });
		await db.stores.notifications.markRelayed({ tenantId: db.a.tenantId, ids: [] });
		expect((await due()).map((n) => n.targetId)).toEqual([rideB.rideId]);
	});

	it("handed over by a thread are marked with its journal, however many rows that has; another tenant's are not", async () => {
		const rides = [await askedRide(db, db.a), await askedRide(db, db.b)];
		const due = async () =>
			(await db.stores.notifications.due({ olderThanMs: 0, limit: 100 })).filter((n) =>
				rides.some(({ rideId }) => rideId === n.targetId),
			);
		const rows = Array.from({ length: 600 }, (_, i) => ({
			seq: i + 1,
			atMs: 1_700_000_000_000 + i,
			home: "event" as const,
			type: "message_received",
			traceId: `tr_${i}`,
			payload: { n: i },
		}));
		await db.stores.journal.ship({
			tenantId: db.a.tenantId,
			threadKey: "thread-relays",
			rows,
			relayed: (await due()).map((n) => n.id),
		});
		expect((await due()).map((n) => n.tenantId)).toEqual([db.b.tenantId]);
	});
});

consentContract(() => ({
	consents: db.stores.consents,
	tenantId: db.a.tenantId,
	rowsOf: async (personHash) =>
		(await db.rows(
			`select c.status, c.proof_ref as granted_by, c.revoked_proof_ref as revoked_by from consents c
			join people p on p.id = c.person_id where p.phone_hash = $1 order by c.created_at`,
			[personHash],
		)) as unknown as Awaited<ReturnType<ConsentHarness["rowsOf"]>>,
}));

describe("alerts", () => {
	it("open once for each tenant and key, and count", async () => {
		const alert = {
			source: "outbox",
			detail: { n: 1 },
			...alertNamed("outbox_unknown:out_1"),
		};
		await Promise.all(
			[null, db.a.tenantId, db.b.tenantId].flatMap((tenantId) => [
				db.stores.alerts.raise({ ...alert, tenantId }),
				db.stores.alerts.raise({ ...alert, tenantId }),
			]),
		);
		expect(await db.rows("select count, state from system_alerts")).toEqual(
			Array.from({ length: 3 }, () => ({ count: 2, state: "open" })),
		);
		await db.rows("update system_alerts set state = 'resolved'");
		await db.stores.alerts.raise({ ...alert, tenantId: null });
		expect(await db.count("system_alerts", "state = 'open' and count = 1")).toBe(1);
	});
});

describe("the projection", () => {
	it("gives back the seeded town, with its tools, for each tenant [MRV-16-a]", async () => {
		const { directory, markets } = await db.stores.projection.read();
		expect(directory.addresses).toEqual({
			"whatsapp:+15005550006": db.a,
			"sms:+15005550007": db.a,
			"whatsapp:+15005550008": db.b,
			"sms:+15005550009": db.b,
		});
		expect(markets).toHaveLength(2);
		const market = markets.find((m) => m.tenantId === db.a.tenantId);
		const byId = (x: { id: string }, y: { id: string }) => (x.id < y.id ? -1 : 1);
		expect(market).toEqual({
			sending: expect.objectContaining({ settings: {} }),
			...harbourTown.marketDraft,
			...db.a,
			places: [...harbourTown.marketDraft.places].sort(byId),
			venues: expect.any(Array),
			leads: { services: expect.any(Array), homes: expect.any(Array) },
			shops: expect.any(Array),
			bbox: [30.08, 36.26, 30.25, 36.37],
			jurisdictions: ["XX"],
			personas: [],
			requireApprovalFor: [],
			tools: Object.fromEntries(
				tools.map(({ name }) => [name, { enabled: true, requireConfirmation: null }]),
			),
		});
	});

	it("names the homes that are shown and the services that come, and none that is booked by the slot", async () => {
		const { markets } = await db.stores.projection.read();
		const { leads } = markets.find((m) => m.tenantId === db.a.tenantId) ?? {};
		const can = (kind: string, type: string) =>
			harbourTown.businesses
				.filter(({ offerings }) => kind === "property" || offerings.length === 0)
				.flatMap(({ listings }) => listings)
				.filter(
					(one) => one.kind === kind && one.actions.some(({ actionType }) => actionType === type),
				)
				.map(({ title }) => title)
				.sort();
		expect(leads?.homes.map(({ title }) => title).sort()).toEqual(can("property", "book_viewing"));
		expect(leads?.services.map(({ title }) => title).sort()).toEqual(
			can("service", "book_service"),
		);
		expect(leads?.services.find(({ title }) => title === "Tap & Pipe")?.words).toContain(
			"tesisatçı",
		);
	});

	it("names the businesses that take bookings, with what can be booked there, and no others", async () => {
		const { markets } = await db.stores.projection.read();
		const market = markets.find((m) => m.tenantId === db.a.tenantId);
		const taking = harbourTown.businesses.filter(({ offerings }) => offerings.length > 0);
		const byName = (x: { name: string }, y: { name: string }) => (x.name < y.name ? -1 : 1);
		const shown = (market?.venues ?? []).map(({ name, category, tags, offerings }) => ({
			name,
			category,
			tags,
			offerings: offerings.map(({ name: what, unit }) => ({ name: what, unit })).sort(byName),
		}));
		expect(shown.sort(byName)).toEqual(
			taking
				.map(({ name, category, tags, offerings }) => ({
					name,
					category,
					tags,
					offerings: offerings.map(({ name: what, unit }) => ({ name: what, unit })).sort(byName),
				}))
				.sort(byName),
		);
	});

	const town = async () => {
		const { markets } = await db.stores.projection.read();
		const market = markets.find((m) => m.tenantId === db.a.tenantId);
		if (!market) throw new Error("no market");
		return market;
	};
	const seeded = (name: string) => {
		const found = harbourTown.businesses.find((one) => one.name === name);
		if (!found) throw new Error(`no ${name} in the seed`);
		return found;
	};

	it("says of each business when it is open, where it is and what it has, in the words of its listings and things", async () => {
		const { venues = [], shops = [] } = await town();
		const shown = <One extends { readonly name: string }>(all: readonly One[], name: string) =>
			all.find((one) => one.name === name);
		const { lat, lng, openingHours } = seeded("Olive Tree Restaurant");
		expect(shown(venues, "Olive Tree Restaurant")).toMatchObject({
			openingHours,
			point: { lat, lng },
			area: "Eastside",
			serves: expect.arrayContaining([
				"restaurant",
				"kebab house",
				"garden",
				"kebab",
				"Adana kebab",
			]),
		});
		expect(shown(venues, "Terrace Café")?.serves).toEqual(
			expect.arrayContaining(["cafe", "breakfast", "Menemen"]),
		);
		expect(shown(venues, "Selin Hair Studio")).toMatchObject({
			serves: expect.arrayContaining(["hairdresser", "haircut", "Hair colour", "Beard trim"]),
			offerings: [{ name: "Chair", minutes: expect.any(Number) }],
		});
		expect(shown(venues, "Akasya Hotel Harbour")).toMatchObject({
			openingHours: null,
			offerings: [{ minutes: null }, { minutes: null }],
		});
		expect(shown(shops, "Bazaar Tools")).toMatchObject({
			openingHours: seeded("Bazaar Tools").openingHours,
			point: { lat: seeded("Bazaar Tools").lat },
			area: "Old Town",
			timezone: harbourTown.marketDraft.timezone,
			serves: ["hardware", "tools"],
			takes: ["delivery", "pickup", "here"],
		});
		for (const one of [...venues, ...shops])
			expect(one.serves?.length, one.name).toBeLessThanOrEqual(servesMax);
	});

	it("is what the town in memory makes of the same seed", async () => {
		const projected = await town();
		const inMemory = marketOf(harbourTown, projected);
		const known = ({ name, openingHours, area, point, serves }: Known) => ({
			name,
			openingHours,
			area,
			point,
			serves: [...(serves ?? [])].sort(),
		});
		const byName = (x: { name: string }, y: { name: string }) => (x.name < y.name ? -1 : 1);
		expect((inMemory.venues ?? []).map(known).sort(byName)).toEqual(
			(projected.venues ?? []).map(known).sort(byName),
		);
		expect((inMemory.shops ?? []).map(known).sort(byName)).toEqual(
			(projected.shops ?? []).map(known).sort(byName),
		);
		const homes = ({ leads }: Market) =>
			leads?.homes.map(({ listingId: _, ...home }) => home).sort(byTitle);
		expect(homes(inMemory)).toEqual(homes(projected));
	});

	it("says of a service where its business is, and of a home neither point nor address [EMO-F1-a]", async () => {
		const { leads } = await town();
		const { lat, lng, openingHours } = seeded("Tap & Pipe");
		expect(leads?.services.find(({ title }) => title === "Tap & Pipe")).toMatchObject({
			openingHours,
			area: "Centre",
			point: { lat, lng },
		});
		for (const home of leads?.homes ?? [])
			expect(Object.keys(home).sort()).toEqual([
				"area",
				"bedrooms",
				"category",
				"listingId",
				"openingHours",
				"serves",
				"timezone",
				"title",
			]);
	});

	it("says how a shop's orders get to people, where its action's tags do", async () => {
		await db.rows(
			`update listing_actions set tags = '{pickup,here}' where action_type = 'order_food' and tenant_id = $1
				and listing_id in (select id from listings where title = 'Deniz Pharmacy')`,
			[db.a.tenantId],
		);
		const { shops } = await town();
		expect(shops?.find(({ name }) => name === "Deniz Pharmacy")?.takes).toEqual(["pickup", "here"]);
	});

	it("is read in one request, however many markets there are", async () => {
		let requests = 0;
		const counted: Database = {
			...db.system,
			runRows: (context, statements) => {
				requests += 1;
				return db.system.runRows(context, statements);
			},
			runBatch: () => Promise.reject(new Error("another request")),
			call: () => Promise.reject(new Error("another request")),
			callEncrypted: () => Promise.reject(new Error("another request")),
		};
		const { markets } = await makeStores({
			rw: counted,
			system: counted,
			projections: marketParts,
		}).projection.read();
		expect([markets.length, requests]).toEqual([2, 1]);
	});

	it("gives each part of a market the rows that it asked for, and what it makes of them to each market", async () => {
		const given: unknown[] = [];
		const part = (name: string, ...numbers: readonly number[]) =>
			marketPart({
				reads: (queries) =>
					numbers.map((one) =>
						queries
							.select({ one: sql`${sql.raw(String(one))}::int`.mapWith(Number) })
							.from(sql`(select) x`),
					),
				of: (rows) => {
					given.push(rows.map(([row]) => row?.one));
					return (market) => ({ helpText: { [name]: market.marketId } });
				},
			});
		const { markets } = await makeStores({
			rw: db.rw,
			system: db.system,
			projections: async () => [
				...(await marketParts()),
				part("none"),
				part("some", 1, 2),
				part("last", 3),
			],
		}).projection.read();
		expect(given).toEqual([[], [1, 2], [3]]);
		expect(markets.map(({ helpText }) => helpText)).toEqual(
			markets.map(({ marketId }) => ({ last: marketId })),
		);
	});

	it("moves its versions with what it tells", async () => {
		const before = await db.stores.projection.read();
		await db.rows("update market_configs set max_outbound_per_inbound = 5 where market_id = $1", [
			db.a.marketId,
		]);
		await db.rows("update channel_endpoints set active = false where address = '+15005550007'");
		const after = await db.stores.projection.read();
		expect(after.directory.version).toBeGreaterThan(before.directory.version);
		expect(after.directory.addresses).not.toHaveProperty("sms:+15005550007");
		expect(after.markets.map((m) => m.settingsVersion).sort()).toEqual([1, 2]);
	});
});
