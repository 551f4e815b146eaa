/** Orders as staff see and move them. Personal columns leave here sealed. */
import type { AdminStore } from "../../ports/admin.ts";
import {
	type OrdersByStaff,
	orderEventRecord,
	orderMoved,
	orderRecord,
} from "../../ports/admin-orders.ts";
import { actOf, adminOutcome, contextOf } from "../../ports/admin-call.ts";
import { rowsOf } from "./admin-calls.ts";
import type { Database } from "./client.ts";

/** An order has a handful. */
const eventsMax = 20;

const columns = `app.order_face(o) - 'orderId' || jsonb_build_object(
	'id', o.id, 'marketId', o.market_id, 'threadKey', o.thread_key, 'customerPhoneSealed', p.phone_sealed,
	'notesSealed', o.notes_sealed, 'expiresAtMs', app.ms(o.expires_at), 'confirmedAtMs', app.ms(o.confirmed_at),
	'endedAtMs', app.ms(o.ended_at), 'createdAtMs', app.ms(o.created_at), 'version', o.version) as row
	from orders o join people p on p.tenant_id = o.tenant_id and p.id = o.customer_id`;

export const adminOrders = (db: Database, orders: OrdersByStaff): AdminStore["orders"] => ({
	list: (ctx, { limit, before, status, threadKey, businessId }) =>
		rowsOf(
			db,
			ctx,
			orderRecord,
			`select ${columns}
			where o.tenant_id = app.current_tenant() and ($1::text is null or o.id < $1)
				and ($3::text is null or o.status = $3) and ($4::text is null or o.thread_key = $4)
				and ($5::uuid is null or o.business_id = $5)
			order by o.id desc limit $2`,
			[before, limit, status, threadKey, businessId],
		),
	get: async (ctx, orderId) => {
		const [orders, events] = await db.runBatch(contextOf(ctx), [
			{
				sql: `select ${columns} where o.tenant_id = app.current_tenant() and o.id = $1`,
				params: [orderId],
			},
			{
				sql: `select jsonb_build_object('id', e.id, 'fromStatus', e.from_status, 'toStatus', e.to_status, 'by', e.by,
					'atMs', app.ms(e.created_at)) as row
				from order_status_events e where e.tenant_id = app.current_tenant() and e.order_id = $1
				order by e.created_at, e.id limit $2`,
				params: [orderId, eventsMax],
			},
		]);
		const [order] = orders ?? [];
		if (!order) return null;
		return {
			order: orderRecord.parse(order["row"]),
			events: (events ?? []).map((event) => orderEventRecord.parse(event["row"])),
		};
	},
	setStatus: async (ctx, act, { orderId, status, notesSealed }) =>
		adminOutcome(orderMoved).parse(
			await orders.setStatus(contextOf(ctx), actOf(ctx, act), {
				orderId,
				status,
				wordsSealed: notesSealed,
			}),
		),
});
