import { describe, expect, it } from "vitest";
import { locales } from "../../src/core/locale.ts";
import { marketSchema } from "../../src/core/market.ts";
import { harbourTown } from "./harbour-town.ts";

const { marketDraft, bbox, drivers, people } = harbourTown;

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
});
