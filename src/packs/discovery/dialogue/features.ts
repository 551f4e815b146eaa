/** What a home has besides, and nobody can look for: it is said. */
import { extract } from "../../../dialogue/market/businesses.ts";
import type { Message } from "../../../dialogue/message.ts";
import { featureIn } from "../../../dialogue/reading/search-reading.ts";
import { saysTime } from "../../../dialogue/reading/time-said.ts";
import type { Key } from "./key.ts";
import { homesTool } from "./where.ts";

export const notBy = "discovery.dialogue_not_by" satisfies Key;
/** "And with a garden" says no more. */
const fewWordsMax = 4;

/** "With a garden", in the words that were written. */
export function featureSaid({ reading: { words, language } }: Message): string | null {
	const said = featureIn(words, language)?.split(" ");
	const from = words.findIndex(({ norm }) => norm === said?.[0]);
	return said === undefined || from < 0
		? null
		: words
				.slice(from, from + said.length)
				.map(({ raw }) => raw)
				.join(" ");
}

/** "And with a garden", of homes that were just found: nobody can look for that, and it is said. */
export function unsearched(message: Message): string | null {
	const { snapshot, reading } = message;
	const { lastRead, waiting } = snapshot;
	const isOfHomes = lastRead?.tool === homesTool && waiting.length === 0;
	const isShort = reading.words.length <= fewWordsMax && !saysTime(reading.time);
	const { named } = extract(message);
	const isOther = named?.kind === "one" && named.byName;
	return isOfHomes && isShort && !isOther ? featureSaid(message) : null;
}
