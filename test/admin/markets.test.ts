import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { adminToolsOf } from "../../src/app/admin.ts";
import { makeAppRegistry } from "../../src/app/compose.ts";
import { wantsConfirmation } from "../../src/kernel/router/question.ts";
import { makeToolWorld } from "../contracts/tool-world.ts";
import { bookable, holdCall, somebody } from "../postgres/ledger-support.ts";
import { judgedInquiry } from "../postgres/shops.ts";
import { committedRide } from "../postgres/support.ts";
import { type Admin, refusal, startAdmin } from "./support.ts";

let admin: Admin;
let market: string;
beforeAll(async () => {
	admin = await startAdmin();
	market = `/markets/${admin.db.a.marketId}`;
});
afterAll(() => admin.stop());

const registry = makeAppRegistry();
/** Tools whose yes no market may waive. */
const mandatory = registry.tools
	.filter(({ tool }) => tool.confirm?.mandatory)
	.map(({ tool }) => tool.name);
const denied = { status: 403, code: "AUTH_ERROR", reason: "ROLE_DENIED" };
const stale = { status: 409, code: "CONFLICT", reason: "STALE_STATE" };
const read = async () => (await admin.get(market, admin.a.staff)).body.data;
const patch = (body: object, key = admin.a.operator, path = market) =>
	admin.ask("PATCH", path, key, body);
const projection = async () => {
	const { markets } = await admin.db.stores.projection.read();
	const found = markets.find(({ tenantId }) => tenantId === admin.db.a.tenantId);
	if (!found) throw new Error("not projected");
	return found;
};

