/** Food, medicine and goods: what is missing is asked for, then the order is proposed. */
import type { Json } from "../../../core/json.ts";
import type { Market, Shop } from "../../../core/market.ts";
import type { Proposal } from "../../../ports/proposer.ts";
import { begins, type Dialogue, type Request, type Taken } from "../../../dialogue/dialogue.ts";
import { create, openNow, settle, withLead } from "./asking.ts";
import { choiceOf } from "../../../dialogue/drafted.ts";
import type { Message } from "../../../dialogue/message.ts";
import { emptyOrder, type OrderDraft, orderOf, orderValues, readOrder } from "./draft.ts";
import { extractOrder, spotIn } from "../../../dialogue/market/things.ts";
import { evidence } from "./evidence.ts";
import { menusOf } from "../../../dialogue/market/menus.ts";
import { saysOfListed } from "../../../dialogue/reading/grammar.ts";
import { businessIn, businessThere } from "../../../dialogue/there.ts";
import { venueIndex } from "../../../dialogue/market/venues.ts";
import {
	changed,
	hasAlready,
	qtyMax,
	withCount,
	withMore,
	withOne,
} from "../../../dialogue/market/lines.ts";
import { isShort, numberAnswered, placeAnswered, placeUnknown, spotAnswered } from "./where.ts";
import type { Key } from "./key.ts";

/** "Where is my order", "cancel my order". */
export function ofOrders(message: Message): Proposal | null {
	const { snapshot } = message;
	if ((snapshot.market.shops?.length ?? 0) === 0 || message.reading.words.length === 0) return null;
	const extracted = extractOrder(message, null);
	const has = (tool: string) => Object.hasOwn(snapshot.market.tools, tool);
	const args = extracted.code === null ? {} : { code: extracted.code };
	const waiting = snapshot.waiting.find(({ tool }) => tool === create);
	if (extracted.says("cancel") && has("order.cancel")) {
		if (waiting && (extracted.code === null || extracted.code === waiting.code)) return null;
		return { type: "execute_tool", tool: "order.cancel", args };
	}
	if (extracted.says("status") && has("order.getStatus"))
		return { type: "execute_tool", tool: "order.getStatus", args };
	return null;
}

const tooMany: Taken<Key> = {
	changed: true,
	answered: true,
	step: () => ({ kind: "say", key: "orders.dialogue_quantity", vars: { max: qtyMax } }),
};

const noStrangers = { strangers: [] };

function begin(message: Message): Taken<Key> {
	const extracted = extractOrder(message, null);
	const [shop, ...others] = extracted.shops;
	const said = changed([], extracted, true);
	if (said === "impossible") return tooMany;
	const there = menusOf(message.snapshot.market).byId.get(businessThere(message) ?? "");
	const isUnknown =
		said.length === 0 && extracted.rest !== "" && shop !== undefined && others.length === 0;
	const draft: OrderDraft = {
		...emptyOrder,
		businessId: shop && others.length === 0 ? shop.businessId : (there?.businessId ?? null),
		lines: isUnknown ? [{ name: extracted.rest, qty: 1 }] : said,
		tableNo: extracted.tableNo,
		place: extracted.place,
		notes: extracted.notes,
		isFetched: extracted.says("fetch"),
	};
	const step = () => settle(message, draft, extracted.shops);
	return {
		changed: true,
		answered: false,
		step: () => withLead(message, step(), isUnknown ? noStrangers : extracted),
	};
}

/** "Somewhere else": from whoever else has all of it. */
function elsewhere(message: Message, draft: OrderDraft): Taken<Key> {
	const { shops = [] } = message.snapshot.market;
	const has = ({ items }: Shop) =>
		draft.lines.every((line) => items.some(({ name }) => name === line.name));
	const others = openNow(
		shops.filter((shop) => shop.businessId !== draft.businessId && has(shop)),
		message.snapshot,
	);
	const [one, ...more] = others;
	const businessId = one && more.length === 0 ? one.businessId : null;
	return {
		changed: true,
		answered: true,
		step: () =>
			one === undefined
				? { kind: "say", key: "rules.no_other", vars: {} }
				: settle(message, { ...draft, businessId }, others),
	};
}

