/** Opening hours as they are written: a line for each day, "09:00-12:30, 14:00-22:00"; an empty line is a closed day. */
const clock = /^([01]?\d|2[0-3]):([0-5]\d)$|^24:00$/;
export const weekdays = ["1", "2", "3", "4", "5", "6", "0"];
const spansMax = 6;

export const dayText = (spans) => (spans ?? []).map(([from, to]) => `${from}-${to}`).join(", ");

const padded = (text) => (text.length === 4 ? `0${text}` : text);

/** Spans, or null where they cannot be read. */
export function readDay(text) {
	const parts = text
		.split(",")
		.map((part) => part.trim())
		.filter((part) => part !== "");
	if (parts.length > spansMax) return null;
	const spans = parts.map((part) => part.split(/\s*[-–—]\s*/));
	const isRead = spans.every((span) => span.length === 2 && span.every((at) => clock.test(at)));
	return isRead ? spans.map((span) => span.map(padded)) : null;
}

/** What is written of a week: `{ always, days: { "1": "…" }, closedOn }`. */
export const weekOf = (hours) => ({
	always: hours === null || hours === undefined,
	days: Object.fromEntries(weekdays.map((day) => [day, dayText(hours?.days?.[day])])),
	closedOn: (hours?.closedOn ?? []).join(", "),
});

/** `{ value }`, or `{ wrong, gaps }` of the first line that cannot be read. */
export function readWeek({ always, days, closedOn }) {
	if (always) return { value: null };
	const read = {};
	for (const day of weekdays) {
		const spans = readDay(days[day] ?? "");
		if (spans === null) return { wrong: "hours", at: day };
		if (spans.length > 0) read[day] = spans;
	}
	const dates = closedOn
		.split(/[,\s]+/)
		.filter((part) => part !== "")
		.toSorted();
	const isDate = (text) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
	if (!dates.every(isDate)) return { wrong: "dates", at: "closedOn" };
	return { value: { days: read, ...(dates.length > 0 ? { closedOn: dates } : {}) } };
}
