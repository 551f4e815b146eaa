/** Wishes for food, medicine and goods: what is missing is asked for, then the order is proposed. */
import type { Shop } from "../../../core/market.ts";
import type { Proposal } from "../../../ports/proposer.ts";
import { wordsOf as bookingWordsOf } from "../booking/words.ts";
import { choicesMax } from "../places.ts";
import type { RulesTemplateKey } from "../templates.ts";
import { isUnderWay, message, type Turn } from "../turn.ts";
import {
	type DraftLine,
	emptyOrder,
	linesMax,
	type OrderDraft,
	orderOf,
	qtyMax,
	readOrder,
	writeOrder,
} from "./draft.ts";
import { type ExtractedLine, type ExtractedOrder, extractOrder } from "./extract.ts";
import { menusOf } from "./menus.ts";

const create = "order.create";
const examplesMax = 4;
const namesTaxi = /tax|tagisi|taksi|takisi|такси|ταξ/iu;

type Open = { readonly draft: OrderDraft; readonly isAsking: boolean };

function openOf({ snapshot, draft: taxi }: Turn): Open | null {
	const draft = readOrder(snapshot.dialogue, snapshot.nowMs);
	if (draft !== null && !draft.proposed) return { draft, isAsking: true };
	if (taxi !== null) return null;
	const waiting = snapshot.waiting.find(({ suspended }) => suspended) ?? snapshot.waiting.at(-1);
	if (waiting?.tool === create) {
		const names = new Map(
			(snapshot.market.shops ?? []).flatMap(({ items }) => items.map((one) => [one.sku, one.name])),
		);
		const asked = orderOf(waiting.args, (sku) => names.get(sku) ?? null);
		if (asked !== null) return { draft: { ...asked, replaces: waiting.code }, isAsking: false };
	}
	return draft !== null && waiting === undefined ? { draft, isAsking: false } : null;
}

/** A table to sit at, a ride, something looked for: other people's business, whatever else is named. */
function isOther(turn: Turn, extracted: ExtractedOrder): boolean {
	const { wants, reading, snapshot } = turn;
	// "Bring me a soup" drives nobody anywhere.
	const isBrought =
		extracted.lines.length > 0 && extracted.says("want") && !namesTaxi.test(snapshot.text);
	if (wants("taxi") && !isBrought) return true;
	if (wants("fare", "far", "human", "story") || snapshot.location !== undefined) return true;
	const line = reading.words.map(({ norm }) => norm).join(" ");
	const { says } = bookingWordsOf(reading.language.locale);
	if (says("verb", line) || says("told", line)) return true;
	if (extracted.lines.length > 0) return false;
	// "A table for 4 tomorrow at 8 at the harbour grill"; "to table 4" is where an order is brought.
	const isTable = extracted.tableNo === null && says("table", line);
	return isTable || says("ride", line);
}

function isRequest(turn: Turn, extracted: ExtractedOrder): boolean {
	if (isOther(turn, extracted)) return false;
	if (extracted.says("order"))
		return extracted.lines.length > 0 || extracted.shops.length > 0 || extracted.rest === "";
	const things = extracted.lines.filter(({ how }) => how !== "without");
	if (things.length === 0) return false;
	const isCounted = things.some(({ qty }) => qty !== null);
	if (extracted.says("want"))
		return isCounted || extracted.rest === "" || extracted.shops.length > 0;
	// "2 margherita and a cola": nothing but things, counted, or as on the menu beside another or a place.
	const isPlain = extracted.rest === "" && things.every(({ exact, qty }) => exact || qty !== null);
	const isMore =
		isCounted || extracted.tableNo !== null || things.length + extracted.shops.length > 1;
	return (isPlain && isMore) || (isCounted && extracted.byName);
}

const clamp = (qty: number) => Math.min(qtyMax, qty);

/** The lines with what was said; null: more of one thing than anybody sells at once, or none of it. */
function changed(
	lines: readonly DraftLine[],
	extracted: ExtractedOrder,
	isNew: boolean,
): readonly DraftLine[] | "impossible" {
	const out = lines.map((one) => ({ ...one }));
	const isSame = (line: DraftLine, said: ExtractedLine) => line.name === said.name;
	for (const said of extracted.lines) {
		if (said.qty !== null && (said.qty < 1 || said.qty > qtyMax)) return "impossible";
		const at = out.findIndex((line) => isSame(line, said));
		const known = out[at];
		if (said.how === "without") {
			if (known) out.splice(at, 1);
			continue;
		}
		const qty = said.qty ?? 1;
		if (!known) out.push({ name: said.name, qty });
		else if (isNew || said.how === "more") known.qty = clamp(known.qty + qty);
		else if (said.qty !== null) known.qty = qty;
	}
	const { makeIt } = extracted;
	if (makeIt !== null && extracted.lines.length === 0) {
		const last = out.at(-1);
		if (makeIt < 1 || makeIt > qtyMax) return "impossible";
		if (last) last.qty = makeIt;
	}
	return out.slice(0, linesMax);
}

