import { dayMinutes, instantOf, wallAt } from "../ledger/wall-time.ts";

export type QuietHours = {
	/** `21:00`, local time. */
	readonly from: string;
	readonly to: string;
};

const minutesOf = (time: string): number => {
	const [hours = 0, minutes = 0] = time.split(":").map(Number);
	return hours * 60 + minutes;
};
const jumpMinutesMax = 180;

/** The same time twice means never, not all day. */
export function quietUntilMs(nowMs: number, timezone: string, quiet: QuietHours): number | null {
	const from = minutesOf(quiet.from);
	const to = minutesOf(quiet.to);
	const wall = wallAt(nowMs, timezone);
	const minute = ((wall % dayMinutes) + dayMinutes) % dayMinutes;
	const holds = from <= to ? minute >= from && minute < to : minute >= from || minute < to;
	if (!holds) return null;
	const midnight = wall - minute;
	const end = midnight + to + (to > minute ? 0 : dayMinutes);
	for (let late = 0; late <= jumpMinutesMax; late++) {
		const instant = instantOf(end + late, timezone);
		if (instant !== null) return Math.max(instant, nowMs + 1);
	}
	return null;
}
