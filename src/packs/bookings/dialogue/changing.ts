/** What of a booking shall be different: a day or an hour that was not understood is asked for, and the rest kept. Comes late, so it imports only types and what comes late, too. */
import type { Json } from "../../../core/json.ts";
import type { Question, Step, Taken } from "../../../dialogue/dialogue.ts";
import type { Extracted } from "../../../dialogue/market/businesses.ts";
import type { Message } from "../../../dialogue/message.ts";
import type { ChangeArgs, ChangeValues, Kit } from "./change-kit.ts";
import type { BookingDraft } from "./draft.ts";
import { fillBooking } from "./fill.ts";
import { asOtherHour, atFreeTime, withoutNow } from "./kind.ts";
import type { Key } from "./key.ts";

const two = (value: number) => String(value).padStart(2, "0");

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

/** As `rules/moving.ts` reads an hour that may be of the morning or of the evening: the nearer to what was. */
function hourOf(time: string, isBareHour: boolean, was: number): number {
	const hour = Number(time.slice(0, 2));
	const other = (hour + 12) % 24;
	return isBareHour && hour <= 12 && Math.abs(other - was) < Math.abs(hour - was) ? other : hour;
}

/** The one booking that was agreed and not called off, as it was changed since. Null: none, or several. */
function agreed(
	{ argsSchema, bookingOf, changeTool, emptyBooking }: Kit,
	{ snapshot: { done = [] } }: Message,
): BookingDraft | null {
	const had: BookingDraft[] = [];
	for (const { tool, args } of done) {
		const last = had.at(-1);
		const begun = tool === "booking.initiate" ? bookingOf(args) : null;
		if (begun !== null) had.push({ ...emptyBooking, ...begun });
		if (tool === "booking.cancel") had.pop();
		const moved = tool === changeTool && last ? argsSchema.safeParse(args).data : undefined;
		if (last === undefined || moved === undefined) continue;
		const [year = 0, month = 0, day = 0] = moved.day?.split("-").map(Number) ?? [];
		const hour = hourOf(moved.time ?? "", moved.isBareHour, last.clock?.hour ?? 0);
		const minute = Number(moved.time?.slice(3));
		had[had.length - 1] = {
			...last,
			...(moved.day === null ? {} : { day: { year, month, day } }),
			...(moved.time === null ? {} : { clock: { hour, minute, exact: true } }),
			party: moved.party ?? last.party,
			nights: moved.nights ?? last.nights,
		};
	}
	const [only, ...others] = had;
	return only === undefined || others.length > 0 ? null : only;
}

/** What is to be different; null: nothing that can be told. */
function changeIn(
	kit: Kit,
	message: Message,
	plain: Extracted,
	open: ChangeValues | null,
): Change | null {
	const { emptyBooking, hourIn, saysTime } = kit;
	const had = open === null ? agreed(kit, message) : null;
	// "Change it to 9", of 2 at 8: the hour, since that is nearer.
	const extracted = had === null ? plain : asOtherHour(had, plain);
	const { snapshot } = message;
	const { market, nowMs } = snapshot;
	// "Push it back half an hour": from when it is.
	const isShift = extracted.reading.time.shift !== null && had?.nights === null;
	const start = {
		...emptyBooking,
		...(isShift ? { day: had.day, clock: had.clock } : {}),
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

export function changing(kit: Kit, message: Message, open: ChangeValues | null): Taken<Key> {
	const { changeTool, dayUnclear, extract } = kit;
	const unclear = (trouble: "day" | "time"): Question<Key> =>
		trouble === "day"
			? dayUnclear(message, message.snapshot.market.timezone)
			: { key: "rules.hour_unclear", vars: {}, about: "when" };
	const extracted = withoutNow(atFreeTime(message, null, extract(message)));
	const request = changeIn(kit, message, extracted, open);
	const step = (): Step<Key> => {
		if (request === null)
			return open === null
				? { kind: "say", key: "bookings.dialogue_say_change", vars: {} }
				: { kind: "ask", values: open, question: unclear(open.needsDay ? "day" : "time") };
		const args = merged(request.args, open?.args ?? null, extracted.code);
		if (request.trouble === null) return { kind: "call", tool: changeTool, args, values: null };
		const values = { args, needsDay: request.trouble === "day", from: request.from };
		return { kind: "ask", values, question: unclear(request.trouble) };
	};
	return { changed: request !== null, answered: request !== null, step };
}
