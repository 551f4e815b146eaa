/** Somebody asks what there is: a pharmacy, a meal, a home, a beach. The tools look; nothing here commits anybody to anything. */

import { kit } from "./searching-held.ts";
import type { Json } from "../../../core/json.ts";
import type { Market } from "../../../core/market.ts";
import type { SoughtCategory } from "../../../ports/languages/search.ts";
import type { Proposal } from "../../../ports/proposer.ts";
import type { Question, Step } from "../../../dialogue/dialogue.ts";
import type { Message } from "../../../dialogue/message.ts";
import type { SearchSaid } from "../../../dialogue/reading/search-reading.ts";
import { featureSaid, notBy, unsearched } from "./features.ts";
import type { Key } from "./key.ts";
import { areaOf, isSeen, narrowed, nearOf, placesSaid } from "./where.ts";

/** More is told than asked: the tools take this much. */
const queryLengthMax = 120;
/** A question of more words than this, with nothing known in it, is no search. */
const looseWordsMax = 4;
/** So plain that it is no answer to what was asked. */
const plainer = 5.1;
type Call = Extract<Proposal, { type: "execute_tool" }>;

function isRequest(message: Message, said: SearchSaid, left: readonly string[]): boolean {
	const { reading, wants } = message;
	const isSure = said.sought.kind !== "words";
	const isHome = said.sought.kind === "home";
	// "Quotes for cleaning a 3 bedroom flat": what is done there is wanted.
	const lead = isHome ? kit.extractLead(message) : null;
	if (lead?.says("need") && lead.services.length > 0) return false;
	// "I want to go to the salon, can you find one": the word for the kind is no place.
	const isKind = said.sought.kind === "category" && said.isAsked && isOnlyKind(message, said);
	// Words of a ride make it a ride; so does a way from somewhere to somewhere.
	if (wants("taxi") && !isKind) return false;
	// "Do they have parking?": of the place that was spoken of.
	const isTheirs = said.isTheirs || message.there?.entry.kind === "business";
	if (said.sought.kind === "words" && (isTheirs || isPointing(message, left))) return false;
	if (wants("another", "far", "cancel", "again", "onDuty", "offDuty")) return false;
	if (wants("fare") && !isHome) return false;
	if (kit.isRoute(reading)) return false;
	// "Is there somewhere to park by the castle": about no park.
	if (said.sought.kind === "place" && said.wantsParking) return false;
	const isPlace = onMap(message, left) !== undefined && !wants("story");
	if ((isSure || isPlace) && said.isAsked) return true;
	if (wants("bookIt")) return false;
	if (wants("status", "help", "change", "done", "arrived", "giveBack", "noShow")) return false;
	// Only named: nothing but that was said.
	// A home is where people go, too: "to the house" is no search for one.
	if (isHome) return false;
	const beside = left.filter((word) => !said.named.has(kit.fold(word)));
	// "We need a hotel for the weekend".
	const isNeeded = said.sought.kind === "category" && kit.extract(message).wants;
	const { named } = kit.extract(message);
	const isNamed = named?.kind === "one" && named.byName;
	const isWhere = placesSaid(message).length <= 1 && !reading.destination?.exact.length && !isNamed;
	if (isNeeded && !wants("story") && isWhere) return true;
	if (isSure)
		return (
			beside.length === 0 &&
			!wants("story") &&
			placesSaid(message).length <= 1 &&
			isFree(message, said)
		);
	return (
		left.length > 0 && left.length <= looseWordsMax && !wants("story", "human", "thanks", "greet")
	);
}

/** "Show me the second": of what was listed. */
const isPointing = ({ snapshot, reading: { language } }: Message, left: readonly string[]) =>
	snapshot.offered != null &&
	left.length > 0 &&
	left.every((word) => kit.fold(word) in language.ordinals);

