/** Which of what was last listed is meant: it comes when something was listed. */
import type { Offered } from "../core/offered.ts";
import type { Message } from "./message.ts";
import { pickedIn } from "./picked-in.ts";
import type { Kit } from "./pointing-kit.ts";

/** A name of one word is said of many things. */
const nameWordsMin = 2;

function namedOf(
	{ hasPhrase, tokens }: Kit,
	{ snapshot, reading }: Message,
	items: readonly Offered[],
): Offered | null {
	const line = reading.words.map(({ norm }) => norm).join(" ");
	const named = items.filter(({ name }) => {
		const words = tokens(name);
		// "Selin Hair", of Selin Hair Studio.
		const most = words.slice(0, Math.max(nameWordsMin, words.length - 1));
		return words.length >= nameWordsMin && hasPhrase(line, most.join(" "));
	});
	const [only, ...others] = named;
	return only !== undefined && others.length === 0 && snapshot.waiting.length === 0 ? only : null;
}

/** In so few words one is pointed at by where it is. */
const areaWordsMax = 12;

/** "The one at the harbour", of two that were listed: by the part of the town that no other of them is in. Null: none, or several. */
function inAreaOf(
	{ hasPhrase, tokens }: Kit,
	{ snapshot: { market, waiting }, reading, wants, index }: Message,
	items: readonly Offered[],
): Offered | null {
	const { words, bare, pickup, destination } = reading;
	const isWay = destination !== null || wants("taxi", "far", "fare");
	if (words.length > areaWordsMax || isWay || waiting.length > 0) return null;
	const homes = market.leads?.homes ?? [];
	const areas = new Map<string, string>();
	for (const { businessId, area } of [...(market.venues ?? []), ...(market.shops ?? [])])
		if (area) areas.set(businessId, area);
	for (const { listingId, area } of homes) if (area) areas.set(listingId, area);
	const line = words.map(({ norm }) => norm).join(" ");
	// The market calls its areas in English, and its places in every language.
	const places = [pickup, ...bare].flatMap((said) => said?.exact ?? []);
	const called = places.flatMap((id) => index.byId.get(id)?.names["en"] ?? []);
	const such = items.filter(({ id, businessId = id, kind }) => {
		const area = kind === "place" || kind === "booking" ? undefined : areas.get(businessId);
		if (area === undefined) return false;
		return called.includes(area) || hasPhrase(line, tokens(area).join(" "));
	});
	return such.length === 1 ? (such[0] ?? null) : null;
}

/** "How about 4 on Tuesday, for 5?": of whatever was found. */
const saysWhenForHowMany = ({ hasPlace }: Kit, { reading }: Message): boolean =>
	reading.pax !== null &&
	reading.time.clock !== null &&
	reading.time.days.length > 0 &&
	!hasPlace(reading);

/** "The cheaper one", where each was shown with its price. Null: that is not said, or two are. */
function cheapestOf(
	{ saysOfListed }: Kit,
	{ reading }: Message,
	items: readonly Offered[],
): Offered | null {
	const priced = items.filter(({ priceMinor }) => priceMinor !== undefined);
	if (priced.length < items.length || !saysOfListed(reading, "cheaper")) return null;
	// Nothing is cheaper than itself.
	if (items.length < 2) return null;
	const [first, second] = priced.toSorted((a, b) => (a.priceMinor ?? 0) - (b.priceMinor ?? 0));
	return first?.priceMinor === second?.priceMinor ? null : (first ?? null);
}

