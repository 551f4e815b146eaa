/** Insurances. */

import { fold, foldPattern } from "../../../core/fold.ts";
import { declared } from "../../../dialogue/declared.ts";
import type { Dialogue, PackDialogue } from "../../../dialogue/dialogue.ts";
import type { Message } from "../../../dialogue/message.ts";
import { fromAmong } from "../../../dialogue/reading/languages.ts";
import type { Proposal } from "../../../ports/proposer.ts";
import type { Key } from "./key.ts";
import { speaksOf } from "./words.ts";

const insuring: Dialogue<Key> = declared<Key>({
	name: "insurance",
	intent: "insurance",
	tool: "insurance.quotePremium",
	repeats: ["quote"],
	evidence: ({ snapshot, among }) => (speaksOf(among).test(snapshot.text) ? 4.4 : 0),
	askChange: "insured.dialogue_ask_insurance_type",
	load: async () => (await import("./insuring.ts")).insuring,
});

const endsOf = fromAmong((tables) => {
	const words = tables.flatMap(({ leads }) => leads.cancel).map(foldPattern);
	return new RegExp(`(?<!\\p{L})(?:${words.join("|")})(?!\\p{L})`, "u");
});

/** No tool ends an insurance: a person of the team is asked to. */
const ending = ({ snapshot: { text }, among }: Message): Proposal | null =>
	speaksOf(among).test(text) && endsOf(among).test(fold(text))
		? { type: "execute_tool", tool: "staff.notify", args: { reason: "asked_for_human" } }
		: null;

export const insuranceDialogue: PackDialogue = {
	pack: "insurance",
	requests: [insuring],
	commands: (message, isAsking) => (isAsking ? null : ending(message)),
};
