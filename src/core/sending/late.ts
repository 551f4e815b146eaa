/**
 * What becomes of a message of ours of which nobody knows whether it arrived, or that could not leave for a while (decision 0072).
 *
 * A question goes out, first or once more, only while its yes can still count for long enough to be read and answered.
 */
import { type PendingAction, isFinal, isOpen } from "../gate/pending-action.ts";
import { thirdPartyMarginMs } from "../gate/resolve.ts";

/** To look at a phone, read and answer: a minute and a half. */
export const answerableMs = 90_000;

/** How long a yes may still count: what must reach a third party counts until half a minute before the end. */
const countsUntilMs = (action: PendingAction): number =>
	action.expiresAtMs -
	(action.reachesThirdParty && action.kind !== "offer" ? thirdPartyMarginMs : 0);

/** What had less than twice that when it was put needs half of what it had. */
export function isAnswerable(action: PendingAction, putAtMs: number, nowMs: number): boolean {
	const untilMs = countsUntilMs(action);
	const neededMs = Math.min(answerableMs, (untilMs - putAtMs) / 2);
	return isOpen(action) && nowMs < untilMs && untilMs - nowMs >= neededMs;
}

/** It waits no more for a reason that its person knows, or has given. */
const isMoot = (action: PendingAction): boolean =>
	action.status === "claimed" || (isFinal(action) && action.status !== "expired");

export type Question = "ask" | "late" | "moot" | "anew" | "over";

/**
 * `moot`: answered, taken or called off. `anew`: its person's own request, whose time is over or too short, and nothing shows that they
 * ever saw it. `late`: they saw it, and a yes still counts if it comes at once. `over`: the time of what was seen, or of what somebody
 * else asks, is over.
 */
export function judgeQuestion(action: PendingAction, putAtMs: number, nowMs: number): Question {
	if (isMoot(action)) return "moot";
	if (isAnswerable(action, putAtMs, nowMs)) return "ask";
	if (action.kind === "proposal" && action.shown === null) return "anew";
	return action.shown !== null && isOpen(action) && nowMs < countsUntilMs(action) ? "late" : "over";
}

export type UnknownEnd = Exclude<Question, "ask"> | "overtaken" | "repeat" | "give_up";

/** After five minutes in which nothing showed that it went out. */
export function judgeUnknown(
	row: {
		readonly kind: "receipt" | "prompt" | "notice" | "reply";
		/** A receipt, a question, an answer to what its person wrote, or what stands in for one. */
		readonly isOwed: boolean;
		readonly repeats: number;
		readonly createdAtMs: number;
		/** Something later about the same has left. */
		readonly isOvertaken: boolean;
	},
	action: PendingAction | null,
	nowMs: number,
): UnknownEnd {
	const question =
		row.kind === "prompt" && action ? judgeQuestion(action, row.createdAtMs, nowMs) : "ask";
	if (question === "moot") return "moot";
	if (row.isOvertaken) return "overtaken";
	// Two that were lost are enough: staff are told.
	if (row.repeats > 0) return "give_up";
	if (question !== "ask") return question;
	return row.isOwed ? "repeat" : "give_up";
}
