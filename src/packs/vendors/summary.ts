import * as z from "zod";
import { inquiryStates } from "./needs.ts";

const quality = z.object({
	asked: z.int(),
	responseRate: z.number().nullable(),
	responseTimeAvgSec: z.number().nullable(),
	confirmationAccuracy: z.number().nullable(),
});

export const inquirySummarySchema = z.object({
	inquiryId: z.string(),
	code: z.string(),
	status: z.enum(inquiryStates),
	summary: z.string(),
	vendorCount: z.int(),
	repliedCount: z.int(),
	expiresAtMs: z.int(),
	takeUntilMs: z.int(),
	takenNumber: z.int().nullable(),
	quotes: z.array(
		z.object({
			number: z.int(),
			messageId: z.string(),
			name: z.string(),
			priceMinor: z.int(),
			currency: z.string(),
			quantity: z.int().nullable(),
			notes: z.string().nullable(),
			distanceM: z.int().nullable(),
			responseTimeSec: z.int().nullable(),
			quality,
		}),
	),
	others: z.array(z.object({ name: z.string(), notes: z.string().nullable() })),
});
