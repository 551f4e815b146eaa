/** When a business takes orders: what is begun has to be done before it closes. */
import type { OpeningHours } from "../../../core/catalogue.ts";
import { isOpen } from "../../../core/ledger/slots.ts";
import { dateOf, dayMinutes, instantOf, wallAt, weekdayOf } from "../../../core/ledger/wall.ts";

const minuteMs = 60_000;
const aheadDays = 14;

export type Kitchen = {
	readonly hours: OpeningHours | null;
	readonly timezone: string;
	readonly prepMinutes: number | null;
};

export function takesOrders({ hours, timezone, prepMinutes }: Kitchen, atMs: number): boolean {
	const doneMs = Math.ceil(atMs / minuteMs + (prepMinutes ?? 0)) * minuteMs;
	return isOpen({ unit: "minutes", openingHours: hours, timezone }, atMs, doneMs);
}

export function takesUntil(kitchen: Kitchen, nowMs: number, endMs: number): number {
	for (let atMs = Math.ceil(nowMs / minuteMs) * minuteMs; atMs < endMs; atMs += minuteMs)
		if (!takesOrders(kitchen, atMs + 1)) return atMs + 1;
	return endMs;
}

export function opensNext(
	{ hours, timezone }: Pick<Kitchen, "hours" | "timezone">,
	nowMs: number,
): number | null {
	if (hours === null) return null;
	const today = Math.floor(wallAt(nowMs, timezone) / dayMinutes);
	const opens = Array.from({ length: aheadDays + 1 }, (_, n) => today + n)
		.filter((day) => !hours.closedOn?.includes(dateOf(day)))
		.flatMap((day) =>
			(hours.days[`${weekdayOf(day)}` as keyof OpeningHours["days"]] ?? []).map(([from]) =>
				instantOf(
					day * dayMinutes + Number(from.slice(0, 2)) * 60 + Number(from.slice(3)),
					timezone,
				),
			),
		)
		.filter((atMs) => atMs !== null)
		.filter((atMs) => atMs > nowMs);
	return opens.length > 0 ? Math.min(...opens) : null;
}
