/** What somebody says of what they have booked already: when it is, that it is to be called off, or to be another time. */
import type { Json } from "../../../core/json.ts";
import type { Proposal } from "../../../ports/proposer.ts";
import { hourIn } from "../clock.ts";
import { isUnderWay, message, type Turn } from "../turn.ts";
import { type BookingDraft, emptyBooking } from "./draft.ts";
import { fillBooking } from "./fill.ts";
import type { Heard } from "./hear.ts";

const changeTool = "booking.change";
const two = (value: number) => String(value).padStart(2, "0");

type ChangeArgs = {
	readonly day: string | null;
	readonly time: string | null;
	readonly isBareHour: boolean;
	readonly party: number | null;
	readonly nights: number | null;
};

/** "Move it to 8": the one number of a message that says nothing else in figures. */
function loneHour({ reading }: Heard): BookingDraft["clock"] {
	const numbers = reading.words.filter(({ norm }) => /^\d+$/u.test(norm));
	const hour = Number(numbers[0]?.norm);
	return numbers.length === 1 && hour >= 1 && hour <= 24
		? { hour, minute: 0, exact: hour > 12 }
		: null;
}

/** What is to be different; null: nothing that can be told. */
function changeIn({ snapshot }: Turn, heard: Heard): ChangeArgs | "unclear" | null {
	const { market, nowMs } = snapshot;
	const { draft, trouble } = fillBooking(emptyBooking, heard, { nowMs, market }, false);
	const { day, part, party, nights } = draft;
	const clock = draft.clock ?? (party === null && nights === null ? loneHour(heard) : null);
	if (trouble !== null || (clock !== null && (clock.hour > 24 || clock.minute > 59)))
		return "unclear";
	if (day === null && clock === null && party === null && nights === null) return null;
	const isBareHour = clock !== null && !clock.exact && part === null;
	const hour =
		clock === null ? 0 : clock.exact || part === null ? clock.hour : hourIn(part, clock.hour);
	return {
		day:
			day === null
				? null
				: `${String(day.year).padStart(4, "0")}-${two(day.month)}-${two(day.day)}`,
		time: clock === null ? null : `${two(hour % 24)}:${two(clock.minute)}`,
		isBareHour,
		party,
		nights,
	};
}

/** "Move my booking to 8", and of a change that waits for its yes: "at 9 instead". */
function changed(turn: Turn, heard: Heard): Proposal | null {
	const { snapshot, wants } = turn;
	const { waiting } = snapshot;
	const open = waiting.find(({ suspended }) => suspended) ?? waiting.at(-1);
	const corrected = open?.tool === changeTool ? open : null;
	const says = heard.says("change");
	if (!says && corrected === null) return null;
	// What waits for its yes is corrected as what it is.
	if (says && corrected === null && isUnderWay(snapshot)) return null;
	if (!says && (heard.says("table", "room", "other") || wants("taxi", "fare", "yes", "no")))
		return null;
	const wish = changeIn(turn, heard);
	if (wish === "unclear") return message("rules.book_time_unclear");
	if (wish === null) return says ? message("rules.book_say_change") : null;
	const before = (corrected?.args ?? null) as Readonly<Record<string, Json>> | null;
	const kept = (key: keyof ChangeArgs) => wish[key] ?? before?.[key] ?? null;
	return {
		type: "execute_tool",
		tool: changeTool,
		args: {
			code: heard.code ?? before?.["code"] ?? null,
			day: kept("day"),
			time: kept("time"),
			isBareHour: wish.time === null ? (before?.["isBareHour"] ?? false) : wish.isBareHour,
			party: kept("party"),
			nights: kept("nights"),
		},
		...(corrected === null ? {} : { replaces: corrected.code }),
	};
}

/** "What did I book", "cancel my booking", "move it to 8". */
export function ofStanding(turn: Turn, heard: Heard): Proposal | null {
	const { snapshot, wants } = turn;
	const has = (tool: string) => Object.hasOwn(snapshot.market.tools, tool);
	const names = heard.says("cancel");
	const change = has(changeTool) && !names && !wants("cancel") ? changed(turn, heard) : null;
	if (change !== null) return change;
	const isOther = wants("change") && !wants("cancel");
	const isByCode = heard.code !== null && wants("cancel") && !isUnderWay(snapshot);
	const isWaiting = snapshot.waiting.some(({ code }) => code === heard.code);
	if ((names || (isByCode && !isWaiting)) && !isOther && has("booking.cancel"))
		return {
			type: "execute_tool",
			tool: "booking.cancel",
			args: heard.code === null ? {} : { code: heard.code },
		};
	if (heard.says("status") && !heard.says("told") && has("booking.getStatus"))
		return { type: "execute_tool", tool: "booking.getStatus", args: {} };
	return null;
}
