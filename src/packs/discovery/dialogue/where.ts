/** Where it shall be: beside a place, or in an area; and the homes that were found, fewer by it. */

import { kit } from "./searching-held.ts";
import type { Json } from "../../../core/json.ts";
import type { NamedHome } from "../../../dialogue/market/names.ts";
import type { Message } from "../../../dialogue/message.ts";
import type { SearchSaid } from "../../../dialogue/reading/search-reading.ts";
import type { PlaceMention } from "../../../dialogue/reading/tag-places.ts";
import type { Proposal } from "../../../ports/proposer.ts";

/** So few words say what it shall have besides. */
const suchWordsMax = 6;
/** A number alone that is less is no price of a home. */
const priceMin = 100;

export const placesSaid = ({ reading }: Message): readonly PlaceMention[] =>
	[reading.pickup, reading.destination, ...reading.bare].filter(
		(said): said is PlaceMention => said !== null && said.exact.length > 0,
	);

/** A place beside which it shall be: not the one that only names the kind, `the pharmacy`. */
export function nearOf(
	message: Message,
	said: Pick<SearchSaid, "named">,
): { readonly id: string; readonly words: readonly string[] } | null {
	for (const { exact, words: all, extra } of placesSaid(message)) {
		const [id] = exact;
		const words = all.filter((word) => !extra.includes(word));
		if (id !== undefined && exact.length === 1 && !words.every((word) => said.named.has(word)))
			return { id, words };
	}
	return null;
}

/** The district that was named, or that of a place. */
export function areaOf(message: Message, said: Pick<SearchSaid, "named">): string | undefined {
	const near = nearOf(message, said);
	const place = near === null ? undefined : message.index.byId.get(near.id);
	const district = place?.kind === "district" ? place.names["en"] : place?.district;
	// Where the homes are, whether or not the map has it.
	const line = message.reading.words.map(({ norm }) => norm).join(" ");
	const { market } = message.snapshot;
	/** Or as its place is called in another language, in several words: one alone may begin something else. */
	const isCalled = (area: NamedHome["area"]) =>
		kit.hasPhrase(line, area.phrase) ||
		kit.beginningsOf(market, area).some((name) => name.includes(" ") && kit.hasPhrase(line, name));
	const home = kit.namesOf(market).homes.find(({ area }) => isCalled(area));
	return district ?? home?.home.area ?? undefined;
}

/** An area and nothing that is of something else: "it's in the harbour area", "something in the old town". */
function isAreaAlone(message: Message, area: string): boolean {
	const { reading } = message;
	// "Long Beach" is no beach that is looked for.
	const own = new Set(kit.fold(area).split(" "));
	const isOther =
		reading.search !== null &&
		reading.search.sought.kind !== "words" &&
		![...reading.search.named].every((word) => own.has(word));
	const isTimed = kit.saysTime(reading.time) || reading.pax !== null;
	return (
		!isOther && !isTimed && reading.destination === null && kit.extract(message).named === null
	);
}

/** It shall be looked at, and not looked for. */
export const isSeen = (message: Message): boolean =>
	kit.extractLead(message).says("view", "viewing");

/** "I'd like 2 bedrooms, in the harbour", after homes were looked for: the same search, narrower. */
export function narrowed(message: Message): Proposal | null {
	const { reading, snapshot, wants } = message;
	const { lastRead, market, waiting } = snapshot;
	if (lastRead?.tool !== kit.homesTool || !Object.hasOwn(market.tools, kit.homesTool)) return null;
	const isHome = reading.search?.sought.kind === "home";
	if (isHome || wants("taxi", "another", "fare", "far")) return null;
	const { bedrooms, below, pets, parking } = kit.readLimits(reading.words, reading.language);
	// "One with parking"; "do they allow pets?" asks of those that were found.
	const isOf = reading.search?.isTheirs !== true && reading.words.length <= suchWordsMax;
	// "Under 20,000": no hour, and nobody's number.
	const priceMax = below !== null && below >= priceMin ? below : null;
	// "A hotel reservation for 1 room" is no home.
	if (reading.search?.sought.kind === "category" || kit.extract(message).says("verb", "table"))
		return null;
	const area = areaOf(message, { named: new Set() });
	const { isByName, isByTitle } = kit.extractLead(message);
	// "One bedroom at Long Beach" is called after where it is.
	const isPicked =
		isByTitle && (area === undefined || bedrooms === null || kit.saysTime(reading.time));
	if (isPicked || (isByName && area === undefined) || isSeen(message)) return null;
	const isMore = waiting.length === 0 && area !== undefined && isAreaAlone(message, area);
	const such = {
		...(isOf && parking ? { parking: true } : {}),
		...(isOf && pets ? { petsAllowed: true } : {}),
	};
	const isSuch = Object.keys(such).length > 0 && waiting.length === 0;
	if (bedrooms === null && priceMax === null && !isMore && !isSuch) return null;
	const args = {
		...(lastRead.args as Record<string, Json>),
		...(bedrooms === null ? {} : { bedrooms }),
		...(priceMax === null ? {} : { priceMax }),
		...(area === undefined ? {} : { area }),
		...such,
	};
	return { type: "execute_tool", tool: kit.homesTool, args };
}
