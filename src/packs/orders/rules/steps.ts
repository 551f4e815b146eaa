import { alertNamed } from "../../../core/alerts.ts";
import type { Json } from "../../../core/json.ts";
import { type SettableStatus, stepsTo } from "../../../core/order-status.ts";
import {
	changes,
	changing,
	type Decision,
	filled,
	fromNow,
	refused,
	update,
	type Write,
} from "../../../ports/commit.ts";
import { recallPayments } from "../../../ports/paid-first.ts";
import { from, reading, type Seen } from "../../../ports/rows.ts";
import { encryptedWords, notice } from "../../../ports/telling.ts";
import { orders, people } from "../rows.ts";
import {
	dayMs,
	ended,
	evidenceOf,
	levelReading,
	lineReading,
	linesOf,
	type Order,
	type OrderRows,
	type OrderSeen,
	orderReading,
	orderReadings,
	stepOf,
	summaryOf,
	toBusiness,
	toCustomer,
} from "./orders.ts";
import { placeOf, placeReadings } from "./place.ts";

const wordsMax = 10;
const sameCodeMax = 20;
const answeredForMs = 3 * dayMs;
const ownMax = 10;

export const releaseReadings = (orderId: string) => ({
	order: orderReading([["id", "=", orderId]]),
	line: lineReading("order"),
	level: levelReading("order"),
});
export function decideRelease({ rows, nowMs }: Seen<ReturnType<typeof releaseReadings>>): Decision {
	const [order] = rows.order;
	if (order?.status !== "pending")
		return changes({ nothing: true, answer: { status: order?.status ?? null }, evidence: [] });
	const ending = order.expiresAt <= nowMs ? "expired" : "released";
	return changes({
		...ended(order, rows.line, rows.level, { ending, by: "customer" }),
		answer: { status: filled("order", "status") },
		evidence: evidenceOf(order.id),
	});
}

export const dueReadings = (ids: readonly string[]) => ({
	order: orderReading(
		[
			["id", "in", ids],
			["status", "=", "pending"],
			["expiresAt", "<", fromNow(1)],
		],
		{ limit: ids.length },
	),
	line: lineReading("order", ids.length),
	level: levelReading("order", ids.length),
});
export const decideExpiry = (
	order: Order,
	{ line, level }: Pick<OrderRows, "line" | "level">,
): Decision =>
	changes({
		// Its person said yes, and hears that it ends unpaid.
		tell:
			order.agreedAt === null
				? []
				: [
						notice(order.id, "order.unpaid", order.threadKey, {
							orderId: order.id,
							marketId: order.marketId,
							code: order.code,
						}),
					],
		...ended(order, linesOf(line, order.id), level, { ending: "expired", by: "sweep" }),
		answer: {},
		evidence: evidenceOf(order.id),
	});

export const namedReadings = (code: string) =>
	orderReadings(
		[
			["code", "=", code],
			["status", "<>", "pending"],
			["confirmedAt", ">", fromNow(-answeredForMs)],
		],
		{
			order: [
				["isCodeTaken", "desc"],
				["createdAt", "desc"],
			],
			limit: sameCodeMax,
		},
	);

