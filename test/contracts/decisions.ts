import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { digestible } from "../../src/core/policy/judge.ts";
import { type DecisionStore, decisionValidMs } from "../../src/packs/compliance/needs.ts";
import { decide } from "../../src/packs/compliance/tools/shapes.ts";
import { makePolicyEngine } from "../../src/policy/engine.ts";
import type { CallRecord, ToolContext } from "../../src/ports/tool.ts";

const sha256Hex = (text: string) => createHash("sha256").update(text).digest("hex");
const policy = makePolicyEngine({ sha256Hex });

export const keptText = (
	store: { readonly decisions: DecisionStore; readonly record: CallRecord },
	text: string,
	jurisdictions: readonly string[] = [],
) =>
	decide({
		text,
		subject: { type: "page", id: "page_1" },
		setting: {
			channel: "web",
			jurisdictions,
			audience: { reach: "public", ageMin: null, optedIn: null },
		},
		ctx: {
			tenantId: store.record.tenantId,
			locale: "en",
			nowMs: Date.UTC(2026, 10, 22),
		} as ToolContext,
		record: store.record,
		needs: { policy, decisions: store.decisions, sha256Hex },
	});

const texts = [
	"Our new menu is here.",
	"Two beers, 5 EUR each. Bread, 2 EUR.",
	"C.a.n.n.a.b.i.s for $40 — tested safe!",
	"Guaranteed returns! Invest in our hotel.",
	"Bu çay kanseri tedavi eder. Λέξεις και слова.",
];

export function decisionsContract(
	make: () => {
		readonly decisions: DecisionStore;
		readonly record: () => CallRecord;
		readonly otherTenant: () => CallRecord;
		readonly raw: (tenantId: string, decisionId: string) => Promise<string>;
	},
): void {
	describe("a policy decision", () => {
		it.each(texts)(
			"is kept, and judged again from what is kept it is the same: %s",
			async (text) => {
				const { decisions, record } = make();
				const call = record();
				const made = await keptText({ decisions, record: call }, text, ["US-IL", "cy"]);
				const { tenantId } = call;
				const kept = await decisions.find({ tenantId, decisionId: made.decisionId });
				if (!kept) throw new Error("it was not kept");
				expect(kept).toMatchObject({
					decision: made.decision,
					contentHash: await decisions.hashOf(tenantId, text),
					jurisdictions: ["CY", "US-IL"],
					packs: made.packs,
				});
				expect(kept.expiresAtMs - kept.decidedAtMs).toBeGreaterThan(decisionValidMs - 1000);
				expect(kept.expiresAtMs - kept.decidedAtMs).toBeLessThan(decisionValidMs + 1000);
				const again = policy.replay(kept.facts, kept.packs, kept.engine);
				expect(again && sha256Hex(digestible(again))).toBe(kept.digest);
				expect(policy.replay(kept.facts, [...kept.packs, "gone/*/*/*@9"], kept.engine)).toBeNull();
				expect(policy.replay(kept.facts, kept.packs, kept.engine + 1)).toBeNull();
			},
		);

		it("made again is the one that is there; of other words, or elsewhere, it is another", async () => {
			const { decisions, record } = make();
			const call = record();
			const id = async (text: string, places?: readonly string[]) =>
				(await keptText({ decisions, record: call }, text, places)).decisionId;
			const first = await id("One text.");
			expect(await id("One text.")).toBe(first);
			expect(await id("One text!")).not.toBe(first);
			expect(await id("One text.", ["US-IL"])).not.toBe(first);
		});

		it("holds no word of its text", async () => {
			const { decisions, record } = make();
			const call = record();
			const made = await keptText(
				{ decisions, record: call },
				"Xylophonist Quigley sells beer, 5 EUR. Guaranteed returns!",
			);
			expect(made.decision).toBe("deny");
			expect(await make().raw(call.tenantId, made.decisionId)).not.toMatch(
				/xylophonist|quigley|sells/i,
			);
		});

		it("is nobody's but its tenant's", async () => {
			const { decisions, record, otherTenant } = make();
			const made = await keptText({ decisions, record: record() }, "Seen by one.");
			const { tenantId } = otherTenant();
			expect(await decisions.find({ tenantId, decisionId: made.decisionId })).toBeNull();
			expect(await decisions.hashOf(tenantId, "Seen by one.")).not.toBe(made.contentHash);
		});
	});
}
