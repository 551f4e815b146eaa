import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { locales } from "../../src/core/locale.ts";
import { freshNumber, personalData } from "../postgres/support.ts";
import { type Admin, refusal, startAdmin } from "./support.ts";

let admin: Admin;
beforeAll(async () => {
	admin = await startAdmin();
});
afterAll(() => admin.stop());

const denied = { status: 403, code: "AUTH_ERROR", reason: "ROLE_DENIED" };
const newDriver = (over: Record<string, unknown> = {}) => ({
	name: "Deniz Yıldız",
	phone: freshNumber(),
	vehicle: "White Fiat Egea",
	plate: "07 AB 123",
	...over,
});
const create = (over: Record<string, unknown> = {}, key = admin.a.operator) =>
	admin.ask("POST", "/drivers", key, newDriver(over));

describe("drivers", () => {
	it("are created with name and number encrypted, in the tenant's only market", async () => {
		const phone = freshNumber();
		const { status, body } = await create({ phone, location: { lat: 36.3, lng: 30.15 } });
		expect(status).toBe(201);
		expect(body.data).toMatchObject({
			name: "Deniz Yıldız",
			phone: `+44…${phone.slice(-3)}`,
			marketId: admin.db.a.marketId,
			available: false,
			locale: "en",
			channel: "whatsapp",
			location: { lat: 36.3, lng: 30.15 },
			version: 1,
		});
		const [row] = await admin.db.rows("select * from taxi_drivers where id = $1", [body.data.id]);
		expect(row?.["phone_hash"]).toBe(await personalData.lookup(admin.db.a.tenantId, phone));
		expect(await personalData.open(String(row?.["phone_encrypted"]))).toBe(phone);
		expect(await personalData.open(String(row?.["name_encrypted"]))).toBe("Deniz Yıldız");
		const [audit] = (await admin.audited("admin.driver.create")).slice(-1);
		expect(audit).toMatchObject({
			scope_id: body.data.id,
			trace_id: body.traceId,
			actor: { kind: "staff", roles: ["operator"] },
			payload: { outcome: "done", fields: expect.arrayContaining(["phone"]) },
		});
		expect(JSON.stringify(audit)).not.toMatch(/Deniz|\+44/);
		const [event] = await admin.db.rows(
			"select type, actor, trace_id from event_log where entity_id = $1",
			[body.data.id],
		);
		expect(event).toMatchObject({
			type: "driver_created",
			actor: expect.stringMatching(/^staff:key_/),
			trace_id: body.traceId,
		});
	});

	it.each(locales)("are spoken to in %s where that is theirs", async (locale) => {
		const { status, body } = await create({ phone: freshNumber(), locale });
		expect([status, body.data.locale]).toEqual([201, locale]);
	});

	it("have a number of their own: a second one is a CONFLICT, however it is written", async () => {
		const phone = freshNumber();
		await create({ phone });
		const spaced = `${phone.slice(0, 3)} ${phone.slice(3, 7)}-${phone.slice(7)}`;
		const again = await create({ phone: spaced });
		expect(refusal(again)).toEqual({ status: 409, code: "CONFLICT" });
		expect((await admin.audited("admin.driver.create")).at(-1)?.["payload"]).toMatchObject({
			outcome: "refused",
			code: "CONFLICT",
		});
		expect((await create({ phone }, admin.b.operator)).status).toBe(201);
		const races = await Promise.all(
			Array.from({ length: 8 }, () => create({ phone: "+447700911111" })),
		);
		expect(races.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
	});

	it("change field by field; what is not given stays, what is null is emptied", async () => {
		const { body } = await create({ district: "old town", location: { lat: 36.3, lng: 30.15 } });
		const { id, name } = body.data;
		const patch = (given: object) => admin.ask("PATCH", `/drivers/${id}`, admin.a.operator, given);
		const phone = freshNumber();
		const second = await patch({ version: 1, phone, available: true, plate: "34 XY 9" });
		expect(second.body.data).toMatchObject({
			name,
			phone: `+44…${phone.slice(-3)}`,
			available: true,
			plate: "34 XY 9",
			district: "old town",
			location: { lat: 36.3, lng: 30.15 },
			version: 2,
		});
		const third = await patch({ version: 2, district: null, location: null, name: "Can" });
		expect(third.body.data).toMatchObject({
			name: "Can",
			district: null,
			location: null,
			version: 3,
		});
		const [row] = await admin.db.rows("select phone_hash from taxi_drivers where id = $1", [id]);
		expect(row?.["phone_hash"]).toBe(await personalData.lookup(admin.db.a.tenantId, phone));
	});

	it("are not changed by someone who read an older version, nor given another's number", async () => {
		const { body: one } = await create();
		const { body: two } = await create({ phone: "+447700912222" });
		const path = `/drivers/${one.data.id}`;
		await admin.ask("PATCH", path, admin.a.operator, { version: 1, available: true });
		const stale = await admin.ask("PATCH", path, admin.a.operator, { version: 1, plate: "X" });
		expect(refusal(stale)).toEqual({ status: 409, code: "CONFLICT", reason: "STALE_STATE" });
		expect(stale.body.error.current).toEqual({ version: 2 });
		const taken = await admin.ask("PATCH", path, admin.a.operator, {
			version: 2,
			phone: "+447700912222",
			plate: "Y",
		});
		expect(refusal(taken)).toEqual({ status: 409, code: "CONFLICT" });
		const [row] = await admin.db.rows("select plate, version from taxi_drivers where id = $1", [
			one.data.id,
		]);
		expect(row).toMatchObject({ plate: "07 AB 123", version: 2 });
		expect(two.data.version).toBe(1);
		const races = await Promise.all(
			Array.from({ length: 6 }, (_, n) =>
				admin.ask("PATCH", path, admin.a.operator, { version: 2, plate: `P${n}` }),
			),
		);
		expect(races.filter(({ status }) => status === 200)).toHaveLength(1);
	});

	it.each([
		[{ phone: "07700 900111" }, "body.phone"],
		[{ phone: "+44" }, "body.phone"],
		[{ name: "" }, "body.name"],
		[{ name: "x".repeat(81) }, "body.name"],
		[{ plate: undefined }, "body.plate"],
		[{ locale: "xx" }, "body.locale"],
		[{ location: { lat: 91, lng: 0 } }, "body.location.lat"],
		[{ location: { lat: 1 } }, "body.location.lng"],
		[{ available: "yes" }, "body.available"],
		[{ tenantId: "00000000-0000-4000-8000-000000000001" }, "body.tenantId"],
		[{ marketId: "x" }, "body.marketId"],
	])("refuse %j and say where", async (given, path) => {
		expect(refusal(await create(given))).toEqual({ status: 400, code: "VALIDATION_ERROR", path });
	});

	it("refuse what is no JSON, no object, or too large, and write the refusal down", async () => {
		const before = (await admin.audited("admin.driver.create")).length;
		for (const [body, status] of [
			["{", 400],
			["[]", 400],
			["null", 400],
			[JSON.stringify({ name: "x".repeat(70_000) }), 413],
		] as const) {
			const answer = await admin.ask("POST", "/drivers", admin.a.operator, body);
			expect([answer.status, answer.body.error.code]).toEqual([status, "VALIDATION_ERROR"]);
		}
		const rows = await admin.audited("admin.driver.create");
		expect(rows.length - before).toBe(4);
		expect(rows.at(-1)).toMatchObject({ payload: { outcome: "refused" } });
		const empty = await admin.ask(
			"PATCH",
			`/drivers/${(await admin.driverIds())[0]}`,
			admin.a.operator,
			{
				version: 1,
			},
		);
		expect(refusal(empty)).toEqual({ status: 400, code: "VALIDATION_ERROR", path: "body" });
	});

	it("are listed page by page, without a gap or a repeat", async () => {
		const seen: string[] = [];
		let cursor: string | null = null;
		do {
			const path = `/drivers?limit=4${cursor ? `&cursor=${cursor}` : ""}`;
			const { body } = await admin.get(path, admin.a.staff);
			expect(body.data.items.length).toBeLessThanOrEqual(4);
			seen.push(...body.data.items.map(({ id }: { id: string }) => id));
			cursor = body.data.nextCursor;
		} while (cursor);
		expect(seen).toEqual(await admin.driverIds());
	});

	it.each([
		["limit=0", "query.limit"],
		["limit=101", "query.limit"],
		["limit=x", "query.limit"],
		["cursor=x", "query.cursor"],
		["available=maybe", "query.available"],
		["tenantId=1", "query.tenantId"],
	])("refuse a list with %s", async (query, path) => {
		expect(refusal(await admin.get(`/drivers?${query}`, admin.a.staff))).toEqual({
			status: 400,
			code: "VALIDATION_ERROR",
			path,
		});
	});

	it("are found by their number, escaped or not", async () => {
		const phone = freshNumber();
		const { body } = await create({ phone });
		for (const written of [encodeURIComponent(phone), phone]) {
			const found = await admin.get(`/drivers?phone=${written}`, admin.a.staff);
			expect(found.body.data.items.map(({ id }: { id: string }) => id)).toEqual([body.data.id]);
		}
	});
});

describe("who may do what with drivers", () => {
	it("staff read and change nothing; that they tried is written down", async () => {
		expect((await admin.get("/drivers", admin.a.staff)).status).toBe(200);
		expect(refusal(await create({}, admin.a.staff))).toEqual(denied);
		const [first] = await admin.driverIds();
		expect(
			refusal(await admin.ask("PATCH", `/drivers/${first}`, admin.a.staff, { version: 1 })),
		).toEqual(denied);
		expect((await admin.audited("admin.driver.change")).at(-1)).toMatchObject({
			actor: { roles: ["staff"] },
			payload: { outcome: "refused", code: "AUTH_ERROR", reason: "ROLE_DENIED" },
		});
		for (const key of [admin.a.operator, admin.a.tenantAdmin, admin.a.superAdmin])
			expect((await create({}, key)).status).toBe(201);
	});

	it("numbers are masked; a tenant_admin may ask for them, and that is written down", async () => {
		const phone = freshNumber();
		const { id } = (await create({ phone })).body.data;
		const path = `/drivers/${id}`;
		for (const key of Object.values(admin.a)) {
			const { body } = await admin.get(path, key);
			expect(body.data.phone).toBe(`+44…${phone.slice(-3)}`);
			expect(body.data.name).toBe("Deniz Yıldız");
		}
		for (const key of [admin.a.staff, admin.a.operator])
			expect(refusal(await admin.get(`${path}?reveal=true`, key))).toEqual(denied);
		const before = (await admin.audited("admin.driver.read")).length;
		for (const key of [admin.a.tenantAdmin, admin.a.superAdmin])
			expect((await admin.get(`${path}?reveal=true`, key)).body.data.phone).toBe(phone);
		const rows = await admin.audited("admin.driver.read");
		expect(rows.length - before).toBe(2);
		expect(rows.at(-1)).toMatchObject({
			scope_id: id,
			payload: { outcome: "read", revealed: true },
		});
	});

	it("nobody sees or changes a driver of another tenant", async () => {
		const [theirs] = await admin.driverIds(admin.db.b.tenantId);
		for (const key of Object.values(admin.a)) {
			expect((await admin.get(`/drivers/${theirs}`, key)).status).toBe(404);
			const all = await admin.get("/drivers?limit=100", key);
			const ids = all.body.data.items.map(({ id }: { id: string }) => id);
			expect(ids).not.toContain(theirs);
		}
		const change = { version: 1, plate: "STOLEN" };
		expect(
			refusal(await admin.ask("PATCH", `/drivers/${theirs}`, admin.a.superAdmin, change)),
		).toEqual({ status: 404, code: "NOT_FOUND" });
		expect(refusal(await create({ marketId: admin.db.b.marketId }))).toEqual({
			status: 404,
			code: "NOT_FOUND",
		});
		expect(await admin.db.count("taxi_drivers", "plate = 'STOLEN'")).toBe(0);
		const [row] = await admin.db.rows("select name_encrypted from taxi_drivers where id = $1", [
			theirs,
		]);
		const logs = await admin.get("/events?limit=100", admin.a.staff);
		expect(JSON.stringify(logs.body)).not.toContain(String(row?.["name_encrypted"]));
	});
});
