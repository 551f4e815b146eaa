/** Words that no rule set allows: nothing runs with them, and nobody is told them. */
import { afterEach, describe, expect, it } from "vitest";
import * as z from "zod";
import { makeRegistry } from "../../src/kernel/registry.ts";
import type { Call, Confirmed } from "../../src/kernel/router/call.ts";
import { confirmed, makeRouter, proposal } from "../../src/kernel/router/router.ts";
import { makePolicyEngine } from "../../src/policy/engine.ts";
import type { ApprovalDesk } from "../../src/ports/approvals.ts";
import { wholePack } from "../support/whole-pack.ts";
import type { Runtime } from "../../src/ports/runtime.ts";
import { type AnyTool, defineTool, type Spoken, type ToolContext } from "../../src/ports/tool.ts";
import { testMarket, testTenant } from "../support/market.ts";
import { makeWorld, type World } from "./world.ts";

const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const runtime: Runtime = {
	nowMs: () => Date.UTC(2026, 10, 22),
	newId: (prefix) => prefix,
	newCode: () => "7K2M",
	sha256Hex: (text) => `hash of ${text}`,
	log: { ...quiet, child: () => runtime.log },
};

const input = z.strictObject({ text: z.string() });
const publicly = (ageMin: number | null): NonNullable<Spoken["context"]> => ({
	channel: "web",
	audience: { reach: "public", ageMin, optedIn: null },
});

function telling(
	context: Spoken["context"],
	approve?: AnyTool["approve"],
	approvals?: ApprovalDesk,
) {
	const said: string[] = [];
	const tell: AnyTool = {
		...defineTool<unknown>()({
			name: "page.tell",
			aliases: [],
			summary: "Tells something.",
			input,
			output: z.object({ done: z.boolean() }),
			risk: "write",
			scopes: [],
			roles: ["customer"],
			personas: ["concierge"],
			timeoutMs: 1000,
			recordedBy: "thread",
			policy: ({ args }) => ({
				texts: ["Hello.", input.parse(args).text],
				...(context ? { context } : {}),
			}),
			resolve: async ({ args }) => {
				said.push(input.parse(args).text);
				return { kind: "succeeded", data: { done: true } };
			},
			respond: () => ({ reply: null }),
		}),
		...(approve ? { approve } : {}),
	};
	const router = makeRouter({
		registry: makeRegistry(
			[wholePack({ name: "page", tools: [tell], templates: {}, notices: {} })],
			[],
		),
		runtime,
		needsOf: () => ({}),
		policy: makePolicyEngine(runtime),
		...(approvals ? { authorizations: { approvals } } : {}),
	});
	const ctx: ToolContext = {
		tenantId: testTenant,
		market: testMarket([tell.name]),
		actor: { kind: "person", id: "key", roles: ["customer"], agent: "concierge" },
		threadKey: "key",
		traceId: "trace",
		locale: "en",
		channel: "whatsapp",
		nowMs: runtime.nowMs(),
		address: { channel: "whatsapp", value: "+447700900101" },
	};
	const invoke = (text: string, over: Partial<Call> = {}, inContext: Partial<ToolContext> = {}) =>
		router.invoke(
			{
				name: tell.name,
				args: { text },
				turnKey: "SM1:0",
				callsMade: 0,
				madeLastMinute: () => 0,
				...over,
				ctx: { ...ctx, ...inContext },
			},
			new AbortController().signal,
		);
	return { said, invoke, market: ctx.market };
}
const yesTo = (text: string): Confirmed => ({
	actionId: "act_1",
	args: { text },
	facts: {},
	shownHash: "shown",
	expiresAtMs: Number.MAX_SAFE_INTEGER,
	resumed: false,
});
const cannabis = "Cannabis, $40, pick up today";

