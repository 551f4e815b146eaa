/** Midnight of a day of a place, whatever the clock of whoever looks: `2026-11-27` in `Europe/Istanbul`. */
export function midnight(date, timeZone) {
	const guess = Date.parse(`${date}T00:00:00Z`);
	const parts = (atMs) =>
		Object.fromEntries(
			new Intl.DateTimeFormat("en-GB", {
				timeZone,
				year: "numeric",
				month: "2-digit",
				day: "2-digit",
				hour: "2-digit",
				minute: "2-digit",
				hourCycle: "h23",
			})
				.formatToParts(atMs)
				.map(({ type, value }) => [type, value]),
		);
	const apart = (atMs) => {
		const { year, month, day: ofMonth, hour, minute } = parts(atMs);
		return Date.parse(`${year}-${month}-${ofMonth}T${hour}:${minute}:00Z`) - atMs;
	};
	const first = guess - apart(guess);
	return guess - apart(first);
}
