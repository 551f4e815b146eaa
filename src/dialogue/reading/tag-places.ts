/**
 * Walks a message once, word by word, and gives every place and every unexplained run of words its role:
 * by what stands before it ("from the"), after it ("önünden") or at its end ("-den").
 */

import type { Slot } from "../../ports/languages/requests.ts";
import type { Grammar } from "./grammar.ts";
import { type Cased, cased } from "./places.ts";
import { Line, type Word } from "./text.ts";

/** A place as somebody said it, not yet found on the map. */
export type PlaceMention = {
	readonly words: readonly string[];
	/** Those of them that stand beside the name of a place: `old` in "the old harbour". */
	readonly extra: readonly string[];
	/** As written, without a case ending. */
	readonly raw: string;
	/** Places of exactly this name. */
	readonly exact: readonly string[];
	/** Perhaps no place at all: dropped where nothing is found. */
	readonly isDoubtful: boolean;
};
export type Use = "place" | "time" | "pax" | null;
export type Mention = {
	readonly from: number;
	readonly to: number;
	readonly ids: readonly string[];
	readonly role: Cased["role"];
	/** One of its words has a slip; `led`: its article stands before it. Absent: it is as it should be. */
	readonly isNear?: "plain" | "led";
};
export type TaggedPlaces = {
	readonly pickup: PlaceMention | null;
	readonly destination: PlaceMention | null;
	/** A second "to": "two teas to take to the harbour". */
	readonly alsoTo: PlaceMention | null;
	readonly bare: readonly PlaceMention[];
	readonly excluded: readonly string[];
	readonly here: ReadonlySet<Slot>;
	readonly rest: PlaceMention | null;
};

/** Words after a place that still describe it. */
const tailMax = 4;
const houseNumber = /^\d{1,4}\p{L}?$/u;
/** A refusal reaches this far: "not from the castle". */
const refusalReach = 3;

type Segment = { role: Slot | null; words: number[]; negated: boolean };
const freshSegment = (role: Slot | null = null): Segment => ({ role, words: [], negated: false });

class Walk {
	private readonly line: Line;
	private segment = freshSegment();
	private replaces = false;
	private readonly roles = new Map<Slot, { said: PlaceMention; isSure: boolean; at: number }>();
	private readonly bare: PlaceMention[] = [];
	private second: PlaceMention | null = null;
	private readonly excluded: string[] = [];
	private readonly here = new Set<Slot>();
	private readonly rest: number[] = [];
	private readonly mentions = new Set<number>();
	private readonly words: readonly Word[];
	private readonly uses: readonly Use[];
	private readonly grammar: Grammar;

	constructor(words: readonly Word[], uses: readonly Use[], grammar: Grammar) {
		this.words = words;
		this.uses = uses;
		this.grammar = grammar;
		this.line = new Line(words.map(({ norm }, i) => (uses[i] === null ? norm : "@")));
	}

	run(mentions: readonly Mention[]): TaggedPlaces {
		const starts = new Map(mentions.map((mention) => [mention.from, mention]));
		for (let i = 0; i < this.words.length; ) {
			const isOpen = this.segment.words.length > 0 || this.segment.role !== null;
			if (isOpen && this.words[i]?.breakBefore) this.flush();
			const mention = starts.get(i);
			i = mention === undefined ? this.step(i) : this.place(mention);
		}
		this.flush();
		const pickup = this.roles.get("pickup")?.said ?? null;
		const destination = this.roles.get("destination")?.said ?? null;
		const comes = pickup === null && destination !== null && this.isSentFor();
		return {
			pickup: comes ? destination : pickup,
			destination: comes ? this.second : destination,
			alsoTo: comes ? null : this.second,
			bare: this.bare,
			excluded: this.excluded,
			here: this.here,
			rest: this.rest.length === 0 ? null : this.unknown(this.rest, null, true),
		};
	}

	/** How many words a pattern covers from here; 0 for none. */
	private reach(pattern: RegExp | null, i: number): number {
		if (pattern === null || i >= this.words.length || this.uses[i] !== null) return 0;
		pattern.lastIndex = this.line.startOf(i);
		const text = pattern.exec(this.line.text)?.[0] ?? "";
		// A pattern may look at the place after it, never swallow it.
		return text === "" ? 0 : text.split(" ").filter((word) => word !== "@").length;
	}

