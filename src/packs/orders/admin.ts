import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import * as z from "zod";
import {
	orderEndings,
	orderKinds,
	orderStatuses,
	settableStatuses,
} from "../../core/order-status.ts";
import { plainText } from "../../core/plain-text.ts";
import { cleanWords } from "../../core/quote/clean.ts";
import { orderItems, orderStatusEvents, orders } from "./schema.ts";
import type { AdminDeps } from "../../ports/admin.ts";
import { businesses, listings } from "../../store/postgres/schema/catalogue.ts";
import { people } from "../../store/postgres/schema/people.ts";
import { markets } from "../../store/postgres/schema/tenancy.ts";
import { ofPack } from "../../admin/acts.ts";
import { openPhone } from "../../admin/personal.ts";
import {
	type AdminResource,
	defineRoute,
	done,
	noBody,
	none,
	notFound,
	readers,
	routeAt,
	writers,
} from "../../ports/admin-route.ts";
import {
	before,
	is,
	ms,
	ofTenant,
	type Queries,
	type RowOf,
	read,
	readAll,
	sameRow,
} from "../../admin/rows.ts";
import {
	cursor,
	kept,
	limit,
	listOf,
	moment,
	reveal,
	shownPage,
	threadKey,
} from "../../admin/shapes.ts";
import type { OrdersDesk } from "./repository.ts";

const wordsMax = 300;
const order = z.strictObject({
	id: kept(),
	code: kept(),
	marketId: z.uuid(),
	businessId: z.uuid(),
	businessName: kept(),
	listingId: z.uuid(),
	title: kept(),
	kind: z.enum(orderKinds),
	status: z.enum(orderStatuses),
	ending: z.enum(orderEndings).nullable(),
	tableNo: kept().nullable(),
	totalMinor: z.int().nonnegative(),
	currency: kept(),
	timezone: kept(),
	etaMs: moment.nullable(),
	items: z.array(
		z.strictObject({ sku: kept(), name: kept(), qty: z.int().positive(), priceMinor: z.int() }),
	),
	threadKey: kept(),
	customerPhone: kept().nullable(),
	notes: kept().nullable(),
	expiresAtMs: moment,
	confirmedAtMs: moment.nullable(),
	endedAtMs: moment.nullable(),
	createdAtMs: moment,
	version: z.int().positive(),
});
type Item = z.output<typeof order>["items"][number];
const itemsOf = and(eq(orderItems.tenantId, orders.tenantId), eq(orderItems.orderId, orders.id));
const orderRows = (db: Queries, where?: SQL) =>
	db
		.select({
			id: orders.id,
			code: orders.code,
			marketId: orders.marketId,
			businessId: businesses.id,
			businessName: businesses.name,
			listingId: listings.id,
			title: listings.title,
			kind: orders.kind,
			status: orders.status,
			ending: orders.ending,
			tableNo: orders.tableNo,
			totalMinor: orders.totalMinor,
			currency: orders.currency,
			timezone: sql<string>`coalesce(${businesses.timezone}, ${markets.timezone})`,
			etaMs: ms(orders.eta),
			items: sql<Item[]>`(select coalesce(jsonb_agg(jsonb_build_object('sku', ${orderItems.sku},
				'name', ${orderItems.name}, 'qty', ${orderItems.qty}, 'priceMinor', ${orderItems.priceMinor}) order by ${orderItems.place}), '[]')
				from ${orderItems} where ${itemsOf})`,
			threadKey: orders.threadKey,
			customerPhoneEncrypted: people.phoneEncrypted,
			notesEncrypted: orders.notesEncrypted,
			expiresAtMs: ms(orders.expiresAt),
			confirmedAtMs: ms(orders.confirmedAt),
			endedAtMs: ms(orders.endedAt),
			createdAtMs: ms(orders.createdAt),
			version: orders.version,
		})
		.from(orders)
		.innerJoin(people, sameRow(people, orders.tenantId, orders.customerId))
		.innerJoin(businesses, sameRow(businesses, orders.tenantId, orders.businessId))
		.innerJoin(listings, sameRow(listings, orders.tenantId, orders.listingId))
		.innerJoin(markets, eq(markets.id, businesses.marketId))
		.where(ofTenant(orders, where))
		.orderBy(desc(orders.id));

const orderEvent = z.strictObject({
	id: kept(),
	fromStatus: z.enum(orderStatuses).nullable(),
	toStatus: z.enum(orderStatuses),
	by: kept(),
	atMs: moment,
});
/** An order has a handful. */
const eventsMax = 20;
const eventsOf = (db: Queries, orderId: string) =>
	db
		.select({
			id: orderStatusEvents.id,
			fromStatus: orderStatusEvents.fromStatus,
			toStatus: orderStatusEvents.toStatus,
			by: orderStatusEvents.by,
			atMs: sql`app.ms(${orderStatusEvents.createdAt})`.mapWith(Number),
		})
		.from(orderStatusEvents)
		.where(ofTenant(orderStatusEvents, eq(orderStatusEvents.orderId, orderId)))
		.orderBy(orderStatusEvents.seq)
		.limit(eventsMax);

