import { dataKinds, type OpeningHours } from "../../../core/catalogue.ts";
import type { Json } from "../../../core/json.ts";
import {
	changes,
	changing,
	type Decision,
	filled,
	fromNow,
	refused,
	unchanged,
	update,
} from "../../../ports/commit.ts";
import { payableMs } from "../../../ports/paid-first.ts";
import { from, reading, type Seen } from "../../../ports/rows.ts";
import { targetOf } from "../../../ports/telling.ts";
import { linesMax } from "../needs.ts";
import { items, levels, orders } from "../rows.ts";
import { type Kitchen, takesOrders, takesUntil } from "./hours.ts";
import {
	evidenceOf,
	summaryOf,
	hourMs,
	lineReading,
	minuteMs,
	type Order,
	orderReading,
	stepOf,
	toBusiness,
	toCustomer,
} from "./orders.ts";
import {
	isOn,
	type Item,
	itemReading,
	menuOf,
	type Place,
	placeGuards,
	placeOf,
	placeReadings,
} from "./place.ts";
import { levelOf, sold } from "./stock.ts";

const answerMs = 12 * hourMs;
/** Food gets cold: who has not answered by then is told of (`order.unanswered`). */
const answerDueMs = 10 * minuteMs;

export const yesReadings = (orderId: string, personHash: string) => ({
	...paidReadings(orderId),
	order: orderReading([
		["id", "=", orderId],
		["threadKey", "=", personHash],
	]),
});
export const paidReadings = (orderId: string) => ({
	order: orderReading([["id", "=", orderId]]),
	line: lineReading("order"),
	...placeReadings(from("order", "listingId"), 1),
	item: itemReading(
		[
			["listingId", "in", from("order", "listingId")],
			["sku", "in", from("line", "sku")],
		],
		dataKinds.length * linesMax,
	),
	level: reading(
		levels,
		["id", "businessId", "sku", "qty"],
		[
			["businessId", "in", from("order", "businessId")],
			["sku", "in", from("line", "sku")],
		],
		{ limit: linesMax },
	),
});
export type YesSeen = Seen<ReturnType<typeof yesReadings>>;

const moved = (current: Json) =>
	refused("CONFLICT", "STALE_STATE", "This has changed since it was shown.", current);

function changedItems({ line, item, level }: YesSeen["rows"], currency: string): readonly Json[] {
	return line.flatMap(({ sku, name, qty, priceMinor, isStocked }) => {
		const now = item.find((one) => one.sku === sku);
		const counted = level.find((one) => one.sku === sku);
		const isSame =
			now?.available === true &&
			now.priceMinor === priceMinor &&
			now.currency === currency &&
			now.name === name &&
			(counted !== undefined) === isStocked &&
			(counted === undefined || counted.qty >= qty);
		return isSame ? [] : [{ name, fromMinor: priceMinor, toMinor: now?.priceMinor ?? null }];
	});
}

export function decideYes({ rows, nowMs }: YesSeen, totalMinor: number): Decision {
	const [order] = rows.order;
	const place = order ? placeOf(rows, order.listingId) : null;
	if (!order || !place) return refused("NOT_FOUND", null, "There is no such order.");
	const { status } = order;
	if (order.ending === "expired" || (status === "pending" && order.expiresAt <= nowMs))
		return refused("EXPIRED", null, "The time to confirm this has passed.");
	if (status !== "pending" || order.agreedAt !== null)
		return refused("CONFLICT", "STALE_STATE", "This order is no longer waiting for a yes.", {
			status,
		});
	if (!isOn(place)) return moved({ why: "off" });
	const { business, timezone } = place;
	const hours = business.openingHours as OpeningHours | null;
	const kitchen = { hours, timezone, prepMinutes: order.prepMinutes };
	if (!takesOrders(kitchen, nowMs)) return moved({ why: "closed" });
	const menu = rows.item.filter(({ dataKind }) => dataKind === menuOf(place));
	const changed = changedItems({ ...rows, item: menu }, order.currency);
	if (changed.length > 0) return moved({ why: "items", items: changed });
	if (totalMinor !== order.totalMinor) return moved({ why: "total" });
	if (order.payDueMinor !== null) return agreed(order, rows, place, menu);
	return confirming(rows, order, place, { menu, kitchen, nowMs });
}

