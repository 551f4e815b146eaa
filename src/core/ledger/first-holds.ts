/** Holds of people who never came to anything of a tenant's: shorter, fewer, and together no more than a share of a slot. */
import * as z from "zod";

/** What a market does not say holds as `bookingDefaults` have it. */
export const bookingSettingsSchema = z.strictObject({
	/** A hold of theirs ends after so long, or with the offering's own time where that is shorter. */
	firstHoldSeconds: z.int().min(60).max(3600),
	/** Of one of them at once. */
	firstHoldsMax: z.int().min(1).max(5),
	/** Of a slot's capacity, for all of them together; never less than two. */
	firstHoldsPercent: z.int().min(1).max(100),
});
export type BookingSettings = z.infer<typeof bookingSettingsSchema>;

export const bookingDefaults: BookingSettings = {
	firstHoldSeconds: 240,
	firstHoldsMax: 2,
	firstHoldsPercent: 50,
};

const ceilingLeast = 2;

/** So many units of a slot may be held at once for people who never came. */
export const firstHoldsCeiling = (capacity: number, percent: number): number =>
	Math.max(ceilingLeast, Math.ceil((capacity * percent) / 100));

/** One party alone may be as large as it is; beside others it stays under the ceiling. */
export const isTooMany = (others: number, units: number, ceiling: number): boolean =>
	others > 0 && others + units > ceiling;
