/**
 * The buttons of a question, and what a tap on one sends back. A payload is written and read here and nowhere else: it names its action
 * and the answer, so that a tap means what its message asked, however late it comes.
 */

export type Button = { readonly title: string; readonly payload: string };

/** Keys of the texts that stand on them. */
export const buttonTitles = ["gate.button_yes", "gate.button_no"] as const;

/** What our own words ask for instead of an answer: the question once more. */
type Meaning = "yes" | "no" | "anew";

/** @example payloadOf("pa_1", "yes") // "pa_1:yes" */
export const payloadOf = (actionId: string, meaning: Meaning): string => `${actionId}:${meaning}`;

/** Yes and no; a question that is answered by a number has none, since a price has no button. */
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

const form = /^(?<actionId>.+):(?<meaning>yes|no|anew)$/u;

/** Null for what is none of ours. */
export function readPayload(
	payload: string | undefined,
): { readonly actionId: string; readonly meaning: Meaning } | null {
	const { actionId, meaning } = form.exec(payload ?? "")?.groups ?? {};
	return actionId === undefined ? null : { actionId, meaning: meaning as Meaning };
}
