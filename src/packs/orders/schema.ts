/**
 * Foreign keys to other wings stand in migration 0082. The table of states is `core/order-status.ts`; a proposal that ended without a yes is
 * cancelled, too, and `ending` says why.
 */
import { sql } from "drizzle-orm";
import {
	bigint,
	boolean,
	char,
	check,
	foreignKey,
	index,
	integer,
	pgTable,
	primaryKey,
	text,
	unique,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import { orderEndings, orderKinds, orderStatuses } from "../../core/order-status.ts";
import {
	changing,
	createdAt,
	logSeq,
	moment,
	oneOf,
	sealed,
} from "../../store/postgres/schema/columns.ts";

export const orders = pgTable(
	"orders",
	{
		id: text().notNull(),
		tenantId: uuid().notNull(),
		marketId: uuid().notNull(),
		businessId: uuid().notNull(),
		listingId: uuid().notNull(),
		customerId: uuid().notNull(),
		threadKey: text().notNull(),
		kind: text({ enum: orderKinds }).notNull(),
		status: text({ enum: orderStatuses }).notNull().default("pending"),
		ending: text({ enum: orderEndings }),
		code: char({ length: 4 }).notNull(),
		isCodeTaken: boolean().notNull().default(true),
		tableNo: text(),
		/** JSON `{ lat, lng }`, exact: of a place that somebody shared. */
		pointEncrypted: text(),
		notesEncrypted: text(),
		totalMinor: bigint({ mode: "number" }).notNull(),
		currency: char({ length: 3 }).notNull(),
		/** The listing's when it was proposed: an order is begun only where it is done before closing. */
		prepMinutes: integer(),
		/** Of the proposal; of an order that waits for its payment, of that. */
		expiresAt: moment().notNull(),
		/** Its person said yes, and it waits to be paid. Null: it waits for nobody's money. */
		agreedAt: moment(),
		/** What has to come before it begins. */
		payDueMinor: bigint({ mode: "number" }),
		confirmedAt: moment(),
		eta: moment(),
		/** Whose phone was told. */
		dispatchHash: text(),
		dispatchedAt: moment(),
		wordsTold: integer().notNull().default(0),
		endedAt: moment(),
		/** The business should have said something by then; null: it has, or its customer was told that it has not. */
		answerDueAt: moment(),
		idempotencyKeyHash: text().notNull(),
		...changing(),
	},
	(t) => [
		primaryKey({ name: "orders_pk", columns: [t.tenantId, t.id] }),
		uniqueIndex("orders_key_unique").on(t.tenantId, t.idempotencyKeyHash),
		uniqueIndex("orders_code_unique").on(t.tenantId, t.code).where(sql`${t.isCodeTaken}`),
		index("orders_code").on(t.tenantId, t.code),
		index("orders_due").on(t.expiresAt, t.id).where(sql`${t.status} = 'pending'`),
		index("orders_due_of_business")
			.on(t.tenantId, t.businessId, t.expiresAt)
			.where(sql`${t.status} = 'pending'`),
		index("orders_of_customer").on(t.tenantId, t.customerId, t.createdAt.desc().nullsFirst()),
		index("orders_of_business").on(t.tenantId, t.businessId, t.createdAt.desc().nullsFirst()),
		index("orders_updated").on(t.updatedAt),
		index("orders_unanswered").on(t.answerDueAt, t.id).where(sql`${t.answerDueAt} is not null`),
		oneOf("orders_kind_known", t.kind, orderKinds),
		oneOf("orders_status_known", t.status, orderStatuses),
		oneOf("orders_ending_known", t.ending, orderEndings),
		check("orders_total_sane", sql`${t.totalMinor} >= 0`),
		check("orders_due_sane", sql`${t.payDueMinor} between 1 and ${t.totalMinor}`),
		check(
			"orders_ended_whole",
			sql`(${t.status} = 'cancelled') = (${t.ending} is not null)
		and (${t.status} in ('delivered', 'cancelled')) = (${t.endedAt} is not null)`,
		),
		check(
			"orders_confirmed_whole",
			sql`${t.status} in ('pending', 'cancelled') or ${t.confirmedAt} is not null`,
		),
	],
);

/** Names and prices as they were when it was proposed. */
export const orderItems = pgTable(
	"order_items",
	{
		id: uuid().primaryKey().defaultRandom(),
		tenantId: uuid().notNull(),
		orderId: text().notNull(),
		sku: text().notNull(),
		name: text().notNull(),
		qty: integer().notNull(),
		priceMinor: bigint({ mode: "number" }).notNull(),
		isStocked: boolean().notNull(),
		place: integer().notNull(),
		createdAt: createdAt(),
		...logSeq(),
		...sealed(),
	},
	(t) => [
		index("order_items_sealing").on(t.partition, t.txid, t.seq),
		unique("order_items_sku_once").on(t.tenantId, t.orderId, t.sku),
		foreignKey({
			name: "order_items_order_fk",
			columns: [t.tenantId, t.orderId],
			foreignColumns: [orders.tenantId, orders.id],
		}),
		check("order_items_qty_sane", sql`${t.qty} > 0`),
		check("order_items_price_sane", sql`${t.priceMinor} >= 0`),
	],
);

export const orderStatusEvents = pgTable(
	"order_status_events",
	{
		id: text().notNull(),
		tenantId: uuid().notNull(),
		orderId: text().notNull(),
		fromStatus: text({ enum: orderStatuses }),
		toStatus: text({ enum: orderStatuses }).notNull(),
		notesEncrypted: text(),
		by: text({ enum: ["customer", "business", "staff", "sweep"] }).notNull(),
		createdAt: createdAt(),
		...logSeq(),
		...sealed(),
	},
	(t) => [
		index("order_status_events_sealing").on(t.partition, t.txid, t.seq),
		primaryKey({ name: "order_status_events_pk", columns: [t.tenantId, t.id] }),
		unique("order_status_events_once").on(t.tenantId, t.orderId, t.toStatus),
		foreignKey({
			name: "order_status_events_order_fk",
			columns: [t.tenantId, t.orderId],
			foreignColumns: [orders.tenantId, orders.id],
		}),
		oneOf("order_status_events_to_known", t.toStatus, orderStatuses),
		check(
			"order_status_events_by_known",
			sql`${t.by} in ('customer', 'business', 'staff', 'sweep')`,
		),
	],
);
