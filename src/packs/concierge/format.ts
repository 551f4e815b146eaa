import type { Locale } from "../../core/locale.ts";
import type { Market } from "../../core/market.ts";
import { writeDay, writeMoment, writeMoney } from "../../core/writing.ts";
import type { BookingPlace, BookingSlot, BookingTerms, FreeSlot } from "../../ports/ledger.ts";

export type Reader = { readonly nowMs: number; readonly locale: Locale; readonly market: Market };

type Timed = Pick<BookingPlace, "unit" | "timezone"> &
	Pick<BookingSlot, "slotStartMs" | "slotEndMs">;

/** `18:00`, `Sun 22 Nov, 18:00`; of a stay `Sun 22 Nov – Tue 24 Nov`. */
export const whenOf = (booking: Timed, { nowMs, locale }: Pick<Reader, "nowMs" | "locale">) => {
	const { slotStartMs, slotEndMs, timezone, unit } = booking;
	const day = (ms: number) => writeDay(ms, locale, timezone, "short");
	return unit === "nights"
		? `${day(slotStartMs)} – ${day(slotEndMs)}`
		: writeMoment(slotStartMs, nowMs, timezone, locale);
};

export function priceOf(
	{ totalMinor, currency }: Pick<BookingTerms, "totalMinor" | "currency">,
	{ market, locale }: Pick<Reader, "market" | "locale">,
): string | null {
	if (totalMinor === null || currency === null) return null;
	const digits = currency === market.currency ? market.currencyDigits : 2;
	return writeMoney(totalMinor, currency, digits, locale);
}

export const shownSlotsMax = 3;
export const slotsInWords = (
	free: readonly FreeSlot[],
	unit: BookingPlace["unit"],
	timezone: string,
	reader: Pick<Reader, "nowMs" | "locale">,
): string =>
	free
		.slice(0, shownSlotsMax)
		.map((slot) => whenOf({ ...slot, unit, timezone }, reader))
		.join("; ");