describe("a market's settings", () => {
	it("are read with switches, tariffs and a version", async () => {
		expect(await read()).toMatchObject({
			enabled: true,
			tools: { "taxi.request": { enabled: true, requireConfirmation: null } },
			tariffs: expect.arrayContaining([expect.objectContaining({ version: 1 })]),
			version: (await projection()).settingsVersion,
		});
		const { body } = await admin.get("/markets", admin.a.staff);
		expect(body.data.items.map(({ marketId }: { marketId: string }) => marketId)).toEqual([
			admin.db.a.marketId,
		]);
	});

	it("have a switch for every declared tool once the defaults are asked for; none that was set is touched [MRV-16.3-a]", async () => {
		const { marketId } = admin.db.b;
		const path = `/markets/${marketId}/tools/defaults`;
		const asked = (key: string, version: number) => admin.ask("POST", path, key, { version });
		await admin.db.rows("delete from market_tool_configs where market_id = $1", [marketId]);
		await admin.db.rows(
			"insert into market_tool_configs (market_id, tool_name, enabled) values ($1, 'taxi.request', false)",
			[marketId],
		);
		const { version } = (await admin.get(`/markets/${marketId}`, admin.b.staff)).body.data;
		expect(refusal(await asked(admin.b.staff, version))).toMatchObject(denied);
		expect(refusal(await asked(admin.a.operator, version))).toMatchObject({ status: 404 });
		expect(refusal(await asked(admin.b.operator, version + 1))).toMatchObject(stale);
		const { body } = await asked(admin.b.operator, version);
		const others = admin.deps.tools
			.map(({ name }) => name)
			.filter((name) => name !== "taxi.request");
		expect(body.data.switchedOn).toEqual(others);
		const { tools } = (await admin.get(`/markets/${marketId}`, admin.b.staff)).body.data;
		for (const name of others) expect(tools[name]).toMatchObject({ enabled: true });
		expect(tools["taxi.request"]).toMatchObject({ enabled: false });
		const again = await asked(admin.b.operator, version + 1);
		expect(again.body.data).toMatchObject({ version: version + 1, switchedOn: [] });
	});

	it("say how whoever never came may hold, within bounds, and the database goes by it", async () => {
		const { version } = await read();
		const bookings = { firstHoldSeconds: 120, firstHoldsMax: 1 };
		expect((await patch({ version, bookings })).status).toBe(200);
		expect((await read()).bookings).toEqual(bookings);
		const what = await bookable(admin.db);
		const person = await somebody(admin.db.a);
		const beforeMs = Date.now();
		const held = await admin.db.ledger.hold(holdCall(what, person));
		if (held.kind !== "succeeded") throw new Error("not held");
		expect(held.data.holdExpiresAtMs - beforeMs).toBeLessThan(180_000);
		expect(await admin.db.ledger.hold(holdCall(what, person))).toMatchObject({
			reason: "TOO_MANY_OPEN",
		});
		for (const wrong of [{ firstHoldSeconds: 5 }, { firstHoldsMax: 0 }, { firstHoldsPercent: 101 }])
			expect(refusal(await patch({ version: version + 1, bookings: wrong }))).toMatchObject({
				code: "VALIDATION_ERROR",
			});
	});

	it("say how long vendors are waited for, within bounds, and a question goes by it", async () => {
		const { version } = await read();
		expect((await patch({ version, vendors: { inquirySeconds: 240 } })).status).toBe(200);
		expect((await read()).vendors).toEqual({ inquirySeconds: 240 });
		const { inquiryId } = await judgedInquiry(admin.db, admin.db.a);
		const [row] = await admin.db.rows(
			`select round(extract(epoch from expires_at - created_at))::int as said,
				round(extract(epoch from take_until - expires_at) / 60)::int as silent
			from market_vendor_inquiries where id = $1`,
			[inquiryId],
		);
		expect(row).toEqual({ said: 240, silent: 30 });
		for (const vendors of [{ inquirySeconds: 5 }, { takeMinutes: 0 }, { seconds: 9 }])
			expect(refusal(await patch({ version: version + 1, vendors }))).toMatchObject({
				status: 400,
				code: "VALIDATION_ERROR",
			});
	});

	it("change at once for those who serve people, and the version moves [MRV-16-b]", async () => {
		const before = await read();
		const refreshed = admin.refreshes();
		const { status, body } = await patch({
			version: before.version,
			mobility: { waveSize: 7 },
			maxOutboundPerInbound: 2,
			requireConfirmFor: ["ride.cancel"],
			tools: { "taxi.request": { enabled: false }, "wallet.send": { requireConfirmation: true } },
		});
		expect([status, body.data]).toEqual([200, { version: before.version + 1, projected: true }]);
		expect(admin.refreshes()).toBe(refreshed + 1);
		const now = await projection();
		expect(now).toMatchObject({
			settingsVersion: before.version + 1,
			maxOutboundPerInbound: 2,
			requireConfirmFor: ["ride.cancel"],
			mobility: { ...before.mobility, waveSize: 7 },
			tools: {
				"taxi.request": { enabled: false, requireConfirmation: null },
				"wallet.send": { enabled: false, requireConfirmation: true },
			},
		});
		const only = await patch({
			version: before.version + 1,
			tools: { "taxi.request": { enabled: true, requireConfirmation: false } },
		});
		expect(only.body.data.version).toBe(before.version + 2);
		expect((await projection()).mobility.waveSize).toBe(7);
		expect((await admin.audited("admin.market.change")).at(-1)).toMatchObject({
			scope_id: admin.db.a.marketId,
			payload: { outcome: "done", change: { tools: { "taxi.request": { enabled: true } } } },
		});
		const events = await admin.db.rows(
			"select actor, tenant_id from event_log where type = 'market_settings_changed' and entity_type = 'market_configs'",
		);
		expect(events.at(-1)).toMatchObject({
			actor: expect.stringMatching(/^staff:key_/),
			tenant_id: null,
		});
	});

	it("are not changed by someone who read an older version, nor by two at once", async () => {
		const { version } = await read();
		const answers = await Promise.all(
			[2, 3, 4, 5, 6].map((waveSize) => patch({ version, mobility: { waveSize } })),
		);
		expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
		const late = answers.find(({ status }) => status !== 200);
		expect(late && refusal(late)).toEqual(stale);
		expect(late?.body.error.current).toEqual({ version: version + 1 });
	});

	it.each([
		[{ tools: { "taxi.fly": { enabled: true } } }, "body.tools.taxi.fly", "UNKNOWN_TOOL"],
		[{ requireConfirmFor: ["ride.cancel", "x"] }, "body.requireConfirmFor.1", "UNKNOWN_TOOL"],
		[
			{ tools: { "wallet.send": { requireConfirmation: false } } },
			"body.tools.wallet.send.requireConfirmation",
			"CONFIRMATION_REQUIRED",
		],
	])("refuse %j [MRV-16.1-c] [MRV-16.1-h]", async (given, path, reason) => {
		const { version } = await read();
		expect(refusal(await patch({ version, ...given }))).toEqual({
			status: 400,
			code: "VALIDATION_ERROR",
			path,
			reason,
		});
		expect((await read()).version).toBe(version);
		expect((await admin.audited("admin.market.change")).at(-1)?.["payload"]).toMatchObject({
			outcome: "refused",
			reason,
		});
	});

	it("take no mandatory yes away, of whatever tool there is", async () => {
		const ask = admin.askWith({ tools: adminToolsOf(registry) });
		const { version } = await read();
		const answers = await Promise.all(
			mandatory.map((name) =>
				ask("PATCH", market, admin.a.tenantAdmin, {
					version,
					tools: { [name]: { requireConfirmation: false } },
				}),
			),
		);
		expect(answers.map(refusal)).toEqual(
			mandatory.map((name) => ({
				status: 400,
				code: "VALIDATION_ERROR",
				reason: "CONFIRMATION_REQUIRED",
				path: `body.tools.${name}.requireConfirmation`,
			})),
		);
		expect((await read()).version).toBe(version);
	});

	it("take none away where a waiver was written past this door, into the table itself", async () => {
		const { marketId } = admin.db.a;
		for (const name of mandatory)
			await admin.db.rows(
				`insert into market_tool_configs (market_id, tool_name, enabled, require_confirmation)
				values ($1, $2, true, false)
				on conflict (market_id, tool_name) do update set enabled = true, require_confirmation = false`,
				[marketId, name],
			);
		const { tools } = await projection();
		const { context } = makeToolWorld(registry, { market: { tools } });
		for (const name of mandatory) {
			expect(tools[name]).toMatchObject({ enabled: true, requireConfirmation: false });
			const tool = registry.find(name)?.tool;
			expect(tool && wantsConfirmation(tool, { ctx: context("person") }), name).toBe(true);
		}
	});

	it.each([
		[{}, "body"],
		[{ enabled: "yes" }, "body.enabled"],
		[{ mobility: { waveSize: 0 } }, "body.mobility.waveSize"],
		[{ mobility: { speed: 1 } }, "body.mobility.speed"],
		[{ maxOutboundPerInbound: 21 }, "body.maxOutboundPerInbound"],
		[{ tools: { "taxi.request": {} } }, "body.tools.taxi.request"],
		[{ currency: "EUR" }, "body.currency"],
	])("refuse %j and say where [MRV-16.1-c] [EMO-R-c]", async (given, path) => {
		expect(refusal(await patch({ version: 1, ...given }))).toEqual({
			status: 400,
			code: "VALIDATION_ERROR",
			path,
		});
	});

	it("stay committed where the projection cannot be written now", async () => {
		const { version } = await read();
		const { status, body } = await admin.askWith({
			refreshProjection: async () => {
				throw new Error("KV is away");
			},
		})("PATCH", market, admin.a.operator, { version, enabled: true });
		expect([status, body.data]).toEqual([200, { version: version + 1, projected: false }]);
		expect(admin.logged).toContain("projection_not_refreshed");
	});

	it("are changed by no staff, and by nobody of another tenant", async () => {
		const { version } = await read();
		expect(refusal(await patch({ version, enabled: false }, admin.a.staff))).toEqual(denied);
		for (const key of Object.values(admin.b)) {
			expect((await admin.get(market, key)).status).toBe(404);
			expect((await admin.get(`${market}/places`, key)).body.data.items).toEqual([]);
			expect((await admin.get(`${market}/tariffs`, key)).body.data.items).toEqual([]);
		}
		expect(refusal(await patch({ version, enabled: false }, admin.b.superAdmin))).toEqual({
			status: 404,
			code: "NOT_FOUND",
		});
		expect((await read()).version).toBe(version);
	});

	it("of a market that others share are a super admin's alone", async () => {
		const { a, b } = admin.db;
		await admin.db.rows("insert into tenant_markets (tenant_id, market_id) values ($1, $2)", [
			a.tenantId,
			b.marketId,
		]);
		const shared = `/markets/${b.marketId}`;
		const { version } = (await admin.get(shared, admin.a.staff)).body.data;
		const change = { version, maxOutboundPerInbound: 4 };
		expect(refusal(await patch(change, admin.a.tenantAdmin, shared))).toEqual(denied);
		expect((await patch(change, admin.a.superAdmin, shared)).status).toBe(200);
		await admin.db.rows("delete from tenant_markets where tenant_id = $1 and market_id = $2", [
			a.tenantId,
			b.marketId,
		]);
	});
});

