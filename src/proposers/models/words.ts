/** What a model's own words may not do: say that something is done, send people elsewhere, or recite what it was told. */
import { judgeHonesty } from "../../core/honesty/claims.ts";
import { fold } from "../rules/text.ts";
import type { ModelFailure } from "./errors.ts";

const wordsMax = 600;
/** This many words in a row that stand in the instructions are a recital. */
const echoWordsMin = 8;

const link =
	/https?:|www\.|\b[\p{L}\d-]+\.(?:com|net|org|io|me|co|ly|app|link|info|tr|cy|ru)\b|@[\p{L}\d]/iu;

/** Numbers that somebody could be called on; a date or a time is none. */
const dayFirst = String.raw`\p{Nd}{1,2}[./-]\p{Nd}{1,2}[./-]\p{Nd}{2,4}(?!\p{Nd}|[./-]\p{Nd})`;
const phone = new RegExp(
	String.raw`(?<![\p{Nd}-])(?!\p{Nd}{4}-\p{Nd}{2}-\p{Nd}{2}|${dayFirst})\+?\p{Nd}(?:[ ()./-]{0,2}\p{Nd}){8,}`,
	"gu",
);

/** What a model sees in the place of somebody's number, and may name it by. */
export const maskedNumber = "[number]";
/** Numbers of people are not for a model's vendor to see. */
export const maskPhones = (text: string): string => text.replace(phone, maskedNumber);

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
	if (judgeHonesty(text) === "claim") return "claims_commitment";
	if (link.test(text) || maskPhones(text) !== text) return "carries_contact";
	if (recites(text, instructions)) return "echoes_instructions";
	return null;
}
