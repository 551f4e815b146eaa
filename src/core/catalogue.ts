import * as z from "zod";
import { plainText } from "./plain-text.ts";

export const businessKinds = [
	"venue",
	"shop",
	"pharmacy",
	"provider",
	"agency",
	"dispensary",
] as const;
export const businessStatuses = ["active", "paused", "closed"] as const;
export const listingKinds = [
	"restaurant",
	"service",
	"activity",
	"stay",
	"property",
	"product",
] as const;
export const listingStatuses = ["draft", "active", "paused", "archived"] as const;
export const actionTypes = [
	"order_food",
	"book_service",
	"book_activity",
	"book_stay",
	"request_taxi",
	"book_viewing",
] as const;
export const dataKinds = ["menuItems", "services", "tickets", "roomTypes"] as const;
export const offeringUnits = ["minutes", "nights"] as const;

const clock = plainText().regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, "HH:MM");
const span = z.tuple([clock, clock]);
const day = z.array(span).max(6);

/** Local time, "0" being Sunday; a missing day is closed. */
export const openingHoursSchema = z.strictObject({
	days: z.strictObject({
		"0": day.optional(),
		"1": day.optional(),
		"2": day.optional(),
		"3": day.optional(),
		"4": day.optional(),
		"5": day.optional(),
		"6": day.optional(),
	}),
	closedOn: z.array(z.iso.date()).max(366).optional(),
});
export type OpeningHours = z.infer<typeof openingHoursSchema>;
