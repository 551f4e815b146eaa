/**
 * To see what is held, or have it erased: read before the gate and any model. The whole message must say it. @example
 * readPersonalRequest("delete the data plan from my order") // null
 */
import { type Locale, locales } from "../locale.ts";
import { expander, grammar, matcher, type Phrase, phrase, phrasesOf } from "../reply/grammar.ts";
import { tokenise } from "../reply/tokens.ts";
import { requestTables } from "./languages.ts";
import type { PersonalRequestLanguage } from "./personal-request-language.ts";

export type PersonalRequest = "show" | "erase";

const requestTextMax = 200;

const none: ReadonlySet<string> = new Set();
const noRules = { codes: none, words: none, units: none, ordinals: none };

const kinds = ["erase", "show"] as const satisfies readonly PersonalRequest[];
const grammarOf = (locale: Locale, table: PersonalRequestLanguage) => {
	const expand = expander(table.classes);
	const read = grammar(
		kinds.flatMap((kind) =>
			phrasesOf(table[kind]).map(
				(request): Phrase<PersonalRequest> => phrase(kind, request, expand),
			),
		),
	);
	return { locale, startingWith: read.startingWith };
};
const grammars = requestTables.fromAll((all) =>
	locales.flatMap((locale) => {
		const table = all.get(locale);
		return table === undefined ? [] : [grammarOf(locale, table)];
	}),
);

export function readPersonalRequest(
	text: string,
): { readonly request: PersonalRequest; readonly locale: Locale } | null {
	if (text.length > requestTextMax) return null;
	const words = tokenise(text, noRules).flatMap((token) => {
		if (token.kind === "break" || token.kind === "question") return [];
		return [token.kind === "word" ? token.text : null];
	});
	const [first] = words;
	if (first == null) return null;
	const endsOf = matcher(words);
	const found = grammars().flatMap(({ locale, startingWith }) =>
		(startingWith.get(first) ?? [])
			.filter(({ elements }) => endsOf(elements, 0).includes(words.length))
			.map(({ kind }) => ({ request: kind, locale })),
	);
	// What could mean either destroys nothing.
	return found.find(({ request }) => request === "show") ?? found[0] ?? null;
}