const isOnlyKind = ({ reading: { destination, pickup } }: Message, { named }: SearchSaid) =>
	[destination, pickup].every(
		(said) =>
			said === null ||
			said.exact.length === 0 ||
			// "To a fish restaurant in the harbour": that is where it is.
			said.extra.some((word) => named.has(word)) ||
			said.words.every((word) => named.has(word) || said.extra.includes(word)),
	);

/** The first of these words that is of a name on the map, several of it, too: "theatres". */
const onMap = ({ index, reading }: Message, left: readonly string[]): string | undefined =>
	left
		.flatMap((word) => [word, word.replace(/s$/u, "")])
		.find((word) => kit.knowsWord(index, kit.fold(word), reading.language));

/** What is named is no place of the list by that very name, which people mean to go to. */
const isFree = (message: Message, said: SearchSaid): boolean =>
	placesSaid(message).every(({ words }) => !words.every((word) => said.named.has(word)));

/** A search by nothing but words: what they mean, the listings have to say. */
const isWordsAlone = (args: Json): boolean =>
	Object.keys(args ?? {}).every((name) => name === "query" || name === "near");

function searchIn(message: Message): Proposal | null {
	const { reading, snapshot } = message;
	const said = reading.search;
	if (said === null) return null;
	const named = namedBusiness(message);
	if (named !== null) return named;
	const near = nearOf(message, said);
	const beside = new Set(near?.words ?? []);
	const left = said.left.filter((word) => !beside.has(kit.fold(word)));
	if (!isRequest(message, said, left)) return null;
	// "A theatre in the centre": the map has it, by a word that names none of the places said.
	const isKnown = onMap(message, left) !== undefined || kit.extract(message).served !== null;
	if (said.sought.kind === "words" && placesSaid(message).length > 0 && !isKnown) return null;
	const shared = kit.refOfLocation(snapshot.location);
	const where: Record<string, Json> =
		near !== null ? { near: { placeId: near.id } } : shared !== null ? { near: { ...shared } } : {};
	const { kinds, isKind } = kit.extract(message);
	const query = (isKind ? kinds : asListed(message, left)).join(" ").slice(0, queryLengthMax);
	// Beside a kind, only what somebody has narrows it: nobody sells "suitable" and "my girlfriend".
	const { served } = kit.extract(message);
	const had = new Set([...(served?.words.split(" ") ?? []), ...said.goods]);
	const narrowing = left.filter((word) => had.has(kit.fold(word)));
	const known = (isKind ? kinds : asListed(message, narrowing)).join(" ");
	const propose = (tool: string, args: Json): Proposal | null =>
		Object.hasOwn(snapshot.market.tools, tool) ? { type: "execute_tool", tool, args } : null;
	switch (said.sought.kind) {
		case "pharmacy":
			return propose("places.findPharmacy", {
				...where,
				...(said.wantsOpen ? { openNow: true } : {}),
			});
		case "home": {
			const area = areaOf(message, said);
			// "Does the attic come furnished": of that one.
			const { homes, isByName } = kit.extractLead(message);
			const [only, ...others] = isByName && message.reading.intents.size === 0 ? homes : [];
			if (only !== undefined && others.length === 0)
				return propose(kit.homesTool, { listingId: only.listingId });
			return propose(kit.homesTool, {
				...(said.bedrooms === null ? {} : { bedrooms: said.bedrooms }),
				...(said.below === null ? {} : { priceMax: said.below }),
				...(said.above === null || said.above === said.below ? {} : { priceMin: said.above }),
				...(area === undefined ? {} : { area }),
				...(said.wantsPets ? { petsAllowed: true } : {}),
				...(said.wantsParking ? { parking: true } : {}),
			});
		}
		case "place":
			return propose("places.findNearby", { kind: said.sought.place, ...where });
		case "category":
			return propose("listing.search", {
				...kindOf(said, said.sought.category, snapshot.market),
				...(known === "" ? {} : { query: known }),
				...where,
			});
		case "goods":
		case "words": {
			const place = onMap(message, left);
			// "A theatre": on the map, and no business.
			const isBusiness =
				kit.extract(message).served !== null || kit.extractOrder(message, null).shops.length > 0;
			if (said.isAsked && place !== undefined && said.sought.kind === "words" && !isBusiness) {
				const found = propose("places.searchPoi", { query: place });
				if (found !== null) return found;
			}
			// "A craving for pizza, help me look for a place": what somebody has, of all those words.
			const what = served !== null && known !== "" ? known : query;
			return what === "" ? null : propose("listing.search", { query: what, ...where });
		}
	}
}

