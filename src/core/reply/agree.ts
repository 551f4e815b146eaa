/** What several languages make of one message. */
import type { Locale } from "../locale.ts";
import type { Kind, Reading } from "./reading.ts";

export type Voice = Reading & { readonly locale: Locale | null };

/** A refusal or a change heard in any language takes the yes of all others; the first listed speaks. */
export function agree(voices: readonly Voice[]): Voice {
	const first = (kind: Kind) => voices.find((voice) => voice.kind === kind);
	const isQuestion = voices.some((voice) => voice.isQuestion);
	const nothing: Voice = { kind: "unclear", locale: null, isQuestion, refused: false };
	const yes = first("yes");
	if (yes !== undefined) {
		const disputed = voices.some((voice) => voice.refused || voice.kind === "edit");
		return disputed ? nothing : yes;
	}
	return first("no") ?? first("edit") ?? nothing;
}
