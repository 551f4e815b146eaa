import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freshNumber } from "../postgres/support.ts";
import { type Admin, adminToken, refusal, startAdmin } from "./support.ts";

let admin: Admin;
beforeAll(async () => {
	admin = await startAdmin();
});
afterAll(() => admin.stop());

const unknown = { status: 401, code: "AUTH_ERROR" };
const denied = { status: 403, code: "AUTH_ERROR", reason: "ROLE_DENIED" };

describe("a key that came as a link", () => {
	it("is given for a new one once: the new one may the same and ends when it would have, the old one opens nothing", async () => {
		const { tenantId } = admin.db.a;
		const given = { label: "Bora", role: "operator", expiresInDays: 1, tenantId };
		const link = (await admin.ask("POST", "/keys", adminToken, given)).body.data;
		const { status, body } = await admin.ask("POST", "/me/key", link.key);
		expect(status).toBe(201);
		expect(body.data).toMatchObject({
			label: "Bora",
			role: "operator",
			expiresAtMs: link.expiresAtMs,
			revokedAtMs: null,
		});
		expect(body.data.key).toMatch(/^ask_[0-9a-f]{32}_[A-Za-z0-9_-]{43}$/);
		expect(body.data.key).not.toBe(link.key);
		expect((await admin.get("/me", body.data.key)).body.data).toMatchObject({
			label: "Bora",
			role: "operator",
			keyId: body.data.id,
		});
		for (const again of [admin.get("/me", link.key), admin.ask("POST", "/me/key", link.key)])
			expect(refusal(await again)).toEqual(unknown);
		expect((await admin.audited("admin.key.renew")).at(-1)).toMatchObject({
			scope_id: body.data.id,
			payload: { keyId: link.id, outcome: "done" },
		});
		const logged = await admin.db.rows("select payload as p from audit_log");
		expect(JSON.stringify(logged)).not.toContain(body.data.key.slice(-43));
	});

	it("is had by one of two who open it at the same moment", async () => {
		const { tenantId } = admin.db.a;
		const given = { label: "Twice", role: "staff", expiresInDays: 1, tenantId };
		const { key } = (await admin.ask("POST", "/keys", adminToken, given)).body.data;
		const both = await Promise.all([1, 2].map(() => admin.ask("POST", "/me/key", key)));
		expect(both.filter(({ status }) => status === 201)).toHaveLength(1);
		expect(await admin.db.count("api_keys", "label = 'Twice' and revoked_at is null", [])).toBe(1);
	});

	it("is none of the deployment's token", async () => {
		expect(refusal(await admin.ask("POST", "/me/key", adminToken))).toEqual(denied);
		expect(refusal(await admin.ask("POST", "/me/key", "ask_nobody"))).toEqual(unknown);
	});
});

