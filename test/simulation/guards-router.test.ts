/** What the router refuses, each stage by its own test: with the stage gone, a call that it stopped would run. */
import { describe, expect, it } from "vitest";
import * as z from "zod";
import type { KnownConsent } from "../../src/core/sending/purposes.ts";
import { noCeilings, type Sending } from "../../src/core/sending/settings.ts";
import { makeRegistry } from "../../src/kernel/registry.ts";
import type { Call, Confirmed } from "../../src/kernel/router/call.ts";
import { makeRouter } from "../../src/kernel/router/router.ts";
import { makePolicyEngine } from "../../src/policy/engine.ts";
import { wholePack } from "../support/whole-pack.ts";
import type { Runtime } from "../../src/ports/runtime.ts";
import { type AnyTool, defineTool, type ToolContext } from "../../src/ports/tool.ts";
import { testMarket, testTenant } from "../support/market.ts";

const hash = (text: string) => `hash of ${text}`;
const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const runtime: Runtime = {
	nowMs: () => 0,
	newId: (prefix) => prefix,
	newCode: () => "7K2M",
	sha256Hex: hash,
	log: { ...quiet, child: () => runtime.log },
};

function routerOf() {
	const ran: string[] = [];
	const keys: string[] = [];
	const tool = (
		name: string,
		change: Partial<Pick<AnyTool, "input" | "resolve">> &
			Partial<Pick<AnyTool, "approve" | "perMinuteMax" | "consent" | "timeoutMs">> = {},
	): AnyTool => ({
		...defineTool<unknown>()({
			name,
			aliases: [],
			summary: `Does ${name}.`,
			input: z.strictObject({ size: z.int().optional() }),
			output: z.object({ done: z.boolean() }),
			risk: "write",
			scopes: [],
			roles: ["customer"],
			personas: ["concierge"],
			timeoutMs: 1000,
			recordedBy: "thread",
			resolve: async ({ record }) => {
				ran.push(name);
				keys.push(record.key);
				return { kind: "succeeded", data: { done: true } };
			},
			respond: () => ({ reply: null }),
		}),
		...change,
	});
	const tools = [
		tool("shop.buy"),
		// Takes any key: only the router stands between it and what a proposal says of the caller.
		tool("shop.anything", { input: z.looseObject({}) }),
		tool("shop.approved", { approve: { type: "run_tool", roles: ["staff"] } }),
		tool("shop.rare", { perMinuteMax: 2 }),
		{
			...tool("shop.asked"),
			confirm: {
				kind: "confirm_any",
				about: { concepts: [], undoes: false },
				template: "gate.confirm_any",
				ttlSeconds: 60,
				mandatory: true,
				reachesThirdParty: false,
				prepare: () => ({ ok: true, args: {}, facts: {}, vars: { summary: "It" } }),
			},
		} satisfies AnyTool,
		tool("shop.advertise", { consent: { purpose: "marketing", by: "standing" } }),
		tool("shop.inquire", { consent: { purpose: "vendor_contact", by: "confirmation" } }),
		{ ...tool("shop.look"), risk: "read" as const },
		tool("shop.slow", {
			timeoutMs: 1,
			resolve: ({ signal }) => {
				ran.push("shop.slow");
				return new Promise((_, reject) =>
					signal.addEventListener("abort", () => reject(signal.reason)),
				);
			},
		}),
		tool("shop.malformed", {
			resolve: async () => {
				ran.push("shop.malformed");
				return { kind: "succeeded", data: { done: "perhaps" } };
			},
		}),
	];
	const registry = makeRegistry(
		[wholePack({ name: "shop", tools, templates: {}, notices: {} })],
		[],
	);
	const router = makeRouter({
		registry,
		runtime,
		policy: makePolicyEngine(runtime),
		needsOf: () => ({}),
	});
	const market = testMarket(tools.map(({ name }) => name));
	const ctx: ToolContext = {
		tenantId: testTenant,
		market,
		actor: { kind: "person", id: "key", roles: ["customer"], agent: "concierge" },
		threadKey: "key",
		traceId: "trace",
		locale: "en",
		channel: "whatsapp",
		nowMs: 0,
		address: { channel: "whatsapp", value: "+447700900101" },
	};
	const invoke = (change: Partial<Call> = {}, inContext: Partial<ToolContext> = {}) =>
		router.invoke(
			{
				name: "shop.buy",
				args: {},
				turnKey: "SM1:0",
				callsMade: 0,
				madeLastMinute: () => 0,
				...change,
				ctx: { ...ctx, ...inContext },
			},
			new AbortController().signal,
		);
	return { invoke, ran, keys, market, actor: ctx.actor };
}
const confirmed: Confirmed = {
	actionId: "act_1",
	args: {},
	facts: {},
	shownHash: "shown",
	expiresAtMs: 1,
	resumed: false,
};

