/** What the sweep of orders asks beside the pack: what is due across tenants, by the system role. */
import * as z from "zod";
import type { OrderSweepStore } from "../../ports/sweep.ts";
import type { Database } from "./client.ts";
import { dueReads, readDue } from "./due.ts";

const dueSchema = z.array(
	z.strictObject({
		tenantId: z.string(),
		orderId: z.string(),
		expiresAtMs: z.int(),
		expiresAtUs: z.int(),
	}),
);

export const makeOrdersDue =
	(system: Database): OrderSweepStore["due"] =>
	async (call) =>
		dueSchema.parse(await readDue(system, "expire_orders", dueReads.orders, call));
