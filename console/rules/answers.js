/** A ready answer, put into a conversation: in its person's language where there is one, with what the conversation knows of itself. */
const gap = /\{([a-z][a-z_]*)\}/gi;

export const gapsIn = (text) => [...new Set([...text.matchAll(gap)].map(([, name]) => name))];

/** Their language, else English, else whatever there is. */
export const wordsFor = (words, locale) =>
	words[locale] ?? words.en ?? Object.values(words)[0] ?? "";

/** What nothing is known of stays a gap, for whoever sends it to fill. What is filled in is never read for gaps. */
export const fillAnswer = (words, locale, facts) =>
	wordsFor(words, locale).replaceAll(gap, (whole, name) => {
		const value = Object.hasOwn(facts, name) ? facts[name] : null;
		return value ? String(value).replaceAll(/[{}]/g, "") : whole;
	});

const hourMs = 3_600_000;
/** How long a conversation may rest: so many hours, or until nine in the morning of another day. */
export const rests = ["1h", "4h", "morning", "week"];
export function restMinutes(rest, nowMs) {
	if (rest.endsWith("h")) return Number.parseInt(rest, 10) * 60;
	const at = new Date(nowMs);
	at.setDate(at.getDate() + (rest === "week" ? 7 : 1));
	at.setHours(9, 0, 0, 0);
	return Math.max(1, Math.round((at.getTime() - nowMs) / (hourMs / 60)));
}
