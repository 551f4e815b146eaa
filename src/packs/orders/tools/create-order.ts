/**
 * The order is written down, at the catalogue's prices and with its stock put aside, before the person is asked; their yes sends exactly
 * that to the business, or nothing (P1, P4).
 */
import * as z from "zod";
import { distanceM } from "../../../core/geo.ts";
import type { Market } from "../../../core/market.ts";
import { pinIn, placeName } from "../../../core/places.ts";
import { placeRef } from "../../../ports/place-ref.ts";
import { clockOf } from "../../../ports/deciding.ts";
import { notifications } from "../../../ports/sql-calls.ts";
import { defineTool, type Prepared, type Refused, type ToolContext } from "../../../ports/tool.ts";
import {
	type OrdersNeeds,
	type Destination,
	linesMax,
	type OrderRequest,
	type ProposedOrder,
	qtyMax,
} from "../needs.ts";
import { quoted, varsOf } from "../format.ts";
import { orderShape, refusalOf } from "./shapes.ts";

const item = z.strictObject({
	sku: z.string().min(1).max(80).nullable(),
	name: z.string().min(1).max(80).nullable(),
	qty: z.int().min(1).max(qtyMax),
	/** The catalogue's price is what counts. */
	priceMinor: z.int().min(0).optional(),
});
const input = z.strictObject({
	/** A business of the market; null: whoever alone has it. */
	businessId: z.string().min(1).max(64).nullable(),
	items: z
		.array(item.refine(({ sku, name }) => sku !== null || name !== null, "sku or name"))
		.min(1)
		.max(linesMax),
	tableNo: z.string().min(1).max(20).nullable(),
	/** Somewhere in town that it is brought to. */
	place: placeRef.nullable().optional(),
	notes: z.string().min(1).max(200).nullable(),
});
type Input = z.output<typeof input>;

const frozen = z.object({ orderId: z.string(), businessName: z.string(), totalMinor: z.int() });
const holdShape = z.object({ orderId: z.string() });

const requestOf = (
	{ businessId, items, tableNo, notes }: Input,
	place: Destination | null,
): OrderRequest => ({
	businessId,
	items: items.map(({ priceMinor, ...rest }) =>
		priceMinor === undefined ? rest : { ...rest, priceMinor },
	),
	tableNo,
	place,
	notes,
});

/** As the market calls it, whoever reads it. Undefined: it has no such place, or what was shared is beyond all of them. */
function destinationOf(place: Input["place"], market: Market): Destination | null | undefined {
	if (place == null) return null;
	const { defaultLocale, places, mobility } = market;
	if ("placeId" in place) {
		const known = places.find(({ id }) => id === place.placeId);
		return known && { name: placeName(known, defaultLocale), point: null };
	}
	const { lat, lng, label } = place;
	return places.some((one) => distanceM(one, place) <= mobility.radiusM)
		? { name: label?.trim() || pinIn(defaultLocale), point: { lat, lng } }
		: undefined;
}

function prepare(call: {
	readonly input: Input;
	readonly ctx: ToolContext;
	readonly current?: Readonly<Record<string, unknown>>;
}): Prepared | Refused {
	const order = call.current?.["order"] as ProposedOrder | undefined;
	if (!order)
		return { ok: false, code: "NOT_FOUND", reason: "UNKNOWN_PLACE", msg: "No such business" };
	const note = quoted(call.input.notes);
	const to = order.tableNo === null ? "" : "_to";
	return {
		ok: true,
		args: {
			orderId: order.orderId,
			businessName: order.businessName,
			totalMinor: order.totalMinor,
		},
		facts: { seen: order.seen },
		template: `orders.confirm${to}${note === "" ? "" : "_note"}`,
		vars: { ...varsOf(order, call.ctx), notes: note },
	};
}

export const createOrder = defineTool<OrdersNeeds>()({
	name: "order.create",
	aliases: ["order_create", "orderFood"],
	summary: "Order food, medicine or goods from one business of the market.",
	input,
	output: z.object({ ...orderShape, notifications: notifications }),
	risk: "side_effect",
	scopes: ["order:write"],
	roles: ["customer", "staff"],
	personas: ["concierge", "business", "waiter", "buysell", "pharmacy", "hardware", "shop"],
	perMinuteMax: 10,
	confirm: {
		kind: "confirm_order",
		about: { concepts: ["order"], undoes: false },
		template: "orders.confirm",
		ttlSeconds: 600,
		mandatory: true,
		reachesThirdParty: true,
		prepare,
		reserve: async ({ input: request, ctx, record, replaces, needs }) => {
			const place = destinationOf(request.place, ctx.market);
			if (place === undefined)
				return {
					kind: "failed",
					code: "NOT_FOUND",
					reason: "UNKNOWN_PLACE",
					msg: "No such place to bring it to",
					retryable: false,
					current: { isDestination: true },
				};
			const old = holdShape.safeParse(replaces);
			const outcome = await needs.orders.propose({
				record,
				person: { personHash: ctx.threadKey, address: ctx.address, locale: ctx.locale },
				request: requestOf(request, place),
				...(old.success ? { replaces: old.data.orderId } : {}),
			});
			if (outcome.kind !== "succeeded") return outcome;
			const order = outcome.data;
			return {
				kind: "succeeded",
				data: {
					current: { order },
					held: {
						hold: { orderId: order.orderId },
						expiresAtMs: order.expiresAtMs,
						asOfMs: clockOf(order.seen),
					},
				},
			};
		},
		release: ({ hold, record, needs }) =>
			needs.orders.release({ record, ...holdShape.parse(hold) }),
	},
	timeoutMs: 10_000,
	recordedBy: "database",
	resolve: ({ args, facts, ctx, record, needs }) => {
		const { orderId, totalMinor } = frozen.parse(args);
		const seen = facts["seen"] ?? null;
		return needs.orders.confirm({ record, personHash: ctx.threadKey, orderId, totalMinor, seen });
	},
	respond: ({ outcome, ctx }) => {
		if (outcome.kind !== "succeeded") return { reply: refusalOf(outcome, ctx) };
		const { data } = outcome;
		return {
			reply: {
				template:
					data.status === "pending"
						? "orders.awaits_payment"
						: data.etaMs === null
							? "orders.ordered"
							: "orders.ordered_eta",
				vars: varsOf(data, ctx),
			},
			relay: data.notifications,
		};
	},
});