const pausing = (tool: string): Sending => ({
	settings: {},
	ceilings: noCeilings,
	used: { day: "1970-01-01", messages: 0, costMicros: 0, modelCalls: 0, modelTokens: 0 },
	paused: { all: null, channels: [], tools: [tool] },
});
const allowing = (channel: "whatsapp" | "sms", status: "granted" | "revoked"): KnownConsent => ({
	purpose: "marketing",
	channel,
	status,
	proofRef: "SM1",
	atMs: 1,
});

type Bench = ReturnType<typeof routerOf>;
type Change = (bench: Bench) => readonly [Partial<Call>, Partial<ToolContext>?];
const refusals: readonly (readonly [string, string, string, Change])[] = [
	[
		"a role that the tool is not for",
		"access",
		"ROLE_DENIED",
		({ actor }) => [{}, { actor: { ...actor, roles: ["vendor"] } }],
	],
	[
		"a persona that may not propose the tool",
		"access",
		"ROLE_DENIED",
		({ actor }) => [{}, { actor: { ...actor, agent: "marketing" } }],
	],
	["a market of another tenant", "access", "TENANT_MISMATCH", () => [{}, { tenantId: "another" }]],
	[
		"a tool that is switched off in the market [MRV-5.1-a]",
		"availability",
		"TOOL_DISABLED",
		({ market }) => [
			{},
			{
				market: {
					...market,
					tools: { "shop.buy": { enabled: false, requireConfirmation: null } },
				},
			},
		],
	],
	[
		"a tool that the market's settings do not know",
		"availability",
		"TOOL_DISABLED",
		({ market }) => [{}, { market: { ...market, tools: {} } }],
	],
	[
		"a market that is switched off",
		"availability",
		"TOOL_DISABLED",
		({ market }) => [{}, { market: { ...market, enabled: false } }],
	],
	[
		"a call after three that failed in the same turn [UAI-4-g]",
		"budget",
		"BUDGET_EXCEEDED",
		() => [{ callsMade: 3, failuresMade: 3 }],
	],
	[
		"anything that asks for a yes while the market only looks things up",
		"availability",
		"READ_ONLY",
		({ market }) => [{ name: "shop.asked" }, { market: { ...market, readOnly: true } }],
	],
	[
		"a tool that an operator has paused",
		"availability",
		"TOOL_DISABLED",
		({ market }) => [{}, { market: { ...market, sending: pausing("shop.buy") } }],
	],
	[
		"a confirmed call of a tool that was paused meanwhile",
		"availability",
		"TOOL_DISABLED",
		({ market }) => [{ confirmed }, { market: { ...market, sending: pausing("shop.buy") } }],
	],
	[
		"a tool that needs a standing permission, without one",
		"consent",
		"CONSENT_REQUIRED",
		() => [{ name: "shop.advertise" }],
	],
	[
		"a tool that needs a standing permission, with one for another channel",
		"consent",
		"CONSENT_REQUIRED",
		() => [{ name: "shop.advertise" }, { permissions: [allowing("sms", "granted")] }],
	],
	[
		"a tool that needs a standing permission, with one that was taken back; a yes does not stand for it",
		"consent",
		"CONSENT_REQUIRED",
		() => [
			{ name: "shop.advertise", confirmed },
			{ permissions: [allowing("whatsapp", "revoked")] },
		],
	],
	[
		"a tool whose own yes is the permission, where nobody is asked for it",
		"consent",
		"CONSENT_REQUIRED",
		() => [{ name: "shop.inquire" }],
	],
	[
		"an eleventh call in one turn [UAI-4-c]",
		"budget",
		"BUDGET_EXCEEDED",
		() => [{ callsMade: 10 }],
	],
	[
		"a confirmed call that would be the eleventh in one turn [UAI-4-c]",
		"budget",
		"BUDGET_EXCEEDED",
		() => [{ confirmed, callsMade: 10 }],
	],
	[
		"a confirmed call of somebody who has lost the role since it was shown",
		"access",
		"ROLE_DENIED",
		({ actor }) => [{ confirmed }, { actor: { ...actor, roles: ["driver"] } }],
	],
	[
		"a tool that a member of staff must approve",
		"approval",
		"APPROVAL_REQUIRED",
		() => [{ name: "shop.approved" }],
	],
	[
		"a confirmed call of a tool that needs approval",
		"approval",
		"APPROVAL_REQUIRED",
		() => [{ name: "shop.approved", confirmed }],
	],
	[
		"a key that the schema does not know",
		"schema",
		"SCHEMA_REJECTED",
		() => [{ args: { colour: "red" } }],
	],
	["a value of the wrong kind", "schema", "SCHEMA_REJECTED", () => [{ args: { size: "large" } }]],
	[
		"arguments without end",
		"schema",
		"SCHEMA_REJECTED",
		() => [{ name: "shop.anything", args: { text: "x".repeat(8001) } }],
	],
	["a tool that nobody declared", "name", "UNKNOWN_TOOL", () => [{ name: "shop.steal" }]],
];

