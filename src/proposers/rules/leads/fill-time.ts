/** What a message says of the time of a viewing or a service. */
import { wallFrom } from "../booking/when.ts";
import { dayOf } from "../calendar.ts";
import { dayAt } from "../clock.ts";
import { saysTime, type TimeSaid, withoutChoice } from "../time-said.ts";
import type { Message } from "../dialogue/message.ts";
import type { LeadDraft } from "./draft.ts";

/** `isWrong`: the hour is asked for again. A day that was not understood is in the draft. */
export type TimeChange = {
	readonly draft: LeadDraft;
	readonly changed: boolean;
	readonly isWrong: boolean;
};

const minuteMs = 60_000;

/** A business reads what is to be done in the person's own words: what they say there of weeks past is no time. */
function timeIn({ asked, wish }: LeadDraft, { reading }: Message): TimeSaid {
	const said = withoutChoice(reading.time, asked === "listing" && reading.number !== null);
	return wish === "service" && asked === "details" ? { ...said, unclear: null } : said;
}

export function fillTime(message: Message, before: LeadDraft, timezone: string): TimeChange {
	const { snapshot, reading } = message;
	const said = timeIn(before, message);
	const { number } = reading;
	const isHour = before.asked === "when" && !saysTime(said) && number !== null && number > 0;
	if (!saysTime(said) && !isHour) return { draft: before, changed: false, isWrong: false };
	const clock = isHour
		? { hour: number, minute: 0, exact: number > 12 }
		: said.clock && { hour: said.clock.hour, minute: said.clock.minute, exact: said.clock.exact };
	const meant = dayOf(said.days, dayAt(snapshot.nowMs, timezone), before.from);
	if (meant.kind === "unclear" || said.unclear === "day") {
		const from = meant.kind === "unclear" ? meant.from : before.from;
		const open = { day: null, needsDay: true, from };
		const kept = { part: said.part ?? before.part, clock: clock ?? before.clock };
		return { draft: { ...before, ...kept, ...open }, changed: true, isWrong: false };
	}
	const known = meant.kind === "day" ? { day: meant.day, needsDay: false, from: null } : {};
	const draft = { ...before, ...known };
	if (said.unclear !== null)
		return { draft: { ...draft, clock: null }, changed: true, isWrong: true };
	if (said.minutes !== null) {
		const wall = wallFrom(snapshot.nowMs + said.minutes * minuteMs, timezone);
		const now = { ...draft, ...wall, part: null, needsDay: false, from: null };
		return { draft: now, changed: true, isWrong: false };
	}
	const next = {
		...draft,
		part: said.part ?? (clock === null && meant.kind === "none" ? draft.part : null),
		clock: clock ?? (said.part !== null ? null : draft.clock),
	};
	return { draft: next, changed: true, isWrong: false };
}
