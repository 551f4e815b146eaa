/** What somebody says of an insurance that they have, or asks about one that they are shown. */
import { fold, foldPattern } from "../../../core/fold.ts";
import type { Message } from "../../../dialogue/message.ts";
import { fromAmong } from "../../../dialogue/reading/languages.ts";
import type { Proposal } from "../../../ports/proposer.ts";
import type { Key } from "./key.ts";
import { speaksOf } from "./words.ts";

/** A longer question asks for more than what this insurance is. */
const wordsMax = 12;

const endsOf = fromAmong((tables) => {
	const words = tables.flatMap(({ leads }) => leads.cancel).map(foldPattern);
	return new RegExp(`(?<!\\p{L})(?:${words.join("|")})(?!\\p{L})`, "u");
});

/** "What is covered?", "does it pay for theft?": of what is shown, and of nothing else that could be asked for here. */
function asksAbout({ snapshot: { text }, reading }: Message): boolean {
	const looksFor = reading.search !== null && !reading.search.isTheirs;
	return /[?;\u037e\u061f]\s*$/u.test(text) && !looksFor && reading.words.length <= wordsMax;
}

const toPerson: Proposal = {
	type: "execute_tool",
	tool: "staff.notify",
	args: { reason: "asked_for_human" },
};

/** `score`: how much the message asks for something new; `isOpen`: it answers a question about one. Null: nothing of an insurance. */
export function told(message: Message, score: number, isOpen: boolean): Proposal | null {
	const { snapshot, among } = message;
	const { text, waiting } = snapshot;
	// No tool ends an insurance: a person of the team is asked to.
	const isOfInsurance = speaksOf(among).test(text);
	if (!isOpen && isOfInsurance && endsOf(among).test(fold(text))) return toPerson;
	// A tariff is of one person: who wants several insured is not shown the price of one.
	const { pax, isPaxBare } = message.reading;
	const isNew = score > 0 && !isOfInsurance;
	const isOfSeveral = pax !== null && pax > 1 && !isPaxBare;
	const shown = waiting.at(-1);
	const isShown = shown?.tool === "insurance.quotePremium";
	if (isOfSeveral && !isNew && (isOfInsurance || isOpen || isShown)) return toPerson;
	if (isOpen || !isShown || isNew || !asksAbout(message)) return null;
	const key: Key = "insured.dialogue_terms";
	return {
		type: "generate_message",
		say: { kind: "template", key, vars: {} },
		shows: shown.code,
	};
}