describe("a tool that tells somebody something", () => {
	it("runs with words that the rules allow", async () => {
		const { invoke, said } = telling(undefined);
		expect(await invoke("The table is free.")).toMatchObject({ kind: "done" });
		expect(said).toEqual(["The table is free."]);
	});

	it("does not run with others, says which rules in their words, and it is written down [MKB-1.1-b] [MKB-2.1-n] [UAI-4-g]", async () => {
		const { invoke, said } = telling(undefined);
		expect(await invoke("Two beers, 5 EUR each")).toMatchObject({
			kind: "refused",
			refusal: {
				stage: "policy",
				code: "AUTH_ERROR",
				reason: "POLICY_DENIED",
				msg: expect.stringContaining("WhatsApp does not carry the sale of alcohol"),
				detail: { decision: "deny", rules: ["alcohol.age", "whatsapp.restricted_goods"] },
			},
			audit: { payload: { outcome: "refused", stage: "policy", reason: "POLICY_DENIED" } },
		});
		expect(said).toEqual([]);
	});

	it("does not run with more words than are read", async () => {
		const { invoke, said } = telling(undefined);
		expect(await invoke("x ".repeat(2100))).toMatchObject({
			refusal: { stage: "policy", reason: "POLICY_DENIED", detail: { rules: ["engine.too_long"] } },
		});
		expect(said).toEqual([]);
	});

	it("wants a member of staff where a rule does, and says that as what it is", async () => {
		const { invoke, said, market } = telling(publicly(21));
		const illinois = { market: { ...market, jurisdictions: ["US-IL"] } };
		expect(await invoke(cannabis, {}, illinois)).toMatchObject({
			refusal: {
				stage: "policy",
				reason: "APPROVAL_REQUIRED",
				detail: { decision: "approve", rules: ["cannabis.il_review"] },
			},
		});
		expect(said).toEqual([]);
	});

	it("is put to staff where a rule wants one of them and there is where to ask: nothing runs before", async () => {
		const asked: string[] = [];
		const approvals: ApprovalDesk = {
			request: async ({ demand }) => {
				asked.push(`${demand.type}:${demand.people}:${demand.lowRisk}`);
				return {
					kind: "succeeded",
					data: {
						approvalId: "apr_1",
						state: "pending",
						auto: false,
						expiresAtMs: runtime.nowMs() + 60_000,
						notifications: [],
					},
				};
			},
			use: async () => ({
				kind: "failed",
				code: "AUTH_ERROR",
				reason: "APPROVAL_REQUIRED",
				msg: "Not yet",
				retryable: false,
			}),
		};
		const { invoke, said, market } = telling(publicly(21), undefined, approvals);
		const illinois = { market: { ...market, jurisdictions: ["US-IL"] } };
		expect(await invoke(cannabis, {}, illinois)).toMatchObject({ kind: "awaiting_approval" });
		expect(asked).toEqual(["run_tool:1:false"]);
		expect(said).toEqual([]);
		// What no rule minds asks nobody.
		expect((await invoke("Good morning.", {}, illinois)).kind).toBe("done");
		expect(asked).toHaveLength(1);
	});

	it("is judged by the places of its market, and where there are none by the strictest [MKB-1.3-d]", async () => {
		const { invoke, market } = telling({
			...publicly(21),
			audience: { reach: "person", ageMin: 21, optedIn: null },
		});
		const at = async (jurisdictions?: string[]) =>
			(
				await invoke(
					cannabis,
					{},
					{ market: { ...market, ...(jurisdictions && { jurisdictions }) } },
				)
			).kind;
		expect(await at(["US-CO"])).toBe("done");
		expect(await at(["CY"])).toBe("refused");
		expect(await at()).toBe("refused");
	});

	it("is judged again at the yes, by the words that were frozen [MKB-2.1-n]", async () => {
		const { invoke, said } = telling(undefined);
		expect(
			await invoke("Fine words.", { confirmed: yesTo("Two beers, 5 EUR each") }),
		).toMatchObject({ refusal: { stage: "policy" } });
		expect(said).toEqual([]);
		await invoke("Two beers, 5 EUR each", { confirmed: yesTo("Fine words.") });
		expect(said).toEqual(["Fine words."]);
	});

	it("that may have committed before is not judged: only the database can tell", async () => {
		const { invoke } = telling(undefined);
		const confirmed = { ...yesTo("Two beers, 5 EUR each"), resumed: true };
		expect(await invoke("x", { confirmed })).toMatchObject({ kind: "done" });
	});

	it("that can only be told, as a later release has another shape of it, uses up no word of a colleague [P3]", async () => {
		const used: string[] = [];
		const approvals: ApprovalDesk = {
			request: () => Promise.reject(new Error("nobody is asked anew")),
			use: async ({ approvalId }) => {
				used.push(approvalId);
				return { kind: "succeeded", data: { approvalId } as never };
			},
		};
		const { invoke } = telling(undefined, undefined, approvals);
		const agreed = { ...yesTo("Fine words."), resumed: true, approvalId: "apr_1" };
		expect(await invoke("x", { confirmed: { ...agreed, replayOnly: true } })).toMatchObject({
			kind: "done",
			approvalId: "apr_1",
		});
		expect(used).toEqual([]);
		await invoke("x", { confirmed: agreed });
		expect(used).toEqual(["apr_1"]);
	});

	it("is judged after what it costs and before what people must say to it", async () => {
		for (const { names } of [proposal, confirmed]) {
			const place = names.indexOf("policy");
			expect(names.slice(place - 1, place + 2)).toEqual(["budget", "policy", "consent"]);
		}
		const { invoke } = telling(undefined, { type: "wallet_transfer", roles: ["staff"] });
		expect(await invoke("Two beers, 5 EUR each", { callsMade: 10 })).toMatchObject({
			refusal: { stage: "budget" },
		});
		expect(await invoke("Two beers, 5 EUR each")).toMatchObject({ refusal: { stage: "policy" } });
		expect(await invoke("Fine words.")).toMatchObject({ refusal: { reason: "APPROVAL_REQUIRED" } });
	});
});

