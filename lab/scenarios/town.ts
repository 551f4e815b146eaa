/**
 * The town that scenarios are played in: the demo town, open at all hours, with its six languages and with nobody on duty but the
 * drivers a file names. Everybody has a number of their own in each play, of the block that is kept for fiction.
 */

import { locales } from "../../src/core/locale.ts";
import type { SeedTown } from "../../ops/migrate/seed.ts";
import { harbourTown } from "../../dev/seed/harbour-town.ts";
import type { Known } from "./format.ts";
import { byName, pointForm, type Scenario } from "./scenario.ts";

const { marketDraft, bbox, businesses, insurance } = harbourTown;
/** Area codes of made-up towns: each play has one, and of it the numbers 555-0100 to 555-0199. */
const firstArea = 200;
export const playsMax = 700;

export type Cast = {
	readonly numberOf: (who: string) => string;
	readonly everybody: readonly { readonly name: string; readonly number: string }[];
	readonly ours: string;
	readonly oursSms: string;
};

const owned = businesses.filter(({ ownerPhone }) => ownerPhone !== undefined);

export function castOf(scenario: Scenario, play: number): Cast {
	if (play >= playsMax) throw new Error(`more than ${playsMax} plays in one town`);
	const numbered = (index: number) => `+1${firstArea + play}55501${String(index).padStart(2, "0")}`;
	const named = [
		...scenario.people,
		...scenario.drivers.map(({ name }) => name),
		...scenario.staff,
		...scenario.operators,
		...owned.map(({ id }) => id),
	];
	const numbers = new Map(named.map((name, index) => [name, numbered(index + 1)]));
	return {
		numberOf: (who) => numbers.get(who) ?? "",
		everybody: [...numbers].map(([name, number]) => ({ name, number })),
		ours: numbered(99),
		oursSms: numbered(98),
	};
}

export function placeNamed(said: string): {
	readonly lat: number;
	readonly lng: number;
	readonly label?: string;
} {
	const [, lat, lng] = pointForm.exec(said) ?? [];
	if (lat !== undefined) return { lat: Number(lat), lng: Number(lng) };
	const id = said.replace(byName, "");
	const found = marketDraft.places.find((place) => place.id === id);
	if (!found) throw new Error(`the town has no place ${id}`);
	const named = id === said ? {} : { label: found.names["en"] ?? id };
	return { lat: found.lat, lng: found.lng, ...named };
}

export function townOf(scenario: Scenario, cast: Cast, code: string): SeedTown {
	return {
		marketDraft: {
			...marketDraft,
			tenantName: `Karanfil Concierge ${code}`,
			code,
			locales: [...locales],
		},
		bbox,
		drivers: scenario.drivers.map(({ name, locale, place }) => ({
			name: name.charAt(0).toUpperCase() + name.slice(1),
			phone: cast.numberOf(name),
			vehicle: "Sedan",
			plate: `31 KB ${String(cast.numberOf(name)).slice(-3)}`,
			...placeNamed(place),
			district: "Harbour",
			locale,
			onDuty: true,
		})),
		insurance,
		businesses: businesses.map(({ openingHours: _, ...business }) => ({
			...business,
			ownerLocale: scenario.businessesSpeak ?? business.ownerLocale,
			...(business.ownerPhone === undefined ? {} : { ownerPhone: cast.numberOf(business.id) }),
		})),
	};
}

export const knownIn = (tools: readonly string[]): Known => ({
	tools: new Set(tools),
	businesses: new Set(owned.map(({ id }) => id)),
	places: new Set(marketDraft.places.map(({ id }) => id)),
	skus: new Set(
		businesses.flatMap(({ listings }) =>
			listings.flatMap(({ items }) => items.map(({ sku }) => sku)),
		),
	),
});
