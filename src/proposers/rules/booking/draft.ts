/** What is known of a booking that is being put together, or that was just proposed. */
import * as z from "zod";
import type { Json } from "../../../core/json.ts";
import { dayParts } from "../../../ports/languages/requests.ts";
import type { Request } from "../dialogue/dialogue.ts";
import { daySchema } from "../draft.ts";

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
	day: daySchema.nullable(),
	/** A day was said and not understood: an hour alone does not say it. */
	needsDay: z.boolean(),
	/** The first of the days of which one is meant, as of "next week". */
	from: daySchema.nullable(),
	part: z.enum(dayParts).nullable(),
	/** As said: which half of the day is meant is decided once the business is known. */
	clock: z
		.strictObject({
			hour: z.int().min(0).max(99),
			minute: z.int().min(0).max(99),
			exact: z.boolean(),
		})
		.nullable(),
	party: z.int().min(1).max(partyMax).nullable(),
	nights: z.int().min(1).max(nightsMax).nullable(),
	name: z.string().max(80).nullable(),
	notes: z.string().max(200).nullable(),
});
export type BookingValues = z.infer<typeof valuesSchema>;
/** With the question that is open. */
export type BookingDraft = BookingValues & {
	readonly asked: string | null;
	readonly choices: readonly string[];
};

const nothing: BookingValues = {
	what: null,
	businessId: null,
	having: null,
	area: null,
	offering: null,
	day: null,
	needsDay: false,
	from: null,
	part: null,
	clock: null,
	party: null,
	nights: null,
	name: null,
	notes: null,
};
export const emptyBooking: BookingDraft = { ...nothing, asked: null, choices: [] };

/** Foreign values are nothing. */
export function readBooking({
	values,
	asked,
	choices,
}: Pick<Request, "values" | "asked" | "choices">): BookingDraft | null {
	const parsed = valuesSchema.safeParse(values);
	return parsed.success ? { ...parsed.data, asked, choices } : null;
}
export const bookingValues = ({ asked: _, choices: __, ...values }: BookingDraft): Json => values;

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
