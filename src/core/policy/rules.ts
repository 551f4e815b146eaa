import {
	allowed,
	type Decision,
	defineRule,
	type Facts,
	type Hit,
	type Rule,
	type RuleKind,
	type Verdict,
} from "./rule.ts";
import { type Caution, cautionIn } from "./words.ts";

export const nearWords = 8;

export type Rewrite = {
	readonly of: "sentence";
	readonly by: "drop" | Caution;
};
export const dropSentence: Rewrite = { of: "sentence", by: "drop" };

export type PhraseRule = {
	readonly code: string;
	readonly kind: RuleKind;
	readonly why: string;
	readonly any: readonly string[];
	readonly near?: readonly string[];
	readonly unless?: readonly string[];
	/** Only in words to many. */
	readonly reach?: "public";
	readonly ageMin?: number;
	readonly decision: Decision;
	readonly rewrite?: Rewrite;
};

function beside(hits: readonly Hit[], others: readonly Hit[]): readonly Hit[] {
	let first = 0;
	return hits.filter((hit) => {
		while (first < others.length && (others[first]?.word ?? 0) < hit.word - nearWords) first++;
		const other = others[first];
		return other !== undefined && other.word <= hit.word + nearWords;
	});
}

const byPlace = (a: Hit, b: Hit) => a.word - b.word || a.start - b.start;
const ofTerms = (hits: readonly Hit[], terms: readonly string[]) =>
	hits.filter(({ term }) => terms.includes(term)).sort(byPlace);

function redlineOf(
	hit: Hit,
	{ sentences, locale }: Pick<Facts, "sentences" | "locale">,
	rewrite: Rewrite | undefined,
): Verdict["redlines"][number] {
	const { start, end } = hit;
	if (!rewrite) return { start, end, rewrite: null };
	const [from, to] = sentences[hit.sentence] ?? [start, end];
	return {
		start: Math.min(from, start),
		end: Math.max(to, end),
		rewrite: rewrite.by === "drop" ? "" : cautionIn(rewrite.by, locale),
	};
}

export const phraseRule = (table: PhraseRule): Rule => {
	const { any, near, unless, reach, ageMin, decision, rewrite } = table;
	return defineRule({
		code: table.code,
		kind: table.kind,
		why: table.why,
		table,
		needs: ["hits", "sentences", "locale", "reach", "ageMin"],
		terms: [...new Set([...any, ...(near ?? []), ...(unless ?? [])])],
		judge: (facts) => {
			if (reach && facts.reach !== reach) return allowed;
			if (ageMin !== undefined && facts.ageMin !== null && facts.ageMin >= ageMin) return allowed;
			const objected = ofTerms(facts.hits, any);
			const close = near ? beside(objected, ofTerms(facts.hits, near)) : objected;
			const excused = unless ? new Set(beside(close, ofTerms(facts.hits, unless))) : null;
			const left = close.filter((hit) => !excused?.has(hit));
			return left.length === 0
				? allowed
				: { decision, redlines: left.map((hit) => redlineOf(hit, facts, rewrite)) };
		},
	});
};

export const mustSay = (rule: {
	readonly code: string;
	readonly why: string;
	readonly where: readonly string[];
	readonly said: string;
	readonly words: Caution;
	readonly decision: Decision;
}): Rule =>
	defineRule({
		code: rule.code,
		kind: "disclaimer",
		why: rule.why,
		table: rule,
		needs: ["hits", "reach", "chars", "locale"],
		terms: [...rule.where, rule.said],
		judge: ({ hits, reach, chars, locale }) =>
			reach === "public" &&
			hits.some(({ term }) => rule.where.includes(term)) &&
			!hits.some(({ term }) => term === rule.said)
				? {
						decision: rule.decision,
						redlines: [{ start: chars, end: chars, rewrite: `\n${cautionIn(rule.words, locale)}` }],
					}
				: allowed,
	});