describe("the deployment's token", () => {
	it("mints a key, shows it once, and keeps its hash alone", async () => {
		const { status, body } = await admin.ask("POST", "/keys", adminToken, {
			label: "Ayşe",
			role: "tenant_admin",
			expiresInDays: 7,
			tenantId: admin.db.a.tenantId,
		});
		expect(status).toBe(201);
		expect(body.data).toMatchObject({ label: "Ayşe", role: "tenant_admin", revokedAtMs: null });
		expect(body.data.key).toMatch(/^ask_[0-9a-f]{32}_[A-Za-z0-9_-]{43}$/);
		expect(body.data.expiresAtMs - body.data.createdAtMs).toBe(7 * 86_400_000);
		const [row] = await admin.db.rows("select * from api_keys where id = $1", [body.data.id]);
		expect(row?.["key_hash"]).toBe(admin.deps.runtime.sha256Hex(body.data.key));
		expect(JSON.stringify(row)).not.toContain(body.data.key.slice(-43));
		expect((await admin.audited("admin.key.mint")).at(-1)).toMatchObject({
			scope_id: body.data.id,
			actor: { id: "admin_token", roles: ["bootstrap"] },
			payload: { label: "Ayşe", role: "tenant_admin", outcome: "done" },
		});
		expect(
			await admin.db.count("event_log", "type = 'admin_key_minted' and entity_id = $1", [
				body.data.id,
			]),
		).toBe(1);
		const logged = await admin.db.rows("select change_payload as p from event_log");
		expect(JSON.stringify(logged)).not.toContain(body.data.key.slice(-43));
	});

	it("must say for which tenant where there are several, and needs none where there is one", async () => {
		const given = { label: "x", role: "staff" };
		const several = await admin.ask("POST", "/keys", adminToken, given);
		expect(refusal(several)).toEqual({
			status: 400,
			code: "VALIDATION_ERROR",
			path: "body.tenantId",
		});
		const nobody = "00000000-0000-4000-8000-000000000000";
		expect(
			refusal(await admin.ask("POST", "/keys", adminToken, { ...given, tenantId: nobody })),
		).toEqual({ status: 404, code: "NOT_FOUND" });
		const { rows } = admin.deps;
		const { status, body } = await admin.askWith({
			rows: {
				...rows,
				read: async (ctx, statements, asSystem) => {
					const found = await rows.read(ctx, statements, asSystem);
					return asSystem ? found.map((tenants) => tenants.slice(0, 1)) : found;
				},
			},
		})("POST", "/keys", adminToken, given);
		expect(status).toBe(201);
		expect([admin.db.a.tenantId, admin.db.b.tenantId]).toContain(body.data.tenantId);
	});

	it("does nothing but that", async () => {
		for (const path of ["/threads", "/rides", "/drivers", "/me", "/audit"])
			expect(refusal(await admin.get(path, adminToken))).toEqual(denied);
		expect(refusal(await admin.ask("POST", "/sweeps/relay_notifications/run", adminToken))).toEqual(
			denied,
		);
	});

	it("is refused where none is set, and where it differs in one letter", async () => {
		const wrong = `${adminToken.slice(0, -1)}N`;
		expect(refusal(await admin.ask("POST", "/keys", wrong, {}))).toEqual(unknown);
		const bare = admin.askWith({ adminToken: null });
		for (const token of [adminToken, "null", ""])
			expect(refusal(await bare("POST", "/keys", token, {}))).toEqual(unknown);
	});

	it.each([
		[{ role: "staff" }, "body.label"],
		[{ label: " ", role: "staff" }, "body.label"],
		[{ label: "x", role: "customer" }, "body.role"],
		[{ label: "x", role: "staff", expiresInDays: 0 }, "body.expiresInDays"],
		[{ label: "x", role: "staff", expiresInDays: 5000 }, "body.expiresInDays"],
		[{ label: "x", role: "staff", scopes: ["*"] }, "body.scopes"],
		[{ label: "x", role: "staff", tenantId: "'; drop table" }, "body.tenantId"],
	])("refuses %j and says where", async (given, path) => {
		expect(refusal(await admin.ask("POST", "/keys", adminToken, given))).toEqual({
			status: 400,
			code: "VALIDATION_ERROR",
			path,
		});
	});
});

