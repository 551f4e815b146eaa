/** What is known of a booking that is being put together, or that was just proposed. */
import * as z from "zod";
import type { Json } from "../../../core/json.ts";
import type { Request } from "../../../dialogue/dialogue.ts";
import { type Drafted, draftOf, valuesOf } from "../../../dialogue/drafted.ts";
import { noWhen, whenShape } from "../../../dialogue/reading/when.ts";

export const initiate = "booking.initiate";
export const partyMax = 50;
export const nightsMax = 60;

const id = z.string().min(1).max(80);
/** So many words of a kind are kept. */
const kindWordsMax = 60;
const valuesSchema = z.strictObject({
	/** What was asked for in so many words. */
	what: z.enum(["table", "room", "visit"]).nullable(),
	businessId: id.nullable(),
	/** What it shall have, where no business was named: "fish", "a haircut". */
	having: z.string().max(kindWordsMax).nullable(),
	/** Part of the town where it shall be. */
	area: z.string().max(kindWordsMax).nullable(),
	offering: id.nullable(),
	...whenShape,
	party: z.int().min(1).max(partyMax).nullable(),
	nights: z.int().min(1).max(nightsMax).nullable(),
	name: z.string().max(80).nullable(),
	notes: z.string().max(200).nullable(),
});
export type BookingValues = z.infer<typeof valuesSchema>;
export type BookingDraft = Drafted<typeof valuesSchema>;

const nothing: BookingValues = {
	what: null,
	businessId: null,
	having: null,
	area: null,
	offering: null,
	...noWhen,
	party: null,
	nights: null,
	name: null,
	notes: null,
};
export const emptyBooking: BookingDraft = { ...nothing, asked: null, choices: [] };

export const readBooking = (request: Request): BookingDraft | null =>
	draftOf(valuesSchema, request);
export const bookingValues: (draft: BookingDraft) => Json = valuesOf;

const argsSchema = z.looseObject({
	businessId: id,
	offering: id.nullable(),
	start: z.string().regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/),
	party: z.int().min(1).max(partyMax),
	nights: z.int().min(1).max(nightsMax).nullable(),
	name: z.string().max(80).nullable(),
	notes: z.string().max(200).nullable(),
});

/** The values that would have led to these arguments: for corrections of what waits for a yes. */
export function bookingOf(args: Json): BookingValues | null {
	const parsed = argsSchema.safeParse(args);
	if (!parsed.success) return null;
	const { start, businessId, offering, party, nights, name, notes } = parsed.data;
	const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = start.split(/\D/u).map(Number);
	return {
		...nothing,
		...{ businessId, offering, party, nights, name, notes },
		day: { year, month, day },
		clock: { hour, minute, exact: true },
	};
}
