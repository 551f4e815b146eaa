import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { quoteExamples } from "../../../test/support/quote-examples.ts";
import { replyLocales } from "../locale.ts";
import { foldWord } from "../reply/tokens.ts";
import { cleanWords, cleanWordsMax } from "./clean.ts";
import { quoteTables } from "./languages.ts";
import { parseQuote, type QuoteOptions, type QuoteReading } from "./quote.ts";
import "../../../test/support/reply-languages.ts";

const codes = ["7K2M"];
const markets = {
	RWF: { locales: ["en", "rw", "fr", "sw"], currency: "RWF", currencyDigits: 0, codes },
	TRY: { locales: ["en", "tr"], currency: "TRY", currencyDigits: 2, codes },
	EUR: { locales: ["en", "el", "ru"], currency: "EUR", currencyDigits: 2, codes },
} as const satisfies Record<string, QuoteOptions>;
const outline = (reading: QuoteReading, options: QuoteOptions): string => {
	if (reading.kind === "no") return "no";
	if (reading.kind === "unclear") return reading.why;
	const price = reading.priceMinor / 10 ** options.currencyDigits;
	return `${price}${reading.quantity === null ? "" : ` x${reading.quantity}`}`;
};

describe("a vendor's answer", () => {
	it.each(
		quoteExamples.map(([text, expected, market = "RWF"]) => [text, expected, market] as const),
	)("%j is %s (%s) [EMO-H3-c] [EMO-H3-d]", (text, expected, market) => {
		expect(outline(parseQuote(text, markets[market]), markets[market])).toBe(expected);
	});

	it("names money in the words of its market's languages, and by signs and codes in any", () => {
		const turkish = { locales: ["tr"], currency: "EUR", currencyDigits: 2, codes } as const;
		const french = { ...turkish, locales: ["fr"] } as const;
		expect(outline(parseQuote("elli avro", turkish), turkish)).toBe("50");
		expect(parseQuote("50 avro", french).kind).toBe("unclear");
		for (const said of ["€50", "50 eur"])
			expect([parseQuote(said, turkish), parseQuote(said, french)]).toMatchObject([
				{ kind: "quote", priceMinor: 5000 },
				{ kind: "quote", priceMinor: 5000 },
			]);
	});

	it("is a no with an excuse or a greeting of its market's languages beside it", () => {
		const german = { locales: ["de"], currency: "EUR", currencyDigits: 2, codes } as const;
		const greek = { ...german, locales: ["el"] } as const;
		expect(parseQuote("Hallo, ausverkauft", german).kind).toBe("no");
		expect(parseQuote("συγγνώμη, δεν έχουμε", greek).kind).toBe("no");
	});

	it("with a picture and no price is asked for the price", () => {
		expect(parseQuote("", { ...markets.RWF, hasMedia: true })).toEqual({
			kind: "unclear",
			why: "no_price",
			isAnswer: true,
		});
	});

	it("keeps what else was said, without numbers to call, links, codes or line ends", () => {
		const said = parseQuote("7K2M 1500 frw, original box,\ncall +250 788 123 456 or www.x.rw", {
			...markets.RWF,
		});
		expect(said.kind).toBe("unclear");
		const clean = parseQuote("7K2M 1500 frw, original box,\ncall +250 788 123 456", markets.RWF);
		expect(clean).toMatchObject({
			kind: "quote",
			priceMinor: 1500,
			notes: "1500 frw, original box, call …",
		});
	});
});

const options = fc.constantFrom(...Object.values(markets));
const numberWords = new Set(
	replyLocales
		.flatMap((locale) => (quoteTables.has(locale) ? quoteTables.of(locale) : []))
		.flatMap(({ numbers, scales, halves }) =>
			[...Object.keys(numbers), ...Object.keys(scales), ...halves].map(foldWord),
		),
);
const noNumbers = fc
	.string({ unit: "grapheme", maxLength: 60 })
	.filter(
		(text) =>
			!/\p{N}/u.test(text) &&
			!(text.match(/[\p{L}\p{M}]+/gu) ?? []).some((word) => numberWords.has(foldWord(word))),
	);

