/** An order in words. Pure. */
import type { Locale } from "../../core/locale.ts";
import type { Market } from "../../core/market.ts";
import { cleanWords } from "../../core/quote/clean.ts";
import { writeClock, writeMoney } from "../../core/writing.ts";
import type { Order, OrderLine } from "./needs.ts";

export type Reader = { readonly locale: Locale; readonly market: Market };

export const priceOf = (
	{ totalMinor, currency }: Pick<Order, "totalMinor" | "currency">,
	{ market, locale }: Reader,
): string =>
	writeMoney(
		totalMinor,
		currency,
		currency === market.currency ? market.currencyDigits : 2,
		locale,
	);

export const itemsInWords = (items: readonly OrderLine[]): string =>
	items.map(({ qty, name }) => `${qty} × ${name}`).join(", ");

const wordsMax = 300;
export const quoted = (words: string | null | undefined): string =>
	cleanWords(words ?? "", [], wordsMax) ?? "";

export const varsOf = (order: Order, reader: Reader) => ({
	code: order.code,
	business: order.businessName,
	title: order.title,
	items: itemsInWords(order.items),
	total: priceOf(order, reader),
	place: order.tableNo === null ? "–" : (cleanWords(order.tableNo) ?? "–"),
	eta: order.etaMs === null ? "" : writeClock(order.etaMs, order.timezone),
});
