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

/** Since then they were asked such a question, and cannot have read anything later when they answered. */
export function isAskedSince({ state, inbox, takenSince }: Turn, sinceMs: number): boolean {
	const { lastAsked } = state;
	if (lastAsked === undefined || lastAsked.atMs <= sinceMs) return false;
	if (lastAsked.overAtMs === null) return true;
	return inbox.delivery.receivedAtMs < (takenSince(lastAsked.overAtMs) ?? Infinity) + readMinMs;
}

/** Of these messages, oldest last, the first that left of what was made at or after that time: when the provider took it. */
export const takenSince = (messages: readonly OutboxRow[], atMs: number): number | null => {
	const taken = messages
		.filter(({ createdAtMs }) => createdAtMs >= atMs)
		.flatMap(({ log }) => log.flatMap((line) => (line.type === "sent" ? [line.atMs] : [])));
	return taken.length === 0 ? null : Math.min(...taken);
};
