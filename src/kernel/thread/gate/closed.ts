/** An answer to what has ended: how it ended, and where that still counts for somebody, that it was given. */
import type { ItemRow } from "../../../ports/thread-store.ts";
import { say } from "../turn/changes.ts";
import { type Turn, textOf } from "../turn/context.ts";
import { answerLate, offerText } from "./offer.ts";

/** A bare answer after everything closed is about the last thing that closed, if that was this recent. */
export const recentlyClosedMs = 30 * 60_000;

/** Why an offer that was won is the person's no longer; null where it still is. */
function lostBecause(turn: Turn, { item, solicitationId }: ItemRow): string | null {
	if (item.closedBecause !== "won" || solicitationId === null) return null;
	const lost = turn.state.lostJobs?.find(
		({ jobId }) => solicitationId === jobId || solicitationId.startsWith(`${jobId}:`),
	);
	return lost?.because ?? null;
}

export function sayClosed(turn: Turn, row: ItemRow): void {
	const { item } = row;
	const answers = turn.deps.registry.asking(item.tool)?.answers;
	if (answers) {
		say(turn.draft, textOf(turn, answers.texts.over, { code: item.code }));
		return;
	}
	const key = row.otherwise
		? `gate.request_${item.status}`
		: item.kind === "offer" && item.status !== "declined" && item.status !== "expired"
			? offerText(turn.deps.registry, item, lostBecause(turn, row) ?? item.closedBecause)
			: `gate.closed_${item.status}`;
	say(
		turn.draft,
		turn.deps.registry.hasText(key)
			? textOf(turn, key, { code: item.code })
			: textOf(turn, "gate.closed_withdrawn", { code: item.code }),
	);
}

export async function answerClosed(
	turn: Turn,
	row: ItemRow,
	reply: "yes" | "no" | null,
): Promise<void> {
	if (reply !== null) await answerLate(turn, row, reply);
	sayClosed(turn, row);
}
