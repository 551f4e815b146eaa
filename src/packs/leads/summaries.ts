import * as z from "zod";
import { dayParts } from "./needs.ts";

const place = {
	businessName: z.string(),
	listingId: z.string(),
	title: z.string(),
	timezone: z.string(),
	code: z.string().nullable(),
};
export const viewingSummary = { ...place, viewingId: z.string(), atMs: z.int() };
export const serviceSummary = {
	...place,
	requestId: z.string(),
	preferredAtMs: z.int().nullable(),
	preferredPart: z.enum(dayParts).nullable(),
	details: z.string(),
	expiresAtMs: z.int(),
};
export const serviceTerms = z.object({ title: z.string(), businessName: z.string() });
export const viewingTerms = serviceTerms.extend({
	priceMinor: z.int().nullable(),
	currency: z.string().nullable(),
});