/** "Fisch oder Pizza": the market's word for what it knows by that one, and else as it was written. */
function asListed({ snapshot, reading }: Message, words: readonly string[]): readonly string[] {
	const isHad = (kind: string) => {
		const said = kit.messageOf({ ...snapshot, text: kind, locale: "en" });
		return kit.extract(said).served !== null || kit.extractOrder(said, null).lines.length > 0;
	};
	return words.flatMap((word) => {
		const kind = kit.kindsIn(kit.fold(word), reading.language).words;
		return kind.length > 0 && isHad(kind.join(" ")) ? kind : [word];
	});
}

/** "Somewhere to stay": a guest house, too, where it takes guests by the night. */
const kindOf = (
	{ named }: SearchSaid,
	category: SoughtCategory,
	{ venues = [] }: Market,
): Record<string, Json> =>
	category === "hotel" &&
	// "A hotel" is said in one word, and is one.
	named.size > 1 &&
	venues.some(({ offerings }) => offerings.some(({ unit }) => unit === "nights"))
		? { action: "book_stay" }
		: { category };

const searched = new WeakMap<Message, Proposal | null>();
function proposalOf(message: Message): Proposal | null {
	const known = searched.get(message);
	if (known !== undefined) return known;
	const made =
		nearOfLast(message) ??
		narrowed(message) ??
		thingNamed(message) ??
		searchIn(message) ??
		soldSomewhere(message);
	searched.set(message, made);
	return made;
}

/** "A restaurant called Olive Tree", "where is the Terrace Café": by its name alone. Not what is beside it, or of another kind. */
function namedBusiness(message: Message): Proposal | null {
	const { snapshot, reading } = message;
	const said = reading.search;
	const { market } = snapshot;
	const { named } = kit.extract(message);
	if (named?.kind !== "one" || !named.byName || !Object.hasOwn(market.tools, "listing.search"))
		return null;
	const venue = kit.venueIndex(market).byId.get(named.id);
	if (venue === undefined || said === null || !(said.isAsked || said.isAbout)) return null;
	if (message.wants("taxi", "another") || kit.isRoute(reading)) return null;
	const words = kit.fold(venue.name).split(" ");
	const { sought } = said;
	const isMeal = (category: string) => kit.isDining({ what: null }, { category, tags: [] });
	const isKind =
		sought.kind === "category" &&
		(sought.category === venue.category || (isMeal(sought.category) && isMeal(venue.category)));
	const isOther = !isKind && ![...said.named].every((word) => words.includes(word));
	if (isOther || kit.isBesideName(reading.words, reading.language, words.join(" "))) return null;
	return { type: "execute_tool", tool: "listing.search", args: { query: venue.name } };
}

/** "Who has mosquito spray": it stands on a menu of ours. */
function soldSomewhere(message: Message): Proposal | null {
	const { reading, snapshot } = message;
	if (reading.search?.isAsked !== true || !Object.hasOwn(snapshot.market.tools, "listing.search"))
		return null;
	const [thing] = kit.extractOrder(message, null).lines;
	return thing === undefined
		? null
		: { type: "execute_tool", tool: "listing.search", args: { query: thing.name } };
}

