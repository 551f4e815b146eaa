/**
 * A payload is written and read here and nowhere else: it names its action and the answer, so that a tap means what its message asked,
 * however late it comes.
 */

export type Button = { readonly title: string; readonly payload: string };

/** Sends where somebody is, which comes as a place and not as a tap. A sign: who shows it has words of their own for it. */
export const placeButton: Button = { title: "📍", payload: "place" };

export const buttonTitles = ["gate.button_yes", "gate.button_no"] as const;

/** The last two are of a thread to itself. */
type Meaning = "yes" | "no" | "anew" | "lost";

/** @example payloadOf("pa_1", "yes") // "pa_1:yes" */
export const payloadOf = (actionId: string, meaning: Meaning): string => `${actionId}:${meaning}`;

/** A price has no button. */
export function buttonsOf(
	action: { readonly id: string; readonly numbersAsked: boolean },
	text: (key: (typeof buttonTitles)[number]) => string,
): readonly Button[] {
	if (action.numbersAsked) return [];
	return [
		{ title: text("gate.button_yes"), payload: payloadOf(action.id, "yes") },
		{ title: text("gate.button_no"), payload: payloadOf(action.id, "no") },
	];
}

const form = /^(?<actionId>.+):(?<meaning>yes|no|anew|lost)$/u;

export function readPayload(
	payload: string | undefined,
): { readonly actionId: string; readonly meaning: Meaning } | null {
	const { actionId, meaning } = form.exec(payload ?? "")?.groups ?? {};
	return actionId === undefined ? null : { actionId, meaning: meaning as Meaning };
}
