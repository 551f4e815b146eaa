export type ZonedFormat = (language: string, timeZone: string) => Intl.DateTimeFormat;

export const keptMax = 100;

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
