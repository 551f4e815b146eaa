import type { Filling } from "../../../dialogue/declared.ts";
import type { SlotType } from "../../../dialogue/slots.ts";
import { summaryChars } from "../kinds.ts";
import { categoryWords } from "./categories.ts";
import type { Key } from "./key.ts";

/** Shorter than this a first message says that there is something, and not what. */
const tellsFrom = 40;

const summary: SlotType = {
	isFree: true,
	read: ({ snapshot }, { isAsked }) => {
		const said = snapshot.text.replace(/\s+/gu, " ").trim();
		return said.length < (isAsked ? summaryChars.min : tellsFrom)
			? undefined
			: said.slice(0, summaryChars.max).toWellFormed();
	},
};

export const bringing: Filling<Key> = {
	slots: { summary: { is: summary, ask: "intake.dialogue_ask_case" } },
	args: {
		of: ({ summary: said = null }) => ({
			category: categoryWords.find(([, known]) => known.test(String(said)))?.[0] ?? "other",
			summary: said,
			name: null,
		}),
		back: ({ summary: said = null }) => ({ summary: said }),
	},
};