describe("the router refuses, runs nothing, and writes down", () => {
	it.each(refusals)(
		"%s [P13] [MKB-1.1-b] [MKB-1.3-b] [DET-5-c] [DET-5-f] [EMO-R-a]",
		async (_, stage, reason, change) => {
			const bench = routerOf();
			const invocation = await bench.invoke(...change(bench));
			expect(invocation).toMatchObject({
				kind: "refused",
				refusal: { stage, reason },
				audit: { payload: { outcome: "refused", stage, reason } },
			});
			expect(bench.ran).toEqual([]);
		},
	);

	it.each([
		"tenantId",
		"tenant_id",
		"marketId",
		"userId",
		"user_id",
		"personId",
		"actor",
		"role",
		"roles",
		"scopes",
		"traceId",
		"trace_id",
		"threadKey",
		"channel",
		"convo_id",
		"org_id",
	])("arguments that say who asks (%s), also where the tool would take any key", async (key) => {
		const bench = routerOf();
		const invocation = await bench.invoke({ name: "shop.anything", args: { [key]: "other" } });
		expect(invocation).toMatchObject({
			kind: "refused",
			refusal: { stage: "schema", detail: `carries ${key}` },
		});
		expect(bench.ran).toEqual([]);
	});
});

describe("the router's rate for each tool", () => {
	it.each([
		["shop.rare", 2],
		["shop.buy", 30],
		["shop.look", 60],
	])(
		"lets %s be called %i times in a minute by one person, and says so to the next [MKB-10-a] [MRV-7-b]",
		async (name, max) => {
			const { invoke, ran } = routerOf();
			const asked: string[] = [];
			const made = (count: number) => ({
				name,
				madeLastMinute: (tool: string) => {
					asked.push(tool);
					return count;
				},
			});
			expect((await invoke(made(max - 1))).kind).toBe("done");
			expect(await invoke(made(max))).toMatchObject({
				kind: "refused",
				refusal: { stage: "rate", code: "RATE_LIMIT", msg: "Please try again later" },
				audit: { payload: { outcome: "refused", stage: "rate", code: "RATE_LIMIT" } },
			});
			expect([ran, asked]).toEqual([[name], [name, name]]);
		},
	);

	it("never refuses a yes: its proposal was counted when it was shown", async () => {
		const { invoke, ran } = routerOf();
		const often = { madeLastMinute: () => 1_000 };
		expect((await invoke({ ...often, confirmed })).kind).toBe("done");
		expect((await invoke(often)).kind).toBe("refused");
		expect(ran).toEqual(["shop.buy"]);
	});
});

