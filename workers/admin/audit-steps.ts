import { eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Json } from "../../src/core/json.ts";
import { orderItems, orderStatusEvents } from "../../src/packs/orders/schema.ts";
import { ofTenant, type Queries } from "../../src/admin/rows.ts";

export const rowsMax = 500;

export const digest = (table: PgTable) =>
	sql<string>`encode(app.log_digest(${table}, null), 'hex')`;
export const micros = (column: PgColumn) =>
	sql`(extract(epoch from ${column}) * 1000000)::bigint`.mapWith(Number);

const stepColumns = (
	log: string,
	table: PgTable & Record<"seq" | "txid" | "partition" | "createdAt", PgColumn>,
	type: SQL<string>,
	said: SQL<Json>,
) => ({
	log: sql<string>`${log}::text`,
	seq: sql`${table.seq}`.mapWith(Number),
	txid: sql`${table.txid}`.mapWith(Number),
	partition: sql`${table.partition}`.mapWith(Number),
	atMs: sql`app.ms(${table.createdAt})`.mapWith(Number),
	atMicros: micros(table.createdAt),
	type,
	payload: said,
	rowHash: digest(table),
});
export const stepsOf = (db: Queries, id: string) =>
	[
		db
			.select(
				stepColumns(
					"order_status_events",
					orderStatusEvents,
					sql<string>`${orderStatusEvents.toStatus}`,
					sql<Json>`jsonb_build_object('from', ${orderStatusEvents.fromStatus}, 'by', ${orderStatusEvents.by})`,
				),
			)
			.from(orderStatusEvents)
			.where(ofTenant(orderStatusEvents, eq(orderStatusEvents.orderId, id)))
			.limit(rowsMax),
		db
			.select(
				stepColumns(
					"order_items",
					orderItems,
					sql<string>`'item'`,
					sql<Json>`jsonb_build_object('sku', ${orderItems.sku}, 'name', ${orderItems.name}, 'qty', ${orderItems.qty}, 'priceMinor', ${orderItems.priceMinor})`,
				),
			)
			.from(orderItems)
			.where(ofTenant(orderItems, eq(orderItems.orderId, id)))
			.limit(rowsMax),
	] as const;
