import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Admin, refusal, startAdmin } from "./support.ts";

let admin: Admin;
beforeAll(async () => {
	admin = await startAdmin();
});
afterAll(() => admin.stop());

const post = (path: string, body: unknown, key = admin.a.operator) =>
	admin.ask("POST", path, key, body);
const patch = (path: string, body: unknown, key = admin.a.operator) =>
	admin.ask("PATCH", path, key, body);
let names = 0;
const business = async (
	over: object = {},
	key = admin.a.operator,
	marketId = admin.db.a.marketId,
) =>
	post(
		"/businesses",
		{ marketId, kind: "venue", name: `Grill ${++names}`, category: "restaurant", ...over },
		key,
	);
const listing = async (over: object = {}) => {
	const { body } = await business();
	return post("/listings", {
		marketId: admin.db.a.marketId,
		businessId: body.data.id,
		kind: "restaurant",
		domain: "dining",
		category: "restaurant",
		title: `Grill ${++names}`,
		...over,
	});
};

describe("a business", () => {
	it("is created, listed, read and changed; its owner's number is encrypted, masked, and shown to who may", async () => {
		const made = await business({
			ownerPhone: "+44 7700 900777",
			tags: ["fish"],
			openingHours: { days: { "1": [["09:00", "18:00"]] } },
		});
		expect(made.status).toBe(201);
		expect(made.body.data).toMatchObject({
			ownerPhone: "+44…777",
			tags: ["fish"],
			status: "active",
			version: 1,
		});
		const { id } = made.body.data;
		const stored = await admin.db.rows(
			"select owner_phone_encrypted, owner_hash from businesses where id = $1",
			[id],
		);
		expect(JSON.stringify(stored)).not.toContain("7700");
		expect(
			(await admin.get(`/businesses/${id}?reveal=true`, admin.a.tenantAdmin)).body.data.ownerPhone,
		).toBe("+447700900777");
		expect((await admin.get(`/businesses/${id}?reveal=true`, admin.a.operator)).status).toBe(403);
		const changed = await patch(`/businesses/${id}`, {
			version: 1,
			status: "paused",
			ownerPhone: null,
		});
		expect(changed.body.data).toMatchObject({
			status: "paused",
			ownerPhone: null,
			version: 2,
			tags: ["fish"],
		});
		const all = await admin.get("/businesses?limit=100", admin.a.staff);
		expect(all.body.data.items.map((row: { id: string }) => row.id)).toContain(id);
		expect(JSON.stringify(all.body)).not.toMatch(/encrypted|hash/i);
		expect(await admin.audited("admin.business.change")).toHaveLength(1);
	});

	it("is found by a part of its name, in one market, whatever signs stand in it", async () => {
		await business({ name: "Fifty%Fifty_Diner" });
		const found = async (query: string) =>
			(await admin.get(`/businesses?${query}`, admin.a.staff)).body.data.items.map(
				({ name }: { name: string }) => name,
			);
		expect(await found("find=fifty%25FIFTY_d")).toEqual(["Fifty%Fifty_Diner"]);
		expect(await found("find=fifty_fifty")).toEqual([]);
		expect(await found(`find=fifty&of=${admin.db.a.marketId}`)).toHaveLength(1);
		expect(await found(`find=fifty&of=${admin.db.b.marketId}`)).toEqual([]);
	});

	it("whose name is taken, whose version is old, or which is not there, is refused", async () => {
		const { body } = await business({ name: "Twice" });
		expect(refusal(await business({ name: "Twice" }))).toEqual({ status: 409, code: "CONFLICT" });
		await patch(`/businesses/${body.data.id}`, { version: 1, name: "Once" });
		expect(
			refusal(await patch(`/businesses/${body.data.id}`, { version: 1, name: "Late" })),
		).toEqual({ status: 409, code: "CONFLICT", reason: "STALE_STATE" });
		expect(
			(await patch("/businesses/00000000-0000-4000-8000-00000000000f", { version: 1, name: "x" }))
				.status,
		).toBe(404);
		expect(refusal(await business({ lat: 36 }))).toMatchObject({
			status: 400,
			code: "VALIDATION_ERROR",
		});
		expect(refusal(await business({ tenantId: admin.db.b.tenantId }))).toMatchObject({
			status: 400,
			path: "body.tenantId",
		});
	});

	it("of another tenant is nowhere, and nobody who only reads changes one", async () => {
		const { body } = await business({}, admin.b.operator, admin.db.b.marketId);
		const { id } = body.data;
		expect((await admin.get(`/businesses/${id}`, admin.a.superAdmin)).status).toBe(404);
		expect((await patch(`/businesses/${id}`, { version: 1, name: "Mine" })).status).toBe(404);
		expect((await business({}, admin.a.operator, admin.db.b.marketId)).status).toBe(404);
		expect((await business({}, admin.a.staff)).status).toBe(403);
		const theirs = await post("/listings", {
			marketId: admin.db.a.marketId,
			businessId: id,
			kind: "service",
			domain: "x",
			category: "x",
			title: "x",
		});
		expect(theirs.status).toBe(404);
	});
});

