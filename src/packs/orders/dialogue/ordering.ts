/** Food, medicine and goods: what is missing is asked for, then the order is proposed. */
import type { Json } from "../../../core/json.ts";
import type { Market } from "../../../core/market.ts";
import { NotBrought } from "../../../core/not-loaded.ts";
import type { Dialogue } from "../../../dialogue/dialogue.ts";
import { menusOf } from "../../../dialogue/market/menus.ts";
import { extractOrder } from "../../../dialogue/market/things.ts";
import { venueIndex } from "../../../dialogue/market/venues.ts";
import type { Message } from "../../../dialogue/message.ts";
import { businessIn } from "../../../dialogue/there.ts";
import type { Proposal } from "../../../ports/proposer.ts";
import { create, emptyOrder, orderOf, orderValues } from "./draft.ts";
import { evidence } from "./evidence.ts";
import type { Key } from "./key.ts";
import { kit } from "./kit.ts";

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

let there: ReturnType<typeof import("./taking.ts").takingBy> | null = null;
const bring = async () => {
	there ??= (await import("./taking.ts")).takingBy(kit);
};
/** Throws `NotBrought` where it is not there yet. */
function taking() {
	if (there === null) throw new NotBrought("what is ordered", bring);
	return there;
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
	bring,
	evidence,
	begin: (message) => taking().begin(message),
	take: (message, request) => taking().take(message, request),
	ofCall,
	cancels: "order.cancel",
	tells: "order.getStatus",
	isAwaited: true,
	at: businessIn,
	showsPrice: () => true,
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
		// Where tables are, a table is meant, unless they sell what was looked for; a room is on no menu.
		const isBooked = kind === "item" || venueIndex(market).byId.has(id);
		if (item === undefined && isBooked) return null;
		const lines = item === undefined ? [] : [{ name: item.name, qty: 1 }];
		return orderValues({ ...emptyOrder, businessId: shop.businessId, lines });
	},
};
