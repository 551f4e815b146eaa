/** One tenant's; there are two. */

import { makeAppRegistry } from "../../src/app/compose.ts";
import { bringPacks } from "../../src/packs/index.ts";
import { locales } from "../../src/core/locale.ts";
import { frontPersonas } from "../../src/core/personas.ts";
import { leadListing } from "../../test/simulation/leads-town.ts";
import { makeWorld, type World } from "../../test/simulation/world.ts";
import type { Chance } from "./chance.ts";
import { poisonedReads } from "./documents.ts";
import { makeHostileModel } from "./model.ts";
import { makeWitness, type Witness } from "./witness.ts";
import { poison } from "./words.ts";

await bringPacks();
export const registry = makeAppRegistry();
export const tools = registry.tools.map(({ tool }) => tool);
const offered = tools.filter((tool) =>
	frontPersonas.some((persona) => tool.personas.includes(persona)),
);

export type Town = {
	readonly name: string;
	readonly world: World;
	readonly witness: Witness;
	readonly model: ReturnType<typeof makeHostileModel>;
	readonly canaries: string[];
	readonly drivers: readonly string[];
	readonly vendors: readonly string[];
};

const timezone = "Europe/Nicosia";
export const townNames = ["aurora", "borealis"] as const;

export function makeTown(name: (typeof townNames)[number], seed: number, chance: Chance): Town {
	const witness = makeWitness();
	const at = townNames.indexOf(name);
	let world: World;
	const model = makeHostileModel({
		tools: offered,
		log: witness.log,
		nowMs: () => world.clock.nowMs,
	});
	const ids = {
		tenantId: `00000000-0000-4000-8000-0000000000${at}1`,
		marketId: `00000000-0000-4000-8000-0000000000${at}2`,
	};
	world = makeWorld({
		proposer: model,
		seed: (at + 1) * 10_000_000 + (seed % 9_000) * 1_000,
		watched: witness,
		reads: (reads) => poisonedReads(reads, () => chance.of(Object.values(poison))),
		staffed: { authorizations: {}, approvals: undefined, ids },
	});
	const tag = (text: string) => `${text} ${name}${seed % 97}`;
	const bad = () => chance.of(Object.values(poison));
	const { current } = world.market;
	const poisoned = <T extends { readonly name: string; readonly tags: readonly string[] }>(
		one: T,
	): T => ({ ...one, tags: [...one.tags, bad(), bad()] });
	world.market.current = {
		...current,
		name: tag("Town"),
		tenantName: tag("Concierge"),
		locales: [...locales],
		venues: (current.venues ?? []).map((venue) =>
			venue.businessId === "biz_salon" ? { ...poisoned(venue), name: bad() } : poisoned(venue),
		),
		shops: (current.shops ?? []).map((shop) => ({
			...poisoned(shop),
			...(shop.businessId === "biz_hardware" ? { name: bad() } : {}),
			items: shop.items.map((item, nth) =>
				nth === 1 ? { ...item, name: bad(), aliases: [...item.aliases, bad()] } : item,
			),
		})),
		places: current.places.map((place) =>
			place.id === "airport" ? { ...place, names: { en: bad(), tr: bad() } } : place,
		),
		leads: {
			services: [
				{
					listingId: "svc_plumber",
					title: bad(),
					businessName: bad(),
					words: ["plumber", bad()],
					timezone,
				},
			],
			homes: [
				{
					listingId: "home_studio",
					title: bad(),
					category: "flat",
					area: bad(),
					bedrooms: 1,
					timezone,
				},
			],
		},
	};
	for (const business of world.bookables.businesses)
		if (business.id === "biz_salon") Object.assign(business, { name: bad() });
	for (const shop of world.orderables.shops)
		for (const item of shop.menu.slice(1, 2)) item.name = bad();
	world.leads.listings.push(
		leadListing({
			listingId: "home_studio",
			kind: "property",
			title: bad(),
			owner: `+4477009${at}0311`,
			address: tag("Quay 30"),
		}),
		leadListing({
			listingId: "svc_plumber",
			kind: "service",
			title: bad(),
			businessName: bad(),
			owner: `+4477009${at}0312`,
		}),
	);
	const drivers = [0, 1, 2].map((nth) => `+4477009${at}020${nth}`);
	for (const [nth, number] of drivers.entries())
		world.addDriver(number, { name: tag(`Driver ${nth}`) });
	const vendors = [0, 1].map((nth) => `+4477009${at}021${nth}`);
	for (const number of vendors)
		world.addVendor(number, { name: bad(), tags: ["laptop", "hp", bad()] });
	return {
		name,
		world,
		witness,
		model,
		drivers,
		vendors,
		canaries: [
			// The attacker knows the id, and may say it; a row or a call of that tenant is something else.
			`"tenantId":"${ids.tenantId}"`,
			ids.marketId,
			tag("Town"),
			tag("Concierge"),
			tag("Quay 30"),
			...drivers,
			...vendors,
		],
	};
}

export function waiting({ world }: Town, number: string) {
	const { store } = world.thread(world.keyOf(number));
	return store
		.actions(0)
		.filter(({ action: item }) => item.status === "waiting" && item.shown !== null);
}

/** Ids and codes that exist in a town and are not this person's; null: a stranger to it, who knows nobody's thread. */
export function idsOf({ world }: Town, key: string | null): readonly string[] {
	const notMine = <Row>(rows: readonly Row[], of: (row: Row) => string) =>
		rows.filter((row) => of(row) !== key);
	const threads = [...world.threads()].filter(([other]) => other !== key).slice(-6);
	return [
		"7K3M",
		"act_0000000001",
		...notMine(world.rides.rideRows, (row) => row.personThreadKey).flatMap((row) => [
			row.rideId,
			row.code,
		]),
		...notMine(world.orderables.rows(), (row) => row.personHash).flatMap(({ order }) => [
			order.orderId,
			order.code ?? "7K3M",
		]),
		...notMine(world.vendors.inquiryRows, (row) => row.personHash).flatMap((row) => [
			row.inquiryId,
			row.code,
		]),
		...world.leads.viewingRows.flatMap(({ id, code }) => [id, code ?? "7K3M"]),
		...threads.flatMap(([other, { store }]) => [
			...(key === null ? [] : [other]),
			...store.actions(2).flatMap(({ action: item }) => [item.id, item.code]),
		]),
		world.market.current.tenantId,
	];
}
