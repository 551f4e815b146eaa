/** The snapshot as data for a model: bounded, without coordinates, numbers or names of people. */
import type { Json } from "../../core/json.ts";
import type { MarketHome, MarketService, Place, Shop, Venue } from "../../core/market.ts";
import type { SaidLine, Snapshot } from "../../ports/proposer.ts";
import { offsetMinutes } from "../../dialogue/reading/clock.ts";
import { stateCloses, stateOpens } from "./instructions.ts";
import { isMemory, type Memory, shortLine } from "./memory.ts";
import { type Pins, sharedPin } from "./pins.ts";
import { languagesOf, wireName } from "./schemas.ts";
import {
	similarHomes,
	similarItems,
	similarPlaces,
	similarServices,
	similarShops,
	similarVenues,
} from "./similar-places.ts";
import { maskPhones } from "./words.ts";

export const messageCharsMax = 1600;
const dialogueLinesMax = 10;
const unfinishedCharsMax = 1500;
const waitingMax = 5;
const aliasesMax = 2;
const offeringsMax = 4;
const itemsMax = 3;
/** Owners write these: no more of them than names a business. */
const wordsOfOwnersMax = 60;
const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** The market's own clock, with its offset. */
function localTime(
	nowMs: number,
	timezone: string,
): { readonly now: string; readonly day: string } {
	const offset = offsetMinutes(nowMs, timezone);
	const local = new Date(nowMs + offset * 60_000);
	const two = (value: number) => String(Math.floor(value)).padStart(2, "0");
	const size = Math.abs(offset);
	return {
		now: `${local.toISOString().slice(0, 19)}${offset < 0 ? "-" : "+"}${two(size / 60)}:${two(size % 60)}`,
		day: weekdays[local.getUTCDay()] ?? "",
	};
}

const describe = (place: Place, locale: string): Json => ({
	id: place.id,
	name: place.names[locale] ?? place.names["en"] ?? place.id,
	also: place.aliases.slice(0, aliasesMax),
	kind: place.kind,
});

const short = (text: string): string => text.slice(0, wordsOfOwnersMax).toWellFormed();

const describeVenue = ({ businessId, name, category, tags, offerings }: Venue): Json => ({
	id: businessId,
	name: short(name),
	kind: short(category),
	also: tags.slice(0, aliasesMax).map(short),
	...(offerings.length > 1
		? { offerings: offerings.slice(0, offeringsMax).map((offering) => offering.name) }
		: {}),
	per: [...new Set(offerings.map(({ unit }) => unit))].join(),
});

/** What they cost is the catalogue's to say: no price is told to a model. */
const describeShop = ({ businessId, name, category, tags, items }: Shop, said: string): Json => ({
	id: businessId,
	name: short(name),
	kind: short(category),
	also: tags.slice(0, aliasesMax).map(short),
	items: similarItems(items, said, itemsMax).map(({ sku, name }) => ({ sku, name: short(name) })),
});

const describeService = ({ listingId, title, businessName, words }: MarketService): Json => ({
	id: listingId,
	name: short(title),
	business: short(businessName),
	also: words.slice(0, aliasesMax).map(short),
});
const describeHome = ({ listingId, title, category, area, bedrooms }: MarketHome): Json => ({
	id: listingId,
	name: short(title),
	kind: short(category),
	area: area === null ? null : short(area),
	bedrooms,
});

/** All ids under one key, wherever they stand. */
function idsIn(
	value: Json,
	key: "placeId" | "businessId",
	found = new Set<string>(),
): ReadonlySet<string> {
	if (typeof value !== "object" || value === null) return found;
	for (const [member, inner] of Object.entries(value)) {
		if (member === key && typeof inner === "string") found.add(inner);
		else idsIn(inner, key, found);
	}
	return found;
}

export function dialogueOf(snapshot: Snapshot, memory: Memory): readonly SaidLine[] {
	const lines = snapshot.history.length > 0 ? snapshot.history : memory.lines;
	return lines.slice(-dialogueLinesMax);
}