type Question = {
	readonly key: RulesTemplateKey;
	readonly vars: Readonly<Record<string, string | number>>;
	readonly about: "shop" | "items";
	readonly choices?: readonly string[];
};

const numbered = (names: readonly string[]) =>
	names.map((name, i) => `${i + 1}. ${name}`).join("\n");

/** Who has all of it; where nobody has, who has most. */
function shopsWith(shops: readonly Shop[], lines: readonly DraftLine[]): readonly Shop[] {
	const has = (shop: Shop) =>
		lines.filter((line) => shop.items.some(({ name }) => name === line.name)).length;
	const most = Math.max(0, ...shops.map(has));
	return most === 0 ? shops : shops.filter((shop) => has(shop) === most);
}

function nextQuestion(turn: Turn, draft: OrderDraft, among: readonly Shop[]): Question | null {
	const shops = turn.snapshot.market.shops ?? [];
	const { byId } = menusOf(turn.snapshot.market);
	const shop = draft.businessId === null ? undefined : byId.get(draft.businessId);
	if (!shop) {
		const choices = shopsWith(among.length > 0 ? among : shops, draft.lines);
		if (draft.lines.length > 0 || among.length > 1)
			return {
				key: "rules.order_choose_shop",
				vars: { choices: numbered(choices.slice(0, choicesMax).map(({ name }) => name)) },
				about: "shop",
				choices: choices.slice(0, choicesMax).map(({ businessId }) => businessId),
			};
		const names = shops.slice(0, examplesMax).map(({ name }) => name);
		return { key: "rules.order_ask_shop", vars: { names: names.join(", ") }, about: "shop" };
	}
	if (draft.lines.length > 0) return null;
	const names = shop.items.slice(0, examplesMax).map(({ name }) => name);
	return {
		key: "rules.order_ask_items",
		vars: { business: shop.name, names: names.join(", ") },
		about: "items",
	};
}

function settle(turn: Turn, given: OrderDraft, among: readonly Shop[]): Proposal {
	const { snapshot } = turn;
	const { market, nowMs } = snapshot;
	const { byId } = menusOf(market);
	let draft = given;
	// Only one of them has it: no question.
	if (draft.businessId === null && draft.lines.length > 0) {
		const [first, ...others] = shopsWith(
			among.length > 0 ? among : (market.shops ?? []),
			draft.lines,
		);
		if (first && others.length === 0) draft = { ...draft, businessId: first.businessId };
	}
	const question = nextQuestion(turn, draft, among);
	if (question !== null) {
		const { key, vars, about, choices = [] } = question;
		return {
			type: "request_user_input",
			say: { kind: "template", key, vars },
			tool: create,
			draft: writeOrder({ ...draft, asked: about, choices, proposed: false }, nowMs),
		};
	}
	const shop = byId.get(draft.businessId ?? "");
	if (shop === undefined) return message("rules.unknown");
	const waits = snapshot.waiting.some(({ code }) => code === draft.replaces);
	return {
		type: "execute_tool",
		tool: create,
		args: {
			businessId: shop.businessId,
			items: draft.lines.map(({ name, qty }) => {
				const sku = shop.items.find((item) => item.name === name)?.sku ?? null;
				return { sku, name: sku === null ? name : null, qty };
			}),
			tableNo: draft.tableNo,
			notes: draft.notes,
		},
		draft: writeOrder(
			{ ...draft, asked: null, choices: [], proposed: true, replaces: null },
			nowMs,
		),
		...(waits && draft.replaces !== null ? { replaces: draft.replaces } : {}),
	};
}

/** "Where is my order", "cancel my order". */
function ofStanding(turn: Turn, extracted: ExtractedOrder): Proposal | null {
	const { snapshot } = turn;
	const has = (tool: string) => Object.hasOwn(snapshot.market.tools, tool);
	const args = extracted.code === null ? {} : { code: extracted.code };
	const waiting = snapshot.waiting.find(({ tool }) => tool === create);
	if (extracted.says("cancel") && has("order.cancel")) {
		if (waiting && (extracted.code === null || extracted.code === waiting.code))
			return message("rules.waiting_drop", { code: waiting.code });
		return { type: "execute_tool", tool: "order.cancel", args };
	}
	if (extracted.says("status") && has("order.getStatus"))
		return { type: "execute_tool", tool: "order.getStatus", args };
	return null;
}

