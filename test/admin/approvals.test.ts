/** Staff, and what they decide over the admin API: by whose key, never what they asked for themselves, and taken back at once. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { pending, says, uses } from "../postgres/approvals-support.ts";
import { freshNumber, personalData, personOf } from "../postgres/support.ts";
import { type Admin, adminToken, refusal, startAdmin } from "./support.ts";

let admin: Admin;
beforeAll(async () => {
	admin = await startAdmin();
});
afterAll(() => admin.stop());
beforeEach(() => admin.db.rows("update staff set active = false where active"));

const denied = { status: 403, code: "AUTH_ERROR", reason: "ROLE_DENIED" };
const hire = (over: Record<string, unknown> = {}, key = admin.a.tenantAdmin) =>
	admin.ask("POST", "/staff", key, {
		name: "Ayşe Kaya",
		phone: freshNumber(),
		roles: ["staff"],
		...over,
	});
async function hired(over: Record<string, unknown> = {}) {
	const phone = freshNumber();
	const { body } = await hire({ phone, ...over });
	const minted = await admin.ask("POST", "/keys", adminToken, {
		label: "a key",
		role: "staff",
		tenantId: admin.db.a.tenantId,
		staffId: body.data.id,
	});
	const person = await personOf(admin.db.a.tenantId, phone);
	return {
		id: String(body.data.id),
		phone,
		key: String(minted.body.data?.key),
		keyId: String(minted.body.data?.id),
		person,
	};
}
const decide = (approvalId: string, key: string, answer = "approve") =>
	admin.ask("POST", `/approvals/${approvalId}/${answer}`, key);

describe("members of staff", () => {
	it("are added with name and number encrypted, and shown masked; the audit row holds neither", async () => {
		const phone = freshNumber();
		const { status, body } = await hire({ phone, otherPhones: [freshNumber()] });
		expect(status).toBe(201);
		expect(body.data).toMatchObject({
			name: "Ayşe Kaya",
			phone: `+44…${phone.slice(-3)}`,
			roles: ["staff"],
			active: true,
			otherPhones: 1,
			version: 1,
		});
		const [row] = await admin.db.rows("select * from staff where id = $1", [body.data.id]);
		expect(row?.["phone_hash"]).toBe(await personalData.lookup(admin.db.a.tenantId, phone));
		expect(await personalData.open(String(row?.["phone_encrypted"]))).toBe(phone);
		const audit = (await admin.audited("admin.staff.create")).at(-1);
		expect(audit).toMatchObject({ scope_id: body.data.id, payload: { outcome: "done" } });
		expect(JSON.stringify(audit)).not.toMatch(/Ayşe|\+44/);
		expect(
			await admin.db.count("event_log", "type = 'staff_created' and entity_id = $1", [
				body.data.id,
			]),
		).toBe(1);
		expect((await admin.get(`/staff/${body.data.id}`, admin.a.staff)).body.data.phone).toBe(
			`+44…${phone.slice(-3)}`,
		);
		expect(
			(await admin.get(`/staff/${body.data.id}?reveal=true`, admin.a.tenantAdmin)).body.data.phone,
		).toBe(phone);
	});

	it("are added and changed by a tenant_admin and above; nobody gives a role above their own", async () => {
		for (const key of [admin.a.staff, admin.a.operator])
			expect(refusal(await hire({}, key))).toEqual(denied);
		expect(refusal(await hire({ roles: ["super_admin"] }))).toEqual(denied);
		const boss = await hire({ roles: ["super_admin"] }, admin.a.superAdmin);
		expect(boss.status).toBe(201);
		const change = { version: 1, active: false };
		expect(
			refusal(await admin.ask("PATCH", `/staff/${boss.body.data.id}`, admin.a.tenantAdmin, change)),
		).toEqual(denied);
		const { id } = await hired();
		expect(
			refusal(
				await admin.ask("PATCH", `/staff/${id}`, admin.a.tenantAdmin, {
					version: 1,
					roles: ["super_admin"],
				}),
			),
		).toEqual(denied);
		const second = await admin.ask("PATCH", `/staff/${id}`, admin.a.tenantAdmin, {
			version: 1,
			roles: ["operator"],
		});
		expect(second.body.data).toMatchObject({ roles: ["operator"], version: 2 });
		expect(
			refusal(
				await admin.ask("PATCH", `/staff/${id}`, admin.a.tenantAdmin, {
					version: 1,
					active: false,
				}),
			),
		).toEqual({
			status: 409,
			code: "CONFLICT",
			reason: "STALE_STATE",
		});
	});

	it("have a number of their own, and are seen and changed by their tenant alone", async () => {
		const phone = freshNumber();
		await hire({ phone });
		expect(refusal(await hire({ phone }))).toEqual({ status: 409, code: "CONFLICT" });
		const theirs = await hire({ phone }, admin.b.tenantAdmin);
		expect(theirs.status).toBe(201);
		expect((await admin.get(`/staff/${theirs.body.data.id}`, admin.a.superAdmin)).status).toBe(404);
		expect(
			(
				await admin.ask("PATCH", `/staff/${theirs.body.data.id}`, admin.a.superAdmin, {
					version: 1,
					active: false,
				})
			).status,
		).toBe(404);
		const listed = await admin.get("/staff?limit=100", admin.a.staff);
		expect(listed.body.data.items.map(({ id }: { id: string }) => id)).not.toContain(
			theirs.body.data.id,
		);
	});

	it.each([
		[{ roles: [] }, "body.roles"],
		[{ roles: ["driver"] }, "body.roles.0"],
		[{ phone: "0770" }, "body.phone"],
		[{ name: " " }, "body.name"],
		[{ otherPhones: ["x"] }, "body.otherPhones.0"],
		[{ tenantId: "x" }, "body.tenantId"],
	])("refuse %j and say where", async (given, path) => {
		expect(refusal(await hire(given))).toEqual({ status: 400, code: "VALIDATION_ERROR", path });
	});
});

describe("a key of a member of staff", () => {
	it("is minted for an active one with that role, and for nobody else", async () => {
		const { id } = await hired();
		const mint = (over: object) =>
			admin.ask("POST", "/keys", adminToken, {
				label: "k",
				role: "staff",
				tenantId: admin.db.a.tenantId,
				staffId: id,
				...over,
			});
		expect((await mint({})).body.data).toMatchObject({ staffId: id });
		expect(refusal(await mint({ role: "tenant_admin" }))).toEqual(denied);
		expect(refusal(await mint({ tenantId: admin.db.b.tenantId }))).toEqual({
			status: 404,
			code: "NOT_FOUND",
		});
		await admin.db.rows("update staff set active = false where id = $1", [id]);
		expect(refusal(await mint({}))).toEqual({ status: 404, code: "NOT_FOUND" });
	});

	it("decides what others asked for, with who and how written down", async () => {
		const ayse = await hired();
		const of = await pending(admin.db);
		const listed = await admin.get("/approvals?state=pending", admin.a.staff);
		const { approvals: waiting } = (await admin.get("/waiting", admin.a.staff)).body.data;
		expect(waiting).toBe(listed.body.data.items.length);
		expect(waiting).toBeGreaterThan(0);
		expect(listed.body.data.items[0]).toMatchObject({
			id: of.approvalId,
			shown: { template: "gate.confirm_any", vars: { summary: "Order two pizzas." } },
		});
		const { status, body } = await decide(of.approvalId, ayse.key);
		expect(status).toBe(200);
		expect(body.data).toMatchObject({
			state: "approved",
			votes: [{ staffId: ayse.id, keyId: ayse.keyId, answer: "approve" }],
		});
		expect((await admin.audited("admin.approval.approve")).at(-1)).toMatchObject({
			scope_id: of.approvalId,
			payload: { outcome: "done" },
		});
		expect(
			await admin.db.count(
				"notifications",
				"type = 'approval.granted' and payload ->> 'approvalId' = $1",
				[of.approvalId],
			),
		).toBe(1);
		expect(refusal(await decide(of.approvalId, ayse.key, "reject"))).toEqual({
			status: 409,
			code: "CONFLICT",
			reason: "ALREADY_DECIDED",
		});
		expect(await uses(admin.db, of)).toMatchObject({ kind: "succeeded" });
	});

	it("never decides what its owner asked for, from whichever phone", async () => {
		const second = freshNumber();
		const ayse = await hired({ otherPhones: [second] });
		await hired();
		for (const phone of [ayse.phone, second]) {
			const of = await pending(admin.db, { person: await personOf(admin.db.a.tenantId, phone) });
			expect(refusal(await decide(of.approvalId, ayse.key))).toEqual({
				status: 403,
				code: "AUTH_ERROR",
				reason: "OWN_REQUEST",
			});
		}
	});

	it("counts with its owner's thread as one person", async () => {
		const ayse = await hired();
		const boris = await hired();
		const of = await pending(admin.db, { demand: { people: 2 } });
		await says(admin.db, { person: ayse.person, ids: admin.db.a }, of);
		expect((await decide(of.approvalId, ayse.key)).body.data).toMatchObject({ state: "pending" });
		expect((await decide(of.approvalId, boris.key)).body.data).toMatchObject({ state: "approved" });
	});

	it("that was taken back has agreed to nothing that has not run yet", async () => {
		const ayse = await hired();
		const of = await pending(admin.db);
		await decide(of.approvalId, ayse.key);
		await admin.ask("POST", `/keys/${ayse.keyId}/revoke`, admin.a.tenantAdmin);
		expect(await uses(admin.db, of)).toMatchObject({ kind: "failed", reason: "APPROVAL_REQUIRED" });
	});
});

describe("a key that is nobody's", () => {
	it("decides nothing, whatever its role; it may take back what has not run", async () => {
		const ayse = await hired();
		const of = await pending(admin.db);
		for (const key of Object.values(admin.a))
			expect(refusal(await decide(of.approvalId, key))).toEqual(denied);
		await decide(of.approvalId, ayse.key);
		const revoke = (key: string) => admin.ask("POST", `/approvals/${of.approvalId}/revoke`, key);
		expect(refusal(await revoke(admin.a.staff))).toEqual(denied);
		expect((await revoke(admin.b.superAdmin)).status).toBe(404);
		expect((await revoke(admin.a.operator)).body.data).toMatchObject({
			state: "revoked",
			ending: "by_staff",
		});
		expect(await uses(admin.db, of)).toMatchObject({ reason: "APPROVAL_REQUIRED" });
		expect(
			await admin.db.count(
				"notifications",
				"type = 'approval.revoked' and payload ->> 'approvalId' = $1",
				[of.approvalId],
			),
		).toBe(1);
		expect(refusal(await revoke(admin.a.operator))).toEqual({
			status: 409,
			code: "CONFLICT",
			reason: "ALREADY_DECIDED",
		});
	});
});

describe("an approval that is asked for", () => {
	it("is in the post of a member of staff who has an e-mail address, beside the question in their thread", async () => {
		const ayse = await hired({ email: "ayse@example.com" });
		const bora = await hired();
		const { approvalId } = await pending(admin.db);
		const told = await admin.db.rows(
			"select type, target_id, payload -> 'to' ->> 'channel' as channel, payload -> 'to' ->> 'way' as way, payload::text as payload from notifications where payload ->> 'approvalId' = $1 order by type",
			[approvalId],
		);
		const asked = { type: "approval.asked", channel: "whatsapp", way: null };
		expect(told).toHaveLength(3);
		expect(told).toMatchObject([
			asked,
			asked,
			{
				type: "approval.letter",
				target_id: ayse.person.personHash,
				channel: "email",
				way: "copy",
			},
		]);
		expect(told.map(({ target_id }) => target_id)).toContain(bora.person.personHash);
		expect(JSON.stringify(told)).not.toContain("ayse@");
	});
});

describe("without anybody's yes", () => {
	const lowRisk = { tool: "ride.cancel" };
	const ask = (over: Parameters<typeof pending>[1] = {}) =>
		pending(admin.db, { ...over, demand: { lowRisk: true, ...over?.demand }, record: lowRisk });

	it("goes a low-risk write by a super admin's standing grant, which the row names; a revoked grant covers nothing [MKB-6.2-a]", async () => {
		await hired();
		expect((await ask()).approval).toMatchObject({ state: "pending", auto: false });
		for (const key of [admin.a.staff, admin.a.operator, admin.a.tenantAdmin])
			expect(refusal(await admin.ask("POST", "/approval-grants", key, lowRisk))).toEqual(denied);
		expect(
			refusal(
				await admin.ask("POST", "/approval-grants", admin.a.superAdmin, { tool: "wallet.send" }),
			),
		).toEqual({
			status: 400,
			code: "VALIDATION_ERROR",
			path: "body.tool",
		});
		const granted = await admin.ask("POST", "/approval-grants", admin.a.superAdmin, lowRisk);
		expect(granted.status).toBe(201);
		const grantId = granted.body.data.id;
		const [used, kept] = [await ask(), await ask()];
		for (const { approval, approvalId } of [used, kept]) {
			expect(approval).toMatchObject({
				state: "approved",
				auto: true,
				notifications: [{ type: "approval.went" }],
			});
			expect((await admin.get(`/approvals/${approvalId}`, admin.a.staff)).body.data).toMatchObject({
				auto: true,
				autoBecause: `standing_grant:${grantId}`,
				votes: [],
			});
		}
		expect(await uses(admin.db, used)).toMatchObject({ kind: "succeeded" });
		// Not flagged so, for two people, or of a kind that never goes by itself.
		expect((await pending(admin.db, { record: lowRisk })).approval.auto).toBe(false);
		for (const type of ["wallet_transfer", "rights_revoke", "run_script", "send_sms"] as const)
			expect((await ask({ demand: { type } })).approval.auto).toBe(false);
		await hired();
		expect((await ask({ demand: { people: 2 } })).approval.auto).toBe(false);
		await admin.ask("POST", `/approval-grants/${grantId}/revoke`, admin.a.superAdmin);
		expect((await ask()).approval.auto).toBe(false);
		expect(await uses(admin.db, kept)).toMatchObject({ reason: "APPROVAL_REQUIRED" });
	});

	it("goes by a grant so often and so long as it was given, each time told to whoever could have said yes [MKB-6.2-a]", async () => {
		const ayse = await hired();
		const give = (bounds: object) =>
			admin.ask("POST", "/approval-grants", admin.a.superAdmin, { ...lowRisk, ...bounds });
		for (const bounds of [{ usesMax: 0 }, { usesMax: 1001 }, { days: 91 }])
			expect((await give(bounds)).status).toBe(400);
		const { body } = await give({ usesMax: 2, days: 7 });
		expect(body.data).toMatchObject({ usesMax: 2, uses: 0 });
		const went = await Promise.all([ask(), ask(), ask()]);
		expect(went.filter(({ approval }) => approval.auto)).toHaveLength(2);
		for (const { approval, approvalId } of went) {
			const [told] = await admin.db.rows(
				"select type, payload ->> 'left' as left, target_id from notifications where payload ->> 'approvalId' = $1",
				[approvalId],
			);
			expect(told).toMatchObject({
				type: approval.auto ? "approval.went" : "approval.asked",
				target_id: ayse.person.personHash,
			});
		}
		expect((await give({ days: 1 })).status).toBe(201);
		const [first] = [await ask()];
		expect(first.approval.auto).toBe(true);
		await admin.db.rows("update approval_grants set expires_at = now() where revoked_at is null");
		expect((await ask()).approval.auto).toBe(false);
		expect(await uses(admin.db, first)).toMatchObject({ reason: "APPROVAL_REQUIRED" });
	});

	it("goes by a grant until one of the staff who are told says no, in their own thread: what has not run yet does not run", async () => {
		const ayse = await hired();
		const bora = await hired({ roles: ["tenant_admin"] });
		await admin.db.rows("update approval_grants set revoked_at = now() where revoked_at is null");
		await admin.ask("POST", "/approval-grants", admin.a.superAdmin, lowRisk);
		const [ran, waits] = [await ask(), await ask()];
		const say = (who: typeof ayse, answer: "approve" | "reject") =>
			says(admin.db, { person: who.person, ids: admin.db.a }, waits, answer);
		const customer = { ...ayse, person: waits.person };
		expect(await say(customer, "reject")).toMatchObject({ reason: "ROLE_DENIED" });
		expect(await say(bora, "approve")).toMatchObject({ data: { ofGrant: true } });
		expect((await ask()).approval.auto).toBe(true);
		expect(await uses(admin.db, ran)).toMatchObject({ kind: "succeeded" });
		expect(await say(ayse, "reject")).toMatchObject({ data: { ofGrant: true, answer: "reject" } });
		expect(await say(bora, "reject")).toMatchObject({ kind: "succeeded" });
		expect((await ask()).approval.auto).toBe(false);
		expect(await uses(admin.db, waits)).toMatchObject({ reason: "APPROVAL_REQUIRED" });
	});

	it("goes a low-risk write of a trusted tenant: twenty approved sends and no denial of the policy in ninety days [MKB-6.2-c]", async () => {
		const ayse = await hired();
		const sent = async () => {
			const of = await pending(admin.db, { demand: { type: "send_sms" } });
			await decide(of.approvalId, ayse.key);
			await uses(admin.db, of);
			return of;
		};
		for (let n = 0; n < 19; n++) await sent();
		expect((await ask()).approval.auto).toBe(false);
		const last = await sent();
		const trusted = await ask();
		expect(
			(await admin.get(`/approvals/${trusted.approvalId}`, admin.a.staff)).body.data,
		).toMatchObject({
			auto: true,
			autoBecause: "trusted_tenant",
		});
		await admin.db.rows("update approvals set used_at = now() - interval '91 days' where id = $1", [
			last.approvalId,
		]);
		expect((await ask()).approval.auto).toBe(false);
		await sent();
		expect((await ask()).approval.auto).toBe(true);
		await admin.db.rows(
			`insert into audit_log (tenant_id, scope_type, scope_id, action_type, actor, payload, trace_id)
			values ($1, 'thread', 'x', 'tool:x', '{}', '{"reason": "POLICY_DENIED"}', 'tr')`,
			[admin.db.a.tenantId],
		);
		expect((await ask()).approval.auto).toBe(false);
		expect(await uses(admin.db, trusted)).toMatchObject({ reason: "APPROVAL_REQUIRED" });
	});
});

describe("a market's demand for approval", () => {
	const put = (body: object, key = admin.a.tenantAdmin) =>
		admin.ask("PUT", `/markets/${admin.db.a.marketId}/approvals`, key, body);

	it("is set by a tenant_admin, is projected, and stands in the settings", async () => {
		const version = async () =>
			(await admin.get(`/markets/${admin.db.a.marketId}`, admin.a.staff)).body.data.version;
		for (const key of [admin.a.staff, admin.a.operator])
			expect(refusal(await put({ version: 1, requireApprovalFor: [] }, key))).toEqual(denied);
		const before = await version();
		const { body } = await put({ version: before, requireApprovalFor: ["order.create"] });
		expect(body.data).toEqual({ version: before + 1, projected: true });
		expect(
			(await admin.get(`/markets/${admin.db.a.marketId}`, admin.a.staff)).body.data
				.requireApprovalFor,
		).toEqual(["order.create"]);
		const { markets } = await admin.db.stores.projection.read();
		expect(
			markets.find(({ marketId }) => marketId === admin.db.a.marketId)?.requireApprovalFor,
		).toEqual(["order.create"]);
		expect(
			markets.find(({ marketId }) => marketId === admin.db.b.marketId)?.requireApprovalFor,
		).toEqual([]);
		expect(refusal(await put({ version: before, requireApprovalFor: [] }))).toMatchObject({
			status: 409,
		});
	});

	it.each([
		["shop.steal", "UNKNOWN_TOOL"],
		["order.getStatus", undefined],
	])("names only tools that change something: not %s", async (name, reason) => {
		expect(refusal(await put({ version: 1, requireApprovalFor: [name] }))).toEqual({
			status: 400,
			code: "VALIDATION_ERROR",
			path: "body.requireApprovalFor.0",
			...(reason ? { reason } : {}),
		});
	});
});
