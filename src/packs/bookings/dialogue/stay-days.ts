/** "From Friday to Sunday", "till Monday", of a room: the day they come, and how many nights that is. */
import { parseReply } from "../../../core/reply/reply.ts";
import type { Extracted } from "../../../dialogue/market/businesses.ts";
import { cutsOf } from "../../../dialogue/market/cut-days.ts";
import type { Message } from "../../../dialogue/message.ts";
import type { TimeSaid } from "../../../dialogue/reading/time-said.ts";
import type { Word } from "../../../dialogue/reading/text.ts";
import type { BookingDraft } from "./draft.ts";
import { kit } from "./held.ts";
import { sleeps } from "./kind.ts";

type Day = NonNullable<BookingDraft["day"]>;

const dayMs = 24 * 60 * 60_000;
const utcOf = ({ year, month, day }: Day) => Date.UTC(year, month - 1, day);
const nightsBetween = (comes: Day, leaves: Day) =>
	Math.round((utcOf(leaves) - utcOf(comes)) / dayMs);

/** So far behind the word that says so stands the day they leave: "until the next Sunday". */
const behindMax = 3;

/** It may be for the night: no table, no time with somebody, and nobody with whom one does not sleep. */
function mayBeStay({ named, says }: Extracted, before: BookingDraft, { snapshot }: Message) {
	const id = named?.kind === "one" ? named.id : before.businessId;
	if (id !== null) return sleeps(snapshot.market, id);
	return before.what === "room" || (before.what === null && !says("table"));
}

const [friday, saturday] = [5, 6];
const dayOfWeek = (day: Day) => new Date(utcOf(day)).getUTCDay();

/** "This weekend": from its Friday till its Sunday, and once it is Saturday from today. Null: that is not said, or it is Sunday: which night is asked. */
function weekendIn({ snapshot }: Message, extracted: Extracted): Extracted | null {
	const { reading, nights: said } = extracted;
	const [piece, ...more] = reading.time.days;
	if (piece?.kind !== "week" || piece.isEnd !== true || more.length > 0) return null;
	const today = dayOfWeek(kit.dayAt(snapshot.nowMs, snapshot.market.timezone));
	const weekday = today === saturday ? saturday : friday;
	const nights = saturday + 1 - weekday;
	if (today === 0 || (said !== null && said !== nights)) return null;
	const days = [{ kind: "weekday", weekday, skip: false } as const];
	return { ...extracted, nights, reading: { ...reading, time: { ...reading.time, days } } };
}

/** The message as it is read, with the nights between the two days that it says; the day they leave is no day they come. */
export function withStayDays(
	extracted: Extracted,
	message: Message,
	before: BookingDraft,
): Extracted {
	const { reading, nights } = extracted;
	const weekend = weekendIn(message, extracted);
	if (weekend !== null && mayBeStay(extracted, before, message)) return weekend;
	if (nights !== null || reading.time.days.length + Number(reading.time.unclear === "day") === 0)
		return extracted;
	if (!mayBeStay(extracted, before, message)) return extracted;
	const { market, nowMs } = message.snapshot;
	const today = kit.dayAt(nowMs, market.timezone);
	const read = (words: readonly Word[]) => kit.read(words, reading.language, kit.noPlaces);
	const made = (time: TimeSaid, count: number | null): Extracted => ({
		...extracted,
		nights: count,
		reading: { ...reading, time },
	});
	const isSpan = (count: number) => count >= 1 && count <= kit.nightsMax;
	for (const { first, last, isAlone } of cutsOf(
		message.snapshot.text,
		extracted.words,
		kit.toWords,
	)) {
		const leaving = read(last);
		if (!leaving.uses.slice(0, behindMax).includes("time")) continue;
		const { time } = read(first);
		const comes = kit.dayOf(time.days, today, before.from);
		const from = comes.kind === "day" ? comes.day : comes.kind === "none" ? before.day : null;
		const leaves = kit.dayOf(leaving.time.days, today, from && kit.plusDays(from, 1));
		if (leaves.kind !== "day") continue;
		const count = from === null ? null : nightsBetween(from, leaves.day);
		if (comes.kind === "day" && count !== null && isSpan(count)) return made(time, count);
		if (comes.kind !== "none" || !isAlone) continue;
		const isKnown = count !== null && isSpan(count);
		return made({ ...reading.time, days: [], unclear: null, clock: null }, isKnown ? count : null);
	}
	// "Monday", where it was asked how many nights.
	const { day } = before;
	if (before.asked !== "nights" || day === null || reading.pax !== null) return extracted;
	// "No, I need it to be on the 21st": when they come.
	const { kind, isRequest } = parseReply(message.snapshot.text, { locales: market.locales });
	const isCorrected = reading.intents.has("no") || reading.intents.has("change");
	if (isCorrected || kind === "no" || (kind === "edit" && !isRequest)) return extracted;
	// "I'll check in on the 22nd", "the 22nd", which it is already: when they come.
	const again = kit.dayOf(reading.time.days, today, day);
	const isSame = again.kind === "day" && utcOf(again.day) === utcOf(day);
	if (isSame || extracted.says("arrives")) return extracted;
	const said = kit.dayOf(reading.time.days, today, kit.plusDays(day, 1));
	if (said.kind !== "day") return extracted;
	const count = nightsBetween(day, said.day);
	return isSpan(count) ? made({ ...reading.time, days: [], unclear: null }, count) : extracted;
}
