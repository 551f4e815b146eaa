import { coarse, distanceM, type Point } from "../../core/geo.ts";
import type { Locale } from "../../core/locale.ts";
import type { Market, Place, QueryConstraints } from "../../core/market.ts";
import type { Offered } from "../../core/offered.ts";
import { isOnDutyAt, isOpenAt } from "../../core/opening-hours.ts";
import { clip } from "../../core/template/clip.ts";
import { render } from "../../core/template/render.ts";
import { textIn } from "../../core/template/texts.ts";
import { pluralOf, writeNumber } from "../../core/writing.ts";
import type { ToolContext } from "../../ports/tool.ts";
import type { Card, Home, Nearby, StockedItem } from "./needs.ts";
import { discoveryTemplates } from "./templates.ts";

const lineLengthMax = 150;
export const linesMax = 8;

const wordOf = (
	key: string,
	locale: Locale,
	vars: Readonly<Record<string, string | number>> = {},
): string => {
	const rendered = render(textIn(discoveryTemplates, key, locale), vars);
	return rendered.ok ? rendered.text : "";
};

export const money = (minor: number, currency: string, market: Market, locale: Locale): string => {
	const digits = currency === market.currency ? market.currencyDigits : 2;
	const isWhole = minor % 10 ** digits === 0;
	return `${writeNumber(minor / 10 ** digits, locale, isWhole ? 0 : digits)} ${currency}`;
};

const farness = (metres: number, locale: Locale): string =>
	metres < 950
		? `${Math.round(metres / 50) * 50} m`
		: `${writeNumber(metres / 1000, locale, 1)} km`;

const plain = (text: string): string => text.replace(/\s+/gu, " ").trim();

type Entry = {
	/** Null: it is nothing to choose. */
	readonly offered: Offered | null;
	readonly parts: readonly (string | null)[];
};
/** A list as it is shown, and what stands at each of its numbers. Where one of them is nothing to choose, none is. */
export type Listed = { readonly lines: string; readonly offered: readonly Offered[] };

function numbered(entries: readonly Entry[]): Listed {
	const shown = entries.slice(0, linesMax);
	const offered = shown.flatMap((entry) => entry.offered ?? []);
	return {
		lines: shown
			.map(({ parts }, i) =>
				clip(
					`${i + 1}. ${parts
						.filter((part) => part !== null && part !== "")
						.map((part) => plain(part ?? ""))
						.join(" · ")}`,
					lineLengthMax,
				),
			)
			.join("\n"),
		offered: offered.length === shown.length ? offered : [],
	};
}
const offer = (
	kind: Offered["kind"],
	id: string,
	name: string,
	priceMinor: number | null = null,
): Offered => ({
	kind,
	id,
	name: plain(name),
	...(priceMinor === null ? {} : { priceMinor }),
});

export const isOpen = (
	{ openingHours, timezone }: Pick<Card, "openingHours" | "timezone">,
	ctx: ToolContext,
) => isOpenAt(openingHours, ctx.nowMs, timezone ?? ctx.market.timezone);

/** A home, a service that is asked for by its listing, or whoever offers it. */
function offeredOf(
	{ kind, listingId, businessId, title, business, priceMinor }: Card,
	{ market }: ToolContext,
) {
	if (kind === "property") return offer("home", listingId, title, priceMinor);
	return market.leads?.services.some((service) => service.listingId === listingId)
		? offer("service", listingId, title, priceMinor)
		: offer("business", businessId, business, priceMinor);
}

export const listingLines = (cards: readonly Card[], ctx: ToolContext): Listed =>
	numbered(
		cards.map((card) => ({
			offered: offeredOf(card, ctx),
			parts: [
				card.business === card.title ? card.title : `${card.title} (${card.business})`,
				card.area,
				card.priceMinor === null || card.currency === null
					? null
					: money(card.priceMinor, card.currency, ctx.market, ctx.locale),
				card.distanceM === null ? null : farness(card.distanceM, ctx.locale),
				card.openingHours === null
					? null
					: wordOf(isOpen(card, ctx) ? "discovery.open" : "discovery.closed", ctx.locale),
			],
		})),
	);

export const homeLines = (homes: readonly Home[], ctx: ToolContext): Listed =>
	numbered(
		homes.map((home) => ({
			offered: offer("home", home.listingId, home.title, home.priceMinor),
			parts: [
				home.title,
				home.area,
				// Nobody says of a studio that it has none.
				home.bedrooms === null || home.bedrooms === 0
					? null
					: wordOf(`discovery.bedrooms_${pluralOf(home.bedrooms, ctx.locale)}`, ctx.locale, {
							bedrooms: home.bedrooms,
						}),
				money(home.priceMinor, home.currency, ctx.market, ctx.locale),
			],
		})),
	);

