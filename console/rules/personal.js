/** "+44 7700 900-111" -> "+447700900111"; null where it is no number with its country. */
export function numberOf(text) {
	const number = text.replaceAll(/[\s().-]/g, "");
	return /^\+[1-9]\d{6,14}$/.test(number) ? number : null;
}

const hasSomething = (value) =>
	value !== null &&
	value !== undefined &&
	(Array.isArray(value)
		? value.length > 0
		: typeof value !== "object" || Object.keys(value).length > 0);

/** A copy of somebody of whom nothing is held is no file. */
export const isHeld = ({ conversations, records }) =>
	conversations.length > 0 || Object.values(records ?? {}).some(hasSomething);

/** By the day and hour on which it was made; nothing of the person stands in a file's name. */
export const fileNameOf = ({ madeAt }) =>
	`personal-data-${madeAt.slice(0, 16).replaceAll(/[^\d]/g, "-")}.json`;
