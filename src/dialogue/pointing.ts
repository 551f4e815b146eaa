/** "The second one", "book the first one for 2 at 8", "Attic in the old town": which of what was last listed is meant. */
import type { Json } from "../core/json.ts";
import type { Offered } from "../core/offered.ts";
import { hasPhrase, tokens } from "./market/names.ts";
import type { AnyDialogue } from "./dialogue.ts";
import { choiceOf } from "./drafted.ts";
import type { Message } from "./message.ts";
import { hasPlace } from "./reading/standing.ts";

/** A name of one word is said of many things. */
const nameWordsMin = 2;

/** An ordinal that is of no date. */
function ordinalIn({ words, uses, language }: Message["reading"]): number | null {
	const found = words.find(({ norm }, i) => uses[i] === null && norm in language.ordinals);
	return found === undefined ? null : (language.ordinals[found.norm] ?? null);
}

function namedOf({ snapshot, reading }: Message, items: readonly Offered[]): Offered | null {
	const line = reading.words.map(({ norm }) => norm).join(" ");
	const named = items.filter(({ name }) => {
		const words = tokens(name);
		return words.length >= nameWordsMin && hasPhrase(line, words.join(" "));
	});
	const [only, ...others] = named;
	return only !== undefined && others.length === 0 && snapshot.waiting.length === 0 ? only : null;
}

/** "How about 4 on Tuesday, for 5?": of whatever was found. */
const saysWhenForHowMany = ({ reading }: Message): boolean =>
	reading.pax !== null &&
	reading.time.clock !== null &&
	reading.time.days.length > 0 &&
	!hasPlace(reading);

/** `isWanted`: the message asks for something by itself; then a number or a name alone points at nothing. */
export function pointedAt(message: Message, isWanted: boolean): Offered | null {
	const { snapshot, reading, wants } = message;
	const items = snapshot.offered?.items ?? [];
	const [only, ...others] = items;
	if (only === undefined) return null;
	if (others.length === 0 && (wants("bookIt") || saysWhenForHowMany(message))) return only;
	// "2 ayrans", "a table for 2": a number of something else.
	const isCount = isWanted || reading.pax !== null;
	const number = (isCount ? null : reading.number) ?? ordinalIn(reading);
	const ids = items.map((_, i) => String(i));
	const at = choiceOf(ids, number);
	if (at !== null) return items[Number(at)] ?? null;
	return isWanted ? null : namedOf(message, items);
}

/** The request that it begins, by the first kind that is for such a one: to see a home, a table or an order, a ride. Null: none. */
export function requestOf(
	dialogues: readonly AnyDialogue[],
	message: Message,
	entry: Offered,
): { readonly dialogue: AnyDialogue; readonly values: Json } | null {
	for (const dialogue of dialogues) {
		const values = dialogue.ofEntry?.(entry, message) ?? null;
		if (values !== null) return { dialogue, values };
	}
	return null;
}