/** What is open with what was said. */
function take(message: Message, request: Request): Taken<Key> | null {
	const draft = readOrder(request);
	if (draft === null) return null;
	const { market } = message.snapshot;
	const extracted = extractOrder(message, menusOf(market).byId.get(draft.businessId ?? "") ?? null);
	const isNew = evidence(message) >= begins;
	const [shop, ...others] = extracted.shops;
	const named = shop && others.length === 0 ? shop.businessId : null;
	// A whole request of another place is a new one; so is one where what was refused is not what is wanted now.
	const isOtherPlace = request.isShown && named !== null && named !== draft.businessId;
	const hasThings = extracted.lines.some(({ how }) => how === "set");
	// What was refused is not what is wanted now.
	const waits = message.snapshot.waiting.some(({ tool }) => tool === create);
	const isAfresh = request.isShown && !waits && named !== null && hasThings;
	const menu = named === null ? undefined : menusOf(market).byId.get(named);
	const lacks = draft.lines.some(({ name }) => !menu?.items.some((one) => one.name === name));
	const isStale = menu !== undefined && hasThings && lacks;
	if (isNew && (isAfresh || isStale) && !extracted.says("more")) return begin(message);
	if (isNew && isOtherPlace && (extracted.says("order") || hasThings) && !extracted.says("more"))
		return begin(message);
	// Whole, of something that is on no menu: it is said what there is.
	const isUnknown =
		isNew && named !== null && extracted.lines.length === 0 && extracted.rest !== "";
	// Nothing of it is on that menu: it is of somebody else's.
	const isElsewhere =
		((isNew && draft.asked === null) || draft.asked === "place") &&
		named === null &&
		draft.businessId !== null &&
		hasThings &&
		extracted.lines.every(({ shops }) => !shops.has(draft.businessId ?? ""));
	if ((isUnknown && draft.asked === null) || isElsewhere) return begin(message);
	const { reading } = message;
	// "From Terrace Café, please": where it comes from was known.
	const isWhereAsked = draft.asked === "place" && !hasThings;
	const isTheirs = named !== null && named === draft.businessId && reading.pickup !== null;
	const isFrom = isWhereAsked && isTheirs && reading.destination === null;
	const place = extracted.place ?? (isWhereAsked && !isFrom ? placeAnswered(message) : null);
	const spot = spotAnswered(message, draft);
	const tableNo = numberAnswered(message, draft) ?? extracted.tableNo ?? spotIn(reading) ?? spot;
	const chosen =
		draft.asked === "shop" ? choiceOf(draft.choices, extracted.number ?? reading.number) : null;
	const isFetched = extracted.says("fetch");
	// "Akasya Hotel", where it was asked to what place, is no other kitchen.
	const isWhere = draft.asked === "place" && place !== null;
	const businessId = chosen ?? (isWhere ? null : named) ?? draft.businessId;
	const isOtherShop = businessId !== draft.businessId;
	const isCorrected = message.wants("no", "change");
	// "Deliver it to my hotel": which one, nobody knows.
	const unknown =
		place === null && tableNo === null && extracted.lines.length === 0 && !isFetched
			? placeUnknown(message, draft)
			: null;
	if (unknown !== null) return unknown;
	// What was refused because they do not have it is not asked for again beside something else.
	const had = menusOf(market)
		.byId.get(draft.businessId ?? "")
		?.items.map(({ name }) => name);
	const isRefused = request.isShown && !waits && hasThings && had !== undefined;
	// "I'd like a coke from Akasya Hotel Harbour", said whole where another order of theirs was left: what was said now.
	const isWhole = isNew && hasThings && extracted.byName && extracted.says("want", "order");
	// "Hello, I'd like a tea please" is from the beginning, "soup instead of the pide" of the same order.
	const isBegun = isNew && hasThings && message.wants("greet");
	const isAdded =
		extracted.says("more") || isCorrected || extracted.lines.some(({ how }) => how === "without");
	const isLeft = ((request.isShown && isWhole) || isBegun) && !isAdded;
	const known = isLeft
		? []
		: isRefused
			? draft.lines.filter(({ name }) => had.includes(name))
			: draft.lines;
	const counted = withCount(known, message.snapshot.text);
	const more = extracted.lines.length === 0 ? withMore(counted, reading) : null;
	const lines =
		more ??
		changed(
			isCorrected && place === null && tableNo === null ? withOne(counted, extracted) : counted,
			extracted,
			false,
			isCorrected && hasThings && (isNew || hasAlready(counted, extracted)),
		);
	if (lines === "impossible" || lines.some(({ qty }) => qty > qtyMax)) return tooMany;
	if (named === null && draft.businessId !== null && saysOfListed(reading, "elsewhere"))
		return elsewhere(message, draft);
	const isAnswer =
		draft.asked === "items" &&
		extracted.lines.length === 0 &&
		extracted.rest !== "" &&
		!isOtherShop &&
		!message.wants("help", "greet", "thanks", "bye", "status");
	const next: OrderDraft = {
		...draft,
		businessId,
		lines: isAnswer ? [{ name: extracted.rest, qty: extracted.number ?? 1 }] : lines,
		tableNo: tableNo ?? (place === null ? draft.tableNo : null),
		place: place ?? (tableNo === null ? draft.place : null),
		notes: extracted.notes ?? draft.notes,
		isFetched: draft.isFetched || isFetched,
		isFrom: draft.isFrom || isFrom,
	};
	const isHow = draft.asked === "place" && (isFetched || spot !== null);
	const isNumbered = draft.asked === "spot" && next.tableNo !== draft.tableNo;
	const isNews = JSON.stringify(orderValues(next)) !== JSON.stringify(orderValues(draft));
	const isEmpty = next.lines.length === 0 && draft.lines.length > 0;
	// Where the new place lacks a thing, its own menu says so when it is proposed.
	const among = named === null && extracted.shops.length > 1 ? extracted.shops : [];
	return {
		changed: isNews || isFrom || (hasThings && isNew),
		...((isHow && isShort(message)) || isFrom || more ? { isSure: true as const } : {}),
		answered:
			isWhere ||
			isNumbered ||
			isHow ||
			(draft.asked === "shop" && isOtherShop) ||
			(draft.asked === "items" && next.lines.length > 0),
		step: () =>
			isEmpty
				? { kind: "say", key: "rules.draft_dropped", vars: {} }
				: withLead(
						message,
						settle(
							message,
							// Asked once: whoever says something else then wants it there. Who says from whom may have taken it for another question.
							draft.asked === "place" && (!isFrom || draft.isFrom)
								? { ...next, isFetched: true }
								: next,
							market.shops ? among : [],
						),
						hasThings && !isAnswer ? extracted : noStrangers,
					),
	};
}

