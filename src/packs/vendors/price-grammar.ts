import { parseQuote } from "../../core/quote/quote.ts";
import { writeNumber } from "../../core/writing.ts";
import type { AnswerGrammar } from "../../ports/solicitation.ts";
import { priceAsked, priceGiven } from "./prices.ts";

export const priceGrammar: AnswerGrammar = {
	read: ({ asks, text, ...given }) => {
		const reading = parseQuote(text, { ...priceAsked.parse(asks), ...given });
		if (reading.kind !== "quote") return reading;
		const { kind: _, ...said } = reading;
		return { kind: "given", given: said };
	},
	noted: (given, asks, locale) => {
		const { priceMinor, currency, quantity } = priceGiven.parse(given);
		const digits = priceAsked.parse(asks).currencyDigits;
		const amount = writeNumber(priceMinor / 10 ** digits, locale, digits);
		return { price: `${amount} ${currency}${quantity === null ? "" : ` × ${quantity}`}` };
	},
	unclear: (asks) => ({ currency: priceAsked.parse(asks).currency }),
};
