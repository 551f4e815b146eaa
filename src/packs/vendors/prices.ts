import * as z from "zod";

export const priceAsked = z.object({ currency: z.string(), currencyDigits: z.int() });
export type PriceAsked = z.infer<typeof priceAsked>;

export const priceGiven = z.object({
	priceMinor: z.int(),
	currency: z.string(),
	quantity: z.number().nullable(),
	notes: z.string().nullable(),
});