describe("a key", () => {
	it("says whose it is, and its use is written down now and then", async () => {
		const { key, id } = await admin.mint("operator");
		const { body } = await admin.get("/me", key);
		expect(body.data).toEqual({
			keyId: id,
			label: "operator of a test",
			role: "operator",
			tenantId: admin.db.a.tenantId,
		});
		await admin.get("/me", key);
		await admin.get("/me", key);
		const uses = "type = 'admin_key_used' and entity_id = $1";
		expect(await admin.db.count("event_log", uses, [id])).toBe(1);
		expect(await admin.db.count("api_keys", "id = $1 and last_used_at is not null", [id])).toBe(1);
	});

	it.each([
		["none", null],
		["an empty one", ""],
		["a made-up one", "ask_0123"],
		["another scheme", "Basic abc"],
	])("is needed: %s is refused", async (_, token) => {
		expect(refusal(await admin.get("/drivers", token))).toEqual(unknown);
	});

	it("of the right form that nobody minted is refused", async () => {
		const forged = admin.a.staff.slice(0, -43) + "A".repeat(43);
		expect(refusal(await admin.get("/drivers", forged))).toEqual(unknown);
	});

	it("whose tenant was exchanged opens nothing [P11]", async () => {
		const hex = admin.db.b.tenantId.replaceAll("-", "");
		const moved = `ask_${hex}_${admin.a.superAdmin.slice(-43)}`;
		expect(refusal(await admin.get("/drivers", moved))).toEqual(unknown);
	});

	it("that has expired is refused, and that is written down", async () => {
		const { key, id } = await admin.mint("super_admin");
		await admin.db.rows("update api_keys set expires_at = now() - interval '1 s' where id = $1", [
			id,
		]);
		expect(refusal(await admin.get("/drivers", key))).toEqual(unknown);
		expect((await admin.audited("admin.sign_in")).at(-1)).toMatchObject({
			scope_id: id,
			payload: { outcome: "refused", why: "expired" },
		});
	});

	it("of a member of staff who was let go, or whose role was taken away, opens nothing from then on, and that is written down", async () => {
		const hired = await admin.ask("POST", "/staff", admin.a.tenantAdmin, {
			name: "Deniz",
			phone: freshNumber(),
			roles: ["staff", "operator"],
		});
		const { id: staffId, version } = hired.body.data;
		const mint = async (role: string) => {
			const given = { label: "Deniz", role, staffId, tenantId: admin.db.a.tenantId };
			return (await admin.ask("POST", "/keys", adminToken, given)).body.data;
		};
		const [staff, operator] = [await mint("staff"), await mint("operator")];
		for (const { key } of [staff, operator])
			expect((await admin.get("/drivers", key)).status).toBe(200);
		const change = async (body: object) =>
			(await admin.ask("PATCH", `/staff/${staffId}`, admin.a.tenantAdmin, body)).body.data.version;
		const next = await change({ version, roles: ["staff"] });
		expect(refusal(await admin.get("/drivers", operator.key))).toEqual(unknown);
		expect((await admin.get("/drivers", staff.key)).status).toBe(200);
		await change({ version: next, active: false });
		expect(refusal(await admin.get("/drivers", staff.key))).toEqual(unknown);
		expect((await admin.audited("admin.sign_in")).at(-1)).toMatchObject({
			scope_id: staff.id,
			payload: { outcome: "refused", why: "not_theirs" },
		});
	});

	it("that was taken back is refused at once; taking it back twice changes nothing", async () => {
		const { key, id } = await admin.mint("super_admin");
		const first = await admin.ask("POST", `/keys/${id}/revoke`, admin.a.superAdmin);
		const again = await admin.ask("POST", `/keys/${id}/revoke`, admin.a.superAdmin);
		expect([first.status, again.status]).toEqual([200, 200]);
		expect(again.body.data.revokedAtMs).toBe(first.body.data.revokedAtMs);
		expect(refusal(await admin.get("/drivers", key))).toEqual(unknown);
	});

	it("cannot mint, and below tenant_admin can neither list nor revoke", async () => {
		const { id } = await admin.mint("staff");
		const given = { label: "x", role: "staff" };
		expect(refusal(await admin.ask("POST", "/keys", admin.a.superAdmin, given))).toEqual(denied);
		for (const key of [admin.a.staff, admin.a.operator]) {
			expect(refusal(await admin.get("/keys", key))).toEqual(denied);
			expect(refusal(await admin.ask("POST", `/keys/${id}/revoke`, key))).toEqual(denied);
		}
		expect((await admin.audited("admin.key.revoke")).at(-1)).toMatchObject({
			actor: { roles: ["operator"] },
			payload: { outcome: "refused", reason: "ROLE_DENIED" },
		});
	});

	it("of a tenant_admin takes back no super_admin's", async () => {
		const { id } = await admin.mint("super_admin");
		expect(refusal(await admin.ask("POST", `/keys/${id}/revoke`, admin.a.tenantAdmin))).toEqual(
			denied,
		);
		expect(await admin.db.count("api_keys", "id = $1 and revoked_at is null", [id])).toBe(1);
	});

	it("of a super_admin is taken back by the deployment's token: where it has leaked, nobody else may be left", async () => {
		const { key, id } = await admin.mint("super_admin");
		const path = `/keys/${id}/revoke?tenantId=${admin.db.a.tenantId}`;
		const { status, body } = await admin.ask("POST", path, adminToken);
		expect([status, body.data?.revokedAtMs]).toEqual([200, expect.any(Number)]);
		expect(refusal(await admin.get("/drivers", key))).toEqual(unknown);
		expect((await admin.audited("admin.key.revoke")).at(-1)).toMatchObject({
			scope_id: id,
			actor: { id: "admin_token", roles: ["bootstrap"] },
			payload: { outcome: "done" },
		});
	});

	it("sees the keys of its own tenant, page by page, and never a hash", async () => {
		const seen: string[] = [];
		let cursor: string | null = null;
		do {
			const path = `/keys?limit=3${cursor ? `&cursor=${cursor}` : ""}`;
			const { body } = await admin.get(path, admin.a.tenantAdmin);
			expect(JSON.stringify(body)).not.toMatch(/hash|ask_/);
			seen.push(...body.data.items.map(({ id }: { id: string }) => id));
			cursor = body.data.nextCursor;
		} while (cursor);
		const own = await admin.db.rows(
			"select id from api_keys where tenant_id = $1 order by id desc",
			[admin.db.a.tenantId],
		);
		expect(seen).toEqual(own.map(({ id }) => id));
		const other = await admin.mint("staff", admin.db.b.tenantId);
		expect(
			refusal(await admin.ask("POST", `/keys/${other.id}/revoke`, admin.a.superAdmin)),
		).toEqual({ status: 404, code: "NOT_FOUND" });
		const named = `/keys?tenantId=${admin.db.b.tenantId}`;
		expect(refusal(await admin.get(named, admin.a.superAdmin))).toEqual({
			status: 404,
			code: "NOT_FOUND",
		});
		const listed = await admin.get(`${named}&limit=100`, adminToken);
		expect(listed.body.data.items.map(({ id }: { id: string }) => id)).toContain(other.id);
	});
});
