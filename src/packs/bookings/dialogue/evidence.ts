/** How much a message asks for a table, a room or a time with somebody. */
import { plain } from "../../../dialogue/dialogue.ts";
import { type Extracted, extract, type Found } from "../../../dialogue/market/businesses.ts";
import { extractLead } from "../../../dialogue/market/homes.ts";
import { tokens } from "../../../dialogue/market/names.ts";
import { extractOrder } from "../../../dialogue/market/things.ts";
import { venueIndex } from "../../../dialogue/market/venues.ts";
import type { Message } from "../../../dialogue/message.ts";
import { conceptsIn } from "../../../dialogue/nouns.ts";
import { readSearch } from "../../../dialogue/reading/search-reading.ts";
import { isRoute } from "../../../dialogue/reading/standing.ts";
import { saysTime } from "../../../dialogue/reading/time-said.ts";

/** "Book a table for tomorrow": what, and when. */
export const whole = 5.1;

/** "Make the booking at that time": anything is booked, and nothing of it was named. */
const isGeneric = (message: Message, { named, served }: Extracted): boolean =>
	named === null &&
	served === null &&
	conceptsIn(message).every((of) => of.every((one) => one === "thing"));
const ofAnything = plain - 0.1;

/** A thing that is booked, or "book" beside a business; never where somebody wants to be driven, or tells of yesterday. */
export function evidence(message: Message): number {
	const { wants, reading, snapshot } = message;
	if ((snapshot.market.venues?.length ?? 0) === 0 || reading.words.length === 0) return 0;
	const extracted = extract(message);
	if (isSpot(message)) return 1.5;
	// "Two rooms by the bazaar, 3 pm is good": what a home is called.
	if (extractLead(message).isByTitle && extracted.named?.kind !== "one") return 0;
	// "I am taking a trip, please reserve a hotel room for me."
	const isPlain = extracted.says("verb") && extracted.says("table", "room");
	if (extracted.says("ride") && !isPlain) return 0;
	if (wants("fare", "far")) return 0;
	const { time, pax } = reading;
	// "Which restaurants have fish?"
	if (reading.search?.isWhich === true && !saysTime(time)) return 0;
	const isAll = time.clock !== null && time.days.length > 0 && pax !== null;
	// "Book 4 for Friday at 8. I have been to Olive Tree before and it was good."
	const isStay = extracted.nights !== null && time.days.length > 0 && extracted.says("room");
	if (extracted.says("told") && !isStay && !(extracted.says("verb") && isAll)) return 0;
	if (isRoute(reading) && extracted.named === null) return 0;
	if (
		extracted.says("room") &&
		extracted.nights === null &&
		extracted.named === null &&
		isHome(message)
	)
		return 0;
	const isNamed = extracted.named?.kind === "one";
	const isVenue = extracted.named?.kind === "one" && extracted.named.byName;
	const isFree = !isPlaced(message);
	if (extracted.says("table", "room", "other")) {
		// "A table for 4 tomorrow at 7" is no place to be picked up at, where that was asked.
		const isCounted = pax !== null && (extracted.wants || time.clock !== null);
		const isAskedFor = extracted.says("verb") || isCounted;
		const isFull = isAskedFor && !extracted.says("change", "cancel") && saysTime(reading.time);
		// "Can I make a reservation that starts at 4:30 on Thursday?" is one by its time.
		const isWhen = time.clock !== null && time.days.length > 0;
		if (isGeneric(message, extracted)) return isWhen ? plain : ofAnything;
		// "I need a reservation with Blue Lantern", "I'd like to stay at the Akasya", "find me a room at a hotel".
		const isWanted = extracted.wants || reading.search?.isAsked === true;
		const isPlain =
			(isNamed && extracted.says("verb")) ||
			(isWanted && extracted.named !== null && extracted.says("table", "room"));
		return isFull || isPlain ? whole : isNamed ? 4.6 : 4.4;
	}
	// "I'd like to go to Blue Lantern at 7:30", which was just listed: to eat there, and not to be driven.
	const { named } = extracted;
	const isListed = snapshot.offered?.items.some(
		({ id, businessId }) => named?.kind === "one" && [id, businessId].includes(named.id),
	);
	const isDated = time.clock !== null || time.days.length > 0;
	if (isListed === true && isVenue && isDated) return 4.5;
	// "From December 19 for 3 nights. I'd like to go to Lodos Guest House": to sleep there.
	if (isVenue && extracted.nights !== null && !extracted.says("ride")) return whole;
	if (wants("taxi")) {
		// "I want to go to Selin Hair on Friday", which is not on the map, and in no taxi: its own business.
		const isOffMap = isNamed && isFree && isDated && !extracted.says("ride");
		return isVenue && isAll && extracted.says("verb") ? whole : isOffMap ? 4.3 : 0;
	}
	const found = extracted.found();
	if (extracted.nights !== null && found !== null) return 4.4;
	const isTimed = saysTime(time) || pax !== null;
	if (extracted.says("verb") && found?.kind === "one")
		return isAll || (isTimed && found.byName) ? whole : 4.4;
	const { served } = extracted;
	// "Reserve a restaurant", "book a hotel": whichever.
	const isSome = extracted.named?.kind === "several";
	if (extracted.says("verb") && (served !== null || isSome || extracted.nights !== null))
		return isAll ? whole : 4.2;
	if (extracted.says("verb") && isTimed && snapshot.location === undefined && isFree) return 2.5;
	// "How about 6 on the 3rd, a hair colour?": nobody has to be asked whether they do it.
	const isWhen = time.clock !== null && time.days.length > 0;
	if (served !== null && isNamed && isTimed && isFree) return isWhen ? plain : 3.4;
	// "Blue Lantern for 4 at 19:30": people and an hour are a table.
	const isThere = isVenue || (time.clock !== null && isNameAlone(message, found));
	if (isThere && isTimed && isFree) return pax !== null && time.clock !== null ? 3.3 : 2.6;
	// "Hotel 12 Dec - 15 Dec", "hotel this weekend".
	const { search } = reading;
	const isHotel = search?.sought.kind === "category" && search.sought.category === "hotel";
	if (isHotel && !search.isAsked && !extracted.wants && time.days.length > 0 && isFree) return 3.4;
	// "How about 4 PM on Tuesday, for 5?": nothing else is said, and all of it is of a table.
	if (isAll && isFree && extracted.named === null && extracted.served === null) return plain;
	// Who asks where there is one is told that first.
	if (reading.search?.isAsked) return 0;
	// "A beard trim tomorrow at 3".
	if (served === null || served.isSold || !isFree) return 0;
	// "And with a garden", of the homes that were found.
	if (snapshot.offered?.items[0]?.kind === "home" && !isTimed) return 0;
	// "How about some Italian food?"
	const isAlone =
		extracted.isServedAlone && !wants("fare", "far", "status", "cancel", "drop", "no");
	return isWhen ? plain : isTimed ? 3.3 : extracted.wants || isAlone ? 3.2 : 0;
}

