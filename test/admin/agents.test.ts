/** Agents of the house have a caller: a member of staff by their key, and by nothing but what the agent and the role may both do. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { personas } from "../../src/core/personas.ts";
import { houseAgents } from "../../src/ports/agents.ts";
import { type Member, member } from "../postgres/approvals-support.ts";
import { addBusiness } from "../postgres/catalogue.ts";
import { switchTools } from "../postgres/support.ts";
import { type Admin, refusal, startAdmin } from "./support.ts";

let admin: Admin;
let ada: Member;
const keys: Partial<Record<"tenant_admin" | "operator", string>> = {};
const policyTools = [
	"policy.checkContent",
	"policy.checkCampaign",
	"policy.resolveRulePack",
	"policy.explainDecision",
] as const;
beforeAll(async () => {
	admin = await startAdmin();
	const { db } = admin;
	ada = await member(db, { roles: ["staff", "tenant_admin", "operator"] });
	for (const role of ["tenant_admin", "operator"] as const) {
		const { key, id } = await admin.mint(role);
		await db.rows("update api_keys set staff_id = $2 where id = $1", [id, ada.staffId]);
		keys[role] = key;
	}
	await switchTools(db, db.a, ["data.queryTable", "analytics.logEvent", ...policyTools]);
	await addBusiness(db, db.a);
});
afterAll(() => admin.stop());

const look = { table: "businesses", limit: 100 };
const call = (
	agent: string,
	tool: string,
	args: object,
	{
		by = keys.tenant_admin ?? "",
		key = `call-${randomUUID()}`,
		marketId = admin.db.a.marketId,
	} = {},
) => admin.ask("POST", `/agents/${agent}/calls`, by, { marketId, tool, args, key });

describe("an agent of the house", () => {
	it("looks things up for a member of staff, who is written down with it [EMO-X-l] [EMO-X-o]", async () => {
		const count = await admin.db.count("businesses", "tenant_id = $1", [admin.db.a.tenantId]);
		expect(count).toBeGreaterThan(0);
		for (const agent of ["locops", "drip", "pulse"]) {
			const { status, body } = await call(agent, "search_supabase", look);
			expect(status).toBe(200);
			expect(body.data).toMatchObject({ tool: "data.queryTable", data: { count } });
		}
		const written = await admin.audited("admin.agent.call");
		expect(written).toHaveLength(3);
		expect(JSON.stringify(written)).toContain("locops");
		expect(JSON.stringify(written)).toContain("data.queryTable");
	});

	it("counts what happened once under a key, as the agent it is", async () => {
		const counted = () =>
			call("pulse", "analytics.logEvent", { event: "report_read" }, { key: "once-and-again" });
		expect((await counted()).body.data.data.eventId).toBe((await counted()).body.data.data.eventId);
		expect(
			await admin.db.rows("select agent, role from behaviour_events where event = 'report_read'"),
		).toEqual([{ agent: "pulse", role: "tenant_admin" }]);
	});

	it("judges a text by the rules, by sentinel alone, and keeps the decision [MKB-5.7-t23]", async () => {
		const judge = (agent: string) =>
			call(agent, "policy.checkContent", {
				content: "Our new menu is here.",
				onChannel: "web",
			});
		const { body } = await judge("sentinel");
		expect(body.data.data).toMatchObject({ decision: expect.any(String) });
		expect(await admin.db.count("policy_decisions")).toBe(1);
		expect(refusal(await judge("locops"))).toMatchObject({ reason: "ROLE_DENIED" });
	});

	it("has in sentinel the four tools of policy, which nobody beside it has whole [MKB-2.1-p07]", async () => {
		const ask = async (tool: string, args: object) =>
			(await call("sentinel", tool, args)).body.data.data;
		const text = { content: "Our new menu is here.", onChannel: "web" };
		const { decisionId } = await ask("deebo.checkContent", text);
		expect(await ask("deebo.explainDecision", { decisionId })).toMatchObject({ replay: "same" });
		expect(await ask("deebo.checkCampaign", { ...text, campaignId: "summer" })).toMatchObject({
			decision: "allow",
		});
		const { packs } = await ask("deebo.rulePackResolve", { onChannel: "web" });
		expect(packs.length).toBeGreaterThan(0);
		for (const agent of houseAgents.filter((name) => name !== "sentinel"))
			expect(refusal(await call(agent, "policy.checkContent", text)).reason).toBe("ROLE_DENIED");
	});

	it("answers in one shape, whatever the tool: done, stopped or failed, and what may be done about it [EMO-0-b] [MKB-4.2-g] [MKB-4.2-j] [MKB-4.2-k]", async () => {
		const { body } = await call("locops", "data.queryTable", look);
		expect(body).toMatchObject({ ok: true, traceId: expect.any(String) });
		expect(Object.keys(body.data).sort()).toEqual(
			["data", "nextActions", "status", "tool", "warnings"].sort(),
		);
		expect(body.data).toMatchObject({ status: "success", warnings: [], nextActions: [] });
		for (const [agent, tool, args, current] of [
			["locops", "order.getStatus", {}, { status: "blocked", nextActions: [] }],
			[
				"drip",
				"marketing.scheduleBroadcast",
				{},
				{ status: "blocked", nextActions: ["ask_the_person"] },
			],
			[
				"locops",
				"data.queryTable",
				{ table: "people" },
				{ status: "failed", nextActions: ["mend_the_arguments"] },
			],
		] as const) {
			const { ok, data, error, traceId } = (await call(agent, tool, args)).body;
			expect({ ok, data, traceId }).toEqual({
				ok: false,
				data: undefined,
				traceId: expect.any(String),
			});
			expect(error).toMatchObject({ code: expect.any(String), msg: expect.any(String), current });
		}
	});

	it.each(houseAgents.filter((name) => name !== "studio"))(
		"%s uses no tool that it was not given, and it is written down [EMO-X-q]",
		async (agent) => {
			for (const [tool, args] of [
				["storage.getObject", { bucket: "agent-artifacts", path: "a.txt" }],
				["order.getStatus", {}],
			] as const)
				if (!(agent === "distribution" && tool === "storage.getObject"))
					expect(refusal(await call(agent, tool, args))).toMatchObject({
						code: "AUTH_ERROR",
						reason: "ROLE_DENIED",
					});
			const written = (await admin.audited("admin.agent.call")).map((row) => JSON.stringify(row));
			expect(
				written.some((row) => row.includes("order.getStatus") && row.includes(`"${agent}"`)),
			).toBe(true);
		},
	);

	it("widens no role: what the tool gives the key's role is all there is [MKB-1.3-b]", async () => {
		expect(
			refusal(await call("locops", "data.queryTable", look, { by: keys.operator ?? "" })),
		).toMatchObject({ code: "AUTH_ERROR", reason: "ROLE_DENIED" });
	});

	it.each([
		["drip", "marketing.scheduleBroadcast"],
		["drip", "workflow.scheduleJob"],
		["rise", "workflow.runBatch"],
	])("%s begins nothing that asks somebody first: %s [P1]", async (agent, tool) => {
		const before = await admin.db.count("approvals");
		const asked = await call(agent, tool, {});
		expect(refusal(asked)).toMatchObject({ reason: "CONFIRMATION_REQUIRED" });
		expect(await admin.db.count("approvals")).toBe(before);
		expect(await admin.db.count("jobs")).toBe(0);
	});

	it("is none that fronts people, and none that only code calls", async () => {
		for (const [name, { front }] of Object.entries(personas))
			if (front === "customer" || name === "dispatch")
				expect((await call(name, "data.queryTable", look)).status, name).toBe(400);
		expect((await call("nobody", "data.queryTable", look)).status).toBe(400);
	});

	it("is called by a member of staff alone, of this tenant, in a market of theirs, with words that the tool takes [P11] [MRV-7.3-b]", async () => {
		const ask = (over: Parameters<typeof call>[3], args: object = look) =>
			call("locops", "data.queryTable", args, over);
		expect(refusal(await ask({ by: admin.a.tenantAdmin }))).toMatchObject({
			code: "AUTH_ERROR",
			reason: "ROLE_DENIED",
		});
		expect((await ask({ marketId: admin.db.b.marketId })).status).toBe(404);
		expect(refusal(await ask({}, { table: "people" }))).toMatchObject({
			code: "VALIDATION_ERROR",
			reason: "SCHEMA_REJECTED",
		});
		expect(refusal(await ask({}, { ...look, tenantId: admin.db.b.tenantId }))).toMatchObject({
			reason: "SCHEMA_REJECTED",
		});
		expect(refusal(await call("locops", "no.such", {}))).toMatchObject({ reason: "UNKNOWN_TOOL" });
		await admin.db.rows("update staff set active = false where id = $1", [ada.staffId]);
		const gone = await ask({});
		await admin.db.rows("update staff set active = true where id = $1", [ada.staffId]);
		expect([401, 422]).toContain(gone.status);
	});
});
