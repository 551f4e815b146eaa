/** What a model's own words may not do: say that something is done, send people elsewhere, or recite what it was told. */

import { phones } from "../../core/claim-guard/bait.ts";
import { guardClaims } from "../../core/claim-guard/claims.ts";
import { fold } from "../../core/fold.ts";
import type { ModelFailure } from "./errors.ts";

const wordsMax = 600;
/** This many words in a row that stand in the instructions are a recital. */
const echoWordsMin = 8;

/** What a model sees in the place of somebody's number, and may name it by. */
export const maskedNumber = "[number]";
/** Numbers of people are not for a model's vendor to see. */
export const maskPhones = (text: string): string => text.replace(phones, maskedNumber);

/** Any run of `echoWordsMin` words that both have. */
function recites(text: string, instructions: string): boolean {
	const told = ` ${
		fold(instructions)
			.match(/[\p{L}\d]+/gu)
			?.join(" ") ?? ""
	} `;
	const said = fold(text).match(/[\p{L}\d]+/gu) ?? [];
	for (let from = 0; from + echoWordsMin <= said.length; from++)
		if (told.includes(` ${said.slice(from, from + echoWordsMin).join(" ")} `)) return true;
	return false;
}

/** Null where the words may be shown, inside the frame of ours that says nothing is booked. */
export function objectionTo(text: string, instructions: string): ModelFailure | null {
	if (text.trim() === "") return "empty";
	if (text.length > wordsMax) return "too_long";
	// What cannot be judged leaves in a frame of ours; what is a claim does not leave at all.
	const claims = guardClaims(text);
	if (claims === "claim") return "claims_commitment";
	if (claims === "bait") return "carries_contact";
	if (recites(text, instructions)) return "echoes_instructions";
	return null;
}