/** "At napoli at 8": of a business that is meant by a part of its name, and besides when and for how many nothing else is said. */
function isNameAlone({ reading, snapshot: { market } }: Message, found: Found): boolean {
	if (found?.kind !== "one" || reading.destination !== null) return false;
	const name = tokens(venueIndex(market).byId.get(found.id)?.name ?? "");
	const said = tokens(`${reading.pickup?.raw ?? ""} ${reading.rest?.raw ?? ""}`);
	return said.length > 0 && said.every((word) => name.includes(word));
}

/** "To table 4" is where an order is brought, and nothing to book. */
export const isSpot = (message: Message): boolean =>
	extractOrder(message, null).tableNo !== null &&
	!extract(message).says("verb", "other") &&
	!saysTime(message.reading.time);

/** A place of the map was named, and not only as a business is. */
const isPlaced = ({ reading: { pickup, destination, bare } }: Message) =>
	[pickup, destination].some((said) => said !== null && said.exact.length > 0) ||
	bare.filter(({ exact }) => exact.length > 0).length > 1;

/** "A flat with two rooms": its rooms are what it has, and nobody's to book. */
function isHome({ reading }: Message): boolean {
	const said = readSearch(reading.words, reading.language);
	return said?.sought.kind === "home" && said.bedrooms !== null;
}