	/** One word that is no part of a place's whole name. */
	private step(i: number): number {
		if (this.uses[i] !== null) {
			if (this.segment.words.length > 0) this.flush();
			return i + 1;
		}
		const { before, here, notBefore, noise, language } = this.grammar;
		const from = this.reach(before.pickup, i);
		const to = this.reach(before.destination, i);
		const hereFrom = this.reach(here.pickup, i);
		const hereTo = this.reach(here.destination, i);
		const refusal = this.reach(notBefore, i);
		// "No, to the museum": the no is of what was said before.
		const isCut = this.words.slice(i + 1, i + refusal + 1).some((word) => word.breakBefore);
		const not = isCut ? 0 : refusal;
		const longest = Math.max(from, to, hereFrom, hereTo, not, this.reach(noise, i));
		const norm = this.words[i]?.norm ?? "";
		const joins = language.joiners.has(norm) && this.segment.words.length > 0 && from + to === 0;
		if (longest === 0 || joins) {
			if (!language.articles.has(norm)) this.segment.words.push(i);
			if (this.closes(i)) this.flush();
			return i + 1;
		}
		const { role } = this.segment;
		if (Math.max(hereFrom, hereTo) === longest) {
			this.flush();
			this.here.add(hereFrom === longest ? (role ?? "pickup") : "destination");
		} else if (not === longest && this.placeSoon(i + not)) {
			this.flush();
			this.segment.negated = true;
		} else if (Math.max(from, to) === longest) {
			const { negated } = this.segment;
			this.flush();
			this.segment = { ...freshSegment(to >= from ? "destination" : "pickup"), negated };
		} else {
			// Noise right after "from" does not end it: "from, please, the castle".
			const kept = this.segment.words.length === 0 ? role : null;
			this.flush();
			this.segment.role = kept;
		}
		return i + longest;
	}

	/** A place by its whole name. */
	private place(mention: Mention): number {
		const { language, notAfter, after } = this.grammar;
		const last = this.segment.words.at(-1);
		// "havalanına limandan": two places, each with its own ending.
		const isOther = mention.role !== null && this.segment.role === null && last !== undefined;
		if (isOther && this.endingOf(last) !== null) this.flush();
		const { role: said, negated, words: around } = this.segment;
		this.segment = freshSegment();
		let i = mention.to;
		const isRefused = this.reach(notAfter, i);
		if (negated || isRefused > 0) {
			this.excluded.push(...mention.ids);
			this.replaces = true;
			return i + isRefused;
		}
		const afterPickup = this.reach(after.pickup, i);
		const afterDestination = this.reach(after.destination, i);
		const follows = afterPickup > 0 ? "pickup" : afterDestination > 0 ? "destination" : null;
		// With case endings the words after a place belong to it; without, they open the next one.
		if (language.endings.length > 0) i += Math.max(afterPickup, afterDestination);
		const ending = mention.role === "of" || mention.role === "in" ? null : mention.role;
		const stands = mention.role === "in" ? "pickup" : null;
		const isBound = language.endings.length > 0 ? follows : null;
		const tail: number[] = [];
		let tailEnding: Slot | null = null;
		while (mention.role === null && tailEnding === null && this.describes(i)) {
			if (tail.length === tailMax) break;
			const tailSays = this.endingOf(i);
			if (tailSays !== null && !tailSays.isWeak) tailEnding = tailSays.role;
			tail.push(i++);
		}
		const name = Array.from({ length: mention.to - mention.from }, (_, k) => mention.from + k);
		const all = [...around, ...name, ...tail];
		const extra = this.norms([...around, ...tail]);
		this.give(said ?? isBound ?? ending ?? tailEnding ?? stands ?? follows, {
			said: this.isAddress(extra)
				? this.unknown(all, null, false)
				: {
						words: this.norms(all),
						extra,
						raw: this.written(all, mention.role !== null && tail.length === 0),
						exact: mention.ids,
						isDoubtful: false,
					},
			isSure: mention.role !== "in",
			at: mention.from,
		});
		for (const k of name) this.mentions.add(k);
		this.replaces = false;
		return i;
	}

	private give(
		role: Slot | null,
		mentions: { said: PlaceMention; isSure: boolean; at: number },
	): void {
		if (role === null) {
			this.bare.push(mentions.said);
			return;
		}
		const held = this.roles.get(role);
		const isBetter =
			held === undefined ||
			this.replaces ||
			(mentions.isSure && !held.isSure) ||
			held.said.isDoubtful;
		if (isBetter) this.roles.set(role, mentions);
		else if (role === "destination") this.second ??= mentions.said;
	}

