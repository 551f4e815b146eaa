/** Cases for a lawyer: what happened, in the person's own words. */
import type { Dialogue, PackDialogue } from "../../../dialogue/dialogue.ts";
import { declared } from "../../../dialogue/declared.ts";
import type { SlotType } from "../../../dialogue/slots.ts";
import { summaryChars } from "../kinds.ts";
import type { Key } from "./key.ts";
import { categoryWords, legalWords } from "./words.ts";

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

const bringing: Dialogue<Key> = declared<Key>({
	name: "legal_case",
	intent: "legal_case",
	tool: "legal.intakeCase",
	evidence: ({ snapshot }) => (legalWords.test(snapshot.text) ? 4.5 : 0),
	askChange: "intake.dialogue_ask_case",
	slots: { summary: { is: summary, ask: "intake.dialogue_ask_case" } },
	args: {
		of: ({ summary: said = null }) => ({
			category: categoryWords.find(([, known]) => known.test(String(said)))?.[0] ?? "other",
			summary: said,
			name: null,
		}),
		back: ({ summary: said = null }) => ({ summary: said }),
	},
});

export const legalDialogue: PackDialogue = { pack: "legal", requests: [bringing] };
