/** Answers to what has ended: says how, and records the answer where it still matters. */
import type { PendingActionRow } from "../../../ports/thread-store.ts";
import { say } from "../turn/changes.ts";
import { type Turn, textOf } from "../turn/context.ts";
import { answerLate, offerText } from "./offer.ts";

/** A bare answer with nothing open means the last action closed within this time. */
export const recentlyClosedMs = 30 * 60_000;

/** Why a won offer was lost; null where it is still the person's. */
function lostBecause(turn: Turn, { action, solicitationId }: PendingActionRow): string | null {
	if (action.closedBecause !== "won" || solicitationId === null) return null;
	const lost = turn.state.lostJobs?.find(
		({ jobId }) => solicitationId === jobId || solicitationId.startsWith(`${jobId}:`),
	);
	return lost?.because ?? null;
}

export function sayClosed(turn: Turn, row: PendingActionRow): void {
	const { action } = row;
	const answers = turn.deps.registry.asking(action.tool)?.answers;
	if (answers) {
		say(turn.changes, textOf(turn, answers.texts.over, { code: action.code }));
		return;
	}
	const key = row.onDecline
		? `gate.request_${action.status}`
		: action.kind === "offer" && action.status !== "declined" && action.status !== "expired"
			? offerText(turn.deps.registry, action, lostBecause(turn, row) ?? action.closedBecause)
			: `gate.closed_${action.status}`;
	say(
		turn.changes,
		turn.deps.registry.hasText(key)
			? textOf(turn, key, { code: action.code })
			: textOf(turn, "gate.closed_withdrawn", { code: action.code }),
	);
}

export async function answerClosed(
	turn: Turn,
	row: PendingActionRow,
	reply: "yes" | "no" | null,
): Promise<void> {
	if (row.lost) {
		const { code } = row.action;
		say(turn.changes, await turn.deps.lostSays("closed", turn.state.locale, code));
		return;
	}
	if (reply !== null) await answerLate(turn, row, reply);
	sayClosed(turn, row);
}