describe("never a price that nobody gave", () => {
	it("in a text without a number and without a word that is one", () => {
		fc.assert(
			fc.property(noNumbers, options, (text, market) => {
				expect(parseQuote(text, market).kind).not.toBe("quote");
			}),
		);
	});

	it.each(["k", "K", "🄺", "yes k", "k k", "к", "k thanks"])(
		"in a letter that is short for a thousand where figures stand before it: %s",
		(text) => {
			for (const locales of [
				["en", "rw", "fr", "sw"],
				["ru", "en"],
			] as const)
				expect(
					parseQuote(text, { locales, currency: "RWF", currencyDigits: 0, codes: [] }).kind,
				).not.toBe("quote");
		},
	);

	it("whatever is said: a price read is one whose figures stand in the text, or it is in words [EMO-H3-c]", () => {
		fc.assert(
			fc.property(
				fc.array(
					fc.oneof(
						fc.integer({ min: 1, max: 99_999 }).map(String),
						fc.constantFrom(
							"yes",
							"no",
							"frw",
							"tl",
							"€",
							"each",
							"left",
							"not",
							"about",
							"evet",
							"for",
							",",
							"?",
							"7K2M",
							"laptop",
							"-",
							"x",
						),
					),
					{ maxLength: 8 },
				),
				options,
				(parts, market) => {
					const reading = parseQuote(parts.join(" "), market);
					if (reading.kind !== "quote") return;
					const price = reading.priceMinor / 10 ** market.currencyDigits;
					expect(parts.map(Number)).toContain(price);
					if (reading.quantity !== null) expect(parts.map(Number)).toContain(reading.quantity);
					expect(parts).not.toContain("?");
					expect(parts).not.toContain("not");
					expect(parts).not.toContain("about");
				},
			),
			{ numRuns: 2000 },
		);
	});

	it("a question mark makes no price of any text", () => {
		fc.assert(
			fc.property(fc.constantFrom(...quoteExamples), ([text, , market = "RWF"]) => {
				expect(parseQuote(`${text} ?`, markets[market]).kind).not.toBe("quote");
			}),
		);
	});

	it("a price that is given is read as it was given, in every way to write it", () => {
		fc.assert(
			fc.property(
				fc.integer({ min: 1, max: 9_999_999 }),
				fc.integer({ min: 1, max: 99 }),
				fc.constantFrom("rwf", "frw", "francs"),
				(price, quantity, word) => {
					const grouped = price.toLocaleString("en-US");
					for (const text of [
						`YES ${price}`,
						`YES 7K2M ${grouped}`,
						`${grouped} ${word}`,
						`${word}${price}`,
						`${price}${word}, ${quantity} pcs`,
					])
						expect(parseQuote(text, markets.RWF)).toMatchObject({
							kind: "quote",
							priceMinor: price,
						});
					if (quantity < price)
						expect(parseQuote(`YES ${price} ${quantity}`, markets.RWF)).toMatchObject({ quantity });
				},
			),
		);
	});

	it("any text is read without an error, and in time", () => {
		fc.assert(
			fc.property(fc.string({ unit: "binary", maxLength: 1600 }), options, (text, market) => {
				parseQuote(text, market);
			}),
		);
		for (const text of [
			"1".repeat(1600),
			"1,".repeat(800),
			"bin ".repeat(400),
			"yüz".repeat(500),
			"1 ".repeat(800),
		])
			for (const market of Object.values(markets)) parseQuote(text, market);
	});
});

describe("a stranger's words", () => {
	it("are one short line, with no way to reach anybody and no quotation marks of ours", () => {
		fc.assert(
			fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (text) => {
				const clean = cleanWords(text);
				if (clean === null) return;
				expect(clean.length).toBeLessThanOrEqual(cleanWordsMax);
				expect(clean).not.toMatch(/["“”«»<>{}\n\r\t]/u);
				expect(clean.replace(/[^\d]/gu, "").length === 0 || !/(?:\d[ -]?){9,}/u.test(clean)).toBe(
					true,
				);
			}),
		);
		expect(cleanWords("write to me@shop.rw or 0788 123 456 now")).toBe("write to … or … now");
	});
});