/** Its yes has come, and its money has not: it stays put aside for as long as it may be paid. */
function agreed(
	order: Order,
	rows: YesSeen["rows"],
	place: Place,
	menu: readonly Item[],
): Decision {
	return changes({
		rows: [
			...placeGuards(place),
			// What is put aside is so at the price that was shown, read as it is now (P4).
			...menu.map((item) => unchanged(items, `item ${item.id}`, item)),
			changing(orders, "order", {
				id: order.id,
				status: order.status,
				expiresAt: order.expiresAt,
				agreedAt: null,
			}),
		],
		writes: [
			update(orders, "order", "order_agreed", {
				agreedAt: fromNow(0),
				expiresAt: fromNow(payableMs),
			}),
		],
		answer: summaryOf(order, rows.line, place),
		evidence: evidenceOf(order.id),
		before: order.expiresAt,
	});
}

/** Its money has come. It begins, unless it is over by now or cannot be made any more: then the money goes back. */
export function decidePaid({ rows, nowMs }: YesSeen, paidMinor: number): Decision {
	const [order] = rows.order;
	const place = order ? placeOf(rows, order.listingId) : null;
	const lapsed = refused("EXPIRED", null, "This order is over.");
	if (!order || !place || order.status === "cancelled") return lapsed;
	if (order.status !== "pending")
		return changes({ nothing: true, answer: { status: order.status }, evidence: [] });
	const isInTime = order.agreedAt !== null && order.expiresAt > nowMs;
	if (!isInTime || !isOn(place) || paidMinor < (order.payDueMinor ?? 0)) return lapsed;
	const { business, timezone } = place;
	const hours = business.openingHours as OpeningHours | null;
	const kitchen = { hours, timezone, prepMinutes: order.prepMinutes };
	return takesOrders(kitchen, nowMs)
		? confirming(rows, order, place, { menu: [], kitchen, nowMs })
		: lapsed;
}

function confirming(
	rows: YesSeen["rows"],
	order: Order,
	place: Place,
	{
		menu,
		kitchen,
		nowMs,
	}: { readonly menu: readonly Item[]; readonly kitchen: Kitchen; readonly nowMs: number },
): Decision {
	const { business } = place;
	const { status } = order;
	const stock = sold({ businessId: business.id, lines: rows.line }, rows.level);
	const uncounted = rows.line
		.filter(({ sku }) => levelOf(rows.level, business.id, sku) === undefined)
		.map(({ sku }) => sku);
	const summary = {
		...summaryOf({ ...order, status: "confirmed" }, rows.line, place),
		etaMs: filled("order", "eta"),
	};
	const received = toBusiness(order, summary, place, "confirmed", "order.received", {
		answerUntilMs: filled("order", "confirmedAt", answerMs),
	});
	const { prepMinutes } = order;
	return changes({
		rows: [
			...placeGuards(place),
			...menu.map((item) => unchanged(items, `item ${item.id}`, item)),
			changing(orders, "order", { id: order.id, status, expiresAt: order.expiresAt }),
			...stock.rows,
		],
		fewer:
			uncounted.length === 0
				? []
				: [
						{
							table: levels.name,
							where: [
								["businessId", "=", business.id],
								["sku", "in", uncounted],
							],
							than: 1,
						},
					],
		writes: [
			...stock.writes,
			update(orders, "order", "order_confirmed", {
				status: "confirmed",
				confirmedAt: fromNow(0),
				dispatchedAt: fromNow(0),
				dispatchHash: targetOf(place).hash,
				eta: prepMinutes === null ? null : fromNow(prepMinutes * minuteMs),
				answerDueAt: fromNow(answerDueMs),
			}),
			stepOf(order.id, status, "confirmed", "customer"),
		],
		tell: [toCustomer(order, summary, "confirmed", "order.confirmed"), ...received.tell],
		answer: summary,
		evidence: evidenceOf(order.id),
		before: takesUntil(kitchen, nowMs, order.expiresAt),
	});
}
