import * as z from "zod";
import type { Reason } from "../../../core/errors.ts";
import { orderEndings, orderKinds, orderStatuses } from "../../../core/order-status.ts";
import type { Outcome } from "../../../core/outcome.ts";
import { writeMoment } from "../../../core/writing.ts";
import type { ToolResponse, ToolContext } from "../../../ports/tool.ts";
import type { Order, OrderLine } from "../needs.ts";
import { priceOf } from "../format.ts";

const line = z.object({
	sku: z.string(),
	name: z.string(),
	qty: z.int(),
	priceMinor: z.int(),
});
export const orderShape = {
	orderId: z.string(),
	code: z.string(),
	businessId: z.string(),
	businessName: z.string(),
	listingId: z.string(),
	title: z.string(),
	kind: z.enum(orderKinds),
	status: z.enum(orderStatuses),
	ending: z.enum(orderEndings).nullable(),
	tableNo: z.string().nullable(),
	totalMinor: z.int(),
	payDueMinor: z.int().nullable().catch(null),
	currency: z.string(),
	timezone: z.string(),
	etaMs: z.int().nullable(),
	items: z.array(line) as z.ZodType<readonly OrderLine[]>,
} satisfies Record<keyof Order, z.ZodType>;

const currentShape = z.object({
	business: z.string().nullable().default(null),
	businesses: z.array(z.string()).default([]),
	unknown: z
		.array(z.object({ asked: z.string(), nearest: z.array(z.string()).default([]) }))
		.default([]),
	short: z.array(z.object({ name: z.string(), left: z.int() })).default([]),
	opensAtMs: z.int().nullable().default(null),
	timezone: z.string().nullable().default(null),
	name: z.string().default(""),
	priceMinor: z.int().default(0),
	currency: z.string().default(""),
	codes: z.array(z.string()).default([]),
	isDestination: z.boolean().default(false),
});

const plain: Readonly<Partial<Record<Reason, string>>> = {
	UNKNOWN_PLACE: "orders.unknown_place",
	AMBIGUOUS_PLACE: "orders.which_place",
	SOLD_OUT: "orders.sold_out",
	PRICE_MISMATCH: "orders.other_price",
	TOO_MANY_OPEN: "orders.too_many_open",
	NO_ACTIVE_ORDER: "orders.no_order",
	SEVERAL_ORDERS: "orders.which_order",
	TOO_LATE: "orders.too_late_to_cancel",
	NO_DELIVERY: "orders.no_delivery",
};

export function refusalOf(outcome: Outcome<unknown>, ctx: ToolContext): ToolResponse["reply"] {
	if (outcome.kind !== "failed") return null;
	const now = currentShape.catch(currentShape.parse({})).parse(outcome.current ?? {});
	const nearest = [...new Set(now.unknown.flatMap((one) => one.nearest))];
	const vars = {
		business: now.business ?? "",
		places: now.businesses.join(", "),
		asked: now.unknown.map(({ asked }) => `“${asked}”`).join(", "),
		nearest: nearest.join(", "),
		left: now.short.map(({ name, left }) => `${name}: ${left}`).join(", "),
		when:
			now.opensAtMs === null
				? ""
				: writeMoment(now.opensAtMs, ctx.nowMs, now.timezone ?? ctx.market.timezone, ctx.locale),
		name: now.name,
		price: priceOf({ totalMinor: now.priceMinor, currency: now.currency || "EUR" }, ctx),
		list: now.codes.join(", "),
	};
	const say = (template: string) => ({ template: `orders.${template}`, vars });
	const { reason } = outcome;
	if (now.isDestination) return say("unknown_destination");
	if (reason === "UNKNOWN_ITEM") {
		if (now.business === null) return say("nobody_has");
		return say(nearest.length > 0 ? "unknown_item" : "unknown_item_alone");
	}
	if (reason === "CLOSED") return say(now.opensAtMs === null ? "closed" : "closed_until");
	if (reason === "TOOL_DISABLED")
		return say(now.business === null ? "not_available" : "not_orderable");
	const template = reason ? plain[reason] : undefined;
	return template === undefined ? null : { template, vars };
}
