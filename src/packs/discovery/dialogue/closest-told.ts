/**
 * Nothing was understood, but something of the market is named: a business, a home, a thing, a kind. It is looked up and told as a guess;
 * nothing is begun by it. And what people need without naming who has it: medicine, a doctor, something to see.
 */
import type { Json } from "../../../core/json.ts";
import type { Market, Place } from "../../../core/market.ts";
import type { Message } from "../../../dialogue/message.ts";
import type { Proposal, Say } from "../../../ports/proposer.ts";
import type { ClosestKit } from "./closest-kit.ts";
import type { Key } from "./key.ts";

type Call = Extract<Proposal, { type: "execute_tool" }>;
/** Of fewer letters no word tells things apart. */
const tellingLetters = 4;
/** A word of fewer is a slip of nothing: "cold" is no cola. */
const slipLetters = 6;
/** Nor of a name. */
const nameLetters = 8;
/** As many things are looked up at once; more than that are no answer. */
const thingsMax = 6;
const sightsMax = 8;

const callOf = ({ tools }: Market, tool: string, args: Json, lead?: Say): Call | null =>
	Object.hasOwn(tools, tool)
		? { type: "execute_tool", tool, args, ...(lead === undefined ? {} : { lead }) }
		: null;

const guess: Say = { kind: "template", key: "discovery.dialogue_closest" satisfies Key, vars: {} };

/** What was written, but for times, numbers of people and little words. */
function saidIn(kit: ClosestKit, { reading }: Message): readonly string[] {
	const isNothing = kit.saysNothing(reading.language);
	return reading.words.flatMap(({ norm }, i) => {
		const use = reading.uses[i];
		const word = kit.fold(norm);
		return use === "time" || use === "pax" || word.length < 2 || isNothing(norm) ? [] : [word];
	});
}

const isTelling = (word: string): boolean => word.length >= tellingLetters;

/** What is called by those words. */
type Called<Of> = { readonly of: Of; readonly words: readonly string[] };

/** Those with the most words in common with what was said, a telling one among them. `isCommon`: it is in too many names to tell one. */
function closestBy<Of>(
	said: readonly string[],
	all: readonly Called<Of>[],
	isSaid: (word: string) => boolean = (word) => said.includes(word),
	isCommon: (word: string) => boolean = () => false,
): readonly Of[] {
	const scored = all.map(({ of, words }) => {
		const shared = words.filter(isSaid);
		const isTold = shared.some((word) => isTelling(word) && !isCommon(word));
		return { of, score: isTold ? shared.length : 0 };
	});
	const most = Math.max(0, ...scored.map(({ score }) => score));
	return most === 0
		? []
		: [...new Set(scored.filter(({ score }) => score === most).map(({ of }) => of))];
}

/** What a list has is read once, however many messages are held against it. */
function once<List extends object, Of>(of: (kit: ClosestKit, list: List) => readonly Called<Of>[]) {
	const known = new WeakMap<List, readonly Called<Of>[]>();
	return (kit: ClosestKit, list: List | undefined): readonly Called<Of>[] => {
		if (list === undefined) return [];
		const made = known.get(list) ?? of(kit, list);
		known.set(list, made);
		return made;
	};
}
type Leads = NonNullable<Market["leads"]>;
type Listed = NonNullable<Market["venues"]> | NonNullable<Market["shops"]>;

const names = once((kit, list: Listed) =>
	list.map(({ name }) => ({ of: name, words: kit.tokens(name) })),
);
const serviceNames = once((kit, { services }: Leads) =>
	services.map(({ businessName }) => ({ of: businessName, words: kit.tokens(businessName) })),
);
const kinds = once((kit, list: Listed) =>
	list.map(({ name, category, tags }) => ({
		of: name,
		words: [category, ...tags].flatMap(kit.tokens),
	})),
);
const things = once((kit, list: NonNullable<Market["shops"]>) =>
	list.flatMap(({ items }) =>
		items.flatMap(({ name, aliases }) =>
			[name, ...aliases].map((called) => ({ of: name, words: kit.tokens(called) })),
		),
	),
);
const serving = once((kit, list: NonNullable<Market["venues"]>) =>
	list.map(({ name, category, tags, serves = [] }) => ({
		of: name,
		words: [...new Set([category, ...tags, ...serves].flatMap(kit.tokens))],
	})),
);
const services = once((kit, { services: all }: Leads) =>
	all.map(({ businessName, words }) => ({
		of: businessName,
		words: [...new Set(words.flatMap(kit.tokens))],
	})),
);
const homes = once((kit, { homes: all }: Leads) =>
	all.map((of) => ({ of, words: kit.tokens(of.title) })),
);
const districts = once((kit, places: Market["places"]) =>
	places.map(({ kind, district = "" }) => ({ of: kind, words: kit.tokens(`${kind} ${district}`) })),
);

