import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { broadcastDeskOf } from "../../src/app/broadcasting.ts";
import { makeBroadcastStore } from "../../src/packs/marketing/store.ts";
import { type Member, member, says } from "../postgres/approvals-support.ts";
import { personalData } from "../postgres/support.ts";
import { agreeing } from "../postgres/broadcasts-support.ts";
import { type Admin, refusal, startAdmin } from "./support.ts";

let admin: Admin;
let ada: Member;
let bob: Member;
let adasKey: string;
beforeAll(async () => {
	admin = await startAdmin();
	ada = await member(admin.db, { roles: ["staff", "operator"] });
	bob = await member(admin.db, { roles: ["staff"] });
	const { key, id } = await admin.mint("operator");
	await admin.db.rows("update api_keys set staff_id = $2 where id = $1", [id, ada.staffId]);
	adasKey = key;
	await agreeing(admin.db, "admin_", 3);
});
afterAll(() => admin.stop());

const asked = (over: object = {}) => ({
	marketId: admin.db.a.marketId,
	template: "broadcast.news",
	values: { business: "Harbour Grill", news: "We are open again." },
	audience: { channel: "whatsapp" },
	...over,
});
const scheduled = async (over: object = {}) => {
	const made = await admin.ask("POST", "/broadcasts", adasKey, asked(over));
	if (made.status !== 201) throw new Error(JSON.stringify(made.body));
	const [row] = await admin.db.rows("select approval_id from marketing_campaigns where id = $1", [
		made.body.data.id,
	]);
	const approvalId = String(row?.["approval_id"]);
	const campaign = await makeBroadcastStore(admin.db.rw).campaign(
		admin.db.a.tenantId,
		made.body.data.id,
	);
	if (!campaign) throw new Error("no campaign");
	return { id: String(made.body.data.id), approvalId, campaign };
};
const agreed = ({ campaign }: Awaited<ReturnType<typeof scheduled>>) =>
	broadcastDeskOf({
		approvals: admin.db.approvals,
		rw: admin.db.rw,
		runtime: {},
	} as never).agreed(campaign, "trc");

describe("broadcasts", () => {
	it("are scheduled by a member of staff, and wait for somebody else to agree to exactly them [EMO-G1] [MKB-6.1-a]", async () => {
		const one = await scheduled();
		const { body } = await admin.get(`/broadcasts/${one.id}`, admin.a.staff);
		expect(body.data).toMatchObject({ state: "scheduled", estimatedReach: 3, recipients: {} });
		expect(await agreed(one)).toBe("waits");
		// Whoever asked for it does not decide it.
		expect(await says(admin.db, ada, one)).toMatchObject({ kind: "failed" });
		expect(await agreed(one)).toBe("waits");
		expect(await says(admin.db, bob, one)).toMatchObject({ kind: "succeeded" });
		// What was agreed to is this and nothing else.
		const other = { ...one, campaign: { ...one.campaign, payloadHash: "another" } };
		expect(await agreed(other)).not.toBe("yes");
		expect(await agreed(one)).toBe("yes");
		// A step that is begun again proves the same.
		expect(await agreed(one)).toBe("yes");
	});

	it("asked for again by who never had the answer are the same", async () => {
		const words = { business: "Harbour Grill", news: "Only once." };
		const all = [await scheduled({ values: words }), await scheduled({ values: words })];
		expect(new Set(all.map(({ id }) => id)).size).toBe(1);
		expect(
			await admin.db.count("jobs", "kind = 'marketing.broadcast' and dedupe_key = $1", [
				all[0]?.id ?? "",
			]),
		).toBe(1);
		expect(await admin.db.count("marketing_campaigns", "vars ->> 'news' = 'Only once.'")).toBe(1);
	});

	it("that somebody says no to end", async () => {
		const one = await scheduled({ values: { business: "Harbour Grill", news: "Another." } });
		await says(admin.db, bob, one, "reject");
		expect(await agreed(one)).toBe("no");
	});

	it("are held, resumed and stopped", async () => {
		const one = await scheduled({ values: { business: "Harbour Grill", news: "A third." } });
		const act = (what: string) =>
			admin.ask("POST", `/broadcasts/${one.id}/${what}`, admin.a.operator);
		expect((await act("pause")).status).toBe(200);
		expect(refusal(await act("pause"))).toMatchObject({ status: 409, reason: "STALE_STATE" });
		expect((await act("resume")).status).toBe(200);
		expect((await act("stop")).body.data).toMatchObject({ state: "cancelled" });
		const list = await admin.get("/broadcasts?state=cancelled", admin.a.staff);
		expect(list.body.data.items.map((row: { id: string }) => row.id)).toEqual([one.id]);
	});

	it("refuse words that are not approved, values that do not fit, a key of nobody, and an audience of nobody [EMO-G1-a] [EMO-G1-c]", async () => {
		const post = (key: string, over: object) => admin.ask("POST", "/broadcasts", key, asked(over));
		expect((await post(adasKey, { template: "core.staff_called" })).status).toBe(400);
		expect(refusal(await post(adasKey, { values: { business: "x" } }))).toMatchObject({
			status: 400,
			path: "body.values",
		});
		expect(refusal(await post(admin.a.operator, {}))).toMatchObject({ reason: "ROLE_DENIED" });
		expect(
			refusal(await post(adasKey, { audience: { channel: "whatsapp", locales: ["rw"] } })),
		).toMatchObject({ status: 422, code: "AUTH_ERROR", reason: "CONSENT_REQUIRED" });
	});

	it("are not asked for where the rules forbid their words, and shown with what the rules say where they want somebody's eye [MKB-6.1-a]", async () => {
		const forbidden = { business: "Harbour Grill", news: "Buy cheap vapes and e-cigarettes here." };
		const said = await admin.ask("POST", "/broadcasts", adasKey, asked({ values: forbidden }));
		expect(refusal(said)).toMatchObject({ status: 422, reason: "POLICY_DENIED" });
		expect(JSON.stringify(said.body)).toContain("nicotine");
		const one = await scheduled({
			values: { business: "Harbour Grill", news: "Our pizza is the cheapest in town." },
		});
		const row = await admin.db.rows(
			"select policy_decision_id, shown_encrypted from approvals where id = $1",
			[one.approvalId],
		);
		const shown = JSON.parse(await personalData.open(String(row[0]?.["shown_encrypted"])));
		expect(shown.vars.rules).toContain("To be the best or the cheapest has to be shown");
		expect(shown.vars).toMatchObject({ name: "News", reach: 3, when: "at once" });
		expect(shown.vars.limits).toContain("20 a second");
		const decision = String(row[0]?.["policy_decision_id"]);
		const found = await admin.get(`/policy-decisions/${decision}`, admin.a.staff);
		expect(JSON.stringify(found.body.data.rules)).toContain("consumer.superlative");
	});

	it("of another tenant are not there [P11]", async () => {
		const one = await scheduled({ values: { business: "Harbour Grill", news: "A fourth." } });
		expect((await admin.get(`/broadcasts/${one.id}`, admin.b.superAdmin)).status).toBe(404);
		const stop = await admin.ask("POST", `/broadcasts/${one.id}/stop`, admin.b.superAdmin);
		expect(stop.status).toBe(404);
	});
});