describe("a listing with all that hangs on it", () => {
	it("begins with no photos, which is an empty list", async () => {
		expect((await listing()).body.data).toMatchObject({ photos: [], attributes: {}, tags: [] });
	});

	it("has an address that nobody sees unasked, items, actions, offerings and stock [MRV-13.1-a]", async () => {
		const made = await listing({ exactAddress: "Stone Lane 1", priceMinor: 900, currency: "TRY" });
		expect(made.body.data).toMatchObject({ exactAddress: "…", priceMinor: 900 });
		const { id, businessId } = made.body.data;
		expect(
			(await admin.get(`/listings/${id}?reveal=true`, admin.a.tenantAdmin)).body.data.exactAddress,
		).toBe("Stone Lane 1");
		const item = await post("/listing-items", {
			listingId: id,
			dataKind: "menuItems",
			sku: "a",
			name: "Apple",
			priceMinor: 10,
			currency: "TRY",
		});
		expect(item.status).toBe(201);
		expect(
			(await post("/offerings", { businessId, name: "Table", capacity: 4 })).body.data,
		).toMatchObject({ capacity: 4, slotMinutes: 30 });
		const stock = await post("/stock", { businessId, sku: "a", qty: 3 });
		expect(
			(await patch(`/stock/${stock.body.data.id}`, { version: 1, qty: 7 })).body.data.qty,
		).toBe(7);
		expect(
			refusal(await patch(`/stock/${stock.body.data.id}`, { version: 2, qty: -1 })),
		).toMatchObject({ status: 400 });
		const of = await admin.get(`/listing-items?of=${id}`, admin.a.staff);
		expect(of.body.data.items).toHaveLength(1);
	});

	it("is told to its business in words that can be filled; others are refused by name when they are saved [MRV-2-i] [MRV-13.1-b] [MRV-13.4-a]", async () => {
		const { body } = await listing();
		const action = { listingId: body.data.id, actionType: "order_food" };
		expect(
			refusal(
				await post("/listing-actions", {
					...action,
					dispatchTemplate: { en: "{code} {items} {hack}" },
				}),
			),
		).toEqual({
			status: 400,
			code: "VALIDATION_ERROR",
			path: "body.dispatchTemplate.en",
		});
		expect(
			(await post("/listing-actions", { ...action, dispatchTemplate: { tr: "{code}" } })).body.error
				.msg,
		).toBe("missing_variable: items");
		const made = await post("/listing-actions", {
			...action,
			dispatchTo: "+447700900888",
			dispatchTemplate: { en: "New order {code}: {items}" },
		});
		expect(made.body.data).toMatchObject({ dispatchTo: "+44…888", enabled: true });
		expect(
			refusal(
				await patch(`/listing-actions/${made.body.data.id}`, {
					version: 1,
					dispatchTemplate: { en: "nothing" },
				}),
			),
		).toMatchObject({ status: 400 });
		expect(
			(await patch(`/listing-actions/${made.body.data.id}`, { version: 1, enabled: false })).body
				.data.enabled,
		).toBe(false);
	});
});

describe("a market's word on a tool", () => {
	it("is stored, told in the projection, and taken back [MRV-16.1-f] [MRV-16.1-g]", async () => {
		const { marketId } = admin.db.a;
		const version = async () =>
			(await admin.get(`/markets/${marketId}`, admin.a.staff)).body.data.version;
		const tools = {
			"order.create": {
				allowedTags: ["pizza"],
				queryConstraints: { limitMax: 3 },
				defaultTemplate: { en: "Order {code}: {items}" },
			},
		};
		expect(
			(
				await patch(`/markets/${marketId}`, {
					version: await version(),
					tools,
					helpText: { en: "Ask us." },
					defaultLocale: "tr",
				})
			).status,
		).toBe(200);
		const { markets } = await admin.db.stores.projection.read();
		const market = markets.find((one) => one.marketId === marketId);
		expect(market?.tools["order.create"]).toMatchObject(tools["order.create"]);
		expect(market).toMatchObject({ helpText: { en: "Ask us." }, defaultLocale: "tr" });
		const none = {
			"order.create": { allowedTags: [], queryConstraints: null, defaultTemplate: null },
		};
		await patch(`/markets/${marketId}`, { version: await version(), tools: none, helpText: null });
		const after = await admin.db.stores.projection.read();
		expect(after.markets.find((one) => one.marketId === marketId)?.tools["order.create"]).toEqual({
			enabled: true,
			requireConfirmation: null,
		});
		expect(
			refusal(
				await patch(`/markets/${marketId}`, {
					version: await version(),
					tools: { "order.create": { queryConstraints: { limitMax: 0 } } },
				}),
			),
		).toMatchObject({ status: 400 });
	});

	it("to a business that nobody could fill is refused when it is saved, and names what is wrong [MRV-16.1-f]", async () => {
		const { marketId } = admin.db.a;
		const { version } = (await admin.get(`/markets/${marketId}`, admin.a.staff)).body.data;
		const save = async (tool: string, en: string) => {
			const answer = await patch(`/markets/${marketId}`, {
				version,
				tools: { [tool]: { defaultTemplate: { en } } },
			});
			return { ...refusal(answer), msg: answer.body.error.msg };
		};
		expect(await save("order.create", "Order {code} for {room}: {items}")).toMatchObject({
			status: 400,
			msg: "unknown_variable: room",
			path: "body.tools.order.create.defaultTemplate.en",
		});
		expect(await save("order.create", "An order: {items}")).toMatchObject({
			msg: "missing_variable: code",
		});
		expect(await save("order.create", "Order {code}: {items}. Reply STOP")).toMatchObject({
			msg: "carrier_word: STOP",
		});
		expect(await save("taxi.request", "Ride {code}")).toMatchObject({ status: 400 });
	});
});
