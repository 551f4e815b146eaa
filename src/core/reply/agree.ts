/** What several languages make of one message. */
import type { ReplyLocale } from "../locale.ts";
import { isInside, type Reading } from "./reading.ts";

export type Voice = Reading & { readonly locale: ReplyLocale | null };

/**
 * A refusal or a change heard in any language takes the yes of all others, except where it only
 * hears a no inside what the other knows to mean yes ("no problem"). The first listed speaks.
 */
export function agree(voices: readonly Voice[]): Voice {
	const first = (kind: Reading["kind"]) => voices.find((voice) => voice.kind === kind);
	const isQuestion = voices.some((voice) => voice.isQuestion);
	const nothing: Voice = { kind: "unclear", locale: null, isQuestion, refusals: [], harmless: [] };
	const agreeing = voices.filter((voice) => voice.kind === "yes");
	if (agreeing.length > 0)
		return agreeing.find((yes) => !voices.some((voice) => disputes(voice, yes))) ?? nothing;
	return first("no") ?? first("edit") ?? nothing;
}

function disputes(voice: Voice, yes: Voice): boolean {
	if (voice.kind === "no") return true;
	if (voice.refusals.length === 0) return voice.kind === "edit";
	return voice.refusals.some((refusal) => !isInside(refusal, yes.harmless));
}
