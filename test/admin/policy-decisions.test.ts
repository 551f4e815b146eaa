import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Admin, refusal, startAdmin } from "./support.ts";

let admin: Admin;
const id = "pol_01k9m2";
beforeAll(async () => {
	admin = await startAdmin();
	await admin.db.rows(
		`insert into policy_decisions (id, tenant_id, subject_type, subject_id, content_hash, channel, audience, jurisdictions, facts,
			decision, redlines, has_rewrite, rule_ids, pack_versions, engine, digest, expires_at)
		values ($1, $2, 'message', 'm', 'h', 'whatsapp', 'person', '{TR}', '{}', 'approve',
			'[{"start": 4, "end": 11, "ruleId": "health.claims", "rewrite": "words of somebody"}]', true, '{health.claims}', '{health@1}',
			1, 'd', now() + interval '1 hour') returning id`,
		[id, admin.db.a.tenantId],
	);
});
afterAll(() => admin.stop());

const read = (asked: string, key: string) => admin.get(`/policy-decisions/${asked}`, key);

describe("a policy decision", () => {
	it("says which rules objected to which places, and holds no words", async () => {
		const { status, body } = await read(id, admin.a.staff);
		expect(status).toBe(200);
		expect(body.data).toMatchObject({
			id,
			decision: "approve",
			ruleIds: ["health.claims"],
			redlines: [{ start: 4, end: 11, ruleId: "health.claims" }],
			hasRewrite: true,
		});
		expect(JSON.stringify(body)).not.toContain("words of somebody");
	});

	it("that is not there is not found, and neither is another tenant's [P11]", async () => {
		expect(refusal(await read("pol_none", admin.a.staff))).toMatchObject({ status: 404 });
		expect(refusal(await read(id, admin.b.superAdmin))).toMatchObject({ status: 404 });
		expect(refusal(await read("x".repeat(65), admin.a.staff))).toMatchObject({ status: 400 });
		expect(refusal(await read(id, "ask_nobody"))).toMatchObject({ status: 401 });
	});
});
