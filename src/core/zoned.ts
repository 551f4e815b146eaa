/** Formats of dates are dear to make and cheap to keep: of each way of writing, one for each language and zone. */
export type ZonedFormat = (language: string, timeZone: string) => Intl.DateTimeFormat;

/** More than that many are of no one market; what is thrown away is made again. */
export const keptMax = 100;

/** What is given throws a RangeError where the zone or the language is none. */
export function zonedFormat(options: Intl.DateTimeFormatOptions): ZonedFormat {
	const kept = new Map<string, Intl.DateTimeFormat>();
	return (language, timeZone) => {
		const name = `${language} ${timeZone}`;
		const known = kept.get(name);
		if (known) return known;
		const format = new Intl.DateTimeFormat(language, { ...options, timeZone });
		if (kept.size >= keptMax) kept.clear();
		kept.set(name, format);
		return format;
	};
}
