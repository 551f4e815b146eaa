import type { SeedTown } from "../../ops/migrate/seed.ts";
import type { Market } from "../../src/core/market.ts";
import { servesOf, takesOf } from "../../src/core/serves.ts";
import type { Catalogue } from "../../src/packs/discovery/needs.ts";
import { makeCatalogue } from "../simulation/catalogue-in-memory.ts";
import { card, type Shelves } from "../simulation/shelves.ts";
import { leadListing } from "../simulation/leads-town.ts";
import type { World } from "../simulation/world.ts";

type Business = NonNullable<SeedTown["businesses"]>[number];
type Listing = Business["listings"][number];
const businessesOf = (town: SeedTown): readonly Business[] => town.businesses ?? [];
const listingId = (business: Business, index: number) => `lst_${business.id}_${index}`;
const isOrderable = ({ actions }: Listing) =>
	actions.some(({ actionType }) => actionType === "order_food");
const menuOf = ({ listings }: Business) =>
	listings.filter(isOrderable).flatMap(({ items }) => items);

const listed = <Row>(
	town: SeedTown,
	row: (business: Business, listing: Listing, id: string) => Row | null,
): Row[] =>
	businessesOf(town)
		.flatMap((business) =>
			business.listings.map((listing, index) => row(business, listing, listingId(business, index))),
		)
		.filter((made) => made !== null);

/** What is told of every business alike, in the words of those listings. */
const aboutOf = (business: Business, listings: readonly Listing[], timezone: string) => ({
	businessId: business.id,
	name: business.name,
	category: business.category,
	tags: business.tags,
	timezone,
	openingHours: business.openingHours ?? null,
	point: { lat: business.lat, lng: business.lng },
	area: listings.find(({ area }) => area !== undefined)?.area ?? null,
});
const kindWords = ({ category, tags }: Business, listings: readonly Listing[]) => [
	category,
	...listings.map(({ subCategory }) => subCategory),
	...tags,
	...listings.flatMap((listing) => [listing.category, ...listing.tags]),
];
const byTitle = (x: Listing, y: Listing) => (x.title < y.title ? -1 : 1);

export function marketOf(town: SeedTown, market: Market): Market {
	const timezone = town.marketDraft.timezone;
	return {
		...market,
		...town.marketDraft,
		venues: businessesOf(town)
			.filter(({ offerings }) => offerings.length > 0)
			.map((business) => {
				const listings = business.listings.toSorted(byTitle);
				const things = listings.flatMap(({ items }) => items);
				return {
					...aboutOf(business, listings, timezone),
					serves: servesOf(
						...kindWords(business, listings),
						...things.map(({ name }) => name),
						...things.flatMap(({ aliases }) => aliases),
					),
					offerings: business.offerings.map((offering) => ({
						offeringId: `${business.id}:${offering.name}`,
						name: offering.name,
						unit: offering.unit,
						minutes:
							offering.unit === "minutes" ? offering.slotMinutes * offering.slotsDefault : null,
						...(offering.openingHours === undefined ? {} : { openingHours: offering.openingHours }),
					})),
				};
			}),
		shops: businessesOf(town)
			.filter(({ listings }) => listings.some(isOrderable))
			.map((business) => {
				const listings = business.listings.filter(isOrderable);
				return {
					...aboutOf(business, listings, timezone),
					serves: servesOf(...kindWords(business, listings)),
					takes: takesOf([]),
					items: menuOf(business).map(({ sku, name, aliases }) => ({ sku, name, aliases })),
				};
			}),
		leads: {
			services: listed(town, (business, listing, id) =>
				listing.kind === "service" &&
				business.offerings.length === 0 &&
				listing.actions.some(({ actionType }) => actionType === "book_service")
					? {
							listingId: id,
							title: listing.title,
							businessName: business.name,
							openingHours: business.openingHours ?? null,
							area: listing.area ?? null,
							point: { lat: business.lat, lng: business.lng },
							words: [
								listing.category,
								...(listing.subCategory ? [listing.subCategory] : []),
								...listing.tags,
								...business.tags,
								...listing.items.flatMap(({ name, aliases }) => [name, ...aliases]),
							].slice(0, 30),
							timezone,
						}
					: null,
			),
			homes: listed(town, (business, listing, id) => {
				const { bedrooms } = listing.attributes;
				return listing.kind === "property"
					? {
							openingHours: business.openingHours ?? null,
							serves: servesOf(listing.category, listing.subCategory, ...listing.tags),
							listingId: id,
							title: listing.title,
							category: listing.category,
							area: listing.area ?? null,
							bedrooms: typeof bedrooms === "number" ? bedrooms : null,
							timezone,
						}
					: null;
			}),
		},
	};
}

