/** What waits for a yes, shown once more. */
import { type Button, buttonsOf } from "../../../core/confirmation/buttons.ts";
import type { PendingActionRow } from "../../../ports/thread-store.ts";
import { type Turn, textOf } from "../turn/context.ts";

export const buttonsFor = (turn: Turn, action: PendingActionRow["action"]): readonly Button[] =>
	buttonsOf(action, (key) => textOf(turn, key));

/** Word for word (P1), behind words of ours alone. */
export function showAnew(
	turn: Turn,
	{ action, shownText }: PendingActionRow,
	lead: string | null,
): void {
	turn.changes.lines.push({
		kind: "prompt",
		text: lead === null ? shownText : `${lead}\n${shownText}`,
		buttons: buttonsFor(turn, action),
		actionId: action.id,
		dedupeKey: null,
	});
}
