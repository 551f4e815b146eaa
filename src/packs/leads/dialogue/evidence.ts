/** How much a message asks to see a home, or for somebody who comes. */
import { extract } from "../../../dialogue/market/businesses.ts";
import { type ExtractedLead, extractLead, mendersIn } from "../../../dialogue/market/homes.ts";
import { tokens } from "../../../dialogue/market/names.ts";
import type { Message } from "../../../dialogue/message.ts";
import { isRoute } from "../../../dialogue/reading/standing.ts";
import { saysTime } from "../../../dialogue/reading/time-said.ts";

/** A trade in so few words is a request. */
const bareWordsMax = 3;

/** Whether it may be about a home or a service at all. */
function isOther(message: Message, extracted: ExtractedLead): boolean {
	const { wants, snapshot, reading } = message;
	if (snapshot.location !== undefined) return true;
	if (reading.words.length === 0 && !message.visitor) return true;
	return extracted.says("not") || wants("taxi", "far", "another", "fare") || isRoute(reading);
}

/** "The pebble beach", whatever beach a home is near: a place of the map, by a word that no home is called by. */
function isPlaceApart({ reading: { pickup, destination, bare }, snapshot: { market } }: Message) {
	const named = [pickup, destination, ...bare].filter(
		(said) => said !== null && said.exact.length > 0,
	);
	if (named.length === 0) return false;
	const { homes = [] } = market.leads ?? {};
	const ofHomes = new Set(homes.flatMap(({ title, area }) => tokens(`${title} ${area ?? ""}`)));
	return named.some((said) =>
		said?.words.some((word) => !said.extra.includes(word) && !ofHomes.has(word)),
	);
}

export function viewingEvidence(message: Message): number {
	const { homes = [] } = message.snapshot.market.leads ?? {};
	const extracted = extractLead(message);
	if (homes.length === 0 || isOther(message, extracted)) return 0;
	// "I want to visit a restaurant, look in harbour" visits no studio over the harbour.
	const { served, named: business } = extract(message);
	// "Visit Selin Hair Studio": its name says studio.
	// "The terraced one, a viewing at 5": no slip of a café's name.
	const isSuch = extracted.isByName || (extracted.isParticular && extracted.says("viewing"));
	if (business?.kind === "one" && business.byName && !isSuch) return 0;
	// "A visit to the salon": another kind of place.
	const sought = message.reading.search?.sought.kind;
	if (sought === "category" && !extracted.isByName && !extracted.says("home")) return 0;
	if (!extracted.says("home") && !extracted.isByName && isPlaceApart(message)) return 0;
	const isListed = message.snapshot.offered?.items[0]?.kind === "home";
	const isHome =
		extracted.says("home") ||
		extracted.isByName ||
		(extracted.isParticular && served === null) ||
		// "Can I see it on Thursday?", of those that were just listed.
		(isListed && served === null && !extract(message).says("table", "room"));
	// "Book it at 3", of a home that is called by its name: a visit, whatever else is being asked.
	if (extracted.says("view") && extracted.isByTitle) return 5.4;
	// "A visit to the apartment" is nothing else, whatever is being asked.
	const isPlain = extracted.says("home") ? 5.1 : 4.7;
	if (extracted.says("view") && isHome) return isPlain;
	if (extracted.says("viewing") && !extracted.says("status")) return isPlain;
	// "Book it for the family flat in Eastside, at half past 2": a home by its name, and a time.
	const isTimed = saysTime(message.reading.time);
	const { says, named } = extract(message);
	const isTable = says("table", "room") || named?.kind === "one";
	return extracted.isByName && isTimed && says("verb", "other") && !isTable ? 4.5 : 0;
}

/** "Make the visit at 12", while one at a business is put together: of no home that nobody named. */
export function meansVisit(message: Message, open: string): boolean {
	const { says, isByName, isParticular } = extractLead(message);
	const isListed = message.snapshot.offered?.items[0]?.kind === "home";
	return (
		open === "booking" && says("visit") && !(says("home") || isByName || isParticular || isListed)
	);
}

export function serviceEvidence(message: Message): number {
	const extracted = extractLead(message);
	if (isOther(message, extracted)) return 0;
	// By what is wrong, where only businesses that take bookings mend it.
	const { words, line, services } = extracted;
	const isBroken = services.length === 0 && words.mendersIn(line).length > 0;
	if (isBroken && mendersIn(message.snapshot.market, extracted).length > 0) return 4.6;
	if (services.length === 0) return 0;
	// Somebody named by name who has nothing of the kind is who is meant.
	const { named } = extract(message);
	if (named?.kind === "one" && named.byName) return 0;
	const isBare = message.reading.words.length <= bareWordsMax;
	return extracted.says("need") || saysTime(message.reading.time) || isBare ? 4.6 : 0;
}
