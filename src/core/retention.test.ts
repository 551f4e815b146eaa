import { describe, expect, it } from "vitest";
import { shortestDays, termDays, termsOf } from "./retention.ts";

describe("the terms of a tenant", () => {
	it("are the usual ones where no market says another, also where the tenant works nowhere", () => {
		expect(termsOf([])).toEqual(termDays);
		expect(termsOf([{}, {}])).toEqual(termDays);
	});

	it("are the longest of its markets, of which a silent one has the usual", () => {
		expect(termsOf([{ recordsDays: 14 }])).toEqual({ ...termDays, records: 14 });
		expect(termsOf([{ recordsDays: 14 }, { recordsDays: 400 }]).records).toBe(400);
		expect(termsOf([{ recordsDays: 14 }, {}]).records).toBe(termDays.records);
	});

	it("are the usual ones again where a market takes its own back", () => {
		expect(termsOf([{ recordsDays: null }])).toEqual(termDays);
	});

	it("are never shorter than what is open may be old", () => {
		expect(termsOf([{ messagesDays: 1 }]).messages).toBe(shortestDays);
	});
});