const tariff = {
	vehicleType: "standard",
	baseMinor: 5000,
	perKmMinor: 3000,
	perMinuteMinor: 300,
	minimumMinor: 9000,
	spreadPct: 12,
	detourPct: 130,
	speedKmh: 30,
	nightPct: 25,
	nightFromHour: 0,
	nightToHour: 6,
};

describe("tariffs", () => {
	it("are added as the next version, which then holds; a ride shown the old price is refused", async () => {
		const { version } = await read();
		const add = { ...tariff, replacesVersion: 1 };
		const { status, body } = await admin.ask("POST", `${market}/tariffs`, admin.a.operator, add);
		expect(status).toBe(201);
		expect(body.data).toEqual({
			tariff: { ...tariff, version: 2 },
			settingsVersion: version + 1,
			projected: true,
		});
		expect((await projection()).tariffs.find((t) => t.vehicleType === "standard")?.version).toBe(2);
		await expect(committedRide(admin.db)).rejects.toThrow("STALE_STATE");
		const again = await admin.ask("POST", `${market}/tariffs`, admin.a.operator, add);
		expect([refusal(again), again.body.error.current]).toEqual([stale, { version: 2 }]);
	});

	it("are listed with every version, newest first, page by page", async () => {
		const url = `${market}/tariffs`;
		const van = { ...tariff, vehicleType: "van", replacesVersion: 0 };
		await admin.ask("POST", url, admin.a.operator, van);
		const seen: string[] = [];
		let cursor: string | null = null;
		do {
			const { body } = await admin.get(
				`${url}?limit=1${cursor ? `&cursor=${cursor}` : ""}`,
				admin.a.staff,
			);
			for (const row of body.data.items) seen.push(`${row.vehicleType} ${row.version}`);
			cursor = body.data.nextCursor;
		} while (cursor);
		expect(seen).toEqual([...new Set(seen)]);
		expect(seen.slice(-3)).toEqual(["standard 2", "standard 1", "van 1"]);
	});

	it("are refused where a number makes no sense, or for staff", async () => {
		const url = `${market}/tariffs`;
		const bad = { ...tariff, replacesVersion: 2, baseMinor: -1 };
		expect(refusal(await admin.ask("POST", url, admin.a.operator, bad))).toMatchObject({
			status: 400,
			path: "body.baseMinor",
		});
		const good = { ...tariff, replacesVersion: 2 };
		expect(refusal(await admin.ask("POST", url, admin.a.staff, good))).toEqual(denied);
		expect(refusal(await admin.ask("POST", url, admin.b.superAdmin, good))).toMatchObject({
			status: 404,
		});
	});
});

