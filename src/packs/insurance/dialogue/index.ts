/** Insurances. */
import { declared } from "../../../dialogue/declared.ts";
import type { Dialogue, PackDialogue } from "../../../dialogue/dialogue.ts";
import type { Key } from "./key.ts";
import { insuranceWords } from "./words.ts";

const insuring: Dialogue<Key> = declared<Key>({
	name: "insurance",
	intent: "insurance",
	tool: "insurance.quotePremium",
	repeats: ["quote"],
	evidence: ({ snapshot }) => (insuranceWords.test(snapshot.text) ? 4.4 : 0),
	askChange: "insured.dialogue_ask_insurance_type",
	load: async () => (await import("./insuring.ts")).insuring,
});

export const insuranceDialogue: PackDialogue = { pack: "insurance", requests: [insuring] };