export type Pharmacy = Nearby & { readonly isOpen: boolean; readonly isOnDuty: boolean };

export function pharmaciesAt(found: readonly Nearby[], ctx: ToolContext): readonly Pharmacy[] {
	const rank = ({ isOpen, isOnDuty }: Pharmacy) => (isOnDuty ? 0 : isOpen ? 1 : 2);
	return found
		.map((one) => {
			const timezone = one.metadata.timezone ?? ctx.market.timezone;
			const isOnDuty = isOnDutyAt(one.metadata.duty ?? null, ctx.nowMs, timezone);
			const isOpen = isOnDuty || isOpenAt(one.metadata.openingHours ?? null, ctx.nowMs, timezone);
			return { ...one, isOpen, isOnDuty };
		})
		.sort((a, b) => rank(a) - rank(b) || a.distanceM - b.distanceM);
}

export const pharmacyLines = (
	pharmacies: readonly Pharmacy[],
	ctx: ToolContext,
	hasOrigin: boolean,
): Listed =>
	numbered(
		pharmacies.map((one) => ({
			offered: offer("business", one.id, one.name),
			parts: [
				one.name,
				wordOf(
					one.isOnDuty ? "discovery.on_duty" : one.isOpen ? "discovery.open" : "discovery.closed",
					ctx.locale,
				),
				one.metadata.address ?? null,
				hasOrigin ? farness(one.distanceM, ctx.locale) : null,
			],
		})),
	);

export const placeLines = (
	places: readonly {
		readonly name: string;
		readonly distanceM: number | null;
		readonly detail?: string | null;
		/** Its id; null: nobody may choose it. */
		readonly offered: { readonly kind: Offered["kind"]; readonly id: string } | null;
	}[],
	ctx: ToolContext,
): Listed =>
	numbered(
		places.map((place) => ({
			offered: place.offered && offer(place.offered.kind, place.offered.id, place.name),
			parts: [
				place.name,
				place.detail ?? null,
				place.distanceM === null ? null : farness(place.distanceM, ctx.locale),
			],
		})),
	);

export const itemLines = (items: readonly StockedItem[], ctx: ToolContext): Listed =>
	numbered(
		items.map((item) => ({
			offered: { ...offer("item", item.sku, item.name), businessId: item.businessId },
			parts: [
				`${item.name} (${item.business})`,
				money(item.priceMinor, item.currency, ctx.market, ctx.locale),
				wordOf(item.available ? "discovery.in_stock" : "discovery.sold_out", ctx.locale),
			],
		})),
	);

export type Ref =
	| { readonly placeId: string }
	| { readonly lat: number; readonly lng: number; readonly label?: string | undefined };

export function originOf(ref: Ref | undefined, market: Market): Point | null | undefined {
	if (ref === undefined) return null;
	if (!("placeId" in ref)) return coarse(ref);
	const place = market.places.find(({ id }) => id === ref.placeId);
	return place === undefined ? undefined : { lat: place.lat, lng: place.lng };
}

export function middleOf({ bbox, places }: Market): Point | null {
	if (bbox) return { lat: (bbox[1] + bbox[3]) / 2, lng: (bbox[0] + bbox[2]) / 2 };
	const n = places.length;
	if (n === 0) return null;
	const sum = (of: (place: Place) => number) => places.reduce((all, place) => all + of(place), 0);
	return { lat: sum((place) => place.lat) / n, lng: sum((place) => place.lng) / n };
}

export function reachOf({ bbox, places, mobility }: Market, from: Point): number {
	const corners: readonly Point[] = bbox
		? [
				{ lat: bbox[1], lng: bbox[0] },
				{ lat: bbox[3], lng: bbox[2] },
				{ lat: bbox[1], lng: bbox[2] },
				{ lat: bbox[3], lng: bbox[0] },
			]
		: places;
	return Math.ceil(Math.max(mobility.radiusM, ...corners.map((corner) => distanceM(from, corner))));
}

export function boundsOf(
	ctx: ToolContext,
	tool: string,
): QueryConstraints & { readonly allowedTags: readonly string[] } {
	const entry = ctx.market.tools[tool];
	return { ...entry?.queryConstraints, allowedTags: entry?.allowedTags ?? [] };
}
