/** What the admin API asks of orders. */
import type { AdminAct, AdminContext, AdminOutcome } from "./admin.ts";
import type { OrderEventRecord, OrderMoved, OrderRecord } from "./admin-orders.ts";

export type OrderAdminStore = {
	readonly list: (
		ctx: AdminContext,
		page: {
			readonly limit: number;
			readonly before: string | null;
			readonly status: string | null;
			readonly threadKey: string | null;
			readonly businessId: string | null;
		},
	) => Promise<readonly OrderRecord[]>;
	readonly get: (
		ctx: AdminContext,
		orderId: string,
	) => Promise<{
		readonly order: OrderRecord;
		readonly events: readonly OrderEventRecord[];
	} | null>;
	/** Its customer is told by the outbox, once for each status. */
	readonly setStatus: (
		ctx: AdminContext,
		act: AdminAct,
		change: {
			readonly orderId: string;
			readonly status: string;
			readonly notesSealed: string | null;
		},
	) => Promise<AdminOutcome<OrderMoved>>;
};
