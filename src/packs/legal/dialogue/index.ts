/** Cases for a lawyer: what happened, in the person's own words. */
import { fromAmong } from "../../../dialogue/reading/languages.ts";
import { declared } from "../../../dialogue/declared.ts";
import type { Dialogue, PackDialogue } from "../../../dialogue/dialogue.ts";
import type { Key } from "./key.ts";

const speaksOf = fromAmong((tables) => {
	const stems = tables.flatMap(({ legal }) => legal.lawyer);
	return new RegExp(`(?<!\\p{L})(?:${stems.join("|")})`, "iu");
});

const bringing: Dialogue<Key> = declared<Key>({
	name: "legal_case",
	intent: "legal_case",
	tool: "legal.intakeCase",
	evidence: ({ snapshot, among }) => (speaksOf(among).test(snapshot.text) ? 4.5 : 0),
	askChange: "intake.dialogue_ask_case",
	load: async () => (await import("./bringing.ts")).bringingBy(speaksOf),
});

export const legalDialogue: PackDialogue = { pack: "legal", requests: [bringing] };
