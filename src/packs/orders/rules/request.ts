/** What is shown is what is written; nobody is told. */
import type { OpeningHours } from "../../../core/catalogue.ts";
import type { Json } from "../../../core/json.ts";
import { opensNext } from "../../../core/opening-hours.ts";
import { takesOf } from "../../../core/serves.ts";
import { type Asker, askerReadings, seeAsker } from "../../../ports/asking.ts";
import {
	changes,
	type Decision,
	filled,
	fromNow,
	insert,
	type Refusal,
	refused,
	unchanged,
} from "../../../ports/commit.ts";
import { payDueOf, termsReading } from "../../../ports/paid-first.ts";
import { from, reading, type Seen } from "../../../ports/rows.ts";
import { linesMax, type OrderRequest } from "../needs.ts";
import { actions, businesses, items, levels, lines, listings, orders } from "../rows.ts";
import { takesOrders, takesUntil } from "./hours.ts";
import {
	ended,
	evidenceOf,
	summaryOf,
	lineReading,
	linesOf,
	minuteMs,
	type Order,
	stepOf,
} from "./orders.ts";
import {
	actionColumns,
	businessColumns,
	choosePlace,
	type Item,
	itemReading,
	listingColumns,
	menusFound,
	type Place,
	placeGuards,
	placeReadings,
} from "./place.ts";
import { type Counted, levelOf, reserved } from "./stock.ts";
import { isRequest, kindOf, prepOf, toOf } from "./order-request.ts";
import type { YesSeen } from "./yes.ts";

const proposalMs = 10 * minuteMs;
const openMax = 5;
const placesMax = 20;
const dueMax = 20;
const levelsMax = (placesMax + 1) * (placesMax + dueMax + 1) * linesMax;
const totalMax = Number.MAX_SAFE_INTEGER;

export type Ask = {
	readonly marketId: string;
	readonly asker: Asker;
	readonly request: OrderRequest;
	readonly notesEncrypted: string | null;
	readonly pointEncrypted: string | null;
	readonly replaces: string | null;
	readonly keyHash: string;
	readonly codes: readonly string[];
};

const heldColumns = ["id", "businessId", "status", "expiresAt"] as const;
export const requestReadings = ({ marketId, asker, request, replaces }: Ask) => ({
	...askerReadings(asker),
	found: menusFound(marketId, request),
	...placeReadings(from("found", "listingId"), placesMax),
	listing: reading(
		listings,
		[...listingColumns, "attributes"],
		[["id", "in", from("found", "listingId")]],
		{ limit: placesMax },
	),
	business: reading(
		businesses,
		[...businessColumns, "kind", "category"],
		[["id", "in", from("listing", "businessId")]],
		{ limit: placesMax },
	),
	action: reading(
		actions,
		[...actionColumns, "tags"],
		[
			["listingId", "in", from("listing", "id")],
			["actionType", "=", "order_food"],
		],
		{ limit: placesMax },
	),
	item: itemReading([["id", "in", from("found", "itemId")]], placesMax * linesMax),
	terms: termsReading(from("listing", "businessId"), placesMax),
	open: reading(
		orders,
		["id"],
		[
			["customerId", "in", from("person", "id")],
			["status", "=", "pending"],
			["expiresAt", ">", fromNow(0)],
		],
		{ limit: openMax + 1 },
	),
	old: reading(orders, heldColumns, [
		["id", "=", replaces ?? ""],
		["threadKey", "=", asker.personHash],
		["status", "=", "pending"],
	]),
	due: reading(
		orders,
		heldColumns,
		[
			["businessId", "in", from("business", "id")],
			["status", "=", "pending"],
			["expiresAt", "<", fromNow(1)],
		],
		{ order: [["expiresAt", "asc"]], limit: dueMax },
	),
	line: lineReading(["old", "due"], dueMax + 1),
	level: reading(
		levels,
		["id", "businessId", "sku", "qty", "reserved"],
		[
			["businessId", "in", from(["listing", "old"], "businessId")],
			["sku", "in", from(["item", "line"], "sku")],
		],
		{ limit: levelsMax },
	),
});
export type RequestSeen = Seen<ReturnType<typeof requestReadings>>;