describe("the router runs", () => {
	it("a tool that needs a standing permission, with its proof; and one whose yes is the proof, after that yes", async () => {
		const { invoke, ran } = routerOf();
		await invoke({ name: "shop.advertise" }, { permissions: [allowing("whatsapp", "granted")] });
		await invoke({ name: "shop.inquire", confirmed });
		expect(ran).toEqual(["shop.advertise", "shop.inquire"]);
	});

	it("a tenth call in one turn, under the turn's key [MKB-4.3-a] [UAI-4-c] [UAI-6-h]", async () => {
		const { invoke, ran, keys } = routerOf();
		expect(await invoke({ callsMade: 9 })).toMatchObject({
			kind: "done",
			outcome: { kind: "succeeded" },
		});
		expect([ran, keys]).toEqual([["shop.buy"], ["SM1:0"]]);
	});

	it("a call after two that failed in the same turn [UAI-4-g]", async () => {
		const { invoke, ran } = routerOf();
		expect((await invoke({ callsMade: 2, failuresMade: 2 })).kind).toBe("done");
		expect(ran).toEqual(["shop.buy"]);
	});

	it("what a person said yes to under its item's id, and refuses it where the tool was switched off since [P4] [MRV-8.1-b]", async () => {
		const { invoke, ran, keys, market } = routerOf();
		expect((await invoke({ confirmed })).kind).toBe("done");
		expect(keys).toEqual(["act_1"]);
		const off = await invoke({ confirmed }, { market: { ...market, enabled: false } });
		expect(off.kind).toBe("refused");
		expect(ran).toHaveLength(1);
	});

	it("a call that may have committed before we were killed, whatever was switched off since [P3]", async () => {
		const { invoke, keys, market } = routerOf();
		const resumed = { ...confirmed, resumed: true };
		const replay = await invoke({ confirmed: resumed }, { market: { ...market, enabled: false } });
		expect(replay.kind).toBe("done");
		expect(keys).toEqual(["act_1"]);
	});

	it("no call longer than its tool may take: it is told to stop, and is over [MRV-7-b]", async () => {
		const { invoke, ran } = routerOf();
		await expect(invoke({ name: "shop.slow" })).rejects.toMatchObject({ name: "TimeoutError" });
		expect(ran).toEqual(["shop.slow"]);
	});

	it("nothing twice for an answer that is malformed: what happened is unknown, not failed [EMO-R-j]", async () => {
		const { invoke, ran } = routerOf();
		expect(await invoke({ name: "shop.malformed" })).toMatchObject({
			kind: "done",
			outcome: { kind: "unknown" },
			audit: { payload: { outcome: "unknown" } },
		});
		expect(ran).toEqual(["shop.malformed"]);
	});

	it("nothing that a market wants asked about before the person's yes, whatever the tool declares [MRV-16.1-d]", async () => {
		const { invoke, ran, market } = routerOf();
		const named = { ...market, requireConfirmFor: ["shop.buy"] };
		const inTable = {
			...market,
			tools: { "shop.buy": { enabled: true, requireConfirmation: true } },
		};
		for (const asking of [named, inTable])
			expect(await invoke({}, { market: asking })).toMatchObject({
				kind: "pending",
				prepared: { template: "gate.confirm_any" },
				audit: { payload: { outcome: "proposed" } },
			});
		expect(ran).toEqual([]);
	});
});