/** "A beach umbrella" is a thing of a shop, and no beach. */
function thingNamed(message: Message): Proposal | null {
	const said = message.reading.search;
	const [thing] = kit.extractOrder(message, null).lines;
	if (said === null || said.named.size === 0 || thing?.exact !== true) return null;
	const words = new Set(kit.fold(thing.name).split(" "));
	const written = new Set(message.reading.words.map(({ norm }) => norm));
	const isWhole = [...words].every((word) => written.has(word));
	return isWhole && words.size > said.named.size && [...said.named].every((word) => words.has(word))
		? soldSomewhere(message)
		: null;
}

/** Those that look near a place. */
const nearTools: ReadonlySet<string> = new Set([
	"places.findPharmacy",
	"places.findNearby",
	"listing.search",
]);
/** "A bar near me", and nobody knows where that is. */
function lacksPlace(message: Message, { tool, args }: Call): boolean {
	const isHere = message.reading.search?.isHere === true && namedBusiness(message) === null;
	return isHere && nearTools.has(tool) && !("near" in (args as object));
}

/** Said behind what there is: where they are would bring what is near. */
const askNear: Question<Key> = {
	key: "discovery.dialogue_ask_near",
	vars: {},
	about: "near",
	asksPlace: true,
};

/** Somebody shares where they are behind a list that was of no place: the same, near them. */
function nearOfLast({ snapshot, reading }: Message): Call | null {
	const { lastRead, market } = snapshot;
	const place = kit.refOfLocation(snapshot.location);
	if (place === null || reading.words.length > 0 || lastRead == null) return null;
	const { tool, args } = lastRead;
	const isOther =
		!nearTools.has(tool) || typeof args !== "object" || args === null || "near" in args;
	if (isOther || !Object.hasOwn(market.tools, tool)) return null;
	return { type: "execute_tool", tool, args: { ...args, near: { ...place } } as Call["args"] };
}

export const searching = {
	has: (message: Message): boolean => proposalOf(message) !== null || unsearched(message) !== null,
	evidence: (message: Message): number => {
		const found = proposalOf(message);
		if (unsearched(message) !== null) return kit.plain + 0.5;
		if (found?.type !== "execute_tool") return 0;
		const said = message.reading.search;
		const isSure = said?.isAsked === true && said.sought.kind !== "words";
		if (nearOfLast(message) !== null) return 6;
		// "With 3 bedrooms" is for nobody's 3 people, whatever was asked.
		const { bedrooms } = kit.readLimits(message.reading.words, message.reading.language);
		const hasRooms = bedrooms !== null && !isSeen(message);
		if (narrowed(message) !== null) return hasRooms ? plainer : 4.5;
		if (isSure && message.wants("taxi")) return 4.5;
		// "Tell me about the Blue Lantern", which is a place to go to as well.
		if (namedBusiness(message) !== null) return said?.isAbout === true ? plainer : 3.5;
		// On a menu of ours: nobody has to be asked.
		if (isSure && kit.extractOrder(message, null).lines.some(({ exact }) => exact)) return 4.2;
		// Before an inquiry: a home is nothing to be bought.
		if (isSure) return said.sought.kind !== "home" ? 4 : hasRooms ? plainer : 4.3;
		if (!isWordsAlone(found.args)) return kit.finds;
		return said?.isAsked === true ? 2.1 : 1.5;
	},
	step: (message: Message): Step<Key> => {
		const found = proposalOf(message);
		const feature = unsearched(message);
		if (feature !== null && found === null)
			return { kind: "say", key: notBy, vars: { words: feature } };
		if (found?.type !== "execute_tool") return { kind: "say", key: "rules.unknown", vars: {} };
		const { tool, args } = found;
		const after = lacksPlace(message, found) ? { after: askNear } : {};
		const words = tool === kit.homesTool ? featureSaid(message) : null;
		const lead = words === null ? {} : { lead: { key: notBy, vars: { words } } as const };
		return { kind: "call", tool, args, values: null, ...lead, ...after };
	},
};