function linesRequested(
	{ found, item }: RequestSeen["rows"],
	request: OrderRequest,
	{ listing }: Place,
) {
	const wanted = new Map<string, { readonly item: Item; qty: number; said: number | null }>();
	for (const [place, { qty, priceMinor }] of request.items.entries()) {
		const at = found.find((one) => one.place === place && one.listingId === listing.id);
		const thing = item.find(({ id }) => id === at?.itemId);
		if (!thing) return null;
		const known = wanted.get(thing.id) ?? { item: thing, qty: 0, said: null };
		known.qty += qty;
		if (priceMinor !== undefined) known.said = Math.max(known.said ?? 0, priceMinor);
		wanted.set(thing.id, known);
	}
	return [...wanted.values()];
}
type Requested = NonNullable<ReturnType<typeof linesRequested>>;

const short = (left: (sku: string) => number | null, requested: Requested) =>
	requested.flatMap(({ item: { sku, name, available }, qty }) => {
		const free = available ? left(sku) : 0;
		return free !== null && free < qty ? [{ name, left: Math.max(0, free) }] : [];
	});

function priced(requested: Requested, business: string): Refusal | number {
	// EMO-B2-b: a price that somebody names is compared, and never used.
	const other = requested.find(({ said, item }) => said !== null && said !== item.priceMinor);
	if (other)
		return refused("CONFLICT", "PRICE_MISMATCH", "The price is another one.", {
			business,
			name: other.item.name,
			priceMinor: other.item.priceMinor,
			currency: other.item.currency,
		});
	if (new Set(requested.map(({ item }) => item.currency)).size > 1)
		return refused("VALIDATION_ERROR", null, "These are sold in different currencies.", {});
	const total = requested.reduce((sum, { item, qty }) => sum + item.priceMinor * qty, 0);
	return total > totalMax ? refused("VALIDATION_ERROR", null, "This is too much.", {}) : total;
}

function gaining(
	{ old, due, line, level }: RequestSeen["rows"],
	requested: Requested,
	place: Place,
) {
	const { id: businessId } = place.business;
	const before = old.map((one) => ({
		...one,
		ending: "released" as const,
		by: "customer" as const,
	}));
	const over = due
		.filter((one) => one.businessId === businessId && one.id !== old[0]?.id)
		.map((one) => ({ ...one, ending: "expired" as const, by: "sweep" as const }));
	const given = (ending: readonly { readonly id: string; readonly businessId: string }[]) => {
		const back = ending
			.filter((one) => one.businessId === businessId)
			.flatMap(({ id }) => linesOf(line, id))
			.filter(({ isStocked }) => isStocked);
		return (sku: string) =>
			back.filter((one) => one.sku === sku).reduce((sum, { qty }) => sum + qty, 0);
	};
	const left = (back: (sku: string) => number) => (sku: string) => {
		const counted = levelOf<Counted>(level, businessId, sku);
		return counted ? counted.qty - counted.reserved + back(sku) : null;
	};
	const lacking = short(left(given(before)), requested);
	const ending = lacking.length > 0 ? [...over, ...before] : before;
	const back = given(ending);
	return { back, ending, lacking: lacking.length > 0 ? short(left(back), requested) : [] };
}

