import * as z from "zod";

export const bookingSettingsSchema = z.strictObject({
	firstHoldSeconds: z.int().min(60).max(3600),
	/** Of one of them at once. */
	firstHoldsMax: z.int().min(1).max(5),
	firstHoldsPercent: z.int().min(1).max(100),
});
export type BookingSettings = z.infer<typeof bookingSettingsSchema>;

export const bookingDefaults: BookingSettings = {
	firstHoldSeconds: 240,
	firstHoldsMax: 2,
	firstHoldsPercent: 50,
};

const ceilingLeast = 2;

export const firstHoldsCeiling = (capacity: number, percent: number): number =>
	Math.max(ceilingLeast, Math.ceil((capacity * percent) / 100));

export const isTooMany = (others: number, units: number, ceiling: number): boolean =>
	others > 0 && others + units > ceiling;
