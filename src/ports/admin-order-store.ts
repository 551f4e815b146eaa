/** What the admin API asks of orders. */
import type { Failed, Succeeded } from "../core/outcome.ts";
import type { OrderEventRecord, OrderMoved, OrderRecord } from "./admin-orders.ts";

/** `Ctx` and `Act` are those of `admin.ts`. */
export type OrderAdminStore<Ctx, Act> = {
	readonly list: (
		ctx: Ctx,
		page: {
			readonly limit: number;
			readonly before: string | null;
			readonly status: string | null;
			readonly threadKey: string | null;
			readonly businessId: string | null;
		},
	) => Promise<readonly OrderRecord[]>;
	readonly get: (
		ctx: Ctx,
		orderId: string,
	) => Promise<{
		readonly order: OrderRecord;
		readonly events: readonly OrderEventRecord[];
	} | null>;
	/** Its customer is told by the outbox, once for each status. */
	readonly setStatus: (
		ctx: Ctx,
		act: Act,
		change: {
			readonly orderId: string;
			readonly status: string;
			readonly notesSealed: string | null;
		},
	) => Promise<Succeeded<OrderMoved> | Failed>;
};