const inMoreThanOne = (all: readonly Called<unknown>[], word: string): boolean =>
	all.filter(({ words }) => words.includes(word)).length > 1;

/** "Check in time at Akasya hotel": a word that only one business is called by. */
function businessNamed(
	kit: ClosestKit,
	message: Message,
	said: readonly string[],
	isAsked = kit.isQuestion(message),
): Call | null {
	const { market } = message.snapshot;
	const { venues, shops, leads, places } = market;
	const called = [...names(kit, venues), ...names(kit, shops), ...serviceNames(kit, leads)];
	const all = [...new Map(called.map((one) => [one.of, one])).values()];
	const ofKinds = [...kinds(kit, venues), ...kinds(kit, shops), ...districts(kit, places)];
	const isCommon = (word: string) =>
		inMoreThanOne(all, word) || ofKinds.some(({ words }) => words.includes(word));
	const isLike = (word: string) =>
		said.some((one) => one === word || (one.length >= nameLetters && kit.isLike(one, word)));
	const [one, ...others] = closestBy(said, all, isLike, isCommon);
	if (one === undefined || others.length > 0) return null;
	const unknown = kit.template("rules.no_answer_of", { business: one });
	return callOf(market, "listing.search", { query: one }, isAsked ? unknown : guess);
}

/** Places of the map, in the words that name them. */
const placesIn = ({ reading: { pickup, destination, bare } }: Message) =>
	[pickup, destination, ...bare].flatMap((said) => {
		if (said === null || said.exact.length === 0) return [];
		const { exact, words, extra } = said;
		return [{ exact, words: words.filter((word) => !extra.includes(word)) }];
	});

/** "Does the attic come furnished": one home, by words of its title that are not its area. */
function homeNamed(
	kit: ClosestKit,
	message: Message,
	said: readonly string[],
	isAsked = kit.isQuestion(message),
): Call | null {
	const { market } = message.snapshot;
	const all = homes(kit, market.leads);
	const isArea = (word: string) => all.some(({ of }) => kit.tokens(of.area ?? "").includes(word));
	// "Castle?" is that place, and no house beside it.
	const places = new Set(placesIn(message).flatMap(({ words }) => words.map(kit.fold)));
	const isCommon = (word: string) => inMoreThanOne(all, word) || isArea(word) || places.has(word);
	const [one, ...others] = closestBy(said, all, undefined, isCommon);
	if (one === undefined || others.length > 0) return null;
	const unknown = kit.template("rules.no_answer_of", { business: one.title });
	const { listingId } = one;
	return callOf(market, kit.homesTool, { listingId }, isAsked ? unknown : guess);
}

/** "Got any sun cream?": what stands on a menu or on a shelf, by a word of its name. */
function thingNamed(kit: ClosestKit, message: Message, said: readonly string[]): Call | null {
	const { market } = message.snapshot;
	const isLike = (word: string) =>
		said.some((one) => one === word || (one.length >= slipLetters && kit.isLike(one, word)));
	const such = closestBy(said, things(kit, market.shops), isLike);
	return such.length === 0 || such.length > thingsMax
		? null
		: callOf(market, "inventory.checkItems", { items: [...such], whichever: true }, guess);
}

/** "The supermarket": a kind that people have a word for. */
function kindNamed(kit: ClosestKit, message: Message): Call | null {
	const { market } = message.snapshot;
	const { served } = kit.extract(message);
	const sought = message.reading.search?.sought;
	if (sought?.kind === "pharmacy") return callOf(market, "places.findPharmacy", {}, guess);
	if (sought?.kind === "place" && !isOfCar(message))
		return callOf(market, "places.findNearby", { kind: sought.place }, guess);
	if (sought?.kind === "category")
		return callOf(market, "listing.search", { category: sought.category }, guess);
	return served === null ? null : callOf(market, "listing.search", { query: served.words }, guess);
}

/** A word of what a business does or is: "anything for my hair", of a "Hair colour". */
function servingNamed(kit: ClosestKit, { snapshot: { market } }: Message, said: readonly string[]) {
	const all = [...serving(kit, market.venues), ...services(kit, market.leads)];
	const [one, ...others] = closestBy(said, all);
	return one === undefined || others.length > 0
		? null
		: callOf(market, "listing.search", { query: one }, guess);
}

/** "Where can I park" is about no park. */
const isOfCar = ({ reading: { search } }: Message): boolean =>
	search?.wantsParking === true && search.sought.kind !== "home";

