/** What a bare yes may be meant for: not for what was shown before a question that no yes answers. */
import type { OutboxRow } from "../../../ports/thread-store.ts";
import type { Turn } from "./context.ts";

/** `isAsking`: its last words are such a question; else they are anything else, which is behind one that was asked before. */
export function rememberAsked({ changes, state, nowMs }: Turn, isAsking: boolean): void {
	const before = changes.patch.lastAsked ?? state.lastAsked;
	if (isAsking) changes.patch = { ...changes.patch, lastAsked: { atMs: nowMs, overAtMs: null } };
	else if (before?.overAtMs === null)
		changes.patch = { ...changes.patch, lastAsked: { ...before, overAtMs: nowMs } };
}

/** From when the provider takes a message until somebody has read it and an answer to it arrives, at the least. */
export const readMinMs = 3_000;

/** After what was shown then they were asked such a question, and cannot have read anything later when they answered. */
export function isAskedSince(turn: Turn, shownAtMs: number): boolean {
	const { lastAsked } = turn.state;
	if (lastAsked === undefined || !isReadAfter(turn, lastAsked.atMs, shownAtMs)) return false;
	const { atMs, overAtMs } = lastAsked;
	if (overAtMs === null || isReadAfter(turn, atMs, overAtMs)) return true;
	const overs = turn.recent().filter(({ createdAtMs }) => createdAtMs >= overAtMs);
	return turn.inbox.delivery.receivedAtMs < cameAtMs(overs, left) + readMinMs;
}

/**
 * What was said at the one time was read after what was said at the other: it was said later; or it left or arrived later, as the provider
 * reports, for two that leave within a second may cross, and one whose answer was lost arrives when it likes.
 */
export function isReadAfter(turn: Turn, saidAtMs: number, otherAtMs: number): boolean {
	if (saidAtMs >= otherAtMs) return saidAtMs > otherAtMs;
	const others = madeFirst(turn, otherAtMs);
	const way = cameAtMs(others, arrived) < Infinity ? arrived : left;
	const otherCameAtMs = cameAtMs(others, way);
	return madeFirst(turn, saidAtMs).some(
		(row) =>
			row.createdAtMs < otherAtMs &&
			row.status !== "failed" &&
			cameAtMs([row], way) > otherCameAtMs,
	);
}

const arrived = /^delivery_(?:delivered|read)$/u;
const left = /^sent$/u;

/** A turn's words are made together, at its end. */
function madeFirst({ recent }: Turn, sinceMs: number): readonly OutboxRow[] {
	const since = recent().filter(({ createdAtMs }) => createdAtMs >= sinceMs);
	const firstAtMs = Math.min(...since.map(({ createdAtMs }) => createdAtMs));
	return since.filter(({ createdAtMs }) => createdAtMs === firstAtMs);
}

/** The first of them. Infinity: none yet, as far as is known. */
const cameAtMs = (rows: readonly OutboxRow[], way: RegExp): number =>
	Math.min(
		...rows.map(({ log }) => log.find(({ type }) => way.test(type))?.atMs ?? Infinity),
		Infinity,
	);
