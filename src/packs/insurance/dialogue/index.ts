/** Insurances. */

import { declared } from "../../../dialogue/declared.ts";
import type { Dialogue, PackDialogue } from "../../../dialogue/dialogue.ts";
import { fromAmong } from "../../../dialogue/reading/languages.ts";
import type { Key } from "./key.ts";

const speaksOf = fromAmong((tables) => {
	const stems = tables.flatMap(({ insurance }) => insurance.insure);
	return new RegExp(`(?<!\\p{L})(?:${stems.join("|")})`, "iu");
});

const insuring: Dialogue<Key> = declared<Key>({
	name: "insurance",
	intent: "insurance",
	tool: "insurance.quotePremium",
	repeats: ["quote"],
	evidence: ({ snapshot, among }) => (speaksOf(among).test(snapshot.text) ? 4.4 : 0),
	askChange: "insured.dialogue_ask_insurance_type",
	load: async () => (await import("./insuring.ts")).insuring,
});

export const insuranceDialogue: PackDialogue = { pack: "insurance", requests: [insuring] };
