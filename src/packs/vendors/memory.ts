import * as z from "zod";
import { defineMemory } from "../../ports/memory.ts";
import type { InquiryState } from "../../ports/recalled.ts";

const inquirySchema: z.ZodType<InquiryState> = z.object({
	inquiryId: z.string(),
	status: z.enum(["asking", "over", "taken", "cancelled"]),
	untilMs: z.number(),
	quotes: z.array(
		z.object({
			number: z.number(),
			priceMinor: z.number(),
			currency: z.string(),
			quantity: z.number().nullable(),
		}),
	),
});

export type VendorsMemory = { readonly inquiry: InquiryState | null };

export const vendorsMemory = defineMemory<VendorsMemory>({
	schema: z.object({ inquiry: inquirySchema.nullable() }),
	nothing: { inquiry: null },
	tells: (memory) => memory,
	lost: { inquiry: null },
});