const orderMoved = z.strictObject({
	id: kept(),
	status: z.enum(orderStatuses),
	isNew: z.boolean(),
});

async function showOrder(
	deps: AdminDeps,
	{ customerPhoneEncrypted, notesEncrypted, ...rest }: RowOf<typeof orderRows>,
	reveals: boolean,
): Promise<z.output<typeof order>> {
	return {
		...rest,
		customerPhone: await openPhone(deps, customerPhoneEncrypted, reveals),
		notes: notesEncrypted === null ? null : await deps.personalData.open(notesEncrypted),
	};
}

const orderExample: z.input<typeof order> = {
	id: "ord_01k9m2",
	code: "7K3M",
	marketId: "5a3f5f39-2c52-4a7e-8a3e-0d8f6f6a1b22",
	businessId: "3d0e3a38-8b0c-4f6b-9a57-6f1d1a0f9c11",
	businessName: "Napoli Corner",
	listingId: "9f1c2d3e-4a5b-4c6d-8e7f-0a1b2c3d4e5f",
	title: "Napoli Corner Pizza",
	kind: "dining",
	status: "confirmed",
	ending: null,
	tableNo: "room 12",
	totalMinor: 58_000,
	currency: "TRY",
	timezone: "Europe/Istanbul",
	etaMs: null,
	items: [{ sku: "np-margherita", name: "Pizza Margherita", qty: 2, priceMinor: 26_000 }],
	threadKey: "k3J9x0d2m5Qf7bT1vLw8Zr4YcN6aHsPgEoUiXyKjMlA",
	customerPhone: "+44…101",
	notes: "no onions",
	expiresAtMs: 1_789_900_600_000,
	confirmedAtMs: 1_789_900_100_000,
	endedAtMs: null,
	createdAtMs: 1_789_900_000_000,
	version: 2,
};
const params = z.strictObject({ orderId: plainText().min(1).max(64) });

const atDesk = routeAt<Pick<OrdersDesk, "setStatus">>();

const orderRoutes = [
	defineRoute({
		method: "get",
		path: "/orders",
		name: "order.list",
		roles: readers,
		summary: "Orders, newest first.",
		params: none,
		query: z.strictObject({
			limit,
			cursor: cursor(/^ord_[0-9a-z]{26}$/),
			status: z.enum(orderStatuses).optional(),
			threadKey: threadKey.optional(),
			businessId: z.uuid().optional(),
			reveal,
		}),
		body: noBody,
		answer: listOf(order),
		example: {
			query: { status: "confirmed" },
			answer: { items: [orderExample], nextCursor: null },
		},
		run: async ({ deps, ctx, query }) => {
			const asked = and(
				before(orders.id, query.cursor),
				is(orders.status, query.status),
				is(orders.threadKey, query.threadKey),
				is(orders.businessId, query.businessId),
			);
			const rows = await read({ deps, ctx }, (db) => orderRows(db, asked).limit(query.limit + 1));
			return done(
				await shownPage(rows, query.limit, (row) => showOrder(deps, row, query.reveal ?? false)),
			);
		},
	}),
	defineRoute({
		method: "get",
		path: "/orders/{orderId}",
		name: "order.read",
		roles: readers,
		summary: "One order with every event of it.",
		params,
		query: z.strictObject({ reveal }),
		body: noBody,
		answer: order.extend({ events: z.array(orderEvent) }),
		example: {
			params: { orderId: orderExample.id },
			answer: {
				...orderExample,
				events: [
					{
						id: "ose_01k9m2",
						fromStatus: "pending",
						toStatus: "confirmed",
						by: "customer",
						atMs: 1_789_900_100_000,
					},
				],
			},
		},
		run: async ({ deps, ctx, params: { orderId }, query }) => {
			const [[found], events] = await readAll(
				{ deps, ctx },
				(db) => [orderRows(db, eq(orders.id, orderId)), eventsOf(db, orderId)] as const,
			);
			if (!found) return notFound("order");
			return done({ ...(await showOrder(deps, found, query.reveal ?? false)), events });
		},
	}),
	atDesk({
		method: "post",
		path: "/orders/{orderId}/status",
		name: "order.status",
		roles: writers,
		summary:
			"Says how far an order is; its customer is told. Forward only; cancelled up to preparing.",
		params,
		query: none,
		body: z.strictObject({
			status: z.enum(settableStatuses),
			/** Told to the customer. */
			notes: plainText().min(1).max(wordsMax).optional(),
		}),
		answer: orderMoved,
		example: {
			params: { orderId: orderExample.id },
			body: { status: "ready" },
			answer: { id: orderExample.id, status: "ready", isNew: true },
		},
		run: async ({ deps, desk, ctx, params: { orderId }, body, act }) => {
			const words = cleanWords(body.notes ?? "", [], wordsMax);
			const { status } = body;
			const wordsEncrypted = words === null ? null : await deps.personalData.encrypt(words);
			return ofPack(ctx, act(orderId, { status }), orderMoved, (context, written) =>
				desk.setStatus(context, written, { orderId, status, wordsEncrypted }),
			);
		},
	}),
];

export const ordersAdmin: readonly AdminResource[] = [{ section: "work", routes: orderRoutes }];
