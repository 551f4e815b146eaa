/** Somebody asks what there is: a pharmacy, a meal, a home, a beach. The tools look; nothing here commits anybody to anything. */

import { fold } from "../../core/fold.ts";
import type { Json } from "../../core/json.ts";
import type { Proposal } from "../../ports/proposer.ts";
import { refOfLocation } from "./fill-places.ts";
import type { SearchSaid } from "./search-reading.ts";
import type { Turn } from "./turn.ts";
import type { PlaceMention } from "./tag-places.ts";

/** More is told than asked: the tools take this much. */
const queryLengthMax = 120;
/** A question of more words than this, with nothing known in it, is no search. */
const looseWordsMax = 4;

const placesSaid = ({ reading }: Turn): readonly PlaceMention[] =>
	[reading.pickup, reading.destination, ...reading.bare].filter(
		(said): said is PlaceMention => said !== null && said.exact.length > 0,
	);

/** A place beside which it shall be: not the one that only names the kind, `the pharmacy`. */
function nearOf(
	turn: Turn,
	said: SearchSaid,
): { readonly id: string; readonly words: readonly string[] } | null {
	for (const { exact, words: all, extra } of placesSaid(turn)) {
		const [id] = exact;
		const words = all.filter((word) => !extra.includes(word));
		if (id !== undefined && exact.length === 1 && !words.every((word) => said.named.has(word)))
			return { id, words };
	}
	return null;
}

function isRequest(turn: Turn, said: SearchSaid, left: readonly string[]): boolean {
	const { reading, draft, wants, snapshot } = turn;
	const isSure = said.sought.kind !== "words";
	const isHome = said.sought.kind === "home";
	// Words of a ride make it a ride; so does a way from somewhere to somewhere.
	if (wants("taxi", "another", "far", "cancel", "again", "onDuty", "offDuty", "bookIt"))
		return false;
	if (wants("fare") && !isHome) return false;
	const [pickup, destination] = [reading.pickup?.exact ?? [], reading.destination?.exact ?? []];
	if (pickup.length > 0 && destination.length > 0) return false;
	if (draft !== null || snapshot.waiting.some(({ suspended }) => suspended))
		return said.isAsked && isSure;
	if (isSure && said.isAsked) return true;
	if (wants("status", "help", "change", "done", "arrived", "giveBack", "noShow")) return false;
	// Only named: nothing but that was said.
	// A home is where people go, too: "to the house" is no search for one.
	if (isHome) return false;
	const beside = left.filter((word) => !said.named.has(fold(word)));
	if (isSure)
		return (
			beside.length === 0 && !wants("story") && placesSaid(turn).length <= 1 && isFree(turn, said)
		);
	return (
		left.length > 0 && left.length <= looseWordsMax && !wants("story", "human", "thanks", "greet")
	);
}

/** What is named is no place of the list by that very name, which people mean to go to. */
const isFree = (turn: Turn, said: SearchSaid): boolean =>
	placesSaid(turn).every(({ words }) => !words.every((word) => said.named.has(word)));

/** Free words that somebody asks for, beside nothing that is known, are a search only where they are asked for outright. */
/** A search by nothing but words: what they mean, the listings have to say. */
export const isWordsAlone = (args: Json): boolean =>
	Object.keys(args ?? {}).every((name) => name === "query" || name === "near");

export function search(turn: Turn): Proposal | null {
	const { reading, snapshot, index } = turn;
	const said = reading.search;
	if (said === null) return null;
	const near = nearOf(turn, said);
	const beside = new Set(near?.words ?? []);
	const left = said.left.filter((word) => !beside.has(fold(word)));
	if (!isRequest(turn, said, left)) return null;
	if (said.sought.kind === "words" && placesSaid(turn).length > 0) return null;
	const shared = refOfLocation(snapshot.location);
	const where: Record<string, Json> =
		near !== null ? { near: { placeId: near.id } } : shared !== null ? { near: { ...shared } } : {};
	const query = left.join(" ").slice(0, queryLengthMax);
	const propose = (tool: string, args: Json): Proposal | null =>
		Object.hasOwn(snapshot.market.tools, tool) ? { type: "execute_tool", tool, args } : null;
	switch (said.sought.kind) {
		case "pharmacy":
			return propose("places.findPharmacy", {
				...where,
				...(said.wantsOpen ? { openNow: true } : {}),
			});
		case "home": {
			const place = near === null ? undefined : index.byId.get(near.id);
			const area = place?.kind === "district" ? place.names["en"] : place?.district;
			return propose("property.searchListings", {
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
				category: said.sought.category,
				...(query === "" ? {} : { query }),
				...where,
			});
		case "goods":
		case "words":
			return query === "" ? null : propose("listing.search", { query, ...where });
	}
}
