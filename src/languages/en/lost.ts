import type { LostTexts } from "../../core/lost-language.ts";

export const lost: LostTexts = {
	asked:
		"What you agreed to earlier ({code}) was lost on our side: it is not done, and nothing is booked by it. I am sorry. This is how it stands now:",
	closed:
		"{code} was lost on our side, so your yes to it does not count any more. If you still want it, answer what I ask you about it, or write it again.",
	ranOut: "{code} has run out, so nothing was done. This is how it stands now:",
};
