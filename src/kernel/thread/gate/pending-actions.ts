/** `decide` is the only way an action changes. */
import {
	decide,
	evolve,
	type GateCommand,
	type GateEvent,
} from "../../../core/confirmation/pending-action.ts";
import type { PendingActionRow, ThreadStore } from "../../../ports/thread-store.ts";

/** Null where the command does not apply. */
export function applyTo(
	row: PendingActionRow,
	command: GateCommand,
): { readonly row: PendingActionRow; readonly events: readonly GateEvent[] } | null {
	const events = decide(row.action, command);
	if (events.length === 0) return null;
	return { row: { ...row, action: events.reduce(evolve, row.action) }, events };
}

/** Applies to the row as it is now, in the caller's synchronous stretch. */
export function command(
	store: ThreadStore,
	actionId: string,
	what: GateCommand,
	change: (row: PendingActionRow) => PendingActionRow = (row) => row,
): readonly GateEvent[] {
	const row = store.action(actionId);
	const applied = row ? applyTo(row, what) : null;
	if (!applied) return [];
	store.saveAction(change(applied.row));
	return applied.events;
}
