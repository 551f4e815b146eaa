/** Insurances. */
import { NotBrought } from "../../../core/not-loaded.ts";
import { declared } from "../../../dialogue/declared.ts";
import type { Dialogue, PackDialogue } from "../../../dialogue/dialogue.ts";
import { extract } from "../../../dialogue/market/businesses.ts";
import type { Key } from "./key.ts";
import { speaksOf } from "./words.ts";

let there: typeof import("./told.ts") | null = null;
const bring = async (): Promise<void> => {
	there ??= await import("./told.ts");
};

const insuring: Dialogue<Key> = declared<Key>({
	name: "insurance",
	intent: "insurance",
	tool: "insurance.quotePremium",
	repeats: ["quote"],
	evidence: ({ snapshot, among }) => (speaksOf(among).test(snapshot.text) ? 4.4 : 0),
	askChange: "insured.dialogue_ask_insurance_type",
	load: async () => (await import("./insuring.ts")).insuringBy(extract),
});

export const insuranceDialogue: PackDialogue = {
	pack: "insurance",
	bring,
	requests: [insuring],
	standing: (message, { isAsking, open, score }) => {
		const { text, waiting } = message.snapshot;
		const isShown = waiting.at(-1)?.tool === insuring.tool;
		const isOpen = isAsking && open === insuring.name;
		const isOf = isShown || speaksOf(message.among).test(text);
		if (isAsking ? !isOpen : !isOf) return null;
		if (there === null) throw new NotBrought("insurance", bring);
		return there.told(message, score, isOpen);
	},
};
