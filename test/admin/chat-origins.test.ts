import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Admin, refusal, startAdmin } from "./support.ts";

let admin: Admin;
beforeAll(async () => {
	admin = await startAdmin();
});
afterAll(() => admin.stop());

const page = "https://www.harbour.example";
const add = (origin: unknown, key = admin.a.tenantAdmin) =>
	admin.ask("POST", "/chat-origins", key, { origin });
const change = (id: string, body: object, key = admin.a.tenantAdmin) =>
	admin.ask("PATCH", `/chat-origins/${id}`, key, body);
const known = async () =>
	(await admin.db.stores.projection.read()).directory.addresses[`web:${page}`] ?? null;

describe("pages that show the chat", () => {
	it("are added, known to the projection at once, turned off and on, and written down", async () => {
		const before = admin.refreshes();
		const made = await add(page);
		expect([made.status, made.body.data]).toMatchObject([
			201,
			{ origin: page, active: true, version: 1, projected: true },
		]);
		expect(admin.refreshes()).toBe(before + 1);
		expect(await known()).toMatchObject({ tenantId: admin.db.a.tenantId });
		const { id } = made.body.data;
		const off = await change(id, { version: 1, active: false });
		expect(off.body.data).toMatchObject({ active: false, version: 2 });
		expect(await known()).toBeNull();
		expect(refusal(await change(id, { version: 1, active: true }))).toMatchObject({
			status: 409,
			reason: "STALE_STATE",
		});
		expect((await change(id, { version: 2, active: true })).status).toBe(200);
		const { items } = (await admin.get("/chat-origins", admin.a.staff)).body.data;
		expect(items).toMatchObject([{ id, origin: page, active: true, version: 3 }]);
		expect(await admin.audited("admin.chat_origin.add")).toMatchObject([
			{ scope_id: id, payload: { outcome: "done", origin: page } },
		]);
	});

	it.each(["http://www.harbour.example", `${page}/`, `${page}/shop`, "https://*.example", "x", 7])(
		"are no %j",
		async (origin) => {
			expect(refusal(await add(origin))).toMatchObject({ status: 400, path: "body.origin" });
		},
	);

	it("are one tenant's: nobody else takes or turns off theirs, and no lower role adds one", async () => {
		expect(refusal(await add(page, admin.b.tenantAdmin))).toMatchObject({ status: 409 });
		expect((await add("https://lower.example", admin.a.operator)).status).toBe(403);
		const [{ id } = { id: "" }] = (await admin.get("/chat-origins", admin.a.staff)).body.data.items;
		expect((await change(id, { version: 3, active: false }, admin.b.tenantAdmin)).status).toBe(404);
		expect((await admin.get("/chat-origins", admin.b.staff)).body.data.items).toEqual([]);
		expect(await known()).toMatchObject({ tenantId: admin.db.a.tenantId });
	});

	it("are all of its addresses that the application may write: a number is whose a deployment says", async () => {
		const { tenantId, marketId } = admin.db.a;
		const run = (sql: string) =>
			admin.db.rw.runBatch({ tenantId, actor: "x", traceId: "" }, [{ sql, params: [] }]);
		await expect(
			run(
				`insert into channel_endpoints (tenant_id, market_id, channel, address) values ('${tenantId}', '${marketId}', 'sms', '+447700900999')`,
			),
		).rejects.toMatchObject({ code: "42501" });
		const [number] = await admin.db.rows(
			"insert into channel_endpoints (tenant_id, market_id, channel, address) values ($1, $2, 'sms', '+447700900998') returning id",
			[tenantId, marketId],
		);
		const id = String(number?.["id"]);
		expect((await change(id, { version: 1, active: false })).status).toBe(404);
		await run("update channel_endpoints set active = false where channel = 'sms'");
		expect(await admin.db.count("channel_endpoints", "id = $1 and active", [id])).toBe(1);
	});
});
