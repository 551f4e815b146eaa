/** When a business takes orders: what is begun has to be done before it closes. */
import type { OpeningHours } from "../../../core/catalogue.ts";
import { opensAt } from "../../../core/opening.ts";

const minuteMs = 60_000;

export type Kitchen = {
	readonly hours: OpeningHours | null;
	readonly timezone: string;
	/** Null: nobody says how long it takes. */
	readonly prepMinutes: number | null;
};

export function takesOrders({ hours, timezone, prepMinutes }: Kitchen, atMs: number): boolean {
	// A wall clock shows whole minutes: one that has begun counts.
	const doneMs = Math.ceil(atMs / minuteMs + (prepMinutes ?? 0)) * minuteMs;
	return opensAt(hours, timezone, atMs, (doneMs - atMs) / minuteMs);
}

/** It takes orders at `nowMs`. Until when, as far as `endMs`? */
export function takesUntil(kitchen: Kitchen, nowMs: number, endMs: number): number {
	for (let atMs = Math.ceil(nowMs / minuteMs) * minuteMs; atMs < endMs; atMs += minuteMs)
		if (!takesOrders(kitchen, atMs + 1)) return atMs + 1;
	return endMs;
}
