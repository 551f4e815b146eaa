import { expect, it } from "vitest";
import { homeLines } from "./domain.ts";

it("says of a studio no number of bedrooms, and of every other home its own", () => {
	const home = (title: string, bedrooms: number | null) => ({
		listingId: title,
		title,
		area: "Harbour",
		bedrooms,
		priceMinor: 520_000,
		currency: "TRY",
	});
	const ctx = { market: { currency: "TRY", currencyDigits: 2 }, locale: "en" };
	const { lines } = homeLines(
		[home("Studio", 0), home("Attic", 1), home("Flat", 2), home("Loft", null)] as never,
		ctx as never,
	);
	expect(lines.split("\n")).toEqual([
		expect.stringMatching(/^1\. Studio · Harbour · \D*5200/u),
		expect.stringContaining("2. Attic · Harbour · 1 bedroom ·"),
		expect.stringContaining("3. Flat · Harbour · 2 bedrooms ·"),
		expect.stringMatching(/^4\. Loft · Harbour · \D*5200/u),
	]);
});
