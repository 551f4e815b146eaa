/** What a home has besides, and nobody can look for: it is said. */
import { kit } from "./searching-held.ts";
import type { Message } from "../../../dialogue/message.ts";
import type { Key } from "./key.ts";

export const notBy = "discovery.dialogue_not_by" satisfies Key;
/** "And with a garden" says no more. */
const fewWordsMax = 4;

/** "With a garden", in the words that were written. */
export function featureSaid({ reading: { words, language } }: Message): string | null {
	const said = kit.featureIn(words, language)?.split(" ");
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
	const isOfHomes = lastRead?.tool === kit.homesTool && waiting.length === 0;
	const isShort = reading.words.length <= fewWordsMax && !kit.saysTime(reading.time);
	const { named } = kit.extract(message);
	const isOther = named?.kind === "one" && named.byName;
	return isOfHomes && isShort && !isOther ? featureSaid(message) : null;
}
