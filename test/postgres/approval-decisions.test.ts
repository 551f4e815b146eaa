/** What staff agree to is bound to the policy's decision on its words: the real router over the real Postgres. */
import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as z from "zod";
import { makeRegistry } from "../../src/kernel/registry.ts";
import { makeRouter } from "../../src/kernel/router/router.ts";
import { makePolicyDesk } from "../../src/packs/compliance/desk.ts";
import { makePolicyEngine } from "../../src/policy/engine.ts";
import { wholePack } from "../support/whole-pack.ts";
import type { Runtime } from "../../src/ports/runtime.ts";
import { type AnyTool, defineTool, type ToolContext } from "../../src/ports/tool.ts";
import { testMarket } from "../support/market.ts";
import { member } from "./approvals-support.ts";
import { freshNumber, startTestDatabase, type TestDatabase } from "./support.ts";

const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const runtime: Runtime = {
	nowMs: () => Date.now(),
	newId: (prefix) => `${prefix}_${randomUUID()}`,
	newCode: () => "7K2M",
	sha256Hex: (text) => createHash("sha256").update(text).digest("hex"),
	log: { ...quiet, child: () => runtime.log },
};
const input = z.strictObject({ text: z.string() });

let db: TestDatabase;
beforeAll(async () => {
	db = await startTestDatabase();
	await member(db);
});
afterAll(() => db.stop());

/** A tool that puts words on a page, or that only adds up; staff agree to either where `approve` says so. */
function asking(tells: boolean, approve?: AnyTool["approve"]) {
	const tool: AnyTool = {
		...defineTool<unknown>()({
			name: "page.tell",
			aliases: [],
			summary: "Tells something.",
			input,
			output: z.object({}),
			risk: "write",
			scopes: [],
			roles: ["customer"],
			personas: ["concierge"],
			timeoutMs: 1000,
			recordedBy: "thread",
			...(tells
				? {
						policy: ({ args }) => ({
							texts: ["Hello.", input.parse(args).text],
							context: {
								channel: "web",
								audience: { reach: "public", ageMin: null, optedIn: null },
							},
						}),
					}
				: {}),
			resolve: async () => ({ kind: "succeeded", data: {} }),
			respond: () => ({ reply: null }),
		}),
		...(approve ? { approve } : {}),
	};
	const policy = makePolicyEngine(runtime);
	const router = makeRouter({
		registry: makeRegistry(
			[wholePack({ name: "page", tools: [tool], templates: {}, notices: {} })],
			[],
		),
		runtime,
		needsOf: () => ({}),
		policy,
		authorizations: {
			approvals: db.approvals,
			decisions: makePolicyDesk({ policy, decisions: db.decisions, sha256Hex: runtime.sha256Hex }),
		},
	});
	const person = freshNumber();
	const ctx: ToolContext = {
		tenantId: db.a.tenantId,
		market: { ...testMarket([tool.name]), tenantId: db.a.tenantId, marketId: db.a.marketId },
		actor: { kind: "person", id: person, roles: ["customer"], agent: "concierge" },
		threadKey: runtime.sha256Hex(person),
		traceId: "trace",
		locale: "en",
		channel: "whatsapp",
		nowMs: runtime.nowMs(),
		address: { channel: "whatsapp", value: person },
	};
	const ask = (text: string) =>
		router.invoke(
			{
				name: tool.name,
				args: { text },
				turnKey: `${randomUUID()}:0`,
				callsMade: 0,
				madeLastMinute: () => 0,
				ctx,
			},
			new AbortController().signal,
		);
	const kept = () =>
		db.rows(
			`select p.id, p.decision, p.rule_ids, p.subject_id, a.payload_hash from approvals a
			left join policy_decisions p on p.tenant_id = a.tenant_id and p.id = a.policy_decision_id
			where a.thread_key = $1 order by a.created_at`,
			[ctx.threadKey],
		);
	return { ask, kept };
}
const approve = { type: "publish_page", roles: ["staff"] } as const satisfies AnyTool["approve"];

describe("an approval", () => {
	it("names the decision that wanted it, whose subject is the very payload that is agreed to [MKB-6.1-g]", async () => {
		const { ask, kept } = asking(true);
		expect(await ask("The best in the world! Come in.")).toMatchObject({
			kind: "awaiting_approval",
		});
		const [row] = await kept();
		expect(row).toMatchObject({
			id: expect.stringMatching(/^pol_[0-9a-f]{26}$/),
			decision: "approve",
			rule_ids: ["consumer.superlative"],
			subject_id: row?.["payload_hash"],
		});
	});

	it("names the decision that allowed the words, where the tool itself wants it; other words are another decision", async () => {
		const { ask, kept } = asking(true, approve);
		await ask("The table is free.");
		await ask("The table is taken.");
		const rows = await kept();
		expect(rows.map(({ decision }) => decision)).toEqual(["allow", "allow"]);
		expect(new Set(rows.map(({ id }) => id)).size).toBe(2);
	});

	it("names none where nothing is told", async () => {
		const { ask, kept } = asking(false, approve);
		expect(await ask("5")).toMatchObject({ kind: "awaiting_approval" });
		expect(await kept()).toMatchObject([{ id: null }]);
	});

	it("cannot name another tenant's decision, nor one that nobody made [MKB-6.1-g]", async () => {
		const { ask, kept } = asking(true, approve);
		await ask("The room is free.");
		const [{ id } = { id: "" }] = await kept();
		for (const [tenant, decision] of [
			[db.b.tenantId, id],
			[db.a.tenantId, "pol_00000000000000000000000000"],
		])
			await expect(
				db.rows(
					"update approvals set policy_decision_id = $2, tenant_id = $1 where policy_decision_id = $3",
					[tenant, decision, id],
				),
			).rejects.toThrow(/foreign key/);
	});

	it("is not asked for words that are denied, and no decision is kept for it", async () => {
		const { ask, kept } = asking(true, approve);
		expect(await ask("Two beers, 5 EUR each")).toMatchObject({ kind: "refused" });
		expect(await kept()).toEqual([]);
	});
});
