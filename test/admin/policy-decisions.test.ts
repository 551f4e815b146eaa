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

	it("tells each rule's own sentence, and how long the text was, so that its places can be shown in it", async () => {
		const [first] = (await admin.get("/rule-sets", admin.a.staff)).body.data.items;
		const rule = first.rules[0].ruleId;
		await admin.db.rows(
			`insert into policy_decisions (id, tenant_id, subject_type, subject_id, content_hash, channel, audience, jurisdictions, facts,
				decision, redlines, has_rewrite, rule_ids, pack_versions, engine, digest, expires_at)
			values ('pol_01k9m3', $1, 'payload', 'p', 'h', 'whatsapp', 'person', '{TR}', '{"chars": 31}', 'approve', '[]', false,
				array[$2], array[$3], 1, 'd', now() + interval '1 hour')`,
			[admin.db.a.tenantId, rule, first.pack],
		);
		const { body } = await read("pol_01k9m3", admin.a.staff);
		expect(body.data).toMatchObject({ chars: 31, rules: [{ ruleId: rule, pack: first.pack }] });
		expect(body.data.rules[0].why).toMatch(/\w+ \w+/);
		// A rule that is not here any more is told by its name alone.
		expect((await read(id, admin.a.staff)).body.data).toMatchObject({ rules: [], chars: null });
	});

	it("that is not there is not found, and neither is another tenant's [P11]", async () => {
		expect(refusal(await read("pol_none", admin.a.staff))).toMatchObject({ status: 404 });
		expect(refusal(await read(id, admin.b.superAdmin))).toMatchObject({ status: 404 });
		expect(refusal(await read("x".repeat(65), admin.a.staff))).toMatchObject({ status: 400 });
		expect(refusal(await read(id, "ask_nobody"))).toMatchObject({ status: 401 });
	});
});
