/** What a change of a booking is made of, and what `changing.ts` is given, as it comes late. */
import * as z from "zod";
import { extract } from "../../../dialogue/market/businesses.ts";
import { hourIn } from "../../../dialogue/reading/clock.ts";
import { saysTime } from "../../../dialogue/reading/time-said.ts";
import { daySchema, dayUnclear } from "../../../dialogue/reading/when.ts";
import { bookingOf, emptyBooking } from "./draft.ts";

export const changeTool = "booking.change";

export const argsSchema = z.strictObject({
	code: z.string().max(8).nullable(),
	day: z.string().max(10).nullable(),
	time: z.string().max(5).nullable(),
	isBareHour: z.boolean(),
	party: z.int().nullable(),
	nights: z.int().nullable(),
});
export type ChangeArgs = z.infer<typeof argsSchema>;

/** A change that is put together, or that waits for its yes. */
export const valuesSchema = z.strictObject({
	args: argsSchema,
	needsDay: z.boolean(),
	from: daySchema.nullable(),
});
export type ChangeValues = z.infer<typeof valuesSchema>;

/** What is there already. Were it imported, the engine would be cut in two for the sake of what comes late. */
export const kit = {
	argsSchema,
	bookingOf,
	changeTool,
	dayUnclear,
	emptyBooking,
	extract,
	hourIn,
	saysTime,
};
export type Kit = typeof kit;
