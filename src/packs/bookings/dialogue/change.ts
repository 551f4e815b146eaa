/** "Move my booking to 8": what is to be different. A day or an hour that was not understood is asked for, and the rest kept. */
import * as z from "zod";
import type { Json } from "../../../core/json.ts";
import { hourIn } from "../../../dialogue/reading/clock.ts";
import type { Dialogue, Question, Step, Taken } from "../../../dialogue/dialogue.ts";
import type { Message } from "../../../dialogue/message.ts";
import { isUnderWay } from "../../../dialogue/reading/standing.ts";
import { saysTime } from "../../../dialogue/reading/time-said.ts";
import { daySchema, dayUnclear } from "../../../dialogue/reading/when.ts";
import { type BookingDraft, emptyBooking } from "./draft.ts";
import { type Extracted, extract } from "../../../dialogue/market/businesses.ts";
import { fillBooking } from "./fill.ts";
import type { Key } from "./key.ts";

export const changeTool = "booking.change";
const bookingTool = "booking.initiate";
const two = (value: number) => String(value).padStart(2, "0");

const argsSchema = z.strictObject({
	code: z.string().max(8).nullable(),
	day: z.string().max(10).nullable(),
	time: z.string().max(5).nullable(),
	isBareHour: z.boolean(),
	party: z.int().nullable(),
	nights: z.int().nullable(),
});
type ChangeArgs = z.infer<typeof argsSchema>;

/** A change that is put together, or that waits for its yes. */
const valuesSchema = z.strictObject({
	args: argsSchema,
	needsDay: z.boolean(),
	from: daySchema.nullable(),
});
type ChangeValues = z.infer<typeof valuesSchema>;

/** "Move it to 8": the one number of a message that says nothing else in figures. */
function loneHour({ reading }: Extracted): BookingDraft["clock"] {
	const hour = reading.spare ?? 0;
	return hour >= 1 && hour <= 24 ? { hour, minute: 0, exact: hour > 12 } : null;
}

type Change = {
	readonly args: Omit<ChangeArgs, "code">;
	readonly trouble: "day" | "time" | null;
	readonly from: ChangeValues["from"];
};

/** What is to be different; null: nothing that can be told. */
function changeIn(
	{ snapshot }: Message,
	extracted: Extracted,
	open: ChangeValues | null,
): Change | null {
	const { market, nowMs } = snapshot;
	const start = {
		...emptyBooking,
		needsDay: open?.needsDay ?? false,
		from: open?.from ?? null,
		asked: open === null ? null : ("when" as const),
	};
	const { draft, trouble, changed: says } = fillBooking(start, extracted, { nowMs, market }, false);
	const { day, part, party, nights, from } = draft;
	const isAlone =
		party === null && nights === null && !(saysTime(extracted.reading.time) && day === null);
	const clock = draft.clock ?? (isAlone ? loneHour(extracted) : null);
	const isNone = day === null && clock === null && party === null && nights === null;
	if (isNone && trouble === null && !says) return null;
	const isImpossible = clock !== null && (clock.hour > 24 || clock.minute > 59);
	const hour =
		clock === null ? 0 : clock.exact || part === null ? clock.hour : hourIn(part, clock.hour);
	const time = clock === null || isImpossible ? null : `${two(hour % 24)}:${two(clock.minute)}`;
	const isOpen = isImpossible || trouble === "time" || trouble === "party";
	return isNone && trouble === null
		? null
		: {
				args: {
					day:
						day === null
							? null
							: `${String(day.year).padStart(4, "0")}-${two(day.month)}-${two(day.day)}`,
					time,
					isBareHour: time !== null && clock?.exact === false && part === null,
					party,
					nights,
				},
				trouble: draft.needsDay ? "day" : isOpen ? "time" : null,
				from,
			};
}

/** What was said before stays where nothing else is said now. */
function merged(
	now: Omit<ChangeArgs, "code">,
	before: Readonly<Record<string, Json>> | null,
	code: string | null,
): ChangeArgs {
	const kept = (key: keyof typeof now) => now[key] ?? before?.[key] ?? null;
	return {
		code: code ?? before?.["code"] ?? null,
		day: kept("day"),
		time: kept("time"),
		isBareHour: now.time === null ? (before?.["isBareHour"] ?? false) : now.isBareHour,
		party: kept("party"),
		nights: kept("nights"),
	} as ChangeArgs;
}

function take(message: Message, open: ChangeValues | null): Taken<Key> {
	const extracted = extract(message);
	const request = changeIn(message, extracted, open);
	const step = (): Step<Key> => {
		if (request === null)
			return open === null
				? { kind: "say", key: "bookings.dialogue_say_change", vars: {} }
				: { kind: "ask", values: open, question: unclear(message, open.needsDay ? "day" : "time") };
		const args = merged(request.args, open?.args ?? null, extracted.code);
		if (request.trouble === null) return { kind: "call", tool: changeTool, args, values: null };
		const values = { args, needsDay: request.trouble === "day", from: request.from };
		return { kind: "ask", values, question: unclear(message, request.trouble) };
	};
	return { changed: request !== null, answered: request !== null, step };
}

const unclear = (message: Message, trouble: "day" | "time"): Question<Key> =>
	trouble === "day"
		? dayUnclear(message, message.snapshot.market.timezone)
		: { key: "rules.hour_unclear", vars: {}, about: "when" };

/** "Move my booking to 8"; and of a change that waits for its yes, or whose day was asked for, "at 9 instead". */
export const change: Dialogue<Key> = {
	name: "change",
	intent: "booking_change",
	tool: changeTool,
	// "Book one for 5" moves nothing.
	has: (message) => extract(message).says("change") || !extract(message).says("verb"),
	evidence: (message) => {
		const extracted = extract(message);
		const isOff = extracted.says("cancel") || message.wants("cancel");
		// Of the booking that was just proposed, which is not made yet.
		const isShown = message.snapshot.waiting.at(-1)?.tool === bookingTool;
		if (isShown && extracted.code === null) return 0;
		return extracted.says("change") && !isOff && !isUnderWay(message.snapshot) ? 5 : 0;
	},
	corrects: ({ snapshot }, open) =>
		["booking", "ride"].includes(open) && !snapshot.done?.some(({ tool }) => tool === bookingTool),
	begin: (message) => take(message, null),
	take: (message, { values }) => {
		const parsed = valuesSchema.safeParse(values);
		if (!parsed.success) return null;
		const isOther =
			!extract(message).says("change") &&
			(extract(message).says("table", "room", "other") ||
				message.wants("taxi", "fare", "yes", "no"));
		return isOther
			? { changed: false, answered: false, step: () => take(message, parsed.data).step() }
			: take(message, parsed.data);
	},
	ofCall: (tool: string, args: Json) => {
		const parsed = argsSchema.safeParse(args);
		return tool === changeTool && parsed.success
			? { args: parsed.data, needsDay: false, from: null }
			: null;
	},
	askChange: "bookings.dialogue_say_change",
	apart: "always",
	// "A salon to change my hairstyle" is no booking of somebody who has none.
	byExample: ({ snapshot }) => snapshot.done?.some(({ tool }) => tool === bookingTool) === true,
};
