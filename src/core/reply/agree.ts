/** Each reads alone; another can only take a yes away. */
import type { ReplyLocale } from "../locale.ts";
import { isInside } from "./masks.ts";
import type { Reading } from "./reading.ts";

export type Voice = Reading & {
	readonly locale: ReplyLocale | null;
	/** The words of its tables. */
	readonly knows: ReadonlySet<string>;
};

/**
 * A refusal or a change heard in any language takes the yes of all others, except where it only hears a no inside what the other knows to
 * mean yes ("no problem"). So does a language that understands the whole of it, knows the words of the yes, and does not take them for one
 * ("see ya").
 */
export function agree(voices: readonly Voice[]): Omit<Voice, "knows"> {
	const first = (kind: Reading["kind"]) => voices.find((voice) => voice.kind === kind);
	const isQuestion = voices.some((voice) => voice.isQuestion);
	const isPleasantry = voices.some((voice) => voice.isPleasantry);
	const callsOff = voices.some((voice) => voice.callsOff);
	const named = voices.find((voice) => voice.callsOff && voice.named.length > 0)?.named ?? [];
	const nothing = { ...nobody, isQuestion, isPleasantry, callsOff, named };
	const agreeing = voices.filter((voice) => voice.kind === "yes");
	if (agreeing.length > 0)
		return agreeing.find((yes) => !voices.some((voice) => disputes(voice, yes))) ?? nothing;
	const spoken = first("no") ?? (isPleasantry ? undefined : first("edit"));
	if (spoken) return { ...spoken, callsOff, ...(spoken.named.length === 0 ? { named } : {}) };
	const undoing = voices.find((voice) => voice.undoing === "yes");
	return undoing ? { ...undoing, isQuestion, isPleasantry, callsOff } : nothing;
}

const nobody: Omit<Voice, "knows"> = {
	kind: "unclear",
	locale: null,
	isQuestion: false,
	isPleasantry: false,
	isUnderstood: false,
	isRequest: false,
	callsOff: false,
	undoing: "unclear",
	named: [],
	isPlain: false,
	bearing: [],
	refusals: [],
	harmless: [],
};

function disputes(voice: Voice, yes: Voice): boolean {
	if (voice.kind === "yes") return false;
	if (voice.kind === "no") return true;
	const isTheirs = yes.bearing.length > 0 && yes.bearing.every((word) => voice.knows.has(word));
	if (isTheirs && voice.isUnderstood) return true;
	if (voice.refusals.length === 0) return voice.kind === "edit";
	return voice.refusals.some((refusal) => !isInside(refusal, yes.harmless));
}
