/** No table contradicts another: what one list takes for a yes, no other list takes for thanks, a farewell or a refusal. */
import { describe, expect, test } from "vitest";
import { replyLanguages } from "../../../test/support/reply-languages.ts";
import { replyLocales } from "../locale.ts";
import { type Element, expander, phrase, phrasesOf } from "./grammar.ts";
import type { PhraseKind } from "./reader.ts";
import type { ReplyLanguage } from "./reply-language.ts";

type State = {
	readonly elements: readonly Element[];
	readonly at: number;
	readonly times: number;
	readonly then: State | null;
	readonly name: string;
};

class Machine {
	readonly #ids = new Map<readonly Element[], number>();
	readonly #states = new Map<string, State>();
	readonly #nexts = new Map<string, ReadonlyMap<string, readonly State[]>>();

	state(elements: readonly Element[], at: number, times: number, then: State | null): State | null {
		if (at >= elements.length) return then;
		const id = this.#ids.get(elements) ?? this.#ids.size;
		this.#ids.set(elements, id);
		const name = `${id}.${at}.${times}>${then?.name ?? ""}`;
		const known = this.#states.get(name);
		if (known) return known;
		const made = { elements, at, times, then, name };
		this.#states.set(name, made);
		return made;
	}

	ends(state: State | null): boolean {
		for (let now = state; now !== null; now = now.then)
			for (let at = now.at; at < now.elements.length; at++) {
				const times = at === now.at ? now.times : 0;
				if (times < (now.elements[at]?.min ?? 0)) return false;
			}
		return true;
	}

	next(state: State): ReadonlyMap<string, readonly (State | null)[]> {
		const known = this.#nexts.get(state.name);
		if (known) return known;
		const found = new Map<string, (State | null)[]>();
		const add = (word: string, to: State | null) => {
			const list = found.get(word) ?? [];
			if (!list.includes(to)) list.push(to);
			found.set(word, list);
		};
		const from = (now: State | null): void => {
			if (now === null) return;
			const element = now.elements[now.at];
			if (!element) return;
			if (now.times < element.max) {
				const after =
					now.times + 1 < element.max
						? this.state(now.elements, now.at, now.times + 1, now.then)
						: this.state(now.elements, now.at + 1, 0, now.then);
				for (const option of element.options) {
					if (typeof option === "string") add(option, after);
					else {
						for (const word of option.words) add(word, after);
						for (const sequence of option.sequences) from(this.state(sequence, 0, 0, after));
					}
				}
			}
			if (now.times >= element.min) from(this.state(now.elements, now.at + 1, 0, now.then));
		};
		from(state);
		this.#nexts.set(state.name, found as ReadonlyMap<string, readonly State[]>);
		return found;
	}

	shared(one: readonly Element[], other: readonly Element[]): string | null {
		const [a, b] = [this.state(one, 0, 0, null), this.state(other, 0, 0, null)];
		if (!a || !b) return null;
		const waiting: { a: State; b: State; said: string }[] = [{ a, b, said: "" }];
		const seen = new Set<string>([`${a.name}|${b.name}`]);
		for (let pair = waiting.pop(); pair; pair = waiting.pop()) {
			const nextB = this.next(pair.b);
			for (const [word, toA] of this.next(pair.a)) {
				const toB = nextB.get(word);
				if (!toB || word === ",") continue;
				const said = `${pair.said} ${word}`.trim();
				for (const ta of toA)
					for (const tb of toB) {
						if (this.ends(ta) && this.ends(tb)) return said;
						if (ta === null || tb === null) continue;
						const name = `${ta.name}|${tb.name}`;
						if (seen.has(name)) continue;
						seen.add(name);
						waiting.push({ a: ta, b: tb, said });
					}
			}
		}
		return null;
	}
}

const agreeing: readonly PhraseKind[] = ["word", "yes", "flip", "ack"];
const others: readonly PhraseKind[] = ["praise", "thanks", "polite", "closer", "no", "doubt"];
const alsoApart: readonly (readonly [PhraseKind, PhraseKind])[] = [
	["word", "ack"],
	["yes", "ack"],
	["flip", "ack"],
	["no", "thanks"],
	["no", "polite"],
	["no", "praise"],
	["closer", "polite"],
	["closer", "praise"],
	["closer", "no"],
];
const pairs = [
	...agreeing.flatMap((one) => others.map((other) => [one, other] as const)),
	...alsoApart,
];

function compiled(language: ReplyLanguage, kind: PhraseKind) {
	const expand = expander(language.classes);
	return phrasesOf(language[kind]).map((source) => phrase(kind, source, expand));
}

describe.each(replyLocales)("in %s", (locale) => {
	const language = replyLanguages[locale];
	const machine = new Machine();
	const tables = new Map([...agreeing, ...others].map((kind) => [kind, compiled(language, kind)]));
	test.each(pairs)("nothing is both %s and %s [P2]", (one, other) => {
		const shared = (tables.get(one) ?? []).flatMap((a) =>
			(tables.get(other) ?? []).flatMap((b) => {
				const said = machine.shared(a.elements, b.elements);
				return said === null ? [] : [`“${said}” is in “${a.source}” and in “${b.source}”`];
			}),
		);
		expect(shared).toEqual([]);
	});
});

test("a contradiction is seen", () => {
	const expand = expander({ all: ["all|both, all of it"] });
	const [one, other] = [expand("thats|it is? <all>"), expand("thats all of? it?")];
	expect(new Machine().shared(one, other)).not.toBeNull();
	expect(new Machine().shared(expand("that is it"), other)).toBeNull();
});
