/**
 * The judgement of a text: facts are read from it once, every rule of the packs that hold judges them, the strictest word wins, and
 * the order of rules cannot matter. Whoever has the facts and the packs comes to the same judgement without the text.
 */
import { canonicalJson, type Json } from "../json.ts";
import { type Lexicon, readText, type Work } from "./lexicon.ts";
import {
	type Decision,
	decisions,
	type Facts,
	ruleSetId,
	type Redline,
	type Rule,
	type RuleSet,
} from "./rule.ts";

/** Raised with each change of how facts are read or judged; of rules, their pack's own version tells. */
export const engineVersion = 1;
/** Longer texts are refused unread: nothing is left to be found behind the end. */
export const policyTextMax = 4096;
/** Of one judgement; more say nothing new. */
export const redlinesMax = 200;

export type Judgement = {
	readonly decision: Decision;
	/** In the order of the text. */
	readonly redlines: readonly Redline[];
	/** Rules that did not simply allow. */
	readonly ruleIds: readonly string[];
	readonly packs: readonly string[];
	readonly engine: number;
};

export const stricter = (a: Decision, b: Decision): Decision =>
	decisions.indexOf(a) >= decisions.indexOf(b) ? a : b;

/** A rule sees what it named: of the facts, and of the hits. */
function shownTo(rule: Rule, facts: Facts): Facts {
	const shown = Object.fromEntries(
		rule.needs.map((key) => [
			key,
			key === "hits" ? facts.hits.filter(({ term }) => rule.terms.includes(term)) : facts[key],
		]),
	);
	// What it did not name is not there: `defineRule` has seen to it that it is not asked for.
	return shown as unknown as Facts;
}

/** No language of ours is written in these letters, so no rule of words has anything to say. */
const foreignMax = 0.3;
const letters = /\p{L}/gu;
const ours = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/gu;

export type Setting = Omit<Facts, "chars" | "isReadable" | "hits" | "sentences">;

export function readFacts(lexicon: Lexicon, text: string, setting: Setting, work?: Work): Facts {
	if (text.length > policyTextMax)
		return { ...setting, chars: text.length, isReadable: false, hits: [], sentences: [] };
	const all = text.match(letters)?.length ?? 0;
	const known = text.match(ours)?.length ?? 0;
	return {
		...setting,
		chars: text.length,
		isReadable: all - known <= all * foreignMax,
		...readText(lexicon, text, work),
	};
}

const byPlace = (a: Redline, b: Redline) =>
	a.start - b.start ||
	a.end - b.end ||
	(a.ruleId < b.ruleId ? -1 : a.ruleId > b.ruleId ? 1 : 0) ||
	String(a.rewrite).localeCompare(String(b.rewrite));
const same = (a: Redline, b: Redline | undefined) =>
	b !== undefined && byPlace(a, b) === 0 && a.rewrite === b.rewrite;

export function judgeFacts(packs: readonly RuleSet[], facts: Facts): Judgement {
	const terms = new Set(facts.hits.map(({ term }) => term));
	let decision: Decision = facts.chars > policyTextMax ? "deny" : "allow";
	const ruleIds = new Set<string>(decision === "deny" ? [tooLongId] : []);
	const redlines: Redline[] = [];
	for (const { rules } of packs)
		for (const rule of rules) {
			if (rule.terms.length > 0 && !rule.terms.some((term) => terms.has(term))) continue;
			const verdict = rule.judge(shownTo(rule, facts));
			if (verdict.decision === "allow") continue;
			decision = stricter(decision, verdict.decision);
			ruleIds.add(rule.code);
			for (const redline of verdict.redlines) redlines.push({ ...redline, ruleId: rule.code });
		}
	redlines.sort(byPlace);
	return {
		decision,
		redlines: redlines.filter((one, at) => !same(one, redlines[at - 1])).slice(0, redlinesMax),
		ruleIds: [...ruleIds].sort(),
		packs: packs.map(ruleSetId).sort(),
		engine: engineVersion,
	};
}

/** The engine's own: no pack may allow it. */
export const tooLongId = "engine.too_long";
export const tooLongWhy = `The text is longer than ${policyTextMax} characters, so it was not read.`;

/** The text with what stands in the redlines put in place; null where one of them has nothing, or nothing would be left. */
export function rewritten(text: string, redlines: readonly Redline[]): string | null {
	let out = "";
	let at = 0;
	for (let i = 0; i < redlines.length; ) {
		const first = redlines[i] as Redline;
		let { end } = first;
		let widest = first;
		let to = i;
		// Those that overlap are one passage, and the widest of them says what stands there.
		for (let next = redlines[to]; next && (to === i || next.start < end); next = redlines[++to]) {
			if (next.rewrite === null) return null;
			if (next.end - next.start > widest.end - widest.start) widest = next;
			end = Math.max(end, next.end);
		}
		out += text.slice(at, first.start);
		// An insertion is made once, however many ask for it.
		if (first.end > first.start || !out.endsWith(widest.rewrite ?? "")) out += widest.rewrite ?? "";
		at = end;
		i = to;
	}
	out += text.slice(at);
	const tidy = out
		.replace(/[ \t]{2,}/g, " ")
		.replace(/ +([,.!?;:])/g, "$1")
		.replace(/[ \t]*\n[ \t]*/g, "\n")
		.replace(/\n{3,}/g, "\n\n")
		.trim();
	return /\p{L}/u.test(tidy) ? tidy : null;
}

/** How often a rewrite is put right in turn: taking something out may bring together what then belongs together. */
const rewritesMax = 3;

/** A rewrite is offered only where the same packs allow it. */
export function safeRewrite(
	lexicon: Lexicon,
	packs: readonly RuleSet[],
	text: string,
	setting: Setting,
	judgement: Judgement,
): string | null {
	let now = judgement;
	let words = text;
	for (let tries = 0; tries < rewritesMax; tries++) {
		if (now.decision === "allow") return tries === 0 ? null : words;
		const cited = new Set(now.redlines.map(({ ruleId }) => ruleId));
		// Whatever objects to more than words is not met by other words.
		if (now.redlines.length >= redlinesMax || now.ruleIds.some((id) => !cited.has(id))) return null;
		const next = rewritten(words, now.redlines);
		if (next === null) return null;
		words = next;
		now = judgeFacts(packs, readFacts(lexicon, words, setting));
	}
	return now.decision === "allow" ? words : null;
}

/** What two judgements are compared by; hashed by whoever stores it. */
export const digestible = (judgement: Judgement): string =>
	canonicalJson(judgement as unknown as Json);
