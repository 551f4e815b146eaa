import { bringRepeating } from "./as-before.ts";
import { bringGuesses } from "./guessing.ts";
import { bringWordsForBusiness } from "./market/notes.ts";
import { bringPointing } from "./pointing.ts";
import { bringTwo } from "./two-requests.ts";

/** What of the dialogue itself comes late, for whoever cannot wait for it in the middle: a model, the checks. */
export const bringDialogue = async (): Promise<void> => {
	await Promise.all([
		bringGuesses(),
		bringRepeating(),
		bringPointing(),
		bringTwo(),
		bringWordsForBusiness(),
	]);
};
