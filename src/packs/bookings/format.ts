import type { Locale } from "../../core/locale.ts";
import type { Market } from "../../core/market.ts";
import { cleanWords } from "../../core/quote/clean.ts";
import { textIn } from "../../core/template/texts.ts";
import { writeClock, writeDay, writeMoment, writeMoney, writeNights } from "../../core/writing.ts";
import type { BookingPlace, BookingSlot, BookingTerms, FreeSlot } from "../../ports/ledger.ts";
import { bookingsTemplates } from "./templates.ts";

export type Reader = { readonly nowMs: number; readonly locale: Locale; readonly market: Market };

const notesMax = 200;
/** What somebody asks for beside it, on one line: neither the person nor a model begins a line of ours. Null where nothing is left. */
export const notesTold = (notes: string | null | undefined): string | null =>
	cleanWords(notes ?? "", [], notesMax);

const nightMs = 86_400_000;
/** A night in which clocks are changed is one, too. */
export const nightsOf = ({
	slotStartMs,
	slotEndMs,
}: Pick<BookingSlot, "slotStartMs" | "slotEndMs">) =>
	Math.round((slotEndMs - slotStartMs) / nightMs);

type Timed = Pick<BookingPlace, "unit" | "timezone"> &
	Pick<BookingSlot, "slotStartMs" | "slotEndMs">;

/** `tomorrow, Tue 24 Nov, 20:00`; of a stay `2 nights, Sun 22 Nov – Tue 24 Nov`. */
export const whenOf = (booking: Timed, { nowMs, locale }: Pick<Reader, "nowMs" | "locale">) => {
	const { slotStartMs, slotEndMs, timezone, unit } = booking;
	if (unit !== "nights") return writeMoment(slotStartMs, nowMs, timezone, locale);
	const day = (ms: number) => writeDay(ms, locale, timezone, "short");
	const nights = writeNights(nightsOf(booking), locale);
	return `${nights}, ${day(slotStartMs)} – ${day(slotEndMs)}`;
};

/** `1. Harbour Grill, Fri 27 Nov, 20:00 (7K2M)`: to choose from. */
export const listOf = (
	bookings: readonly (Timed & {
		readonly businessName: string;
		readonly confirmationCode: string | null;
	})[],
	reader: Pick<Reader, "nowMs" | "locale">,
): string =>
	bookings
		.map(
			(one, i) => `${i + 1}. ${one.businessName}, ${whenOf(one, reader)} (${one.confirmationCode})`,
		)
		.join("\n");

export function priceOf(
	{ totalMinor, currency }: Pick<BookingTerms, "totalMinor" | "currency">,
	{ market, locale }: Pick<Reader, "market" | "locale">,
): string | null {
	if (totalMinor === null || currency === null) return null;
	const digits = currency === market.currency ? market.currencyDigits : 2;
	return writeMoney(totalMinor, currency, digits, locale);
}

/** With what has to be paid before it counts. */
export function priceToPay(
	held: { readonly terms: BookingTerms; readonly payDueMinor: number | null },
	reader: Pick<Reader, "market" | "locale">,
): string | null {
	const total = priceOf(held.terms, reader);
	if (total === null || held.payDueMinor === null) return total;
	const due = priceOf({ ...held.terms, totalMinor: held.payDueMinor }, reader) ?? "";
	return textIn(bookingsTemplates, "bookings.pay_first", reader.locale)
		.replace("{total}", total)
		.replace("{due}", due);
}

export const shownSlotsMax = 3;
/** The next of them, with what each is called. */
export const slotsInWords = (
	free: readonly FreeSlot[],
	unit: BookingPlace["unit"],
	timezone: string,
	reader: Pick<Reader, "nowMs" | "locale">,
): readonly { readonly start: string; readonly name: string }[] =>
	free
		.slice(0, shownSlotsMax)
		.map((slot) => ({ start: slot.start, name: whenOf({ ...slot, unit, timezone }, reader) }));

const clockOf = (start: string): string => start.slice(start.indexOf("T") + 1);
/** What was asked for by the minute, where a start is kept only now and then: which one it is. Null: that one, or a stay. */
export function startTold(
	{ slotStartMs, timezone, unit }: Timed,
	asked: string,
	locale: Locale,
): string | null {
	const start = writeClock(slotStartMs, timezone);
	return unit === "nights" || start === clockOf(asked)
		? null
		: textIn(bookingsTemplates, "bookings.starts_then", locale)
				.replace("{start}", start)
				.replace("{asked}", clockOf(asked));
}
