/** The address that somebody is to come to: its number is no hour. */
import type { Message } from "../../../dialogue/message.ts";
import type { Kit } from "./kit.ts";

/** "12 Old Harbour Road": so far apart stand its number and the word for a road. */
const houseWordsMax = 3;
const ordinalEnd = /^(?:st|nd|rd|th)$/u;
/** Of fewer letters the end of a word is no road. */
const streetLetters = 5;

/** "At 12 Harbour Road tomorrow at 10", without the house. Null: none is said. */
export function withoutHouse(kit: Kit, message: Message): Message | null {
	const { words, language } = message.reading;
	const isNumber = (i: number) => /^\d{1,4}\p{L}*$/u.test(words[i]?.norm ?? "");
	const isStreet = (i: number) => {
		const { norm = "" } = words[i] ?? {};
		// "The 3rd" is in no road.
		if (ordinalEnd.test(norm) && isNumber(i - 1)) return false;
		// "Hafenstraße".
		const isEnd = (one: string) => one.length >= streetLetters && norm.endsWith(one);
		return [...language.streets].some((one) => norm === one || isEnd(one));
	};
	const { houseFirst } = kit.extractLead(message).words;
	const [isFirst, isLast] = houseFirst ? [isNumber, isStreet] : [isStreet, isNumber];
	const within = Array.from({ length: houseWordsMax }, (_, i) => i + 1);
	const endAt = (from: number) => within.map((plus) => from + plus).find(isLast) ?? -1;
	const from = words.findIndex((_, i) => isFirst(i) && endAt(i) !== -1);
	if (from === -1) return null;
	const to = endAt(from);
	const isLead = (i: number) => houseFirst && i === from - 1 && !isNumber(i);
	const rest = words.filter((_, i) => (i < from && !isLead(i)) || i > to);
	const text = rest.map(({ raw }) => raw).join(" ");
	return kit.messageOf({ ...message.snapshot, text });
}