export function decideRequest(seen: RequestSeen, ask: Ask): Decision {
	const { rows, nowMs } = seen;
	const { asker, request } = ask;
	if (!isRequest(request))
		return refused("VALIDATION_ERROR", null, "Of each thing one to ninety-nine can be ordered.");
	const chosen = choosePlace(rows, request);
	if ("kind" in chosen) return chosen;
	const about = rows.listing.find(({ id }) => id === chosen.listing.id);
	const sort = rows.business.find(({ id }) => id === chosen.business.id);
	const means = rows.action.find(({ id }) => id === chosen.action.id);
	const requested = linesRequested(rows, request, chosen);
	if (!about || !sort || !means || !requested)
		return refused("NOT_FOUND", "UNKNOWN_PLACE", "Nothing can be ordered there.", {});
	const { attributes, ...listing } = about;
	const { kind, category, ...business } = sort;
	const { tags, ...action } = means;
	const place: Place = { ...chosen, listing, business, action };
	const { timezone } = place;
	const [old] = rows.old;
	if (rows.open.filter(({ id }) => id !== old?.id).length >= openMax)
		return refused(
			"CONFLICT",
			"TOO_MANY_OPEN",
			"There are already as many open proposals as allowed.",
		);
	const takes = takesOf(tags);
	if (request.place && !takes.includes("delivery"))
		return refused("VALIDATION_ERROR", "NO_DELIVERY", "It does not bring orders to people.", {
			business: business.name,
			takes,
		});
	const hours = business.openingHours as OpeningHours | null;
	const kitchen = { hours, timezone, prepMinutes: prepOf({ attributes }) };
	if (!takesOrders(kitchen, nowMs))
		return refused("VALIDATION_ERROR", "CLOSED", "It takes no orders at this time.", {
			business: business.name,
			opensAtMs: opensNext(hours, timezone, nowMs),
			timezone,
		});
	const { back, ending, lacking } = gaining(rows, requested, place);
	if (lacking.length > 0)
		return refused("CONFLICT", "SOLD_OUT", "There is not enough of it.", {
			business: business.name,
			short: lacking,
		});
	const totalMinor = priced(requested, business.name);
	if (typeof totalMinor !== "number") return totalMinor;

	const person = seeAsker(rows, asker);
	const ends = ending.map((one) => {
		const as = `held ${one.id}`;
		return ended(one, linesOf(rows.line, one.id), rows.level, { ...one, as });
	});
	const shown = {
		marketId: ask.marketId,
		businessId: business.id,
		listingId: listing.id,
		threadKey: asker.personHash,
		kind: kindOf({ kind, category }, request),
		tableNo: toOf(request),
		totalMinor,
		payDueMinor: payDueOf(rows.terms, business.id, totalMinor),
		currency: requested[0]?.item.currency ?? "",
		prepMinutes: kitchen.prepMinutes,
	};
	const order: Order = {
		...shown,
		id: filled("order", "id") as unknown as string,
		code: filled("order", "code") as unknown as string,
		expiresAt: filled("order", "expiresAt") as unknown as number,
		status: "pending",
		ending: null,
		eta: null,
		agreedAt: null,
		dispatchHash: null,
		wordsTold: 0,
	};
	const made = requested.map(({ item: { sku, name, priceMinor }, qty }) => ({
		orderId: order.id,
		sku,
		name,
		qty,
		priceMinor,
		isStocked: levelOf(rows.level, business.id, sku) !== undefined,
	}));
	const stock = reserved({ businessId: business.id, lines: made }, rows.level, back);
	const rested: YesSeen = {
		nowMs,
		rows: {
			order: [order],
			line: made,
			listing: [listing],
			business: [business],
			action: [place.action],
			market: rows.market.filter(({ id }) => id === listing.marketId),
			item: requested.map(({ item }) => item),
			level: made.flatMap(({ sku }) => {
				const level = levelOf(rows.level, business.id, sku);
				return level ? [{ id: level.id, businessId: level.businessId, sku, qty: level.qty }] : [];
			}),
		},
	};
	return changes({
		rows: [
			...person.rows,
			...placeGuards(place),
			...requested.map(({ item }) => unchanged(items, `item ${item.id}`, item)),
			...ends.flatMap((one) => one.rows),
			...stock.rows,
		],
		fewer: person.rows.flatMap(({ id }) => ({
			table: orders.name,
			where: [
				["customerId", "=", id],
				["status", "=", "pending"],
				["expiresAt", ">", fromNow(0)],
				...(old ? [["id", "<>", old.id] as const] : []),
			],
			than: openMax,
		})),
		writes: [
			...person.writes,
			...ends.flatMap((one) => one.writes),
			...stock.writes,
			insert(orders, "order", "order_proposed", {
				...shown,
				id: { $id: "ord" },
				customerId: person.id,
				code: { $free: ask.codes, among: [["isCodeTaken", "=", true]] },
				notesEncrypted: ask.notesEncrypted,
				pointEncrypted: ask.pointEncrypted,
				expiresAt: fromNow(proposalMs),
				idempotencyKeyHash: ask.keyHash,
			}),
			...made.map((line, at) => insert(lines, `line ${at}`, null, { ...line, place: at + 1 })),
			stepOf(order.id, null, "pending", "customer"),
		],
		answer: {
			...summaryOf(order, made, place),
			expiresAtMs: order.expiresAt,
			seen: rested as unknown as Json,
		},
		evidence: evidenceOf(order.id),
		before: takesUntil(kitchen, nowMs, nowMs + proposalMs),
	});
}
