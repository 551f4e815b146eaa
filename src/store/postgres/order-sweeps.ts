/** What the sweeps ask of orders beside the pack: what is due across tenants, by the system role, and a count of stock made anew. */
import * as z from "zod";
import type { CallContext } from "../../ports/sql-calls.ts";
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

export function makeOrderSweepStore(databases: {
	readonly rw: Database;
	readonly system: Database;
}): Omit<OrderSweepStore, "expire"> {
	const { rw, system } = databases;
	const by = (sweep: string, tenantId: string | null = null, traceId = ""): CallContext => ({
		tenantId,
		actor: `sweep:${sweep}`,
		traceId,
	});
	return {
		due: async (call) =>
			dueSchema.parse(await readDue(system, "expire_orders", dueReads.orders, call)),
		healStock: async ({ tenantId, traceId, levelIds }) =>
			z.strictObject({ healed: z.int() }).parse(
				await rw.call("stock_heal", by("invariants", tenantId, traceId), {
					levelIds: [...levelIds],
				}),
			).healed,
	};
}
