/** "Move my booking to 8": what is to be different. A day or an hour that was not understood is asked for, and the rest kept. */
import * as z from "zod";
import type { Json } from "../../../core/json.ts";
import type { Proposal } from "../../../ports/proposer.ts";
import { hourIn } from "../clock.ts";
import { daySchema, draftAgeMaxMs, draftVersion } from "../draft.ts";
import { saysTime } from "../time-said.ts";
import { isUnderWay, message, type Turn } from "../turn.ts";
import { dayUnclear } from "./day-unclear.ts";
import { type BookingDraft, emptyBooking } from "./draft.ts";
import { fillBooking } from "./fill.ts";
import type { Extracted } from "./extract.ts";

export const changeTool = "booking.change";
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

/** A change of which the day or the hour is asked for. */
const draftSchema = z.strictObject({
	rules: z.literal(draftVersion),
	wish: z.literal("change"),
	args: argsSchema,
	needsDay: z.boolean(),
	from: daySchema.nullable(),
	replaces: z.string().max(8).nullable(),
	savedAtMs: z.number(),
});
type ChangeDraft = z.infer<typeof draftSchema>;

export function readChange(stored: Json, nowMs: number): ChangeDraft | null {
	const parsed = draftSchema.safeParse(stored);
	return parsed.success && Math.abs(nowMs - parsed.data.savedAtMs) < draftAgeMaxMs
		? parsed.data
		: null;
}

/** "Move it to 8": the one number of a message that says nothing else in figures. */
function loneHour({ reading }: Extracted): BookingDraft["clock"] {
	const hour = reading.spare ?? 0;
	return hour >= 1 && hour <= 24 ? { hour, minute: 0, exact: hour > 12 } : null;
}

type Wish = {
	readonly args: Omit<ChangeArgs, "code">;
	readonly trouble: "day" | "time" | null;
	readonly from: ChangeDraft["from"];
};

/** What is to be different; null: nothing that can be told. */
function changeIn({ snapshot }: Turn, extracted: Extracted, open: ChangeDraft | null): Wish | null {
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
	wish: Omit<ChangeArgs, "code">,
	before: Readonly<Record<string, Json>> | null,
	code: string | null,
): ChangeArgs {
	const kept = (key: keyof typeof wish) => wish[key] ?? before?.[key] ?? null;
	return {
		code: code ?? before?.["code"] ?? null,
		day: kept("day"),
		time: kept("time"),
		isBareHour: wish.time === null ? (before?.["isBareHour"] ?? false) : wish.isBareHour,
		party: kept("party"),
		nights: kept("nights"),
	} as ChangeArgs;
}

function ask(
	turn: Turn,
	trouble: "day" | "time",
	draft: Omit<ChangeDraft, "rules" | "wish" | "savedAtMs" | "needsDay">,
): Proposal {
	const { snapshot } = turn;
	const { key, vars } =
		trouble === "day"
			? dayUnclear(turn, snapshot.market.timezone)
			: ({ key: "rules.book_time_unclear", vars: {} } as const);
	const stored: ChangeDraft = {
		rules: draftVersion,
		wish: "change",
		...draft,
		needsDay: trouble === "day",
		savedAtMs: snapshot.nowMs,
	};
	return {
		type: "request_user_input",
		say: { kind: "template", key, vars },
		tool: changeTool,
		draft: stored,
	};
}

/** "Move my booking to 8", and of a change that waits for its yes or whose day was asked for: "at 9 instead". */
export function changed(turn: Turn, extracted: Extracted): Proposal | null {
	const { snapshot, wants } = turn;
	const { waiting } = snapshot;
	const asked = readChange(snapshot.dialogue, snapshot.nowMs);
	const open = waiting.find(({ suspended }) => suspended) ?? waiting.at(-1);
	const corrected = open?.tool === changeTool ? open : null;
	const says = extracted.says("change");
	if (!says && corrected === null && asked === null) return null;
	// What waits for its yes is corrected as what it is.
	if (says && corrected === null && asked === null && isUnderWay(snapshot)) return null;
	if (!says && (extracted.says("table", "room", "other") || wants("taxi", "fare", "yes", "no")))
		return null;
	const wish = changeIn(turn, extracted, asked);
	if (wish === null) return says ? message("rules.book_say_change") : null;
	const before = (asked?.args ?? corrected?.args ?? null) as Readonly<Record<string, Json>> | null;
	const args = merged(wish.args, before, extracted.code);
	const replaces = corrected?.code ?? null;
	if (wish.trouble !== null) return ask(turn, wish.trouble, { args, from: wish.from, replaces });
	return {
		type: "execute_tool",
		tool: changeTool,
		args,
		...(asked === null ? {} : { draft: null }),
		...(replaces === null ? {} : { replaces }),
	};
}