/** `isWanted`: the message asks for something by itself; then a number or a name alone points at nothing. */
export function pointedAt(kit: Kit, message: Message, isWanted: boolean): Offered | null {
	const { snapshot, reading, wants } = message;
	const { agreed, choiceOf, extract, extractLead, extractOrder, isAgreed, ordinalIn } = kit;
	const items = snapshot.offered?.items ?? [];
	const [only, ...others] = items;
	if (only === undefined) return null;
	// "I'm looking for Napoli Corner, book it for the 1st": another than the one that was listed.
	const { named, served, says } = extract(message);
	// "A restaurant reservation for 6", behind a home.
	const isVerb = says("verb") && !wants("bookIt");
	const isElse = only.kind !== "business" && (served !== null || says("table", "room") || isVerb);
	const isOther = isElse || (named?.kind === "one" && named.byName && named.id !== only.id);
	const isOnly = others.length === 0 && !isOther;
	// "Can we see it today at 6?", of the one home that was found.
	const { isByName, says: saysOfHome } = extractLead(message);
	const isSeen = only.kind === "home" && !isByName && saysOfHome("view", "viewing");
	const isIt =
		wants("bookIt") || isSeen || (!isWanted && agreed.includes(only.kind) && isAgreed(message));
	// "2 of those", of the one thing that was found.
	const isCounted = isOnly && extractOrder(message, null).makeIt !== null;
	if (isCounted && only.businessId !== undefined) return only;
	if (isOnly && (isIt || saysWhenForHowMany(kit, message))) return only;
	// "2 ayrans", "a table for 2": a number of something else.
	const isCount = isWanted || reading.pax !== null;
	// "Table 3" is one of theirs, or one for three.
	const picked = says("table") ? null : pickedIn(reading);
	const number = picked ?? (isCount ? null : reading.number) ?? ordinalIn(reading);
	const ids = items.map((_, i) => String(i));
	const at = choiceOf(ids, number);
	if (at !== null) return items[Number(at)] ?? null;
	const cheaper = isWanted ? null : cheapestOf(kit, message, items);
	if (cheaper !== null) return cheaper;
	return isWanted ? null : (namedOf(kit, message, items) ?? inAreaOf(kit, message, items));
}

/** Longer than this asks for something of its own. */
const calledOffWordsMax = 9;
/** Words of a business's name that tell it from the others. */
const tellingLetters = 4;

/** Which of one's own bookings that were listed shall be called off: by its code, its name, or its place in the list. Null: none of them, or not surely one. */
export function calledOffOf(
	{ choiceOf, ordinalIn, saysTime, tokens, wholeWords }: Kit,
	{ snapshot, reading, wants }: Message,
	isWanted: boolean,
): string | null {
	const { offered } = snapshot;
	const items = offered?.items ?? [];
	const { words, time, pax, language } = reading;
	if (items[0]?.kind !== "booking" || words.length > calledOffWordsMax) return null;
	// "A table at the Terrace Café tomorrow for 2" is a new one.
	const isTimed = time.clock !== null || time.days.length > 0 || pax !== null;
	if (isWanted && !wants("cancel") && isTimed) return null;
	const line = words.map(({ norm }) => norm).join(" ");
	const said = new Set(tokens(snapshot.text));
	const only = (found: readonly Offered[]) => (found.length === 1 ? (found[0]?.id ?? null) : null);
	const byCode = only(items.filter(({ id }) => said.has(id.toLowerCase())));
	if (byCode !== null) return byCode;
	const tells = (name: string, word: string) =>
		word.length >= tellingLetters &&
		said.has(word) &&
		items.every((other) => other.name === name || !tokens(other.name).includes(word));
	const named = items.filter(({ name }) => tokens(name).some((word) => tells(name, word)));
	if (named.length > 0) return only(named);
	const { earlier, later } = language.listed;
	const ends = wholeWords(earlier).test(line) ? 1 : wholeWords(later).test(line) ? -1 : null;
	// "The Blue Lantern one" has no number, and of "on the 2nd" nobody knows.
	const alone = /^\P{N}{0,8}(\d{1,2})(?:st|nd|rd|th)?\P{L}*$/iu.exec(snapshot.text)?.[1];
	const isNumber = (/\d/u.test(snapshot.text) || words.length <= numberWordsMax) && !saysTime(time);
	const number = isNumber ? (reading.number ?? reading.spare) : null;
	const place = alone === undefined ? (ordinalIn(reading) ?? ends ?? number) : Number(alone);
	const ids = items.map(({ id }) => id);
	return wants("no") && place === null ? null : choiceOf(ids, place);
}
/** "Number one". */
const numberWordsMax = 2;
