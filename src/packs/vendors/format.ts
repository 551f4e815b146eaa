/** A vendor's words stand quoted and bounded. */
import type { Locale } from "../../core/locale.ts";
import type { Market } from "../../core/market.ts";
import { cleanWords } from "../../core/quote/clean.ts";
import { render } from "../../core/template/render.ts";
import { textIn } from "../../core/template/texts.ts";
import { km, money, rankQuotes } from "./domain.ts";
import type { InquirySummary, QuoteRow, InquiryRequest } from "./needs.ts";
import { vendorsTemplates } from "./templates.ts";

const nameMax = 40;
const othersMax = 3;

export const word = (
	key: string,
	locale: Locale,
	vars: Readonly<Record<string, string | number>> = {},
): string => {
	const rendered = render(textIn(vendorsTemplates, key, locale), vars);
	return rendered.ok ? rendered.text : "";
};

export const nameOf = (name: string): string => cleanWords(name, [], nameMax) ?? "…";

type Priced = Pick<Market, "currency" | "currencyDigits">;

export function requestLine(request: InquiryRequest, market: Priced, locale: Locale): string {
	const parts = [
		request.quantity === null
			? null
			: word("vendors.request_quantity", locale, { quantity: request.quantity }),
		request.maxPriceMinor === null
			? null
			: word("vendors.request_max", locale, {
					max: money(request.maxPriceMinor, market.currency, market.currencyDigits, locale),
				}),
		request.near === null ? null : word("vendors.request_near", locale, { near: request.near }),
	].filter((part) => part !== null);
	return parts.length === 0 ? word("vendors.request_open", locale) : parts.join(" ");
}

function quoteLine(quote: QuoteRow, market: Priced, locale: Locale): string {
	const { number, priceMinor, currency, quantity, notes, distanceM } = quote;
	const price = money(priceMinor, currency, market.currencyDigits, locale);
	const times = quantity === null ? "" : ` × ${quantity}`;
	const away = distanceM === null ? "" : ` · ${km(distanceM, locale)} km`;
	const clean = notes === null ? null : cleanWords(notes);
	const said = clean === null ? "" : ` · “${clean}”`;
	return `${number}. ${nameOf(quote.name)}: ${price}${times}${away}${said}`;
}

export function offersList(
	inquiry: Pick<InquirySummary, "quotes" | "others">,
	market: Priced,
	locale: Locale,
): string {
	const lines = rankQuotes(inquiry.quotes, { quantity: null }).map((quote) =>
		quoteLine(quote, market, locale),
	);
	const others = inquiry.others.slice(0, othersMax).flatMap(({ name, notes }) => {
		const clean = notes === null ? null : cleanWords(notes);
		return clean === null
			? []
			: [word("vendors.other_line", locale, { name: nameOf(name), said: clean })];
	});
	return [...lines, ...others].join("\n");
}
