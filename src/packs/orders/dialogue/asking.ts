/** What an order still lacks is asked for, one at a time; then it is proposed. It comes late. */
import type { Json } from "../../../core/json.ts";
import type { Shop } from "../../../core/market.ts";
import type { Question, Step } from "../../../dialogue/dialogue.ts";
import type { DraftLine } from "../../../dialogue/market/lines.ts";
import type { Message } from "../../../dialogue/message.ts";
import type { OrderDraft } from "./draft.ts";
import type { Key } from "./key.ts";
import type { Kit } from "./kit.ts";

/** What a kitchen needs anyway: so soon is at once. */
const atOnceMs = 60 * 60_000;
const examplesMax = 4;
const shopsShownMax = 5;

export function askingBy(kit: Kit) {
	const { create, dayAt, isDining, isOpenAt, isSameDay, menusOf } = kit;
	const { numbered, orderValues, venueIndex, whenOf } = kit;
	/** Who has all of it; where nobody has, who has most. */
	function shopsWith(shops: readonly Shop[], lines: readonly DraftLine[]): readonly Shop[] {
		const has = (shop: Shop) =>
			lines.filter((line) => shop.items.some(({ name }) => name === line.name)).length;
		const most = Math.max(0, ...shops.map(has));
		return most === 0 ? shops : shops.filter((shop) => has(shop) === most);
	}

	/** Open now, where it is known: what is closed is no choice, unless all are. */
	function openNow(
		shops: readonly Shop[],
		{ nowMs, market }: Message["snapshot"],
	): readonly Shop[] {
		const open = shops.filter(
			({ openingHours, timezone = market.timezone }) =>
				openingHours === undefined || isOpenAt(openingHours, nowMs, timezone),
		);
		return open.length > 0 ? open : shops;
	}

	/** Who has said nothing more has food in mind, and no tools. */
	function kitchensFirst({ snapshot: { market } }: Message): readonly Shop[] {
		const shops = market.shops ?? [];
		const { byId } = venueIndex(market);
		const kitchens = shops.filter(({ businessId }) => {
			const venue = byId.get(businessId);
			return venue !== undefined && isDining({ what: null }, venue);
		});
		return [...kitchens, ...shops.filter((one) => !kitchens.includes(one))];
	}

	/** Brought or fetched is asked where both can be. */
	const isWhereOpen = ({ tableNo, place, isFetched }: OrderDraft, { takes }: Shop) =>
		tableNo === null &&
		place === null &&
		!isFetched &&
		takes?.some((way) => way !== "pickup") === true;

	function nextQuestion(
		message: Message,
		draft: OrderDraft,
		among: readonly Shop[],
	): Question<Key> | null {
		const { market } = message.snapshot;
		const shop = draft.businessId === null ? undefined : menusOf(market).byId.get(draft.businessId);
		if (!shop) {
			const all = among.length > 0 ? among : kitchensFirst(message);
			const fitting = shopsWith(all, draft.lines);
			// Asked once already: another way, with numbers.
			if (draft.lines.length > 0 || among.length > 1 || draft.asked === "shop") {
				const choices = openNow(fitting, message.snapshot).slice(0, shopsShownMax);
				return {
					key: "orders.dialogue_choose_shop",
					vars: { choices: numbered(choices.map(({ name }) => name)) },
					about: "shop",
					choices: choices.map(({ businessId }) => businessId),
				};
			}
			const names = openNow(kitchensFirst(message), message.snapshot).slice(0, examplesMax);
			return {
				key: "orders.dialogue_ask_shop",
				vars: { names: names.map(({ name }) => name).join(", ") },
				about: "shop",
				choices: names.map(({ businessId }) => businessId),
			};
		}
		if (draft.lines.length > 0) {
			// Asked for once: not every room has a number.
			const isOpen = draft.tableNo !== null && !/\d/u.test(draft.tableNo) && draft.asked !== "spot";
			if (isOpen) return { key: "orders.dialogue_ask_number", vars: {}, about: "spot" };
			return isWhereOpen(draft, shop)
				? { key: "orders.dialogue_ask_where", vars: {}, about: "place", asksPlace: true }
				: null;
		}
		const names = shop.items.slice(0, examplesMax).map(({ name }) => name);
		return {
			key: "orders.dialogue_ask_items",
			vars: { business: shop.name, names: names.join(", ") },
			about: "items",
		};
	}

	function settle(message: Message, given: OrderDraft, among: readonly Shop[]): Step<Key> {
		const { market } = message.snapshot;
		const { byId } = menusOf(market);
		let draft = given;
		// Only one of them has it, or is open: no question.
		if (draft.businessId === null && draft.lines.length > 0) {
			const fitting = shopsWith(among.length > 0 ? among : (market.shops ?? []), draft.lines);
			const [first, ...others] = openNow(fitting, message.snapshot);
			if (first && others.length === 0) draft = { ...draft, businessId: first.businessId };
		}
		const question = nextQuestion(message, draft, among);
		if (question !== null) return { kind: "ask", values: orderValues(draft), question };
		const shop = byId.get(draft.businessId ?? "");
		if (shop === undefined) return { kind: "say", key: "rules.unknown", vars: {} };
		return {
			kind: "call",
			tool: create,
			args: {
				businessId: shop.businessId,
				items: draft.lines.map(({ name, qty }) => {
					const sku = shop.items.find((item) => item.name === name)?.sku ?? null;
					return { sku, name: sku === null ? name : null, qty };
				}),
				tableNo: draft.tableNo,
				...(draft.place === null ? {} : { place: draft.place as unknown as Json }),
				notes: draft.notes,
			},
			values: orderValues(draft),
		};
	}

	/** A later day or hour: an order is made at once. */
	function isForLater({ reading, snapshot: { nowMs, market } }: Message): boolean {
		const when = whenOf(reading.time, nowMs, market.timezone);
		switch (when.kind) {
			case "none":
			case "now":
				return false;
			case "at":
				return when.ms - nowMs > atOnceMs;
			case "dayOnly":
				return !isSameDay(when.day, dayAt(nowMs, market.timezone));
			case "past":
			case "far":
			case "impossible":
			case "unclear":
				return true;
		}
	}

	/** Said in front: that no hour can be set, or what was asked for and is on nobody's menu. */
	function withLead(message: Message, step: Step<Key>, strangers: readonly string[]): Step<Key> {
		if (step.kind !== "ask" && step.kind !== "call") return step;
		if (isForLater(message)) return { ...step, lead: { key: "orders.dialogue_at_once", vars: {} } };
		return strangers.length > 0
			? { ...step, lead: { key: "rules.not_found", vars: { things: strangers.join(", ") } } }
			: step;
	}

	return { openNow, settle, withLead };
}
