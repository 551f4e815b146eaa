import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { rank, rankQuotes, whomToAsk, wordsOf } from "./domain.ts";
import type { Candidate, QuoteRow } from "./needs.ts";
import { vendorsMax } from "./needs.ts";

const quality = fc.record({
	asked: fc.nat(50),
	responseRate: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
	responseTimeAvgSec: fc.constant(null),
	confirmationAccuracy: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
});
const candidate: fc.Arbitrary<Candidate> = fc.record({
	businessId: fc.uuid(),
	name: fc.constant("x"),
	category: fc.constant("shop"),
	address: fc.constant(null),
	tags: fc.constant([]),
	hits: fc.subarray(["hp", "laptop", "used"]),
	isCategory: fc.boolean(),
	distanceM: fc.option(fc.nat(20_000)),
	point: fc.constant(null),
	ownerKey: fc.option(fc.constantFrom("a", "b", "c", "d", "e", "f", "g")),
	quality,
});
const candidates = fc.uniqueArray(candidate, {
	selector: ({ businessId }) => businessId,
	maxLength: 30,
});
const ids = (rows: readonly Candidate[]) => rows.map(({ businessId }) => businessId);

describe("the order of businesses", () => {
	it("is the same whatever order they come in, and holds nobody twice", () => {
		fc.assert(
			fc.property(candidates, fc.nat(40), (rows, limit) => {
				const ranked = ids(rank(rows, limit));
				expect(ids(rank(rows.toReversed(), limit))).toEqual(ranked);
				expect(ranked).toHaveLength(Math.min(limit, rows.length));
				expect(new Set(ranked).size).toBe(ranked.length);
			}),
		);
	});

	it("puts who has more of the requested words never behind who has less [EMO-H1-a]", () => {
		fc.assert(
			fc.property(candidates, (rows) => {
				const relevance = rank(rows, 30).map((row) => row.relevance);
				expect(relevance).toEqual(relevance.toSorted((a, b) => b - a));
			}),
		);
	});

	it("among equals prefers who answers more, keeps their word, or is nearer [EMO-H1-a]", () => {
		fc.assert(
			fc.property(candidate, fc.nat(20_000), (one, further) => {
				const asked = { ...one.quality, asked: 20, responseRate: 0.5, confirmationAccuracy: 0.5 };
				const base = { ...one, businessId: "z", distanceM: 100, quality: asked };
				for (const better of [
					{ ...base, quality: { ...asked, responseRate: 0.9 } },
					{ ...base, quality: { ...asked, confirmationAccuracy: 0.9 } },
				])
					expect(rank([base, { ...better, businessId: "zz" }], 1)[0]?.businessId).toBe("zz");
				const far = { ...base, businessId: "a", distanceM: 101 + further };
				expect(rank([far, base], 1)[0]?.businessId).toBe("z");
			}),
		);
	});

	it("asks five at most, each owner once, and nobody who cannot be asked", () => {
		fc.assert(
			fc.property(candidates, (rows) => {
				const asked = whomToAsk(rows);
				const owners = asked.map(({ ownerKey }) => ownerKey);
				expect(asked.length).toBeLessThanOrEqual(vendorsMax);
				expect(owners).not.toContain(null);
				expect(new Set(owners).size).toBe(owners.length);
			}),
		);
	});
});

describe("the order of offers", () => {
	const row = (number: number, priceMinor: number, quantity: number | null): QuoteRow => ({
		number,
		messageId: String(number),
		name: "x",
		priceMinor,
		currency: "EUR",
		quantity,
		notes: null,
		distanceM: null,
		responseTimeSec: null,
		quality: { asked: 0, responseRate: null, responseTimeAvgSec: null, confirmationAccuracy: null },
	});
	it("is enough of it first, then the price; the numbers stay with their offers", () => {
		const rows = [row(1, 300, null), row(2, 100, 1), row(3, 200, 5)];
		expect(rankQuotes(rows, { quantity: 3 }).map(({ number }) => number)).toEqual([3, 1, 2]);
		expect(rankQuotes(rows, { quantity: null }).map(({ number }) => number)).toEqual([2, 3, 1]);
	});
});

it("a request is looked up by its telling words, a plural beside its singular", () => {
	expect(wordsOf("2 cheap HP laptops for me")).toEqual(["hp", "laptops", "laptop"]);
});
