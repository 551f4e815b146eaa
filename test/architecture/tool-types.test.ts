/**
 * The types make the dangerous mistake impossible. `tsc` is the judge: each `@ts-expect-error` below is an error of its own
 * where the line under it compiles.
 */
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { type Approve, type Confirm, defineTool, type Tool } from "../../src/ports/tool.ts";

const input = z.strictObject({ amount: z.number() });
const output = z.object({ done: z.boolean() });
type Base = Pick<
	Tool<typeof input, typeof output, null>,
	| "name"
	| "aliases"
	| "summary"
	| "input"
	| "output"
	| "scopes"
	| "roles"
	| "personas"
	| "timeoutMs"
	| "recordedBy"
	| "resolve"
	| "respond"
>;
const base: Base = {
	name: "test.tool",
	aliases: [],
	summary: "A tool.",
	input,
	output,
	scopes: ["run_tool"],
	roles: ["customer"],
	personas: ["concierge"],
	timeoutMs: 1,
	recordedBy: "thread",
	resolve: async () => ({ kind: "succeeded", data: { done: true } }),
	respond: () => ({ reply: null }),
};

const confirm: Confirm<{ amount: number }, null> = {
	kind: "confirm_any",
	about: { concepts: [], undoes: false },
	template: "test.confirm",
	ttlSeconds: 60,
	mandatory: true,
	reachesThirdParty: false,
	prepare: ({ input }) => ({ ok: true, args: { amount: input.amount }, facts: {}, vars: {} }),
};
const approve: Approve = { type: "run_tool", roles: ["staff"] };

describe("a tool with an outside effect", () => {
	it("compiles where it says who must say yes to it", () => {
		const tools = [
			defineTool<null>()({ ...base, risk: "side_effect", confirm }),
			defineTool<null>()({ ...base, risk: "side_effect", approve }),
			defineTool<null>()({ ...base, risk: "side_effect", confirm, approve }),
			defineTool<null>()({ ...base, risk: "read" }),
		];
		expect(tools).toHaveLength(4);
	});

	it("does not compile where nobody says yes to it [MKB-4.1-c] [MRV-1-d]", () => {
		// @ts-expect-error neither confirm nor approve
		const tool = defineTool<null>()({ ...base, risk: "side_effect" });
		expect(tool).not.toHaveProperty("confirm");
	});

	it("does not compile with a confirmation that prepares nothing", () => {
		const { prepare: _, ...hollow } = confirm;
		// @ts-expect-error what is shown and frozen is missing
		const tool = defineTool<null>()({ ...base, risk: "side_effect", confirm: hollow });
		expect(tool.confirm).not.toHaveProperty("prepare");
	});

	it("does not compile where it holds something for a question that a market could waive", () => {
		const waivable = {
			...confirm,
			mandatory: false as boolean,
			reserve: async () => ({
				kind: "succeeded" as const,
				data: { current: {}, held: { hold: 1, expiresAtMs: 1, asOfMs: 0 } },
			}),
			release: async () => ({ kind: "succeeded" as const, data: null }),
		};
		// @ts-expect-error only a mandatory question may hold something
		const tool = defineTool<null>()({ ...base, risk: "side_effect", confirm: waivable });
		expect(tool.confirm).toHaveProperty("release");
	});

	it("does not compile with a risk that is none of ours", () => {
		// @ts-expect-error there are five classes
		const tool = defineTool<null>()({ ...base, risk: "harmless" });
		expect(tool.risk).toBe("harmless");
	});
});
