/** A payment in words. Pure. */
import type { Locale } from "../../core/locale.ts";
import type { Market } from "../../core/market.ts";
import { cleanWords } from "../../core/quote/clean.ts";
import { writeClock, writeMoney } from "../../core/writing.ts";

export type Reader = { readonly locale: Locale; readonly market: Market };

export const plain = (text: string, max = 120): string => cleanWords(text, [], max) ?? "…";

export const amountOf = (minor: number, currency: string, { market, locale }: Reader): string =>
	writeMoney(minor, currency, currency === market.currency ? market.currencyDigits : 2, locale);

export const varsOf = (
	payment: {
		readonly payee: string;
		readonly amountMinor: number;
		readonly currency: string;
		readonly reference: string;
		readonly expiresAtMs: number;
	},
	reader: Reader,
) => ({
	payee: plain(payment.payee),
	amount: amountOf(payment.amountMinor, payment.currency, reader),
	reference: payment.reference,
	until: writeClock(payment.expiresAtMs, reader.market.timezone),
});