type Said = {
	readonly status: SettableStatus | null;
	readonly wordsEncrypted: string | null;
};
function led(
	{ rows }: OrderSeen,
	order: Order,
	by: "business" | "staff",
	{ status, wordsEncrypted }: Said & { readonly status: SettableStatus },
): Decision {
	const place = placeOf(rows, order.listingId);
	if (!place) return refused("NOT_FOUND", "NO_ACTIVE_ORDER", "There is no such order.");
	const of = linesOf(rows.line, order.id);
	const guard = changing(orders, "order", { id: order.id, status: order.status });
	const evidence = evidenceOf(order.id);
	if (order.status === status)
		return changes({
			rows: [guard],
			answer: { ...summaryOf(order, of, place), isNew: false },
			evidence,
		});
	const steps = stepsTo(order.status, status);
	if (steps === null)
		return refused("CONFLICT", "STALE_STATE", "An order goes forward only.", {
			status: order.status,
			ending: order.ending,
		});
	const words = { words: encryptedWords(wordsEncrypted), by };
	if (status === "cancelled") {
		const ending = by === "staff" ? "cancelled_by_staff" : "refused_by_business";
		const summary = summaryOf({ ...order, status, ending }, of, place);
		const off =
			by === "staff"
				? toBusiness(order, summary, place, "cancelled", "order.called_off", words)
				: { rows: [], tell: [] };
		const end = ended(order, of, rows.level, { ending, by, wordsEncrypted });
		return changes({
			rows: [...off.rows, ...end.rows],
			writes: [...end.writes, recallPayments("order", order.id)],
			tell: [toCustomer(order, summary, "cancelled", "order.refused", words), ...off.tell],
			answer: { ...summary, isNew: true },
			evidence,
		});
	}
	const summary = summaryOf({ ...order, status }, of, place);
	return changes({
		rows: [guard],
		writes: steps.flatMap((step, at): readonly Write[] => [
			update(orders, "order", `order_${step}`, {
				status: step,
				answerDueAt: null,
				...(step === "delivered" ? { endedAt: fromNow(0), isCodeTaken: false } : {}),
			}),
			stepOf(order.id, steps[at - 1] ?? order.status, step, by, {
				wordsEncrypted: step === status ? wordsEncrypted : null,
				before: steps.length - 1 - at,
			}),
		]),
		tell: [toCustomer(order, summary, status, `order.${status}`, words)],
		answer: { ...summary, isNew: true },
		evidence,
	});
}

export function decideUpdate(seen: OrderSeen, ownerHash: string, said: Said): Decision {
	const { rows } = seen;
	const order = rows.order.find(
		({ dispatchHash, businessId }) =>
			dispatchHash === ownerHash ||
			rows.business.find(({ id }) => id === businessId)?.ownerHash === ownerHash,
	);
	const place = order ? placeOf(rows, order.listingId) : null;
	if (!order || !place)
		return refused("NOT_FOUND", "NO_ACTIVE_ORDER", "There is no order with this code here.");
	const { status, wordsEncrypted } = said;
	if (status !== null) return led(seen, order, "business", { status, wordsEncrypted });
	const { id, wordsTold } = order;
	if (wordsEncrypted === null || wordsTold >= wordsMax)
		return refused("RATE_LIMIT", null, "There were as many messages about this order as allowed.");
	const summary = summaryOf(order, linesOf(rows.line, id), place);
	const words = { words: encryptedWords(wordsEncrypted) };
	return changes({
		rows: [changing(orders, "order", { id, status: order.status, wordsTold })],
		writes: [update(orders, "order", "order_words", { wordsTold: wordsTold + 1 })],
		tell: [toCustomer(order, summary, `words${wordsTold + 1}`, "order.words", words)],
		answer: { ...summary, isNew: true },
		evidence: evidenceOf(id),
	});
}

export function decideByStaff(
	seen: OrderSeen,
	said: Said & { readonly status: SettableStatus },
): Decision {
	const [order] = seen.rows.order;
	if (!order) return refused("NOT_FOUND", null, "There is no such order.");
	const decision = led(seen, order, "staff", said);
	if (decision.kind === "refused") return decision;
	const { status, isNew } = decision.answer;
	return { ...decision, answer: { id: order.id, status: status ?? null, isNew: isNew ?? null } };
}

const isUnderWay = ({ status }: Pick<Order, "status">): boolean =>
	status === "confirmed" || status === "preparing" || status === "ready";

