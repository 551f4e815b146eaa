import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dialogueMaxChars, type Proposal } from "../ports/proposer.ts";
import { checkProposal, forbiddenArgKeys, proposalSchema, whyCharsMax } from "./check.ts";

const call = (args: unknown) => ({ type: "execute_tool", tool: "taxi.request", args });
const say = { kind: "template", key: "rules.help", vars: {} } as const;

describe("checkProposal", () => {
	const vocabulary: readonly Proposal[] = [
		{ type: "execute_tool", tool: "taxi.request", args: { pax: 1 }, lead: say, dialogue: null },
		{ type: "request_user_input", say: { ...say, asksPlace: true } },
		{ type: "request_user_input", say, dialogue: { a: [1, "b", null, true] }, locale: "tr" },
		{ type: "generate_message", say: { kind: "text", text: "Hello." } },
		{ type: "create_task", description: "Ask three vendors", justification: "The person asked" },
		{ type: "select_next_task", taskId: "tsk_1" },
		{ type: "analyze_leads", config: {} },
		{ type: "persist_artifact", artifactType: "summary", content: "text" },
		{ type: "no_op" },
	];
	it.each(vocabulary)(
		"lets the vocabulary through unchanged: $type [DET-2-b] [DET-3.2-b] [DET-14-b]",
		(proposal) => {
			expect(checkProposal(proposal)).toEqual({ ok: true, proposal });
		},
	);

	it.each([
		null,
		undefined,
		"taxi.request",
		42,
		[],
		{},
		{ type: "commit" },
		{ type: "no_op", extra: 1 },
		{ type: "execute_tool", tool: "DROP TABLE", args: {} },
		{ type: "execute_tool", tool: "taxi.request" },
		{ type: "generate_message", say: { kind: "text", text: "" } },
		{ type: "generate_message", say: { kind: "text", text: "x".repeat(1601) } },
		{ type: "generate_message", say: { kind: "template", key: "no key", vars: {} } },
		{ type: "generate_message", say: { kind: "template", key: "rules.help", vars: { a: {} } } },
		{ type: "no_op", locale: "xx" },
		{ type: "no_op", dialogue: "x".repeat(dialogueMaxChars) },
		call("x".repeat(9000)),
		() => ({ type: "no_op" }),
		{ type: "no_op", dialogue: 1n },
	])(
		"refuses what is not of the vocabulary (%#) [P13] [DET-3.2-b] [DET-5-e] [DET-6.2-a] [DET-7-d] [DET-14-c]",
		(value) => {
			const checked = checkProposal(value);
			expect(checked.ok).toBe(false);
			if (!checked.ok) expect(checked.why.length).toBeLessThanOrEqual(whyCharsMax);
		},
	);

	it.each([
		"tenant",
		"tenantId",
		"tenant_id",
		"TENANT-ID",
		"userId",
		"traceId",
		"role",
		"roles",
		"channel",
		"actor",
		"threadKey",
		"marketId",
		"idempotencyKey",
	])("refuses arguments that say who asks: %s [MRV-7-b]", (key) => {
		for (const args of [{ [key]: "x" }, { deep: [{ er: { [key]: 1 } }] }])
			expect(checkProposal(call(args)).ok).toBe(false);
	});

	it("refuses every forbidden key and lets ordinary ones through", () => {
		for (const key of forbiddenArgKeys)
			expect(checkProposal(call(JSON.parse(`{"${key}": 1}`))).ok).toBe(false);
		expect(checkProposal(call({ placeId: "castle", pickup: { lat: 1, lng: 2 }, pax: 2 })).ok).toBe(
			true,
		);
	});

	it("survives depth, cycles and objects that throw [P13] [DET-5-e]", () => {
		let deep: unknown = 1;
		for (let i = 0; i < 5000; i++) deep = [deep];
		const cycle: Record<string, unknown> = {};
		cycle["self"] = cycle;
		const angry = {
			type: "no_op",
			get dialogue(): never {
				throw new Error("no");
			},
		};
		for (const value of [call(deep), call(cycle), angry])
			expect(checkProposal(value).ok).toBe(false);
	});

	it.each(vocabulary)(
		"may say what it is for, and nobody after this hears it: $type [DET-3.2x-a]",
		(proposal) => {
			expect(checkProposal({ ...proposal, rationale: "The person asked for it." })).toEqual({
				ok: true,
				proposal,
			});
			expect(checkProposal({ ...proposal, rationale: "x".repeat(501) }).ok).toBe(false);
			expect(checkProposal({ ...proposal, rationale: { approved: true } }).ok).toBe(false);
		},
	);

	it("never throws, and what it lets through is unchanged by a second check [DET-6.2-b]", () => {
		const seen = { ok: 0, refused: 0 };
		fc.assert(
			fc.property(fc.oneof(fc.anything(), fc.jsonValue().map(call)), (value) => {
				const checked = checkProposal(value);
				seen[checked.ok ? "ok" : "refused"]++;
				if (checked.ok) expect(checkProposal(checked.proposal)).toEqual(checked);
				if (checked.ok) expect(proposalSchema.safeParse(checked.proposal).success).toBe(true);
			}),
			{ seed: 11 },
		);
		expect(seen.ok).toBeGreaterThan(0);
		expect(seen.refused).toBeGreaterThan(0);
	});
});
