import { and, eq, isNotNull, sql } from "drizzle-orm";
import {
	changed,
	found,
	type InvariantQueries,
	joined,
	type Look,
	noticesUnder,
} from "../../store/postgres/findings.ts";
import type { Queries } from "../../store/postgres/queries.ts";
import { inventoryLevels } from "../../store/postgres/schema/catalogue.ts";
import { orderItems, orderStatusEvents, orders } from "./schema.ts";

const ofOrders = (db: Queries, look: Look) =>
	changed(db, look, { tenantId: orders.tenantId, at: orders.updatedAt, subject: orders.id });

export const ordersInvariants: InvariantQueries = {
	/** A level is what is free and what is reserved; what is reserved is what orders that wait for a yes have put aside. */
	stock_conserved: (db, look) => {
		const { candidate, asked } = changed(db, look, {
			tenantId: inventoryLevels.tenantId,
			at: inventoryLevels.updatedAt,
			subject: inventoryLevels.id,
		});
		const promised = db
			.select({ qty: sql<number>`coalesce(sum(${orderItems.qty}), 0)`.as("promised_qty") })
			.from(orders)
			.innerJoin(
				orderItems,
				and(eq(orderItems.tenantId, orders.tenantId), eq(orderItems.orderId, orders.id)),
			)
			.where(
				and(
					eq(orders.tenantId, inventoryLevels.tenantId),
					eq(orders.businessId, inventoryLevels.businessId),
					eq(orders.status, "pending"),
					eq(orderItems.sku, inventoryLevels.sku),
					orderItems.isStocked,
				),
			)
			.as("promised");
		return asked
			.select(
				found(
					candidate,
					sql`coalesce(${inventoryLevels.qty} < 0 or ${inventoryLevels.reserved} <> ${promised.qty}, false)`,
					{
						levelId: candidate.subject,
						sku: inventoryLevels.sku,
						qty: inventoryLevels.qty,
						reserved: inventoryLevels.reserved,
						promised: promised.qty,
					},
				),
			)
			.from(candidate)
			.leftJoin(
				inventoryLevels,
				and(
					eq(inventoryLevels.tenantId, candidate.tenantId),
					eq(inventoryLevels.id, sql`${candidate.subject}::uuid`),
				),
			)
			.crossJoinLateral(promised);
	},

	order_confirmed_once: (db, look) => {
		const { candidate, asked } = ofOrders(db, look);
		const confirmed = db
			.select({ n: sql<number>`count(*)`.as("confirmed_events") })
			.from(orderStatusEvents)
			.where(
				and(
					eq(orderStatusEvents.tenantId, candidate.tenantId),
					eq(orderStatusEvents.orderId, candidate.subject),
					eq(orderStatusEvents.toStatus, "confirmed"),
				),
			)
			.as("confirmed");
		return asked
			.select(
				found(
					candidate,
					sql`${orders.id} is not null and ${confirmed.n} <> (${orders.confirmedAt} is not null)::int`,
					{ orderId: candidate.subject, confirmedEvents: confirmed.n },
				),
			)
			.from(candidate)
			.leftJoin(
				orders,
				and(eq(orders.tenantId, candidate.tenantId), eq(orders.id, candidate.subject)),
			)
			.crossJoinLateral(confirmed);
	},

	order_told: (db, look) => {
		const { candidate, asked } = ofOrders(db, look);
		const told = noticesUnder(db, candidate.tenantId, [
			joined(orders.id, ":confirmed:order.confirmed:", orders.threadKey),
			joined(orders.id, ":confirmed:order.received:", orders.dispatchHash),
		]);
		return asked
			.select(
				found(candidate, sql`${orders.id} is not null and ${told.n} <> 2`, {
					orderId: candidate.subject,
					notices: told.n,
				}),
			)
			.from(candidate)
			.leftJoin(
				orders,
				and(
					eq(orders.tenantId, candidate.tenantId),
					eq(orders.id, candidate.subject),
					isNotNull(orders.confirmedAt),
				),
			)
			.crossJoinLateral(told);
	},
};