export function catalogueOf(town: SeedTown): Catalogue {
	const { currency } = town.marketDraft;
	const shelves: Shelves = {
		cards: listed(town, (business, listing, id) =>
			listing.kind === "property"
				? null
				: card({
						listingId: id,
						businessId: business.id,
						business: business.name,
						kind: listing.kind,
						domain: listing.domain,
						category: listing.category,
						subCategory: listing.subCategory ?? null,
						title: listing.title,
						description: listing.description,
						priceMinor: listing.priceMinor ?? null,
						currency,
						tags: [...listing.tags, ...business.tags],
						area: listing.area ?? null,
						lat: business.lat,
						lng: business.lng,
						openingHours: null,
						actions: listing.actions.map(({ actionType }) => actionType),
					}),
		),
		homes: listed(town, (_, listing, id) => {
			const { bedrooms, pets, parking, availableFrom } = listing.attributes;
			return listing.kind === "property"
				? {
						listingId: id,
						title: listing.title,
						priceMinor: listing.priceMinor ?? 0,
						currency,
						bedrooms: typeof bedrooms === "number" ? bedrooms : null,
						area: listing.area ?? null,
						photos: listing.photos,
						availableFrom: typeof availableFrom === "string" ? availableFrom : null,
						pets: pets === true,
						parking: parking === true,
					}
				: null;
		}),
		pins: businessesOf(town).map((business) => ({
			id: business.id,
			kind: business.kind,
			name: business.name,
			lat: business.lat,
			lng: business.lng,
			metadata: {
				category: business.category,
				tags: business.tags,
				address: business.address,
				openingHours: null,
				duty: business.duty ?? null,
			},
		})),
		stock: businessesOf(town).flatMap((business) =>
			business.listings
				.flatMap(({ items }) => items)
				.map(({ sku, name, priceMinor }) => ({
					sku,
					name,
					business: business.name,
					businessId: business.id,
					listingId: listingId(business, 0),
					priceMinor,
					currency,
					qty: business.stock[sku] ?? null,
					unit: "piece",
					available: (business.stock[sku] ?? 1) > 0,
				})),
		),
	};
	return makeCatalogue(shelves);
}

export function settle(world: World, town: SeedTown): void {
	const { currency, timezone } = town.marketDraft;
	world.market.current = marketOf(town, world.market.current);
	for (const { phone, name, lat, lng, locale, district, onDuty } of town.drivers)
		world.addDriver(phone, { name, lat, lng, locale, district, available: onDuty });
	const { bookables, orderables, leads } = world;
	bookables.businesses.length = 0;
	bookables.offerings.length = 0;
	orderables.shops.length = 0;
	for (const business of businessesOf(town)) {
		const { id, name, ownerPhone, ownerLocale, category, tags, lat, lng, stock } = business;
		const ownerKey = ownerPhone === undefined ? null : world.keyOf(ownerPhone);
		if (ownerPhone !== undefined)
			world.addVendor(ownerPhone, {
				businessId: id,
				name,
				category,
				tags,
				locale: ownerLocale,
				point: { lat, lng },
			});
		bookables.businesses.push({
			id,
			name,
			ownerHash: ownerKey,
			ownerLocale,
			open: true,
			version: 1,
		});
		for (const offering of business.offerings)
			bookables.offerings.push({
				id: `${id}:${offering.name}`,
				businessId: id,
				name: offering.name,
				rules: {
					unit: offering.unit,
					slotMinutes: offering.slotMinutes,
					slotsDefault: offering.slotsDefault,
					capacity: offering.capacity,
					partyMax: offering.partyMax,
					openingHours: offering.openingHours ?? null,
					leadMinutes: offering.leadMinutes,
					aheadDaysMax: offering.aheadDaysMax,
					timezone,
				},
				holdSeconds: 600,
				cancelMinutes: offering.cancelMinutes,
				needsAcceptance: offering.needsAcceptance,
				priceMinor: offering.priceMinor ?? null,
				currency: offering.priceMinor === undefined ? null : currency,
				active: true,
				version: 1,
			});
		if (business.listings.some(isOrderable))
			orderables.shops.push({
				businessId: id,
				name,
				kind: category === "pharmacy" ? "pharmacy" : category === "hardware" ? "hardware" : "food",
				ownerKey,
				ownerNumber: ownerPhone ?? "",
				ownerLocale,
				status: "active",
				actionEnabled: true,
				assistantEnabled: true,
				hours: null,
				prepMinutes: null,
				commandOnly: null,
				currency,
				menu: menuOf(business).map(({ sku, name: dish, aliases, priceMinor }) => ({
					sku,
					name: dish,
					aliases,
					priceMinor,
					available: true,
				})),
				stock: new Map(Object.entries(stock).map(([sku, qty]) => [sku, { qty, reserved: 0 }])),
			});
	}
	leads.listings.push(
		...listed(town, (business, listing, id) =>
			listing.kind === "service" || listing.kind === "property"
				? leadListing({
						listingId: id,
						kind: listing.kind,
						title: listing.title,
						businessName: business.name,
						owner: business.ownerPhone ?? null,
						ownerLocale: business.ownerLocale,
						address: listing.exactAddress ?? null,
						priceMinor: listing.priceMinor ?? null,
						currency,
						timezone,
						actionEnabled: listing.actions.length > 0 ? true : null,
					})
				: null,
		),
	);
}