/** "A guide for the ancient theatre", "where is the post office": where it is, is known. */
function placeNamed(kit: ClosestKit, message: Message): Proposal | null {
	const { index, locale, reading } = message;
	const kindWords = isOfCar(message) ? (reading.search?.named ?? new Set()) : new Set();
	const said = placesIn(message)
		.filter(({ words }) => !words.every((word) => kindWords.has(word)))
		.flatMap(({ exact }) => exact);
	const [id, ...others] = new Set(said);
	const place = others.length === 0 ? index.byId.get(id ?? "") : undefined;
	if (place === undefined) return null;
	const called = ({ names }: Pick<Place, "names">) => names[locale] ?? names["en"] ?? "";
	const { district } = place;
	const isWhere = reading.search?.isAsked === true && reading.search.sought.kind === "words";
	if (
		!isWhere ||
		isOfCar(message) ||
		reading.rest !== null ||
		district === undefined ||
		place.kind === "district"
	)
		return {
			type: "generate_message",
			say: kit.template("discovery.dialogue_only_place" satisfies Key, { place: called(place) }),
		};
	// As the map calls it in the reader's language, where it does.
	const area = message.snapshot.market.places.find(
		({ kind, names }) => kind === "district" && names["en"] === district,
	);
	return {
		type: "generate_message",
		say: kit.template("discovery.dialogue_where_place" satisfies Key, {
			place: called(place),
			area: area === undefined ? district : called(area),
		}),
	};
}

/** Null: nothing of the market is named. */
export function closest(kit: ClosestKit, message: Message): Proposal | null {
	// "The pizza yesterday was great" asks for nothing.
	if (message.wants("story", "yes", "no", "bookIt", "drop", "cancel")) return null;
	const said = saidIn(kit, message);
	const { pickup, destination } = message.reading;
	// A way that nobody understood is no way to a business.
	if (destination !== null && (pickup !== null || kit.saysTime(message.reading.time))) return null;
	const { search, rest } = message.reading;
	const isOnlyPlace = search?.isAsked === true && search.sought.kind === "words" && rest === null;
	return (
		(isOnlyPlace ? placeNamed(kit, message) : null) ??
		businessNamed(kit, message, said) ??
		homeNamed(kit, message, said) ??
		thingNamed(kit, message, said) ??
		kindNamed(kit, message) ??
		servingNamed(kit, message, said) ??
		(kit.isQuestion(message) || message.reading.search?.isAsked ? placeNamed(kit, message) : null)
	);
}

/** Pharmacies, and in front of them where there are doctors. */
export function unwell(
	kit: ClosestKit,
	{ snapshot: { market }, locale }: Message,
): Proposal | null {
	const hospitals = market.places
		.filter(({ kind }) => kind === "hospital")
		.map(({ names: called }) => called[locale] ?? called["en"] ?? "");
	const lead = kit.template("discovery.dialogue_unwell" satisfies Key, {
		names: hospitals.join(", "),
	});
	return callOf(market, "places.findPharmacy", {}, hospitals.length === 0 ? undefined : lead);
}

export const eating = (_: ClosestKit, { snapshot: { market } }: Message): Proposal | null =>
	callOf(market, "listing.search", { category: "restaurant" });

/** "Is breakfast included?": nobody here knows. What is known of the one that is meant is told. */
export function amenities(kit: ClosestKit, message: Message): Proposal | null {
	// "Is there a pool nearby?" is looked for.
	if (message.reading.search?.isHere === true || placesIn(message).length > 0) return null;
	const said = saidIn(kit, message);
	return (
		businessNamed(kit, message, said, true) ??
		homeNamed(kit, message, said, true) ?? {
			type: "generate_message",
			say: kit.template("discovery.dialogue_amenities" satisfies Key, {}),
		}
	);
}

/** Kinds of place that somebody goes to for their own sake. */
const sightKinds: ReadonlySet<string> = new Set(
	"castle museum attraction landmark lighthouse beach park culture market mosque".split(" "),
);

/** One of each kind before a second of any. */
function sightsOf(places: readonly Place[]): readonly Place[] {
	const seen = new Map<string, number>();
	return places
		.filter(({ kind }) => sightKinds.has(kind))
		.map((place) => {
			const nth = seen.get(place.kind) ?? 0;
			seen.set(place.kind, nth + 1);
			return { place, nth };
		})
		.sort((a, b) => a.nth - b.nth)
		.map(({ place }) => place)
		.slice(0, sightsMax);
}

/** What the map has, and what of that kind can be booked. */
export function sights(
	kit: ClosestKit,
	{ snapshot: { market }, locale }: Message,
): Proposal | null {
	const names = sightsOf(market.places).map(
		({ names: called }) => called[locale] ?? called["en"] ?? "",
	);
	if (names.length === 0) return null;
	const say = kit.template("discovery.dialogue_sights" satisfies Key, {
		market: market.name,
		names: names.join(", "),
	});
	const isOffered = (market.venues ?? []).some(({ category }) =>
		/boat|tour|activity|excursion/u.test(category),
	);
	const call = isOffered
		? callOf(market, "listing.search", { action: "book_activity" }, say)
		: null;
	return call ?? { type: "generate_message", say };
}
