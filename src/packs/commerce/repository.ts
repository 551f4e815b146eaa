/**
 * Orders in Postgres. Each method calls one SQL function (sql/orders.sql), which decides; here personal values are sealed
 * on the way in, and answers are parsed on the way out.
 */
import * as z from "zod";
import { orderStatuses } from "../../core/order.ts";
import {
	type CallDatabase,
	handovers,
	outcomeOf,
	type Sealer,
	sealedOrNull,
	sealedPerson,
	sqlCalls,
} from "../../ports/sql-calls.ts";
import type { Orders } from "./needs.ts";
import { orderShape } from "./tools/shapes.ts";

const order = z.object(orderShape);
const proposed = order.extend({ expiresAtMs: z.int() });
const confirmed = order.extend({ notifications: handovers });
const moved = confirmed.extend({ isNew: z.boolean() });
const released = z.object({ status: z.enum(orderStatuses).nullable() });

export function makeOrdersRepository(db: CallDatabase, sealer: Sealer): Orders {
	const { callAs, ask } = sqlCalls(db, "system:orders");
	return {
		propose: async ({ record, person, wish: { notes, items, ...wish }, replaces }) =>
			outcomeOf(proposed).parse(
				await callAs("order_create", record, {
					person: await sealedPerson(sealer, record.tenantId, person),
					wish: {
						...wish,
						items: items.map((item) => ({ ...item })),
						notesSealed: await sealedOrNull(sealer, notes),
					},
					replaces: replaces ?? null,
				}),
			),
		confirm: async ({ record, ...call }) =>
			outcomeOf(confirmed).parse(await callAs("order_confirm", record, call)),
		release: async ({ record, orderId }) =>
			outcomeOf(released).parse(await callAs("order_release", record, { orderId })),
		update: async ({ record, words, ...call }) =>
			outcomeOf(moved).parse(
				await callAs("order_update", record, {
					...call,
					wordsSealed: await sealedOrNull(sealer, words),
				}),
			),
		cancelOwn: async ({ record, ...call }) =>
			outcomeOf(confirmed).parse(await callAs("order_cancel", record, call)),
		own: async ({ tenantId, personHash, code }) =>
			z
				.array(order)
				.parse(await ask("orders_own", { tenantId }, { personHash, code: code ?? null })),
	};
}
