/** What is written into the fields of the catalogue, and what the API is given of it. */
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

// biome-ignore lint/suspicious/noExplicitAny: what a browser loads has no types
const load = async (name: string): Promise<any> =>
	await import(pathToFileURL(resolve("console/rules", name)).href);
const { changesOf, clashes, controlOf, read, written } = await load("fields.js");
const { readDay, readWeek, weekOf } = await load("hours.js");

const nullable = (schema: object) => ({ anyOf: [schema, { type: "null" }] });
const name = controlOf("name", { type: "string", minLength: 1, maxLength: 12 });
const price = controlOf("priceMinor", { type: "integer", minimum: 0, maximum: 1_000_000 });
const tags = controlOf("tags", {
	type: "array",
	maxItems: 2,
	items: { type: "string", maxLength: 5 },
});

describe("opening hours", () => {
	it.each([
		["", []],
		["09:00-17:00", [["09:00", "17:00"]]],
		[
			"9:00 – 12:30, 14:00-24:00",
			[
				["09:00", "12:30"],
				["14:00", "24:00"],
			],
		],
		["9-17", null],
		["09:00", null],
		["25:00-26:00", null],
		["open", null],
	])("%j reads as %j", (text, spans) => {
		expect(readDay(text)).toEqual(spans);
	});

	it("come back as they were, whatever was read of them; a day that cannot be read is named", () => {
		const hours = { days: { "1": [["09:00", "12:00"]], "0": [["18:00", "02:00"]] } };
		expect(readWeek(weekOf(hours)).value).toEqual(hours);
		const closed = { days: {}, closedOn: ["2026-12-25", "2027-01-01"] };
		expect(readWeek(weekOf(closed)).value).toEqual(closed);
		expect(readWeek(weekOf(null)).value).toBeNull();
		const wrong = { ...weekOf(hours), days: { ...weekOf(hours).days, "3": "noon" } };
		expect(readWeek(wrong)).toEqual({ wrong: "hours", at: "3" });
		expect(readWeek({ ...weekOf(hours), closedOn: "25.12." })).toMatchObject({ wrong: "dates" });
	});
});

describe("a field of the catalogue", () => {
	it.each([
		[name, " Grill ", { value: "Grill" }],
		[name, " ", { wrong: "needed" }],
		[name, "x".repeat(13), { wrong: "too_long", gaps: { max: 12 } }],
		[price, "12.5", { value: 1250 }],
		[price, "12,05", { value: 1205 }],
		[price, "0", { value: 0 }],
		[price, "1.234", { wrong: "money", gaps: { digits: 2 } }],
		[price, "-1", { wrong: "money", gaps: { digits: 2 } }],
		[price, "1e3", { wrong: "money", gaps: { digits: 2 } }],
		[price, "99999999", { wrong: "money", gaps: { digits: 2 } }],
		[tags, "fish, , view", { value: ["fish", "view"] }],
		[tags, "a,b,c", { wrong: "many", gaps: { max: 2 } }],
		[tags, "longer", { wrong: "each", gaps: { max: 5 } }],
	])("%#: %j with %j", (control, text, found) => {
		expect(read(control, text)).toEqual(found);
	});

	it("may be empty where the API says so, and is read by its own bounds", () => {
		const address = controlOf("address", nullable({ type: "string", minLength: 1, maxLength: 9 }));
		expect(read(address, "  ")).toEqual({ value: null });
		const lat = controlOf("lat", nullable({ type: "number", minimum: -90, maximum: 90 }));
		expect([read(lat, "36,25").value, read(lat, "91").wrong]).toEqual([36.25, "bounds"]);
		const capacity = controlOf("capacity", { type: "integer", minimum: 1, maximum: 9 });
		expect([read(capacity, "2.5").wrong, read(capacity, "").wrong]).toEqual(["whole", "needed"]);
		const photos = controlOf("photos", { type: "array", items: { format: "uri" } });
		expect(read(photos, "https://a.test/1\njavascript")).toEqual({ wrong: "address" });
		const more = controlOf("attributes", { type: "object" });
		expect(read(more, 'bedrooms: 2\nview: sea\nlist: ["a"]').value).toEqual({
			bedrooms: 2,
			view: "sea",
			list: ["a"],
		});
		expect(read(more, "no pair")).toEqual({ wrong: "pairs" });
	});

	it("is no change where it is written as it was, for every amount", () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 0, max: 1_000_000 }),
				fc.constantFrom(0, 2, 3),
				(minor, digits) => {
					const text = written(price, minor, digits);
					expect(changesOf([price], { priceMinor: minor }, { priceMinor: text }, digits)).toEqual({
						values: {},
						wrongs: {},
					});
				},
			),
		);
	});
});

describe("two who write at once", () => {
	it("are told of each field of theirs that has moved meanwhile, and of no other", () => {
		const before = { name: "Grill", priceMinor: 900, tags: [] };
		const now = { name: "Bar", priceMinor: 900, tags: ["new"] };
		const draft = { name: "Diner", priceMinor: "8.00" };
		expect(clashes([name, price, tags], before, now, draft)).toEqual(["name"]);
	});
});