	/** Ends a run of unexplained words. */
	private flush(): void {
		const { role, words, negated } = this.segment;
		this.segment = freshSegment();
		const first = words[0];
		if (first === undefined || negated) return;
		const ending = role === null ? this.endingOf(words.at(-1) ?? first) : null;
		if (role === null && ending === null) {
			this.rest.push(...words);
			return;
		}
		// "Selin Hair on": what joins two parts of a name ends none.
		const { joiners } = this.grammar.language;
		const end = words.findLastIndex((i) => !joiners.has(this.words[i]?.norm ?? ""));
		const name = words.slice(0, end + 1);
		// "A cab for e": a slip, and no name.
		const isLetter = name.length < 2 && this.norms(name).every((norm) => /^\p{L}$/u.test(norm));
		if (isLetter) return;
		for (const k of words) this.mentions.add(k);
		const said = this.unknown(name, ending?.length ?? null, ending?.isWeak ?? false);
		this.give(role ?? ending?.role ?? null, { said, isSure: role !== null, at: first });
	}

	private unknown(words: readonly number[], cut: number | null, isDoubtful: boolean): PlaceMention {
		return {
			words: this.norms(words),
			extra: [],
			raw: this.written(words, cut !== null, cut ?? 0),
			exact: [],
			isDoubtful,
		};
	}

	/** A role that unknown words bear by their ending alone: surely with an apostrophe or an ablative. */
	private endingOf(i: number) {
		const word = this.words[i];
		if (word === undefined) return null;
		for (const { stem, role } of cased(word.norm, word.stemLength, this.grammar.language)) {
			if (role === null || role === "of" || stem.length < 3) continue;
			const isWeak = word.stemLength === null && role !== "pickup";
			const length = word.norm.length - stem.length;
			return { role: role === "in" ? ("pickup" as const) : role, isWeak, length };
		}
		return null;
	}

	/** Unknown words end where a sure ending says so: "Zorlu'dan | kaleye". */
	private closes(i: number): boolean {
		if (this.segment.role !== null) return false;
		const ending = this.endingOf(i);
		return ending !== null && !ending.isWeak;
	}

	private describes(i: number): boolean {
		const word = this.words[i];
		if (word === undefined || word.breakBefore || this.uses[i] !== null) return false;
		if (this.grammar.language.articles.has(word.norm)) return false;
		const { noise, before, here, notBefore } = this.grammar;
		return [
			noise,
			before.pickup,
			before.destination,
			here.pickup,
			here.destination,
			notBefore,
		].every((pattern) => this.reach(pattern, i) === 0);
	}

	/** "14 Harbour Street": a house of a street that is called so, and not the harbour. */
	private isAddress(beside: readonly string[]): boolean {
		const { streets } = this.grammar.language;
		return (
			beside.some((norm) => streets.has(norm)) && beside.some((norm) => houseNumber.test(norm))
		);
	}

	private placeSoon(i: number): boolean {
		return this.uses.slice(i, i + refusalReach).includes("place");
	}

	/** "Send a taxi to the harbour": the place is where it shall come. */
	private isSentFor(): boolean {
		const masked = this.words.map(({ norm }, i) =>
			this.uses[i] !== null || this.mentions.has(i) ? "@" : norm,
		);
		const line = masked.filter((word, i) => word !== "@" || masked[i - 1] !== "@").join(" ");
		return this.grammar.comeTo?.test(line) === true;
	}

	private norms(span: readonly number[]): readonly string[] {
		return span.map((i) => this.words[i]?.norm ?? "");
	}

	private written(span: readonly number[], isCased: boolean, cut = 0): string {
		return span
			.map((i, k) => {
				const raw = this.words[i]?.raw ?? "";
				if (k < span.length - 1 || !isCased) return raw;
				const stem = this.words[i]?.stemLength ?? null;
				if (stem !== null) return raw.replace(/['’‘`´ʼ][^'’‘`´ʼ]*$/u, "");
				return cut > 0 && raw.length > cut ? raw.slice(0, -cut) : raw;
			})
			.join(" ");
	}
}

export const tagPlaces = (
	words: readonly Word[],
	uses: readonly Use[],
	mentions: readonly Mention[],
	grammar: Grammar,
): TaggedPlaces => new Walk(words, uses, grammar).run(mentions);