/** Whether this is about an order at all; null leaves it to the others. */
export function ordering(turn: Turn): Proposal | null {
	const { snapshot, wants, reading } = turn;
	const { market } = snapshot;
	if ((market.shops?.length ?? 0) === 0 || !Object.hasOwn(market.tools, create)) return null;
	if (reading.words.length === 0) return null;
	const open = openOf(turn);
	const { byId } = menusOf(market);
	const extracted = extractOrder(turn, byId.get(open?.draft.businessId ?? "") ?? null);
	const standing = ofStanding(turn, extracted);
	if (standing !== null) return standing;
	const isDropped = wants("cancel", "drop") && extracted.lines.length === 0;
	if (isDropped) return open?.isAsking ? { ...message("rules.draft_dropped"), draft: null } : null;

	const wishes = isRequest(turn, extracted);
	if (open !== null && !isOther(turn, extracted)) {
		const corrected = correct(turn, open, extracted, wishes);
		if (corrected !== null) return corrected;
	}
	if (!wishes || (isUnderWay(snapshot) && extracted.lines.length === 0 && !extracted.says("order")))
		return null;
	const [shop, ...others] = extracted.shops;
	const said = changed([], extracted, true);
	if (said === "impossible") return message("rules.order_quantity", { max: qtyMax });
	const isUnknown =
		said.length === 0 && extracted.rest !== "" && shop !== undefined && others.length === 0;
	return settle(
		turn,
		{
			...emptyOrder,
			businessId: shop && others.length === 0 ? shop.businessId : null,
			lines: isUnknown ? [{ name: extracted.rest, qty: 1 }] : said,
			tableNo: extracted.tableNo,
			notes: extracted.notes,
		},
		extracted.shops,
	);
}

/** What is open with what was said; null: nothing of it was about the order. */
function correct(
	turn: Turn,
	{ draft, isAsking }: Open,
	extracted: ExtractedOrder,
	wishes: boolean,
): Proposal | null {
	const { market } = turn.snapshot;
	const [shop, ...others] = extracted.shops;
	const named = shop && others.length === 0 ? shop.businessId : null;
	// A whole request of another place is a new one.
	if (wishes && !isAsking && extracted.says("order") && named !== draft.businessId) return null;
	// Nothing waits, and what was refused is not what is wished for now.
	const isAfresh =
		!isAsking && draft.replaces === null && named !== null && !extracted.says("more");
	if (wishes && isAfresh && extracted.lines.length > 0) return null;
	const chosen =
		draft.asked === "shop" && extracted.number !== null
			? (draft.choices[extracted.number - 1] ?? null)
			: null;
	const businessId = chosen ?? named ?? draft.businessId;
	const isOtherShop = businessId !== draft.businessId;
	const lines = changed(draft.lines, extracted, false);
	if (lines === "impossible") return message("rules.order_quantity", { max: qtyMax });
	const isAnswer =
		draft.asked === "items" &&
		extracted.lines.length === 0 &&
		extracted.rest !== "" &&
		!isOtherShop;
	const next: OrderDraft = {
		...draft,
		businessId,
		lines: isAnswer ? [{ name: extracted.rest, qty: extracted.number ?? 1 }] : lines,
		tableNo: extracted.tableNo ?? draft.tableNo,
		notes: extracted.notes ?? draft.notes,
	};
	const isNews =
		isOtherShop ||
		isAnswer ||
		JSON.stringify(lines) !== JSON.stringify(draft.lines) ||
		next.tableNo !== draft.tableNo ||
		next.notes !== draft.notes;
	if (!isNews) return null;
	if (isAnswer && turn.wants("help", "greet", "thanks", "bye", "status")) return null;
	if (next.lines.length === 0 && draft.lines.length > 0)
		return draft.replaces === null
			? { ...message("rules.draft_dropped"), draft: null }
			: message("rules.waiting_drop", { code: draft.replaces });
	// Where the new place lacks a thing, its own menu says so when it is proposed.
	const among = named === null && extracted.shops.length > 1 ? extracted.shops : [];
	return settle(turn, next, market.shops ? among : []);
}
