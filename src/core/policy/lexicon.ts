/** What it costs is bounded by the length of the text times that of the longest phrase, whatever was written. */
import { invariant } from "../errors.ts";
import { type Folded, fold, foldPhrase } from "./fold.ts";
import type { Hit } from "./rule.ts";

export type Phrases = Readonly<Record<string, string>>;
export type Term = {
	readonly say: Phrases;
	readonly except?: Phrases;
};

type Node = {
	readonly next: Map<string, Node>;
	star: Node | null;
	ends: string[] | null;
};
export type Lexicon = { readonly root: Node; readonly terms: ReadonlySet<string> };

const newNode = (): Node => ({ next: new Map(), star: null, ends: null });
const phraseCharsMax = 60;

function plant(root: Node, phrase: string, term: string): void {
	invariant(phrase.length <= phraseCharsMax, `the phrase ${phrase} is short`);
	let node = root;
	const step = (char: string) => {
		const next = node.next.get(char) ?? newNode();
		node.next.set(char, next);
		node = next;
	};
	phrase.split("*").forEach((part, index) => {
		if (index > 0) {
			node.star ??= newNode();
			node = node.star;
		}
		const words = foldPhrase(part);
		if (words === "") {
			if (index > 0 && part === "" && phrase.endsWith("*")) return;
			if (part.trim() === "" && index > 0) step(" ");
			return;
		}
		if (index > 0 && /^\s/.test(part)) step(" ");
		for (const char of words) step(char);
		if (/\s$/.test(part)) step(" ");
	});
	node.ends = [...(node.ends ?? []), term];
}

export function makeLexicon(terms: Readonly<Record<string, Term>>): Lexicon {
	const root = newNode();
	for (const [term, { say, except }] of Object.entries(terms)) {
		for (const phrases of Object.values(say))
			for (const phrase of phrases.split("|")) plant(root, phrase.trim(), term);
		for (const phrases of Object.values(except ?? {}))
			for (const phrase of phrases.split("|")) plant(root, phrase.trim(), `-${term}`);
	}
	return { root, terms: new Set(Object.keys(terms)) };
}

type Found = { readonly term: string; readonly start: number; readonly end: number };

export type Work = { steps: number };

function search(root: Node, { text, starts, ends }: Folded, work: Work): readonly Found[] {
	const found: Found[] = [];
	const wordEnds = new Uint32Array(text.length + 1);
	for (let at = text.length, end = at; at >= 0; at--) {
		if (text[at] === " ") end = at;
		wordEnds[at] = end;
	}
	const walk = (from: number, node: Node, at: number): void => {
		for (;;) {
			work.steps++;
			const isWordEnd = at === text.length || text[at] === " ";
			if (node.ends && isWordEnd)
				for (const term of node.ends)
					found.push({ term, start: starts[from] ?? 0, end: ends[at - 1] ?? 0 });
			if (node.star && at < text.length + 1) {
				const end = wordEnds[at] ?? text.length;
				if (!(end === at && at > 0 && text[at - 1] === " ")) walk(from, node.star, end);
			}
			const next = at < text.length ? node.next.get(text[at] ?? "") : undefined;
			if (!next) return;
			node = next;
			at++;
		}
	};
	for (let at = 0; at < text.length; at++) if (at === 0 || text[at - 1] === " ") walk(at, root, at);
	return found;
}

const sentenceSigns = new Set([".", "!", "?", ";", "…", "\u037e"]);

export function sentencesOf(text: string): readonly (readonly [number, number])[] {
	const found: (readonly [number, number])[] = [];
	let from = -1;
	let to = 0;
	const close = () => {
		if (from >= 0) found.push([from, to]);
		from = -1;
	};
	for (let at = 0; at < text.length; at++) {
		const char = text[at] ?? "";
		if (char === "\n") close();
		else if (char.trim() === "") {
			if (at > 0 && sentenceSigns.has(text[at - 1] ?? "")) close();
		} else {
			if (from < 0) from = at;
			to = at + 1;
		}
	}
	close();
	return found;
}

export type Read = {
	readonly hits: readonly Hit[];
	readonly sentences: readonly (readonly [number, number])[];
};

export function readText(lexicon: Lexicon, text: string, work: Work = { steps: 0 }): Read {
	const readings = fold(text);
	const all = readings
		.flatMap((folded) => search(lexicon.root, folded, work))
		.sort((a, b) => a.start - b.start || b.end - a.end || (a.term < b.term ? -1 : 1));
	const [words] = readings;
	const ordinals = new Uint32Array(text.length + 1);
	if (words)
		for (let at = 0; at < words.text.length; at++)
			if (words.text[at] !== " " && (at === 0 || words.text[at - 1] === " ")) {
				const place = words.starts[at] ?? 0;
				ordinals[place] = (ordinals[place] ?? 0) + 1;
			}
	for (let at = 1; at <= text.length; at++)
		ordinals[at] = (ordinals[at] ?? 0) + (ordinals[at - 1] ?? 0);
	const sentences = sentencesOf(text);
	/** How far the passages seen so far reach: sorted by start, what ends within is inside one. */
	const reach = new Map<string, number>();
	const hits: Hit[] = [];
	let sentence = 0;
	const ordered = [...all].sort(
		(a, b) =>
			a.start - b.start ||
			b.end - a.end ||
			Number(b.term.startsWith("-")) - Number(a.term.startsWith("-")),
	);
	for (const { term, start, end } of ordered) {
		const bare = term.startsWith("-") ? term.slice(1) : term;
		const isInside = end <= Math.max(reach.get(bare) ?? -1, reach.get(`-${bare}`) ?? -1);
		reach.set(term, Math.max(reach.get(term) ?? -1, end));
		if (isInside || term !== bare) continue;
		while (sentence < sentences.length - 1 && start >= (sentences[sentence]?.[1] ?? 0)) sentence++;
		hits.push({ term, start, end, word: ordinals[start] ?? 0, sentence });
	}
	return { hits, sentences };
}
