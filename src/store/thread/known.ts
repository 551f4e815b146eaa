/**
 * What an object knows of its rows without asking SQLite again. It is their only writer, so they say what it last wrote. What is taken
 * back, or written past this, makes it forget.
 */
import type { ItemRow, OutboxStatus, ThreadState } from "../../ports/thread-store.ts";

/** A message that has not come to its end, in order of `seq`. */
export type Pending = {
	readonly seq: number;
	readonly status: OutboxStatus;
	readonly nextAtMs: number;
};
export const pendingStatuses: ReadonlySet<OutboxStatus> = new Set([
	"queued",
	"held",
	"sending",
	"unknown",
]);
/** Of more than these, none is kept in mind: they are looked up. */
export const pendingKnownMax = 100;
/** More open items than this are not looked at in one turn; the oldest are first. */
export const openItemsMax = 50;
/** Items besides the open ones. */
const itemsKnownMax = 64;

export type Known = ReturnType<typeof makeKnown>;

/** `undefined` is what is not known; `null` is nothing, or too many to know. */
const nothing = () => ({
	state: undefined as ThreadState | null | undefined,
	/** No inbox row has a number above it. */
	inboxUpTo: undefined as number | undefined,
	open: undefined as readonly ItemRow[] | undefined,
	closed: undefined as { readonly count: number; readonly rows: readonly ItemRow[] } | undefined,
	hasNothingToFree: false,
	/** No outbox row has a number above it. */
	outboxUpTo: undefined as number | undefined,
	pending: undefined as readonly Pending[] | null | undefined,
});

export function makeKnown() {
	const items = new Map<string, ItemRow>();
	const known = {
		...nothing(),
		forget: (): void => {
			items.clear();
			Object.assign(known, nothing());
		},
		/** Of an object that has just got its tables everything is known. */
		isEmpty: (): void => {
			Object.assign(known, {
				state: null,
				inboxUpTo: 0,
				outboxUpTo: 0,
				open: [],
				hasNothingToFree: true,
				pending: [],
			} satisfies Partial<ReturnType<typeof nothing>>);
		},
		item: (id: string): ItemRow | undefined =>
			items.get(id) ?? known.open?.find((row) => row.item.id === id),
		itemRead: (row: ItemRow): ItemRow => {
			if (items.size >= itemsKnownMax) items.clear();
			items.set(row.item.id, row);
			return row;
		},
		itemSaved: (row: ItemRow, isOpen: boolean, freeAtMs: number | null): void => {
			known.itemRead(row);
			known.open = openAfter(known.open, row, isOpen);
			if (!isOpen || known.closed?.rows.some(({ item }) => item.id === row.item.id))
				known.closed = undefined;
			if (freeAtMs !== null) known.hasNothingToFree = false;
		},
		messageSaved: (saved: Pending): void => {
			if (known.outboxUpTo !== undefined) known.outboxUpTo = Math.max(known.outboxUpTo, saved.seq);
			if (!known.pending) return;
			const others = known.pending.filter(({ seq }) => seq !== saved.seq);
			const next = pendingStatuses.has(saved.status)
				? [...others, saved].sort((a, b) => a.seq - b.seq)
				: others;
			known.pending = next.length > pendingKnownMax ? null : next;
		},
	};
	return known;
}

/** The open items, oldest first, after one was written; undefined where only the table knows. */
function openAfter(
	open: readonly ItemRow[] | undefined,
	row: ItemRow,
	isOpen: boolean,
): readonly ItemRow[] | undefined {
	if (!open) return undefined;
	const place = open.findIndex(({ item }) => item.id === row.item.id);
	if (place >= 0) {
		if (isOpen) return open.with(place, row);
		return open.length < openItemsMax ? open.toSpliced(place, 1) : undefined;
	}
	if (!isOpen) return open;
	const last = open.at(-1);
	const isNewest = !last || last.item.createdAtMs < row.item.createdAtMs;
	return isNewest && open.length < openItemsMax ? [...open, row] : undefined;
}

export const earliest = (times: readonly (number | null | undefined)[]): number | null => {
	const set = times.filter((time) => typeof time === "number");
	return set.length > 0 ? Math.min(...set) : null;
};