function ofCall(tool: string, args: Json, { shops = [] }: Market): Json {
	if (tool !== create) return null;
	const names = new Map(shops.flatMap(({ items }) => items.map((one) => [one.sku, one.name])));
	const draft = orderOf(args, (sku) => names.get(sku) ?? null);
	return draft === null ? null : orderValues(draft);
}

export const ordering: Dialogue<Key> = {
	name: "order",
	intent: "order",
	has: ({ snapshot }) => (snapshot.market.shops?.length ?? 0) > 0,
	tool: create,
	evidence,
	begin,
	take,
	ofCall,
	cancels: "order.cancel",
	tells: "order.getStatus",
	at: businessIn,
	repeats: {
		concepts: ["order"],
		isNamed: (message) => extractOrder(message, null).says("noun", "order"),
		of: (args, { snapshot: { market } }) => ofCall(create, args, market),
	},
	adds: (message) => {
		const { lines, says } = extractOrder(message, null);
		return lines.length > 0 && (says("more") || lines.some(({ how }) => how === "more"));
	},
	askChange: "orders.dialogue_ask_change",
	ofEntry: ({ kind, id, name, businessId }, { snapshot: { market, lastRead } }) => {
		// What was looked for is what is wanted of it.
		const sought = (lastRead?.args as { readonly query?: string } | undefined)?.query;
		const shop = menusOf(market).byId.get((kind === "item" ? businessId : id) ?? "");
		if ((kind !== "item" && kind !== "business") || shop === undefined) return null;
		const item = shop.items.find((one) => one.name === (kind === "item" ? name : sought));
		// Where tables are, a table is meant, unless they sell what was looked for.
		if (kind === "business" && item === undefined && venueIndex(market).byId.has(id)) return null;
		const lines = item === undefined ? [] : [{ name: item.name, qty: 1 }];
		return orderValues({ ...emptyOrder, businessId: shop.businessId, lines });
	},
};
