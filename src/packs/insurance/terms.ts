import * as z from "zod";
import type { InsuranceTerms } from "./needs.ts";

export const insuranceTerms = z.object({
	baseMinor: z.int(),
	taxMinor: z.int(),
	feesMinor: z.int(),
	premiumMinor: z.int(),
	tariffId: z.string(),
	tariffVersion: z.int(),
	insurer: z.string(),
	category: z.string(),
	currency: z.string(),
	coverFrom: z.string(),
}) satisfies z.ZodType<InsuranceTerms>;
