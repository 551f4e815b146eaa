/** By itself, since few messages leave on another day: whoever sends them loads it. */
import { nameTables } from "./language-names.ts";
import type { Locale } from "./locale.ts";
import { noonAfter, writeDay } from "./writing.ts";

/**
 * A text that was written on an earlier day, as it is true on any later one: `today, 20:00` becomes `Mon 23 Nov, 20:00`, and from
 * `tomorrow, Tue 24 Nov` the word is dropped. The words are found in the form in which they are written above.
 */
export function withoutRelativeDays(
	text: string,
	writtenMs: number,
	timeZone: string,
	locale: Locale,
): string {
	const { today, tomorrow } = nameTables.of(locale).days;
	const day = writeDay(writtenMs, locale, timeZone, "short");
	const next = writeDay(noonAfter(writtenMs, timeZone), locale, timeZone, "short");
	return text
		.replaceAll(new RegExp(`(?<!\\p{L})${today}(?=, \\d\\d:\\d\\d)`, "gu"), day)
		.replaceAll(`${tomorrow}, ${next}`, next);
}
