import type { Json } from "../../../core/json.ts";
import type { OrderStatus } from "../../../core/order-status.ts";
import {
	changing,
	filled,
	fromNow,
	insert,
	type Notify,
	type RowGuard,
	update,
	type Write,
} from "../../../ports/commit.ts";
import { from, type RowsOf, reading, type Seen } from "../../../ports/rows.ts";
import { targetOf } from "../../../ports/telling.ts";
import { linesMax } from "../needs.ts";
import { type LineRow, levels, lines, type OrderRow, orders, steps } from "../rows.ts";
import { type Place, placeReadings } from "./place.ts";
import { type Level, type Moved, returned } from "./stock.ts";

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

const orderColumns = [
	"id",
	"marketId",
	"businessId",
	"listingId",
	"threadKey",
	"kind",
	"status",
	"ending",
	"code",
	"tableNo",
	"totalMinor",
	"currency",
	"prepMinutes",
	"eta",
	"expiresAt",
	"agreedAt",
	"payDueMinor",
	"dispatchHash",
	"wordsTold",
] as const satisfies readonly (keyof OrderRow)[];
export type Order = Pick<OrderRow, (typeof orderColumns)[number]>;
const lineColumns = [
	"orderId",
	"sku",
	"name",
	"qty",
	"priceMinor",
	"isStocked",
] as const satisfies readonly (keyof LineRow)[];
export type Line = Pick<LineRow, (typeof lineColumns)[number]>;

type OrderSearch = Parameters<typeof reading<OrderRow, keyof OrderRow>>[2];
type OrderSort = NonNullable<Parameters<typeof reading<OrderRow, keyof OrderRow>>[3]>;
export const orderReading = (which: OrderSearch, more: OrderSort = {}) =>
	reading(orders, orderColumns, which, more);
export const lineReading = (of: string | readonly string[], limit = 1) =>
	reading(lines, lineColumns, [["orderId", "in", from(of, "id")]], {
		order: [["place", "asc"]],
		limit: limit * linesMax,
	});
export const levelReading = (of: string | readonly string[], limit = 1) =>
	reading(
		levels,
		["id", "businessId", "sku"],
		[
			["businessId", "in", from(of, "businessId")],
			["sku", "in", from("line", "sku")],
		],
		{ limit: limit * limit * linesMax },
	);
export const orderReadings = (which: OrderSearch, more: OrderSort = {}) => ({
	order: orderReading(which, more),
	line: lineReading("order", more.limit),
	...placeReadings(from("order", "listingId"), more.limit ?? 1),
	level: levelReading("order", more.limit),
});
export type OrderRows = RowsOf<ReturnType<typeof orderReadings>>;
export type OrderSeen = Seen<ReturnType<typeof orderReadings>>;
export const linesOf = <L extends Pick<Line, "orderId">>(all: readonly L[], id: string) =>
	all.filter(({ orderId }) => orderId === id);

export const summaryOf = (
	order: Order,
	of: readonly Pick<Line, "sku" | "name" | "qty" | "priceMinor">[],
	{ business, listing, timezone }: Place,
) => ({
	orderId: order.id,
	code: order.code,
	businessId: order.businessId,
	businessName: business.name,
	listingId: order.listingId,
	title: listing.title,
	kind: order.kind,
	status: order.status,
	ending: order.ending,
	tableNo: order.tableNo,
	totalMinor: order.totalMinor,
	payDueMinor: order.payDueMinor,
	currency: order.currency,
	timezone,
	etaMs: order.eta as number | Json,
	items: of.map(({ sku, name, qty, priceMinor }) => ({ sku, name, qty, priceMinor })),
});
export type Summary = ReturnType<typeof summaryOf>;
export const evidenceOf = (id: Json): Json => [{ kind: "order", id }];

export const toCustomer = (
	order: Order,
	summary: Summary,
	once: string,
	type: string,
	more: Readonly<Record<string, Json>> = {},
): Notify => ({
	dedupeKey: `${order.id}:${once}:${type}:${order.threadKey}`,
	threadKey: order.threadKey,
	type,
	payload: { ...summary, marketId: order.marketId, ...more },
});
export function toBusiness(
	order: Order,
	summary: Summary,
	place: Place,
	once: string,
	type: string,
	more: Readonly<Record<string, Json>> = {},
): { readonly tell: readonly Notify[]; readonly rows: readonly RowGuard[] } {
	const { hash, channel, phone, guard } = targetOf(place);
	if (hash === null) return { tell: [], rows: [] };
	const payload = {
		...summary,
		marketId: order.marketId,
		...more,
		notes: filled("order", "notesEncrypted"),
		point: filled("order", "pointEncrypted"),
		commandOnly: place.action.dispatchTemplate as Json,
		to: { channel, value: phone },
		locale: place.business.ownerLocale,
	};
	return {
		tell: [{ dedupeKey: `${order.id}:${once}:${type}:${hash}`, threadKey: hash, type, payload }],
		rows: [guard],
	};
}

export type Who = "customer" | "business" | "staff" | "sweep";
export const stepOf = (
	orderId: string,
	fromStatus: OrderStatus | null,
	toStatus: OrderStatus,
	by: Who,
	{ wordsEncrypted = null, before = 0 }: { wordsEncrypted?: string | null; before?: number } = {},
): Write =>
	insert(steps, `${toStatus} of ${JSON.stringify(orderId)}`, null, {
		id: { $id: "ose" },
		orderId,
		fromStatus,
		toStatus,
		notesEncrypted: wordsEncrypted,
		by,
		createdAt: fromNow(0 - before),
	});

export function ended(
	order: Pick<Order, "id" | "businessId" | "status"> & Partial<Pick<Order, "expiresAt">>,
	of: Parameters<typeof returned>[0]["lines"],
	all: readonly Level[],
	how: {
		readonly ending: NonNullable<Order["ending"]>;
		readonly by: Who;
		readonly wordsEncrypted?: string | null;
		/** Its name in the commit. */
		readonly as?: string;
	},
): Moved {
	const { id, businessId, status, expiresAt } = order;
	const as = how.as ?? "order";
	const was = status === "pending" ? "reserved" : "sold";
	const stock = returned({ businessId, lines: of, was }, all);
	return {
		rows: [
			changing(orders, as, { id, status, ...(expiresAt === undefined ? {} : { expiresAt }) }),
			...stock.rows,
		],
		writes: [
			...stock.writes,
			update(orders, as, "order_cancelled", {
				status: "cancelled",
				ending: how.ending,
				endedAt: fromNow(0),
				isCodeTaken: false,
				answerDueAt: null,
			}),
			stepOf(id, status, "cancelled", how.by, { wordsEncrypted: how.wordsEncrypted ?? null }),
		],
	};
}
