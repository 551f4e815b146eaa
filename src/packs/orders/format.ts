/** An order in words. Pure. */
import type { Point } from "../../core/geo.ts";
import type { Locale } from "../../core/locale.ts";
import type { Market } from "../../core/market.ts";
import { labelFor } from "../../core/places.ts";
import { cleanWords } from "../../core/quote/clean.ts";
import { textIn } from "../../core/template/texts.ts";
import { writeClock, writeMoney } from "../../core/writing.ts";
import { ordersTemplates } from "./templates.ts";
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

/** Each part as the reader's language calls it: `room 12`, and a place. */
const placeIn = (to: string, { market, locale }: Reader): string | null =>
	cleanWords(
		to
			.split(", ")
			.map((part) => labelFor(part, market, locale))
			.join(", "),
		[],
		wordsMax,
	);
/** Where exactly, for whoever brings it. */
export const mapOf = ({ lat, lng }: Point): string =>
	`https://maps.google.com/?q=${lat.toFixed(6)},${lng.toFixed(6)}`;

/** With what has to be paid before it begins. */
function totalOf(order: Order, reader: Reader): string {
	const total = priceOf(order, reader);
	if (order.payDueMinor === null || order.status !== "pending") return total;
	const due = priceOf({ ...order, totalMinor: order.payDueMinor }, reader);
	return textIn(ordersTemplates, "orders.pay_first", reader.locale)
		.replace("{total}", total)
		.replace("{due}", due);
}

export const varsOf = (order: Order, reader: Reader) => ({
	code: order.code,
	business: order.businessName,
	title: order.title,
	items: itemsInWords(order.items),
	total: totalOf(order, reader),
	due: priceOf({ totalMinor: order.payDueMinor ?? 0, currency: order.currency }, reader),
	place: order.tableNo === null ? "–" : (placeIn(order.tableNo, reader) ?? "–"),
	eta: order.etaMs === null ? "" : writeClock(order.etaMs, order.timezone),
});
