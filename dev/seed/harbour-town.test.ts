import { describe, expect, it } from "vitest";
import { locales } from "../../src/core/locale.ts";
import { freeStarts } from "../../src/core/ledger/slots.ts";
import { marketSchema } from "../../src/core/market.ts";
import { harbourTown } from "./harbour-town.ts";

const { marketDraft, bbox, drivers, people, businesses } = harbourTown;

const unique = (values: readonly string[]) => new Set(values).size === values.length;

describe("the harbour town", () => {
	it("is a market as soon as it has a tenant and tool switches", () => {
		const market = { ...marketDraft, tenantId: "t", marketId: "m", tools: {} };
		expect(marketSchema.parse(market)).toEqual(market);
	});

	it("has places enough, each inside its box, named in every language of the market", () => {
		expect(marketDraft.places.length).toBeGreaterThanOrEqual(45);
		expect(unique(marketDraft.places.map((place) => place.id))).toBe(true);
		for (const place of marketDraft.places) {
			expect(place.lat).toBeGreaterThan(bbox.south);
			expect(place.lat).toBeLessThan(bbox.north);
			expect(place.lng).toBeGreaterThan(bbox.west);
			expect(place.lng).toBeLessThan(bbox.east);
			for (const locale of locales) expect(place.names[locale], place.id).toBeTruthy();
			expect(place.aliases.length, place.id).toBeGreaterThan(0);
		}
	});

	it("gives every driver and person a number, a plate and an id of their own", () => {
		expect(unique([...drivers, ...people].map((who) => who.phone))).toBe(true);
		expect(unique([...drivers, ...people].map((who) => who.id))).toBe(true);
		expect(unique(drivers.map((driver) => driver.plate))).toBe(true);
		expect(drivers.filter((driver) => driver.onDuty).length).toBeGreaterThanOrEqual(9);
		expect(drivers.some((driver) => !driver.onDuty)).toBe(true);
	});

	it("offers food, rooms, services, trips, homes and medicines, each owner with a phone of their own", () => {
		const owners = businesses.flatMap(({ ownerPhone }) => (ownerPhone ? [ownerPhone] : []));
		expect(owners.length).toBeGreaterThanOrEqual(10);
		expect(unique([...owners, ...[...drivers, ...people].map((who) => who.phone)])).toBe(true);
		const listings = businesses.flatMap((business) => business.listings);
		const kinds = new Set(listings.map(({ kind }) => kind));
		expect([...kinds].sort()).toEqual([
			"activity",
			"product",
			"property",
			"restaurant",
			"service",
			"stay",
		]);
		const offerings = businesses.flatMap((business) => business.offerings);
		expect(new Set(offerings.map(({ unit }) => unit))).toEqual(new Set(["minutes", "nights"]));
		expect(businesses.filter(({ duty }) => duty !== undefined).length).toBe(3);
		for (const home of listings.filter(({ kind }) => kind === "property"))
			expect(home.exactAddress, home.title).toBeTruthy();
	});

	it("has every business inside the town, and stock of nothing that is not on a list", () => {
		expect(unique(businesses.map(({ name }) => name))).toBe(true);
		for (const { id, lat, lng, listings, stock } of businesses) {
			expect(lat > bbox.south && lat < bbox.north && lng > bbox.west && lng < bbox.east, id).toBe(
				true,
			);
			const skus = listings.flatMap(({ items }) => items.map(({ sku }) => sku));
			expect(unique(skus), id).toBe(true);
			for (const sku of Object.keys(stock)) expect(skus, id).toContain(sku);
		}
	});

	it("has a start within its hours for everything that is booked", () => {
		const nowMs = Date.UTC(2026, 10, 27);
		for (const { name, openingHours = null, offerings } of businesses)
			for (const offering of offerings) {
				const hours = offering.openingHours ?? openingHours;
				const rules = { ...offering, openingHours: hours, timezone: marketDraft.timezone };
				const asked = { aroundMs: nowMs, slots: offering.slotsDefault, units: 1 };
				const starts = freeStarts(rules, asked, () => 0, nowMs, 1);
				expect(starts, `${name}, ${offering.name}`).toHaveLength(1);
			}
	});
});