const place = {
	kind: "school",
	names: { en: "Blue School", tr: "Mavi Okul" },
	aliases: ["the school"],
	lat: 36.3,
	lng: 30.15,
};

describe("places", () => {
	const put = (id: string, body: object, key = admin.a.operator) =>
		admin.ask("PUT", `${market}/places/${id}`, key, body);

	it("are added, changed by who read the last version, and projected", async () => {
		expect((await put("blue-school", place)).body.data).toMatchObject({
			version: 1,
			projected: true,
		});
		expect(refusal(await put("blue-school", place))).toEqual(stale);
		const { district: _, ...moved } = { ...place, lat: 36.31, district: undefined };
		expect((await put("blue-school", { ...moved, version: 1 })).body.data.version).toBe(2);
		expect(refusal(await put("nowhere", { ...place, version: 1 }))).toEqual(stale);
		expect((await projection()).places.find(({ id }) => id === "blue-school")).toEqual({
			id: "blue-school",
			...place,
			lat: 36.31,
		});
	});

	it("are listed page by page", async () => {
		const seen: string[] = [];
		let cursor: string | null = null;
		do {
			const { body } = await admin.get(
				`${market}/places?limit=20${cursor ? `&cursor=${cursor}` : ""}`,
				admin.a.staff,
			);
			seen.push(...body.data.items.map(({ id }: { id: string }) => id));
			cursor = body.data.nextCursor;
		} while (cursor);
		expect(seen).toEqual((await projection()).places.map(({ id }) => id).sort(byCode(seen)));
	});

	it.each([
		[{ names: { tr: "Okul" } }, "body.names.en"],
		[{ names: { en: "School", xx: "?" } }, "body.names.xx"],
		[{ lat: 91 }, "body.lat"],
		[{ aliases: Array(21).fill("x") }, "body.aliases"],
		[{ kind: "" }, "body.kind"],
	])("refuse %j [MRV-16.1-c] [MRV-16.1-h]", async (given, path) => {
		expect(refusal(await put("p1", { ...place, ...given }))).toMatchObject({ status: 400, path });
	});

	it("refuse an id that is no speaking name, staff, and other tenants", async () => {
		expect(refusal(await put("Blue%20School", place))).toMatchObject({ path: "params.placeId" });
		expect(refusal(await put("p1", place, admin.a.staff))).toEqual(denied);
		expect(refusal(await put("p1", place, admin.b.superAdmin))).toMatchObject({ status: 404 });
	});

	it("are never more than a market can hold", async () => {
		await admin.db.rows(
			`insert into places (market_id, id, kind, names, aliases, lat, lng)
			select $1, 'p-' || n, 'x', '{"en": "x"}', '{}', 1, 1 from generate_series(1, 2000) n on conflict do nothing`,
			[admin.db.a.marketId],
		);
		expect(refusal(await put("one-too-many", place))).toEqual({ status: 409, code: "CONFLICT" });
	});
});

const byCode = (order: readonly string[]) => (a: string, b: string) =>
	order.indexOf(a) - order.indexOf(b);
