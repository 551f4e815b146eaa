/** Cases for a lawyer: what happened, in the person's own words. */
import { declared } from "../../../dialogue/declared.ts";
import type { Dialogue, PackDialogue } from "../../../dialogue/dialogue.ts";
import type { Key } from "./key.ts";
import { speaksOf } from "./words.ts";

const bringing: Dialogue<Key> = declared<Key>({
	name: "legal_case",
	intent: "legal_case",
	tool: "legal.intakeCase",
	evidence: ({ snapshot, among }) => (speaksOf(among).test(snapshot.text) ? 4.5 : 0),
	askChange: "intake.dialogue_ask_case",
	load: async () => (await import("./bringing.ts")).bringing,
});

export const legalDialogue: PackDialogue = { pack: "legal", requests: [bringing] };
