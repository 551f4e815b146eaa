/** The same text in the same setting is judged once and remembered, by its hash. */
import {
	engineVersion,
	judgeFacts,
	readFacts,
	safeRewrite,
	tooLongId,
	tooLongWhy,
} from "../core/policy/judge.ts";
import { resolveRuleSets } from "../core/policy/resolve.ts";
import { ruleSetId, type RuleSet } from "../core/policy/rule.ts";
import { lexicon } from "../core/policy/words.ts";
import type { ContentContext, ContentVerdict, PolicyEngine, RuleTold } from "../ports/policy.ts";
import { ruleSets } from "./rule-sets/index.ts";

export const remembered = 1000;

export function makePolicyEngine(deps: {
	readonly sha256Hex: (text: string) => string;
	readonly packs?: readonly RuleSet[];
}): PolicyEngine & { readonly cached: () => number } {
	const packs = deps.packs ?? ruleSets;
	const byId = new Map(packs.map((pack) => [ruleSetId(pack), pack]));
	const verdicts = new Map<string, ContentVerdict>();

	const holding = ({ channel, jurisdictions, audience, nowMs }: ContentContext) =>
		resolveRuleSets(packs, { channel, jurisdictions, audience: audience.reach, nowMs });

	function judgeAfresh(
		text: string,
		{ channel, audience, locale }: ContentContext,
		held: readonly RuleSet[],
	): ContentVerdict {
		const setting = { channel, locale, ...audience };
		const facts = readFacts(lexicon(), text, setting);
		const judgement = judgeFacts(held, facts);
		return { ...judgement, facts, rewrite: safeRewrite(lexicon(), held, text, setting, judgement) };
	}

	return {
		cached: () => verdicts.size,
		judge: (text, context) => {
			const held = holding(context);
			const { channel, audience, locale } = context;
			const key = [
				deps.sha256Hex(text),
				channel,
				audience.reach,
				audience.ageMin,
				audience.optedIn,
				locale,
				...held.map(ruleSetId),
			].join(" ");
			const known = verdicts.get(key);
			if (known) return known;
			const verdict = judgeAfresh(text, context, held);
			verdicts.set(key, verdict);
			if (verdicts.size > remembered) {
				const [oldest] = verdicts.keys();
				if (oldest !== undefined) verdicts.delete(oldest);
			}
			return verdict;
		},
		resolve: (asked) =>
			resolveRuleSets(packs, asked).map((pack) => ({
				pack: ruleSetId(pack),
				family: pack.family,
				jurisdiction: pack.jurisdiction,
				version: pack.version,
				source: pack.source,
				rules: pack.rules.map(({ code, kind }) => ({ ruleId: code, kind })),
			})),
		explain: (ruleIds, ids) => {
			const held = ids.flatMap((id) => byId.get(id) ?? []);
			return ruleIds.flatMap((ruleId): readonly RuleTold[] => {
				if (ruleId === tooLongId)
					return [{ ruleId, kind: "engine", why: tooLongWhy, pack: "engine", source: "Assent" }];
				return held.flatMap((pack) =>
					pack.rules
						.filter(({ code }) => code === ruleId)
						.map(({ kind, why }) => ({
							ruleId,
							kind,
							why,
							pack: ruleSetId(pack),
							source: pack.source,
						})),
				);
			});
		},
		replay: (facts, ids, engine) => {
			const held = ids.flatMap((id) => byId.get(id) ?? []);
			return engine === engineVersion && held.length === ids.length
				? judgeFacts(held, facts)
				: null;
		},
	};
}
