/** Whoever has the facts and the rule sets comes to the same judgement without the text. */
import { canonicalJson, type Json } from "../json.ts";
import { type Lexicon, readText, type Work } from "./lexicon.ts";
import {
	type Decision,
	decisions,
	type Facts,
	type Redline,
	type Rule,
	type RuleSet,
	ruleSetId,
} from "./rule.ts";

export const engineVersion = 1;
/** Nothing is left to be found behind the end. */
export const policyTextMax = 4096;
export const redlinesMax = 200;

export type Judgement = {
	readonly decision: Decision;
	readonly redlines: readonly Redline[];
	readonly ruleIds: readonly string[];
	readonly packs: readonly string[];
	readonly engine: number;
};

export const stricter = (a: Decision, b: Decision): Decision =>
	decisions.indexOf(a) >= decisions.indexOf(b) ? a : b;

function shownTo(rule: Rule, facts: Facts): Facts {
	const shown = Object.fromEntries(
		rule.needs.map((key) => [
			key,
			key === "hits" ? facts.hits.filter(({ term }) => rule.terms.includes(term)) : facts[key],
		]),
	);
	return shown as unknown as Facts;
}

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

export const tooLongId = "engine.too_long";
export const tooLongWhy = `The text is longer than ${policyTextMax} characters, so it was not read.`;

export function rewritten(text: string, redlines: readonly Redline[]): string | null {
	let out = "";
	let at = 0;
	for (let i = 0; i < redlines.length; ) {
		const first = redlines[i] as Redline;
		let { end } = first;
		let widest = first;
		let to = i;
		for (let next = redlines[to]; next && (to === i || next.start < end); next = redlines[++to]) {
			if (next.rewrite === null) return null;
			if (next.end - next.start > widest.end - widest.start) widest = next;
			end = Math.max(end, next.end);
		}
		out += text.slice(at, first.start);
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

/** Taking something out may bring together what then belongs together. */
const rewritesMax = 3;

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
		if (now.redlines.length >= redlinesMax || now.ruleIds.some((id) => !cited.has(id))) return null;
		const next = rewritten(words, now.redlines);
		if (next === null) return null;
		words = next;
		now = judgeFacts(packs, readFacts(lexicon, words, setting));
	}
	return now.decision === "allow" ? words : null;
}

export const digestible = (judgement: Judgement): string =>
	canonicalJson(judgement as unknown as Json);
