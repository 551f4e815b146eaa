/** What means the same in every language: signs, emoji, and the few polite words that everybody borrows, of which each language names its own. */
import { politeTables } from "./languages.ts";
import type { ReplyLanguage } from "./reply-language.ts";

const signs = {
	classes: {},
	word: ["👍", "👌", "✅", "✔", "☑", "🆗"],
	yes: [],
	flip: [],
	ack: [],
	praise: [],
	thanks: ["🙏"],
	closer: [],
	request: [],
	undo: [],
	loose: [],
	beside: [],
	values: [],
	concepts: {},
	spellings: {},
	polite: ["🙂", "😊", "😀", "😃", "😄", "😁", "☺", "🤗", "❤", "♥", "🎉", "🙌", "👏", "💪", "🤝"],
	no: ["👎", "❌", "✖", "🚫", "✋", "⛔", "🛑", "🙅", "❎"],
	reason: [],
	doubt: ["🤷|😕|😐"],
	change: [],
	hedge: [],
	ask: ["🤔", "❓", "❔"],
	joins: [],
	certain: { yes: [], no: [] },
	notAnswers: [],
	ownLetters: "",
	units: [],
	ordinals: [],
	questionMarks: [],
} satisfies ReplyLanguage;

export const symbols = politeTables.fromAll((all): ReplyLanguage => {
	const tables = [...all.values()];
	return {
		...signs,
		thanks: [...signs.thanks, ...tables.flatMap(({ thanks = [] }) => thanks)],
		polite: [...signs.polite, ...tables.flatMap(({ polite = [] }) => polite)],
	};
});
