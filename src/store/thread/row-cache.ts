/** Row cache over SQLite. The object is the only writer, so it matches; a rollback, or a write past it, clears it. */
import type { Delivery } from "../../ports/objects.ts";
import type {
	PendingActionRow,
	OutboxRow,
	OutboxStatus,
	ThreadState,
} from "../../ports/thread-store.ts";

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
/** With more, none is cached. */
export const pendingKnownMax = 100;
export const openActionsMax = 50;
const itemsKnownMax = 64;
const messagesKnownMax = 32;
/** A span with more rows is not cached. */
const recentKnownMax = 200;

type Recent<T> = { readonly sinceMs: number; readonly rows: Map<number, T> };
type At = { readonly atMs: number };

export type RowCache = ReturnType<typeof makeRowCache>;

/** `undefined`: not known; `null`: none, or too many to cache. */
const nothing = () => ({
	state: undefined as ThreadState | null | undefined,
	inboxUpTo: undefined as number | undefined,
	lastIn: undefined as { readonly seq: number; readonly delivery: Delivery } | undefined,
	outboxUpTo: undefined as number | undefined,
	received: undefined as Recent<At> | undefined,
	made: undefined as Recent<At & { readonly status: OutboxStatus }> | undefined,
	open: undefined as readonly PendingActionRow[] | undefined,
	closed: undefined as
		| { readonly count: number; readonly rows: readonly PendingActionRow[] }
		| undefined,
	hasNoItems: false,
	hasNothingToRelease: false,
	pending: undefined as readonly Pending[] | null | undefined,
});

export function makeRowCache() {
	const actions = new Map<string, PendingActionRow>();
	const messages = new Map<string, OutboxRow>();
	const known = {
		...nothing(),
		forget: (): void => {
			actions.clear();
			messages.clear();
			Object.assign(known, nothing());
		},
		/** With tables just created, everything is known. */
		isEmpty: (): void => {
			Object.assign(known, {
				state: null,
				inboxUpTo: 0,
				outboxUpTo: 0,
				received: { sinceMs: 0, rows: new Map() },
				made: { sinceMs: 0, rows: new Map() },
				open: [],
				hasNoItems: true,
				hasNothingToRelease: true,
				pending: [],
			} satisfies Partial<ReturnType<typeof nothing>>);
		},
		action: (id: string): PendingActionRow | undefined =>
			actions.get(id) ?? known.open?.find((row) => row.action.id === id),
		itemRead: (row: PendingActionRow): PendingActionRow => {
			if (actions.size >= itemsKnownMax) actions.clear();
			actions.set(row.action.id, row);
			return row;
		},
		itemSaved: (row: PendingActionRow, isOpen: boolean, freeAtMs: number | null): void => {
			known.itemRead(row);
			known.hasNoItems = false;
			known.open = openAfter(known.open, row, isOpen);
			known.closed = closedAfter(known.closed, row, isOpen);
			if (freeAtMs !== null) known.hasNothingToRelease = false;
		},
		message: (id: string): OutboxRow | undefined => messages.get(id),
		messageAt: (seq: number): OutboxRow | undefined =>
			[...messages.values()].find((row) => row.seq === seq),
		messageRead: (row: OutboxRow): OutboxRow => {
			if (messages.size >= messagesKnownMax) messages.clear();
			messages.set(row.id, row);
			return row;
		},
		messageSaved: (row: OutboxRow): void => {
			known.messageRead(row);
			if (known.outboxUpTo !== undefined) known.outboxUpTo = Math.max(known.outboxUpTo, row.seq);
			const { seq, status, nextAtMs, createdAtMs: atMs } = row;
			known.made = recentAfter(known.made, seq, { atMs, status });
			if (!known.pending) return;
			const others = known.pending.filter((one) => one.seq !== seq);
			const next = pendingStatuses.has(status)
				? [...others, { seq, status, nextAtMs }].sort((a, b) => a.seq - b.seq)
				: others;
			known.pending = next.length > pendingKnownMax ? null : next;
		},
		accepted: (seq: number, delivery: Delivery): void => {
			known.inboxUpTo = seq;
			known.lastIn = { seq, delivery };
			known.received = recentAfter(known.received, seq, { atMs: delivery.receivedAtMs });
		},
	};
	return known;
}

function openAfter(
	open: readonly PendingActionRow[] | undefined,
	row: PendingActionRow,
	isOpen: boolean,
): readonly PendingActionRow[] | undefined {
	if (!open) return undefined;
	const place = open.findIndex(({ action }) => action.id === row.action.id);
	if (place >= 0) {
		if (isOpen) return open.with(place, row);
		return open.length < openActionsMax ? open.toSpliced(place, 1) : undefined;
	}
	if (!isOpen) return open;
	const last = open.at(-1);
	const isNewest = !last || last.action.createdAtMs < row.action.createdAtMs;
	return isNewest && open.length < openActionsMax ? [...open, row] : undefined;
}

function closedAfter(
	closed: { readonly count: number; readonly rows: readonly PendingActionRow[] } | undefined,
	row: PendingActionRow,
	isOpen: boolean,
): typeof closed {
	if (!closed) return undefined;
	const { count, rows } = closed;
	const place = rows.findIndex(({ action }) => action.id === row.action.id);
	if (isOpen) return place < 0 ? closed : undefined;
	if (place >= 0) return { count, rows: rows.with(place, row) };
	const { createdAtMs } = row.action;
	if (rows.some(({ action }) => action.createdAtMs === createdAtMs)) return undefined;
	const after = rows.findIndex(({ action }) => action.createdAtMs < createdAtMs);
	return { count, rows: rows.toSpliced(after < 0 ? rows.length : after, 0, row).slice(0, count) };
}

/** Rows of a time span; undefined where too many to cache. */
export function recentSince<T extends At>(
	recent: Recent<T> | undefined,
	sinceMs: number,
	read: (max: number) => readonly (readonly [seq: number, row: T])[],
): Recent<T> | undefined {
	if (recent && recent.sinceMs <= sinceMs) {
		if (recent.rows.size < recentKnownMax) return recent;
		const rows = new Map([...recent.rows].filter(([, { atMs }]) => atMs >= sinceMs));
		return { sinceMs, rows };
	}
	const rows = read(recentKnownMax);
	return rows.length < recentKnownMax ? { sinceMs, rows: new Map(rows) } : undefined;
}

const recentAfter = <T extends At>(
	recent: Recent<T> | undefined,
	seq: number,
	row: T,
): Recent<T> | undefined => {
	if (!recent || row.atMs < recent.sinceMs) return recent;
	if (recent.rows.size >= recentKnownMax && !recent.rows.has(seq)) return undefined;
	recent.rows.set(seq, row);
	return recent;
};

export const earliest = (times: readonly (number | null | undefined)[]): number | null => {
	const set = times.filter((time) => typeof time === "number");
	return set.length > 0 ? Math.min(...set) : null;
};