/** What the rules had put together when they answered last. */
function unfinished(draft: Json, pins: Pins): Json {
	if (draft === null || isMemory(draft)) return null;
	const hidden = pins.hide(draft);
	return JSON.stringify(hidden).length > unfinishedCharsMax ? null : hidden;
}

/** What the person was shown last. An id is told where the market names it: a point of the map has coordinates for one, a booking its code. */
function listedTo({ offered, market }: Snapshot): Json {
	const { places, venues = [], shops = [], leads } = market;
	const ids = new Set([
		...places.map(({ id }) => id),
		...[...venues, ...shops].map(({ businessId }) => businessId),
		...[...(leads?.homes ?? []), ...(leads?.services ?? [])].map(({ listingId }) => listingId),
	]);
	const items = (offered?.items ?? []).filter(({ kind }) => kind !== "booking");
	return items.length === 0
		? null
		: items.map(({ kind, id, name }) => ({
				kind,
				...(ids.has(id) ? { id } : {}),
				name: short(name),
			}));
}

export function stateMessage(snapshot: Snapshot, memory: Memory, pins: Pins): string {
	const { market, ride, locale } = snapshot;
	const dialogue = dialogueOf(snapshot, memory);
	const open = {
		waiting: snapshot.waiting.slice(-waitingMax).map(({ code, tool, args, suspended }) => ({
			code,
			tool: wireName(tool),
			args: pins.hide(args),
			suspended,
		})),
		ride: ride === null ? null : { status: ride.status, args: pins.hide(ride.args) },
		// Figures alone: a vendor's words are nobody's to follow.
		offers:
			snapshot.inquiry?.quotes.map(({ number, priceMinor, currency, quantity }) => ({
				number,
				priceMinor,
				currency,
				quantity,
			})) ?? null,
		unfinished: unfinished(snapshot.dialogue, pins),
		listed: listedTo(snapshot),
	};
	const said = [...dialogue.map(({ text }) => text), snapshot.text].join(" ");
	const state = {
		...localTime(snapshot.nowMs, market.timezone),
		market: {
			name: market.name,
			currency: market.currency,
			timezone: market.timezone,
			languages: languagesOf(snapshot),
		},
		person: {
			roles: snapshot.roles,
			onDuty: snapshot.onDuty,
			language: locale,
			languageIsGuess: snapshot.localeIsGuess,
		},
		pictures: snapshot.mediaCount,
		sharedLocation: pins.points.has(sharedPin) ? sharedPin : null,
		pins: [...pins.points.keys()].filter((id) => id !== sharedPin),
		...open,
		places: similarPlaces(market, said.slice(-messageCharsMax), idsIn(open, "placeId")).map(
			(place) => describe(place, locale),
		),
		venues: similarVenues(market, said.slice(-messageCharsMax), idsIn(open, "businessId")).map(
			describeVenue,
		),
		shops: similarShops(market, said.slice(-messageCharsMax), idsIn(open, "businessId")).map(
			(shop) => describeShop(shop, said.slice(-messageCharsMax)),
		),
		services: similarServices(market, said.slice(-messageCharsMax)).map(describeService),
		homes: similarHomes(market, said.slice(-messageCharsMax)).map(describeHome),
		dialogue: dialogue.map(({ from, text }) => ({ from, text: shortLine(text) })),
	};
	// No text inside can close the frame.
	const data = JSON.stringify(state).replaceAll("<", "\\u003c");
	return `${stateOpens}${data}${stateCloses}`;
}

/** What the person wrote; never empty, since some servers refuse an empty message. */
export function personMessage(snapshot: Snapshot): string {
	const text = maskPhones(snapshot.text.slice(0, messageCharsMax).toWellFormed());
	if (text.trim() === "") return "(no text)";
	return snapshot.heard ? `(heard or seen by a machine, may be wrong) ${text}` : text;
}
