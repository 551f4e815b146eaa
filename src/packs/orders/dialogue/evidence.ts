/** How much a message asks for something to be ordered: things, counted or wanted, and where they come from and go to. */
import { wordsOf as bookingWordsOf } from "../../../dialogue/market/booking-words.ts";
import { extract as bookingOf } from "../../../dialogue/market/businesses.ts";
import {
	type ExtractedLine,
	type ExtractedOrder,
	extractOrder,
} from "../../../dialogue/market/things.ts";
import { parseReply } from "../../../core/reply/reply.ts";
import type { Message } from "../../../dialogue/message.ts";
import { isUnderWay } from "../../../dialogue/reading/standing.ts";
import { toWords } from "../../../dialogue/reading/text.ts";

/** A table to sit at, a ride, something looked for: other people's business, whatever else is named. */
function isOther(message: Message, extracted: ExtractedOrder): boolean {
	const { wants, reading, snapshot } = message;
	// "Bring me a soup", "I'll pick it up" drive nobody anywhere.
	const isHad = extracted.says("want") || extracted.says("fetch");
	const isBrought = extracted.lines.length > 0 && isHad && !extracted.says("taxi");
	if (wants("taxi") && !isBrought) return true;
	if (wants("fare", "far", "human", "story") || snapshot.location !== undefined) return true;
	// "Good, order it": what was found or told before.
	const isIt = wants("bookIt") && reading.words.length > 1 && snapshot.dialogue !== null;
	if (isIt && extracted.lines.length === 0) return true;
	// "Somewhere to eat, I'd love some pizza": where that is is asked first.
	const isPlaceSought =
		reading.search?.isAsked === true && ["category", "goods"].includes(reading.search.sought.kind);
	const isCounted = extracted.lines.some(({ qty }) => qty !== null);
	if (isPlaceSought && !extracted.says("order") && !isCounted && !extracted.byName) return true;
	const line = reading.words.map(({ norm }) => norm).join(" ");
	const { says } = bookingWordsOf(reading.language.locale);
	if (says("verb", line) || says("told", line)) return true;
	const isSeated = reading.pax !== null && reading.time.clock !== null && says("table", line);
	// "A table at a kebab restaurant for 3 at 7".
	if (isSeated && extracted.tableNo === null && !extracted.says("order")) return true;
	if (extracted.lines.length > 0) return false;
	// "A table for 4 tomorrow at 8 at the harbour grill"; "to table 4" is where an order is brought.
	const isTable = extracted.tableNo === null && says("table", line);
	return isTable || says("ride", line);
}

const tellingLetters = 4;
/** By a word of its own name, and not by a little word that another language has for it. */
const isNamed = ({ exact, name }: ExtractedLine, { words }: Message["reading"]): boolean =>
	exact &&
	toWords(name).some(
		({ norm }) => norm.length >= tellingLetters && words.some((word) => word.norm === norm),
	);

/** "A cola from the Akasya Hotel to the clock tower": a thing goes there, and nobody is driven. */
function isCarried(
	{ reading, wants }: Message,
	things: readonly ExtractedLine[],
	{ place, tableNo, isWholeWithPlaces, isFromShop, shops: [shop] }: ExtractedOrder,
): boolean {
	if (things.some(({ isPlace }) => isPlace)) return false;
	const isSomewhere = (place ?? tableNo) !== null;
	if (isSomewhere && isWholeWithPlaces && things.every(({ exact, qty }) => exact || qty !== null))
		return true;
	// Whatever else is said: from whoever has it.
	const isTheirs = things.some(({ shops }) => shop !== undefined && shops.has(shop.businessId));
	const isWhere = isSomewhere || things.every(({ exact }) => exact);
	const isForPeople = reading.pax === null || things.length > 1;
	return isWhere && isFromShop && isTheirs && isForPeople && !wants("story");
}

function isRequest(message: Message, extracted: ExtractedOrder): boolean {
	const { reading } = message;
	if (isOther(message, extracted)) return false;
	if (extracted.says("order"))
		return extracted.lines.length > 0 || extracted.shops.length > 0 || extracted.rest === "";
	const things = extracted.lines.filter(({ how }) => how !== "without");
	if (things.length === 0) return false;
	// A dish that is called “Yes” is ordered by nobody who says yes: only from a shop that they name.
	const { locales } = message.snapshot.market;
	const isReply = ({ name }: ExtractedLine) => parseReply(name, { locales }).kind !== "unclear";
	if (things.every(isReply) && extracted.shops.length === 0) return false;
	// "I want to eat some pasta": the word for a cake in another language, and what others serve.
	const { served } = bookingOf(message);
	const isElse = things.every(
		(thing) => !isNamed(thing, reading) && served?.ids.some((id) => !thing.shops.has(id)),
	);
	if (isElse && reading.search?.isAsked === true) return false;
	const isCounted = things.some(({ qty }) => qty !== null);
	if (isCarried(message, things, extracted)) return true;
	if (extracted.says("want"))
		return (
			isCounted ||
			extracted.rest === "" ||
			extracted.shops.length > 0 ||
			extracted.place !== null ||
			(reading.search?.isAsked !== true && things.every((thing) => isNamed(thing, reading)))
		);
	// "Can I pick up a pizza?"
	if (extracted.says("fetch") && things.every((thing) => isNamed(thing, reading))) return true;
	// "2 margherita and a cola": nothing but things, counted, or as on the menu beside another or a place.
	const isPlain = extracted.rest === "" && things.every(({ exact, qty }) => exact || qty !== null);
	// "1 sea bass and 2 waters, I'll eat at the hotel": several things, each with its count.
	const isList = things.length > 1 && things.every(({ qty }) => qty !== null);
	if (isList && things.some((thing) => isNamed(thing, reading))) return true;
	const isMore =
		isCounted || extracted.tableNo !== null || things.length + extracted.shops.length > 1;
	return (isPlain && isMore) || (isCounted && (extracted.byName || extracted.says("fetch")));
}

/** How much it speaks for a new order; 0: not at all. */
export function evidence(message: Message): number {
	const { snapshot, reading } = message;
	if ((snapshot.market.shops?.length ?? 0) === 0 || reading.words.length === 0) return 0;
	const extracted = extractOrder(message, null);
	if (!isRequest(message, extracted)) return 0;
	const isBeside = extracted.lines.length === 0 && !extracted.says("order");
	if (isUnderWay(snapshot) && isBeside) return 0;
	const hasThing = extracted.lines.some(({ how }) => how !== "without");
	return hasThing ? 5.2 : 4.8;
}
