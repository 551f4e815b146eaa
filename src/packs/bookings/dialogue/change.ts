/** "Move my booking to 8": what is to be different. */
import type { Json } from "../../../core/json.ts";
import { NotBrought } from "../../../core/not-loaded.ts";
import type { Dialogue, Taken } from "../../../dialogue/dialogue.ts";
import { type Extracted, extract } from "../../../dialogue/market/businesses.ts";
import type { Message } from "../../../dialogue/message.ts";
import { hasPlace, isUnderWay } from "../../../dialogue/reading/standing.ts";
import { saysTime } from "../../../dialogue/reading/time-said.ts";
import { kit as bookingKit } from "./booking-kit.ts";
import { argsSchema, type ChangeValues, changeTool, kit, valuesSchema } from "./change-kit.ts";
import { freeTimeOf } from "./free-time.ts";
import type { Key } from "./key.ts";

const bookingTool = "booking.initiate";

let there: typeof import("./changing.ts").changing | null = null;
const bring = async () => {
	const [late, { hold }] = await Promise.all([import("./changing.ts"), import("./held.ts")]);
	hold(bookingKit);
	there ??= late.changing;
};

/** Throws `NotBrought` where it is not there yet. */
function take(message: Message, open: ChangeValues | null): Taken<Key> {
	if (there === null) throw new NotBrought("changes of bookings", bring);
	return there(kit, message, open);
}

/** Of those that were told when a change was refused. */
const isFreeTime = (message: Message): boolean =>
	message.snapshot.offered?.tool === changeTool && freeTimeOf(message) !== null;

/** In so few words that is said of what was just agreed. */
const ofLastWordsMax = 8;

/** "Change it to 9", "at 9 instead", with nothing open and a booking the last thing that was agreed: of that one. */
function isOfLast({ snapshot, reading, wants }: Message, { named, says }: Extracted): boolean {
	const { done = [], dialogue, waiting } = snapshot;
	const isLast = [bookingTool, changeTool].includes(done.at(-1)?.tool ?? "");
	const isElse = named !== null || says("verb", "table", "room", "cancel") || hasPlace(reading);
	const { time, pax, spare } = reading;
	// "One hour later", "can I move it to 2?"
	const isMoved = wants("change") || time.shift !== null || says("moves");
	return (
		isLast &&
		!isElse &&
		dialogue === null &&
		waiting.length === 0 &&
		reading.words.length <= ofLastWordsMax &&
		(saysTime(time) || (pax ?? spare) !== null) &&
		isMoved &&
		!wants("cancel", "taxi")
	);
}

/** "Move my booking to 8"; and of a change that waits for its yes, or whose day was asked for, "at 9 instead". */
export const change: Dialogue<Key> = {
	name: "change",
	intent: "booking_change",
	tool: changeTool,
	bring,
	// "Book one for 5" moves nothing; "can we make it 12?" is of what was agreed last, and that was another thing.
	has: (message) => {
		const { says, code } = extract(message);
		const { done = [], asked = [] } = message.snapshot;
		// "Could we do 12 instead?" from a business: of what it is asked, and of no table of its own.
		if (asked.length > 0 && !done.some(({ tool }) => tool.startsWith("booking."))) return false;
		const isOurs = [bookingTool, changeTool].includes(done.at(-1)?.tool ?? bookingTool);
		return (
			isFreeTime(message) ||
			says("change") ||
			(!says("verb") && (isOurs || code !== null || says("table", "room")))
		);
	},
	evidence: (message) => {
		if (isFreeTime(message)) return 5;
		const extracted = extract(message);
		const isOff = extracted.says("cancel") || message.wants("cancel");
		// Of the booking that was just proposed, which is not made yet.
		const isShown = message.snapshot.waiting.at(-1)?.tool === bookingTool;
		if (isShown && extracted.code === null) return 0;
		const isSaid = extracted.says("change") || isOfLast(message, extracted);
		return isSaid && !isOff && !isUnderWay(message.snapshot) ? 5 : 0;
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
	cancels: "booking.cancel",
	tells: "booking.getStatus",
	apart: "always",
	// "A salon to change my hairstyle" is no booking of somebody who has none.
	byExample: ({ snapshot }) => snapshot.done?.some(({ tool }) => tool === bookingTool) === true,
};
