/**
 * Orders that waited for a yes past their end give their stock back. A proposal that has run out promises nothing, whether or not
 * this was here: who orders next takes its stock. This writes down that it is over, tenant by tenant, in bounded batches; an order
 * that is being decided just now is left for the next minute.
 */
import { errorFields } from "../../ports/log-fields.ts";
import type { OrderSweepStore, Sweep } from "../../ports/sweep.ts";

/** Its thread releases it at its end; the alarm may be a little late. */
export const ordersAfterMs = 15_000;
export const ordersBatchMax = 100;
export const ordersBatchesMax = 10;

export const expireOrders: Sweep = {
	name: "expire_orders",
	cron: "* * * * *",
	run: async ({ runtime, orders }) => {
		if (!orders) return { off: 1 };
		const { store } = orders;
		const traceId = runtime.newId("trc");
		const counts = { due: 0, expired: 0, failed: 0 };
		/** All at once; where that fails, one at a time, so that one bad row spoils no other's end. */
		const expire = async (tenantId: string, orderIds: readonly string[]): Promise<void> => {
			try {
				counts.expired += await store.expire({ tenantId, traceId, orderIds });
			} catch (error) {
				const [only, ...others] = orderIds;
				if (others.length > 0) for (const id of orderIds) await expire(tenantId, [id]);
				else {
					counts.failed += 1;
					runtime.log.warn("expire_failed", {
						what: "order",
						id: only ?? "",
						...errorFields(error),
					});
				}
			}
		};
		let after: Parameters<OrderSweepStore["due"]>[0]["after"] = null;
		for (let batches = 0; batches < ordersBatchesMax; batches++) {
			const rows = await store.due({ olderThanMs: ordersAfterMs, limit: ordersBatchMax, after });
			counts.due += rows.length;
			for (const tenantId of new Set(rows.map((row) => row.tenantId)))
				await expire(
					tenantId,
					rows.filter((row) => row.tenantId === tenantId).map(({ orderId }) => orderId),
				);
			const last = rows.at(-1);
			if (!last || rows.length < ordersBatchMax) break;
			after = { expiresAtUs: last.expiresAtUs, id: last.orderId };
		}
		return counts;
	},
};
