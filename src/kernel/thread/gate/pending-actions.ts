/** The gate's machine applied to stored rows: what `decide` says is stored, and nothing else changes an item. */
import { decide, evolve, type GateCommand, type GateEvent } from "../../../core/gate/item.ts";
import type { ItemRow, ThreadStore } from "../../../ports/thread-store.ts";

/** Null where the command means nothing in the item's state. */
export function applyTo(
	row: ItemRow,
	command: GateCommand,
): { readonly row: ItemRow; readonly events: readonly GateEvent[] } | null {
	const events = decide(row.item, command);
	if (events.length === 0) return null;
	return { row: { ...row, item: events.reduce(evolve, row.item) }, events };
}

/** Applies a command to the row as it is now, in the caller's synchronous stretch. */
export function command(
	store: ThreadStore,
	itemId: string,
	what: GateCommand,
	change: (row: ItemRow) => ItemRow = (row) => row,
): readonly GateEvent[] {
	const row = store.item(itemId);
	const applied = row ? applyTo(row, what) : null;
	if (!applied) return [];
	store.saveItem(change(applied.row));
	return applied.events;
}
