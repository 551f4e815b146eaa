/**
 * A message of which nobody knows whether it arrived, or that could not leave for a while (decision 0072). A question goes out only while
 * its yes can still count for long enough to be read and answered.
 */
import { isFinal, isOpen, type PendingAction } from "../confirmation/pending-action.ts";
import { thirdPartyMarginMs } from "../confirmation/resolve.ts";

export const answerableMs = 90_000;

const countsUntilMs = (action: PendingAction): number =>
	action.expiresAtMs -
	(action.reachesThirdParty && action.kind !== "offer" ? thirdPartyMarginMs : 0);

export function isAnswerable(action: PendingAction, putAtMs: number, nowMs: number): boolean {
	const untilMs = countsUntilMs(action);
	const neededMs = Math.min(answerableMs, (untilMs - putAtMs) / 2);
	return isOpen(action) && nowMs < untilMs && untilMs - nowMs >= neededMs;
}

const isMoot = (action: PendingAction): boolean =>
	action.status === "claimed" || (isFinal(action) && action.status !== "expired");

export type Question = "ask" | "late" | "moot" | "anew" | "over";

/**
 * `anew`: its person's own request, over or too short, and nothing shows that they saw it. `late`: they saw it, and a yes still counts if
 * it comes at once. `over`: of what was seen, or of what somebody else asks.
 */
export function judgeQuestion(action: PendingAction, putAtMs: number, nowMs: number): Question {
	if (isMoot(action)) return "moot";
	if (isAnswerable(action, putAtMs, nowMs)) return "ask";
	if (action.kind === "proposal" && action.shown === null) return "anew";
	return action.shown !== null && isOpen(action) && nowMs < countsUntilMs(action) ? "late" : "over";
}

export type UnknownEnd = Exclude<Question, "ask"> | "overtaken" | "repeat" | "give_up";

export function judgeUnknown(
	row: {
		readonly kind: "receipt" | "prompt" | "notice" | "reply";
		readonly isOwed: boolean;
		readonly repeats: number;
		readonly createdAtMs: number;
		readonly isOvertaken: boolean;
	},
	action: PendingAction | null,
	nowMs: number,
): UnknownEnd {
	const question =
		row.kind === "prompt" && action ? judgeQuestion(action, row.createdAtMs, nowMs) : "ask";
	if (question === "moot") return "moot";
	if (row.isOvertaken) return "overtaken";
	if (row.repeats > 0) return "give_up";
	if (question !== "ask") return question;
	return row.isOwed ? "repeat" : "give_up";
}