describe("a person", () => {
	const person = "+447700900101";
	const withheld = /There is something I may not pass on here/;
	let world: World;
	afterEach(() => world.close());
	const saying = (say: object) => {
		world = makeWorld({
			proposer: { name: "hostile", propose: async () => ({ type: "generate_message", say }) },
		});
	};
	const journal = (type: string) => world.journal.filter(({ row }) => row.type === type);

	it("is not told what a model may not say, and hears so [P7] [MKB-2.1-m] [MKB-9-c-4] [DET-3.2-c] [MRV-8-e]", async () => {
		saying({ kind: "text", text: "You should take 500 mg of it, and stop taking your pills." });
		await world.write(person, "hello");
		await world.pass(30_000);
		expect(world.heard(person).map(({ text }) => text)).toEqual([expect.stringMatching(withheld)]);
		expect(journal("model_text_withheld")[0]?.row.payload).toMatchObject({
			decision: "deny",
			rules: ["advice.medical"],
		});
	});

	it("is not told it in the gap of a text of ours either: the send gate reads what leaves [MKB-2.1-m] [MKB-5.7-a]", async () => {
		saying({
			kind: "template",
			key: "mobility.dialogue_same_place",
			vars: { place: "the shop: c.a.n.n.a.b.i.s, $40" },
		});
		await world.write(person, "hello");
		await world.pass(30_000);
		expect(world.heard(person).map(({ text }) => text)).toEqual([expect.stringMatching(withheld)]);
		expect(journal("outbox_withheld")).toHaveLength(1);
		expect(JSON.stringify(journal("outbox_withheld"))).not.toContain("shop");
	});

	it("is told what the rules allow as it is", async () => {
		saying({ kind: "text", text: "Where would you like to go from the harbour?" });
		await world.write(person, "hello");
		await world.pass(30_000);
		expect(world.heard(person).map(({ text }) => text)).toEqual([
			"Where would you like to go from the harbour?",
		]);
	});

	it("is shown no question with such words, and no yes of theirs can mean it", async () => {
		world = makeWorld({
			proposer: {
				name: "hostile",
				propose: async () => ({
					type: "execute_tool",
					tool: "taxi.request",
					args: {
						pickup: { placeId: "harbour" },
						destination: { placeId: "castle" },
						at: null,
						pax: 1,
					},
					lead: {
						kind: "template",
						key: "mobility.dialogue_same_place",
						vars: { place: "weed, $40 a gram" },
					},
				}),
			},
		});
		await world.write(person, "hello");
		await world.write(person, "yes");
		await world.pass(30_000);
		expect(world.heard(person).some(({ text }) => /weed/.test(text))).toBe(false);
		expect(world.rides.rideRows).toHaveLength(0);
	});
});
