/** Orders with their events; staff may say how far one is, as its business may. */
import * as z from "zod";
import { orderStatuses, settableStatuses } from "../../src/core/order.ts";
import { plainText } from "../../src/core/plain-text.ts";
import { cleanWords } from "../../src/core/quote/clean.ts";
import type { AdminDeps } from "../../src/ports/admin.ts";
import {
	type OrderRecord,
	orderEventRecord,
	orderMoved,
	orderRecord,
} from "../../src/ports/admin-orders.ts";
import { openPhone } from "./personal.ts";
import { defineRoute, done, noBody, none, notFound, readers, writers } from "./route.ts";
import { cursor, kept, limit, listOf, reveal, shownPage, threadKey } from "./shapes.ts";

const wordsMax = 300;
const order = orderRecord
	.omit({ customerPhoneSealed: true, notesSealed: true })
	.extend({ customerPhone: kept().nullable(), notes: kept().nullable() });

async function showOrder(
	deps: AdminDeps,
	{ customerPhoneSealed, notesSealed, ...rest }: OrderRecord,
	reveals: boolean,
): Promise<z.output<typeof order>> {
	return {
		...rest,
		customerPhone: await openPhone(deps, customerPhoneSealed, reveals),
		notes: notesSealed === null ? null : await deps.personalData.open(notesSealed),
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

export const orderRoutes = [
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
			const rows = await deps.store.orders.list(ctx, {
				limit: query.limit + 1,
				before: query.cursor ?? null,
				status: query.status ?? null,
				threadKey: query.threadKey ?? null,
				businessId: query.businessId ?? null,
			});
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
		answer: order.extend({ events: z.array(orderEventRecord) }),
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
			const found = await deps.store.orders.get(ctx, orderId);
			if (!found) return notFound("order");
			return done({
				...(await showOrder(deps, found.order, query.reveal ?? false)),
				events: [...found.events],
			});
		},
	}),
	defineRoute({
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
		run: async ({ deps, ctx, params: { orderId }, body, act }) => {
			const words = cleanWords(body.notes ?? "", [], wordsMax);
			return deps.store.orders.setStatus(ctx, act(orderId, { status: body.status }), {
				orderId,
				status: body.status,
				notesSealed: words === null ? null : await deps.personalData.seal(words),
			});
		},
	}),
];
