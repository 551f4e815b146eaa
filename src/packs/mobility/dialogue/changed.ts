/** What a message changes of a ride that is being put together, or whose price was told; and where it is about another ride. */
import { ordinalIn } from "../../../dialogue/drafted.ts";
import { extract } from "../../../dialogue/market/businesses.ts";
import { type Message, messageOf } from "../../../dialogue/message.ts";
import { specialIn } from "../../../dialogue/market/notes.ts";
import { extractOrder } from "../../../dialogue/market/things.ts";
import { grammarOf } from "../../../dialogue/reading/grammar.ts";
import type { PlaceRef } from "../../../dialogue/reading/place-ref.ts";
import { hasPlace, isRoute } from "../../../dialogue/reading/standing.ts";
import { echo, Line } from "../../../dialogue/reading/text.ts";
import { type Draft, isPriced } from "./draft.ts";

/** "Can I pick up a pizza": a thing that is on a menu, and nobody who is driven. */
export function fetchesThing(message: Message): boolean {
	const { lines, says } = extractOrder(message, null);
	return lines.length > 0 && says("fetch") && !says("taxi");
}

/** The slot that was asked for has its answer. */
export const hasAnswer = (before: Draft, after: Draft): boolean => {
	switch (before.asked) {
		case "pickup":
			return after.pickup !== null && after.pickup !== before.pickup;
		case "destination":
			return after.destination !== before.destination || after.destinationSettled;
		case "when":
			return after.at !== null || after.isNow || after.day !== before.day;
		case "pax":
			return after.pax !== null;
		case null:
			return false;
	}
};

/** Words in the place of a place that no place has: they may as well be of something else. */
export const hasUnknown = ({ unclear: known }: Draft, { unclear }: Draft): boolean =>
	unclear.some(
		({ ids, slot, words }) =>
			ids.length === 0 && !known.some((one) => one.slot === slot && one.words === words),
	);

/** No place, hour or number was understood. */
export const isAlike = (before: Draft, after: Draft): boolean =>
	(["pickup", "at", "day", "isNow", "pax"] as const).every(
		(slot) => JSON.stringify(before[slot]) === JSON.stringify(after[slot]),
	) &&
	(after.destination === null || after.destination === before.destination);

/** "With a stop at the museum": what is said of a place on the way, of which a ride has none, and the message without it. */
function withoutStop(message: Message): {
	readonly message: Message;
	readonly stop: string | null;
} {
	if (!message.wants("stopover")) return { message, stop: null };
	const { words, uses, language } = message.reading;
	const line = new Line(words.map(({ norm }, i) => (uses[i] === "place" ? "@" : norm)));
	const match = grammarOf(language).inside.get("stopover")?.exec(line.text);
	if (match == null) return { message, stop: null };
	let { from, to } = line.span(match.index, match[0].length);
	const first = to;
	while (uses[to] === "place") to += 1;
	const hasPlace = to > first || uses.slice(from, to).includes("place");
	// "At the museum, let us stop": said behind it.
	while (!hasPlace && uses[from - 1] === "place") from -= 1;
	const written = (some: typeof words) =>
		some.map(({ raw, breakBefore }, i) => (i > 0 && breakBefore ? `, ${raw}` : raw)).join(" ");
	const text = written([...words.slice(0, from), ...words.slice(to)]);
	const { reading } = messageOf({ ...message.snapshot, text });
	return { message: { ...message, reading }, stop: echo(written(words.slice(from, to))) };
}

/** "For two surfboards": a number of things is no number of people. */
export function withoutThings(message: Message): Message["reading"] {
	const { reading } = message;
	const { pax, spare, words, uses, language } = reading;
	const special = pax === null && spare === null ? null : specialIn(message);
	if (special === null) return reading;
	const said = special.split(/[\s.]+/u);
	const isNumber = (norm: string) => /^\d+$/u.test(norm) || norm in language.numbers;
	const at = words.findIndex(
		({ norm, raw }, i) =>
			isNumber(norm) &&
			said.some((one, k) => one === raw && said[k + 1] === (words[i + 1]?.raw ?? "")),
	);
	if (at === -1) return reading;
	const isPax = uses[at] === "pax";
	return isPax
		? { ...reading, pax: null, isPaxBare: false }
		: { ...reading, spare: null, number: null };
}

const isAt = (ref: PlaceRef | null, exact: readonly string[]) =>
	ref !== null && "placeId" in ref && exact.includes(ref.placeId);

/** A way whose price, or whose length, was told, and nothing is asked of it; not the price of a ride that is put together. */
const isTold = (draft: Draft) =>
	draft.intent === "fare" && draft.asked === null && !draft.inPieces && isPriced(draft);

/** "Send a taxi to the castle", behind the price of a way to the castle: that is where it goes, and not where it comes. */
function atKnownEnd(message: Message, draft: Draft): Message {
	const { pickup, destination } = message.reading;
	if (pickup === null || destination !== null || !isTold(draft) || !message.wants("taxi"))
		return message;
	if (!isAt(draft.destination, pickup.exact)) return message;
	return { ...message, reading: { ...message.reading, pickup: null, destination: pickup } };
}

/** The message as one of a ride from one place to one other; and what it says of a stop. */
export function oneWay(said: Message, draft: Draft): ReturnType<typeof withoutStop> {
	const { message, stop } = withoutStop(said);
	return { message: atKnownEnd(message, draft), stop };
}

/** "Please send a cab to the harbour", behind the price of a way that does not go there: a ride of its own, of which nobody said the other end. */
export function isApart({ reading, wants }: Message, draft: Draft): boolean {
	if (!isTold(draft) || !wants("taxi") || wants("fare", "far", "change", "no", "another"))
		return false;
	const { pickup, destination } = reading;
	const [said, end] = pickup === null ? [destination, draft.destination] : [pickup, draft.pickup];
	if (said === null || (pickup !== null && destination !== null)) return false;
	return said.exact.length > 0 && !isAt(end, said.exact);
}

/**
 * What a way costs is told with how long it takes, so both ask for the same. "How long will it be?", of a taxi that comes, is no way;
 * "I need a taxi from here to there, how long does it take?" asks for the taxi.
 */
export const asksFare = (message: Message): boolean =>
	message.wants("fare") || (asksHowLong(message) && !extract(message).wants);
const asksHowLong = ({ wants, reading }: Message): boolean =>
	wants("howLong") &&
	!wants("status") &&
	(isRoute(reading) || (wants("taxi") && hasPlace(reading)));

/** "The first one, for 6", of two whose prices were told. Null: none is pointed at. */
export function pointedWay({ reading, wants }: Message, draft: Draft): Draft | null {
	const { earlier = [], pickup, destination, intent } = draft;
	if (intent !== "fare" || earlier.length === 0 || !pickup || !destination) return null;
	if (hasPlace(reading) || wants("fare", "far")) return null;
	const number = ordinalIn(reading) ?? 0;
	const ways = [...earlier, { pickup, destination }];
	const way = number === 0 ? undefined : ways.at(number < 0 ? number : number - 1);
	return way === undefined ? null : { ...draft, ...way };
}

/** "The other way round": from where it goes to. Null: that is not said, or one of the ends is not known, or is said anew. */
export function reversed({ wants, reading }: Message, draft: Draft): Draft | null {
	const { pickup, destination } = draft;
	if (!wants("reverse") || hasPlace(reading) || pickup === null || destination === null)
		return null;
	return { ...draft, pickup: destination, destination: pickup };
}
