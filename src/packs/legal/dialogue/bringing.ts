import type { Filling } from "../../../dialogue/declared.ts";
import type { Message } from "../../../dialogue/message.ts";
import { fromAmong } from "../../../dialogue/reading/languages.ts";
import type { SlotType } from "../../../dialogue/slots.ts";
import { legalMatters } from "../../../ports/languages/legal.ts";
import { type CaseCategory, summaryChars } from "../kinds.ts";
import type { Key } from "./key.ts";

/** Shorter than this a first message says that there is something, and not what. */
const tellsFrom = 40;

/** The first that is found is meant; none: something else. */
const mattersOf = fromAmong((tables) =>
	legalMatters.map((matter) => {
		const stems = tables.flatMap(({ legal }) => legal.matters[matter]);
		return { matter, pattern: new RegExp(stems.join("|"), "iu") };
	}),
);
const categoryOf = (said: string, among: Message["among"]): CaseCategory =>
	mattersOf(among).find(({ pattern }) => pattern.test(said))?.matter ?? "other";

/** What finds the words of a lawyer. */
type Speaks = (among: Message["among"]) => RegExp;

const summary = (speaksOf: Speaks): SlotType => ({
	isFree: true,
	read: ({ snapshot, among }, { isAsked, before }) => {
		const said = snapshot.text.replace(/\s+/gu, " ").trim();
		if (said.length < (isAsked ? summaryChars.min : tellsFrom)) return undefined;
		// What was told before is told still; who asks for a lawyer again tells another case.
		const isMore = typeof before === "string" && !speaksOf(among).test(said);
		const told = isMore ? `${before}\n${said}` : said;
		return told.slice(0, summaryChars.max).toWellFormed();
	},
});

export const bringingBy = (speaksOf: Speaks): Filling<Key> => ({
	slots: { summary: { is: summary(speaksOf), ask: "intake.dialogue_ask_case" } },
	args: {
		of: ({ summary: said = null }, { among }) => ({
			category: categoryOf(String(said), among),
			summary: said,
			name: null,
		}),
		back: ({ summary: said = null }) => ({ summary: said }),
	},
});
