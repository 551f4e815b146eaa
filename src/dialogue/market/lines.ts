/** What of a menu an order has, and how much of each. */
import * as z from "zod";

export const qtyMax = 99;
export const linesMax = 20;

export const lineSchema = z.strictObject({
	/** As the menu has it, or as it was said. */
	name: z.string().min(1).max(80),
	qty: z.int().min(1).max(qtyMax),
});
export type DraftLine = z.infer<typeof lineSchema>;
