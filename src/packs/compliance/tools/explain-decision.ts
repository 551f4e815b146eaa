/**
 * Why something was decided, for somebody who audits it: from the stored facts and the rules by their ids, judged once more to show that
 * they give the same decision. Nothing of it is made up, and no word of the text is in it.
 */
import * as z from "zod";
import { digestible } from "../../../core/policy/judge.ts";
import { decisions } from "../../../core/policy/rule.ts";
import { defineTool } from "../../../ports/tool.ts";
import type { ComplianceNeeds } from "../needs.ts";

const input = z.strictObject({ decisionId: z.string().regex(/^pol_[0-9a-f]{26}$/) });

export const explainDecision = defineTool<ComplianceNeeds>()({
	name: "policy.explainDecision",
	aliases: ["deebo.explainDecision"],
	summary: "Explain a policy decision by the rules that made it.",
	input,
	output: z.object({
		decisionId: z.string(),
		decision: z.enum(decisions),
		rationale: z.string(),
		rules: z.array(
			z.object({
				ruleId: z.string(),
				kind: z.string(),
				why: z.string(),
				pack: z.string(),
				source: z.string(),
				passages: z.array(z.tuple([z.int(), z.int()])),
			}),
		),
		/** `same`: judged again it is what it was. `gone`: by rules that are not here any more. */
		replay: z.enum(["same", "differs", "gone"]),
		bundle: z.object({ sha256: z.string(), json: z.string() }),
	}),
	risk: "policy",
	scopes: ["policy:explain"],
	roles: ["super_admin", "tenant_admin", "staff", "system"],
	personas: ["sentinel"],
	timeoutMs: 5000,
	recordedBy: "thread",
	resolve: async ({ args, ctx, needs }) => {
		const { decisionId } = input.parse(args);
		const stored = await needs.decisions.find({ tenantId: ctx.tenantId, decisionId });
		if (!stored)
			return { kind: "failed", code: "NOT_FOUND", msg: "No such decision", retryable: false };
		const { facts, packs, engine, ruleIds, redlines, decision } = stored;
		const rules = needs.policy.explain(ruleIds, packs).map((rule) => ({
			...rule,
			passages: redlines
				.filter(({ ruleId }) => ruleId === rule.ruleId)
				.map(({ start, end }): [number, number] => [start, end]),
		}));
		const again = needs.policy.replay(facts, packs, engine);
		const replay =
			again === null
				? ("gone" as const)
				: needs.sha256Hex(digestible(again)) === stored.digest
					? ("same" as const)
					: ("differs" as const);
		const reasons = rules.map(
			({ ruleId, why, pack, source, passages }) =>
				`${ruleId} (${pack}): ${why} Source: ${source}.${
					passages.length === 0
						? ""
						: ` Characters ${passages.map(([from, to]) => `${from} to ${to}`).join(", ")}.`
				}`,
		);
		const known = new Set(rules.map(({ ruleId }) => ruleId));
		const unknown = ruleIds.filter((id) => !known.has(id));
		const json = JSON.stringify({ ...stored, replay });
		return {
			kind: "succeeded",
			data: {
				decisionId,
				decision,
				rationale: [
					`Decision: ${decision}, by ${packs.length} rule sets, engine ${engine}.`,
					...(reasons.length === 0 && unknown.length === 0 ? ["No rule objected."] : reasons),
					...(unknown.length === 0
						? []
						: [`Rules that are not here any more: ${unknown.join(", ")}.`]),
				].join("\n"),
				rules,
				replay,
				bundle: { sha256: needs.sha256Hex(json), json },
			},
		};
	},
	respond: () => ({ reply: null }),
});
