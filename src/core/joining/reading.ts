/**
 * What is said of joining, as a whole message. @example readJoinWords("my friend is also on WhatsApp", tables) // null
 */
import type { Locale } from "../locale.ts";
import { phoneIn, readPhone } from "../phone.ts";
import { expander, grammar, matcher, type Phrase, phrase, phrasesOf } from "../reply/grammar.ts";
import { tokenise } from "../reply/tokens.ts";
import type { JoinLanguage } from "./join-language.ts";

export type JoinTables = ReadonlyMap<Locale, JoinLanguage>;
/** `number` null: none was named; "unreadable": without its country's code. */
export type JoinWords =
	| {
			readonly kind: "ask";
			readonly number: string | "unreadable" | null;
			/** Null: one word, the same in many languages. */
			readonly locale: Locale | null;
	  }
	| { readonly kind: "leave"; readonly locale: Locale };

const textMax = 200;
const none: ReadonlySet<string> = new Set();
const noRules = { codes: none, words: none, units: none, ordinals: none };
const kinds = ["ask", "leave"] as const;

type Grammar = ReturnType<typeof grammar<(typeof kinds)[number]>>;
const known = new WeakMap<JoinLanguage, Grammar>();
function grammarOf(table: JoinLanguage): Grammar {
	const made = known.get(table);
	if (made) return made;
	const expand = expander(table.classes);
	const read = grammar(
		kinds.flatMap((kind) =>
			phrasesOf(table[kind]).map((said): Phrase<typeof kind> => phrase(kind, said, expand)),
		),
	);
	known.set(table, read);
	return read;
}

/** A message that is a number and nothing else. */
export const numberAlone = (text: string): string | null => readPhone(text.trim());

export function readJoinWords(text: string, tables: JoinTables): JoinWords | null {
	if (text.length > textMax) return null;
	const found = phoneIn(text);
	const words = tokenise(found?.rest ?? text, noRules).flatMap((token) => {
		if (token.kind === "break" || token.kind === "question") return [];
		return [token.kind === "word" ? token.text : null];
	});
	const [first] = words;
	if (first == null) return null;
	const endsOf = matcher(words);
	for (const [locale, table] of tables)
		for (const { elements, kind } of grammarOf(table).startingWith.get(first) ?? []) {
			if (!endsOf(elements, 0).includes(words.length)) continue;
			if (kind === "leave") return { kind, locale };
			const number = found === null ? null : (readPhone(found.phone) ?? "unreadable");
			return { kind, number, locale: words.length > 1 ? locale : null };
		}
	return null;
}
