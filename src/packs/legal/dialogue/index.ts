/** Cases for a lawyer: what happened, in the person's own words. */
import * as z from "zod";
import type { Dialogue, PackDialogue } from "../../../dialogue/dialogue.ts";
import { slotted } from "../../../dialogue/slotted.ts";
import { summaryChars } from "../kinds.ts";
import type { Key } from "./key.ts";
import { categoryWords, legalWords } from "./words.ts";

const tool = "legal.intakeCase";
/** Shorter than this it says that there is something, and not what. */
const tellsFrom = 40;

const draft = z.strictObject({ summary: z.string().max(summaryChars.max).nullable() });
type Draft = z.output<typeof draft>;

const bringing: Dialogue<Key> = {
	name: "legal_case",
	intent: "legal_case",
	tool,
	evidence: ({ snapshot }) => (legalWords.test(snapshot.text) ? 4.5 : 0),
	byExample: () => true,
	ofCall: () => null,
	askChange: "intake.dialogue_ask_case",
	...slotted<Draft, Key>(tool, {
		kept: (values) => draft.safeParse(values).data ?? null,
		empty: { summary: null },
		read: ({ snapshot }, known, asked) => {
			const said = snapshot.text.replace(/\s+/gu, " ").trim();
			const least = asked === null ? tellsFrom : summaryChars.min;
			return said.length < least
				? known
				: { summary: said.slice(0, summaryChars.max).toWellFormed() };
		},
		lacks: ({ summary }) =>
			summary === null ? { about: "case", key: "intake.dialogue_ask_case" } : null,
		args: ({ summary }) => ({
			category: categoryWords.find(([, words]) => words.test(summary ?? ""))?.[0] ?? "other",
			summary,
			name: null,
		}),
	}),
};

export const legalDialogue: PackDialogue = { pack: "legal", requests: [bringing] };
