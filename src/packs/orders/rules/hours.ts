/** When a business takes orders: what is begun has to be done before it closes. */
import type { OpeningHours } from "../../../core/catalogue.ts";
import { opensAt } from "../../../core/opening-hours.ts";

const minuteMs = 60_000;

export type Kitchen = {
	readonly hours: OpeningHours | null;
	readonly timezone: string;
	readonly prepMinutes: number | null;
};

export function takesOrders({ hours, timezone, prepMinutes }: Kitchen, atMs: number): boolean {
	const doneMs = Math.ceil(atMs / minuteMs + (prepMinutes ?? 0)) * minuteMs;
	return opensAt(hours, timezone, atMs, (doneMs - atMs) / minuteMs);
}

export function takesUntil(kitchen: Kitchen, nowMs: number, endMs: number): number {
	for (let atMs = Math.ceil(nowMs / minuteMs) * minuteMs; atMs < endMs; atMs += minuteMs)
		if (!takesOrders(kitchen, atMs + 1)) return atMs + 1;
	return endMs;
}
