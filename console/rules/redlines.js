/** Where rules object to a text: places of it, which a decision keeps without its words. */
const stringsOf = (value) =>
	typeof value === "string"
		? [value]
		: value !== null && typeof value === "object"
			? Object.values(value).flatMap(stringsOf)
			: [];

/**
 * Of what would run the one text that is as long as what was judged; null where none is, or several are: a place is then told by its
 * numbers and never shown in words that it may not be of.
 */
export function judgedText(args, chars) {
	if (chars === null || chars === undefined) return null;
	const found = [...new Set(stringsOf(args).filter((text) => text.length === chars))];
	return found.length === 1 ? found[0] : null;
}

/** The text in parts: `{ text, ruleIds }`, those with no rule as they were. What lies outside of it is left out. */
export function partsOf(text, redlines) {
	const within = redlines.filter(({ start, end }) => start < end && end <= text.length);
	const cuts = [...new Set([0, text.length, ...within.flatMap(({ start, end }) => [start, end])])]
		.filter((at) => at >= 0 && at <= text.length)
		.sort((a, b) => a - b);
	return cuts.slice(1).map((end, at) => {
		const start = cuts[at];
		return {
			text: text.slice(start, end),
			ruleIds: [
				...new Set(
					within.filter((one) => one.start <= start && one.end >= end).map(({ ruleId }) => ruleId),
				),
			],
		};
	});
}
