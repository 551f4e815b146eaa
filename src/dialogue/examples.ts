/** What a message is likely to ask for, by what the packs declare that people write (`packs/<pack>/dialogue/examples`). */
import { fold } from "../core/fold.ts";
import { languageTables } from "../core/language-tables.ts";
import type { Market } from "../core/market.ts";
import type { Message } from "./message.ts";
import { type Examples, type Guess, learn } from "./scorer.ts";

/** By language; they come with a market that lists it. */
export const exampleTables = languageTables<Examples>();
const scorerOf = exampleTables.fromEach(learn);

/** Of a market with more names than this the rest is read as plain words. */
const namesMax = 5_000;
type Named = readonly (readonly [name: string, mark: string])[];
const namesOf = new WeakMap<object, Map<string, Named>>();

/** Once for each list of a market. */
function named<Of extends object>(
	list: readonly Of[] | undefined,
	mark: string,
	of: (one: Of) => readonly string[],
): Named {
	if (list === undefined) return [];
	const ofList = namesOf.get(list) ?? new Map<string, Named>();
	namesOf.set(list, ofList);
	const known = ofList.get(mark);
	if (known !== undefined) return known;
	const made = list
		.flatMap(of)
		.slice(0, namesMax)
		.map((name) => [` ${fold(name)} `, mark] as const)
		.sort(([a], [b]) => b.length - a.length);
	ofList.set(mark, made);
	return made;
}

const namesIn = ({ venues, shops, leads }: Market): Named => [
	...named(venues, "{business}", ({ name }) => [name]),
	...named(shops, "{business}", ({ name }) => [name]),
	...named(leads?.homes, "{home}", ({ title }) => [title]),
	...named(shops, "{thing}", ({ items }) =>
		items.flatMap(({ name, aliases = [] }) => [name, ...aliases]),
	),
];

/** The message with names told by what they are of. */
function marked({ snapshot, reading }: Message): string {
	let line = ` ${fold(snapshot.text)
		.replaceAll(/[^\p{L}\p{N}\s?&-]/gu, " ")
		.replaceAll("?", " ? ")
		.replaceAll(/\s+/gu, " ")} `;
	for (const [name, mark] of namesIn(snapshot.market)) line = line.replaceAll(name, ` ${mark} `);
	for (const place of [reading.pickup, reading.destination, ...reading.bare]) {
		if (place === null || place.exact.length === 0) continue;
		const words = place.words.filter((word) => !place.extra.includes(word)).join(" ");
		if (words !== "") line = line.replace(` ${words} `, " {place} ");
	}
	return line;
}

const guesses = new WeakMap<Message, Guess | null>();
/** Null: nothing of it is in an example, or the language is not there. */
export function guessOf(message: Message): Guess | null {
	const known = guesses.get(message);
	if (known !== undefined) return known;
	const { locale } = message.reading.language;
	const made = exampleTables.has(locale) ? scorerOf(locale)(marked(message)) : null;
	guesses.set(message, made);
	return made;
}