export function decideCancel({ rows }: OrderSeen): Decision {
	const [order] = rows.order;
	const place = order ? placeOf(rows, order.listingId) : null;
	if (!order || !place || !isUnderWay(order))
		return refused("NOT_FOUND", "NO_ACTIVE_ORDER", "There is no order to cancel.");
	if (order.status !== "confirmed")
		return refused("CONFLICT", "TOO_LATE", "It is being prepared already.", {
			status: order.status,
		});
	const ending = "cancelled_by_person";
	const of = linesOf(rows.line, order.id);
	const summary = summaryOf({ ...order, status: "cancelled", ending }, of, place);
	const off = toBusiness(order, summary, place, "cancelled", "order.called_off");
	const end = ended(order, of, rows.level, { ending, by: "customer" });
	return changes({
		rows: [...off.rows, ...end.rows],
		writes: [...end.writes, recallPayments("order", order.id)],
		tell: [toCustomer(order, summary, "cancelled", "order.cancelled"), ...off.tell],
		answer: summary,
		evidence: evidenceOf(order.id),
	});
}

/** A business that was asked and has not answered: its customer hears so once, and staff have one alert. Words of its own are an answer. */
export function decideUnanswered(rows: OrderRows, order: Order, answerDueAt: number): Decision {
	const { id, wordsTold, businessId, status } = order;
	const place = placeOf(rows, order.listingId);
	const isSilent = wordsTold === 0 && place !== null;
	return changes({
		rows: [changing(orders, "order", { id, status, wordsTold, answerDueAt })],
		writes: [update(orders, "order", "order_unanswered", { answerDueAt: null })],
		tell: isSilent
			? [
					toCustomer(
						order,
						summaryOf(order, linesOf(rows.line, id), place),
						"unanswered",
						"order.unanswered",
					),
				]
			: [],
		alerts: isSilent
			? [
					{
						source: "notify_unanswered",
						detail: { kind: "order", id, businessId },
						...alertNamed(`unanswered:${id}`),
					},
				]
			: [],
		answer: {},
		evidence: evidenceOf(id),
	});
}
export const unansweredReadings = (ids: readonly string[]) => ({
	...orderReadings(
		[
			["id", "in", ids],
			["answerDueAt", "<", fromNow(1)],
		],
		{ limit: ids.length },
	),
	moment: reading(orders, ["id", "answerDueAt"], [["id", "in", from("order", "id")]], {
		limit: ids.length,
	}),
});

const both = ["underWay", "over"] as const;
export function ownReadings(personHash: string, code: string | null) {
	const mine = [
		["customerId", "in", from("person", "id")],
		...(code === null ? [] : [["code", "=", code] as const]),
	] as const;
	const newest = {
		order: [
			["createdAt", "desc"],
			["id", "desc"],
		],
		limit: ownMax,
	} as const;
	return {
		person: reading(people, ["id"], [["phoneHash", "=", personHash]]),
		underWay: orderReading(
			[...mine, ["status", "in", ["confirmed", "preparing", "ready"]]],
			newest,
		),
		over: orderReading(
			[...mine, ["confirmedAt", ">", 0], ["endedAt", ">", fromNow(-dayMs)]],
			newest,
		),
		line: lineReading(both, 2 * ownMax),
		...placeReadings(from(both, "listingId"), 2 * ownMax),
		level: levelReading(both, 2 * ownMax),
	};
}
export function ownOf({ rows, nowMs }: Seen<ReturnType<typeof ownReadings>>): readonly Json[] {
	return [...rows.underWay, ...rows.over].slice(0, ownMax).flatMap((order) => {
		const place = placeOf(rows, order.listingId);
		if (!place) return [];
		const line = linesOf(rows.line, order.id);
		const seen: OrderSeen = {
			nowMs,
			rows: {
				order: [order],
				line,
				listing: [place.listing],
				business: [place.business],
				action: [place.action],
				market: rows.market.filter(({ id }) => id === place.listing.marketId),
				level: rows.level.filter(
					({ businessId, sku }) =>
						businessId === order.businessId && line.some((one) => one.sku === sku),
				),
			},
		};
		return [
			{
				...summaryOf(order, line, place),
				seen: order.status === "confirmed" ? (seen as unknown as Json) : null,
			},
		];
	});
}
