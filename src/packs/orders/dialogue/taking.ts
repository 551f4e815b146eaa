/** An order over several messages: what was said is put into it, what is missing is asked for. It comes with the first message that is about one. */
import type { Shop } from "../../../core/market.ts";
import type { Request, Taken } from "../../../dialogue/dialogue.ts";
import type { Message } from "../../../dialogue/message.ts";
import { addedTo } from "./added.ts";
import { askingBy } from "./asking.ts";
import { countingBy } from "./counting.ts";
import type { ExtractedOrder } from "../../../dialogue/market/things.ts";
import type { OrderDraft } from "./draft.ts";
import type { Key } from "./key.ts";
import type { Kit } from "./kit.ts";
import { strangersBy } from "./strangers.ts";
import { whereBy } from "./where.ts";

/** How an order takes what was said, by what is there already. */
/** What has more words is no name of a thing. */
const thingWordsMax = 2;

export function takingBy(kit: Kit) {
	const { begins, businessThere, choiceOf, create, emptyOrder, evidence, extractOrder } = kit;
	const { menusOf, orderValues, qtyMax, readOrder, saysOfListed, spotIn, withSpecial } = kit;
	const { openNow, settle, withLead } = askingBy(kit);
	const { changed, exchangedPart, hasAlready, isRecount, withCount, withMore, withOne } =
		countingBy(kit);
	const where = whereBy(kit);
	const strangersOf = strangersBy(kit);

	const tooMany: Taken<Key> = {
		changed: true,
		answered: true,
		step: () => ({ kind: "say", key: "orders.dialogue_quantity", vars: { max: qtyMax } }),
	};

	/** "Burgers", where it was asked from which place: what nobody has is said. */
	function nobodysIn(message: Message, extracted: ExtractedOrder): readonly string[] {
		const { rest } = extracted;
		const strangers = strangersOf(extracted);
		if (strangers.length > 0) return strangers;
		const isThing = rest !== "" && rest.split(" ").length <= thingWordsMax;
		const isTalk = message.wants("help", "greet", "thanks", "bye", "status", "yes", "no", "open");
		return isThing && !isTalk && !message.snapshot.text.includes("?") ? [rest] : [];
	}

	/** The one shop that was found last, whatever of it was shown. */
	function foundIn({ snapshot: { market, offered } }: Message): Shop | null {
		const ids = (offered?.items ?? []).map(({ id, businessId }) => businessId ?? id);
		const [only, ...others] = new Set(ids);
		return others.length > 0 ? null : (menusOf(market).byId.get(only ?? "") ?? null);
	}

	/** "1 sea bass, I'll eat it at the hotel": a kind of place that has none of it is not who is meant. */
	function fromWhoHasIt(extracted: ExtractedOrder): ExtractedOrder {
		const { byName, lines, shops } = extracted;
		if (byName || lines.length === 0) return extracted;
		const isTheirs = ({ businessId }: Shop) => lines.some((line) => line.shops.has(businessId));
		return { ...extracted, shops: shops.filter(isTheirs) };
	}

	/** "Coffee and cake for 3 people": one for each. What is for so many by its name is as it is. */
	function forEach({ reading: { pax } }: Message, extracted: ExtractedOrder): ExtractedOrder {
		const { lines } = extracted;
		const isEach = lines.every(({ isBare, how }) => isBare && how === "set");
		return pax === null || pax < 2 || pax > qtyMax || !isEach
			? extracted
			: { ...extracted, lines: lines.map((line) => ({ ...line, qty: pax })) };
	}

	function begin(message: Message): Taken<Key> {
		const found = foundIn(message);
		const extracted = fromWhoHasIt(forEach(message, extractOrder(message, found)));
		const [shop, ...others] = extracted.shops;
		const said = changed([], extracted, true);
		if (said === "impossible") return tooMany;
		const there = menusOf(message.snapshot.market).byId.get(businessThere(message) ?? "");
		const isUnknown =
			said.length === 0 && extracted.rest !== "" && shop !== undefined && others.length === 0;
		// "The mushroom one", of the pizzeria that was found; what others have is of those.
		const isFound = extracted.lines.every(({ shops }) => shops.has(found?.businessId ?? ""));
		const foundId = isFound ? (found?.businessId ?? null) : null;
		const house = where.houseSaid(message, extracted);
		const added = addedTo(kit, message, extracted);
		const draft: OrderDraft = {
			...emptyOrder,
			businessId: shop && others.length === 0 ? shop.businessId : (there?.businessId ?? foundId),
			lines: isUnknown ? [{ name: extracted.rest, qty: 1 }] : said,
			tableNo: extracted.tableNo,
			place: house.place,
			notes: extracted.notes ?? extracted.special ?? house.note,
			isFetched: extracted.says("fetch"),
			...(house.place === null && extracted.tableNo === null ? added : null),
		};
		// "To 14 Harbour Street": a house that nobody knows is asked for, and not left out.
		const isAddress = draft.place === null && draft.tableNo === null && where.namesStreet(message);
		const unknown =
			isAddress && draft.businessId !== null ? where.placeUnknown(message, draft) : null;
		if (unknown !== null) return unknown;
		const step = () => settle(message, draft, extracted.shops);
		return {
			changed: true,
			answered: false,
			step: () => {
				const next = withLead(message, step(), isUnknown ? [] : strangersOf(extracted));
				const isPlain = next.kind === "call" && next.lead === undefined;
				return added !== null && isPlain
					? { ...next, lead: { key: "orders.dialogue_one_more", vars: {} } }
					: next;
			},
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
		const extracted = extractOrder(
			message,
			menusOf(market).byId.get(draft.businessId ?? "") ?? null,
		);
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
		const house = where.houseSaid(message, extracted);
		const place = house.place ?? (isWhereAsked && !isFrom ? where.placeAnswered(message) : null);
		const spot = where.spotAnswered(message, draft);
		const tableNo =
			where.numberAnswered(message, draft) ?? extracted.tableNo ?? spotIn(reading) ?? spot;
		const chosen =
			draft.asked === "shop"
				? choiceOf(draft.choices, extracted.number ?? (hasThings ? null : reading.number))
				: null;
		const isFetched = extracted.says("fetch");
		// "Akasya Hotel", where it was asked to what place, is no other kitchen.
		const isWhere = draft.asked === "place" && place !== null;
		const businessId = chosen ?? (isWhere ? null : named) ?? draft.businessId;
		const isOtherShop = businessId !== draft.businessId;
		const isCorrected = message.wants("no", "change");
		// "Deliver it to my hotel": which one, nobody knows.
		const unknown =
			place === null &&
			tableNo === null &&
			extracted.lines.length === 0 &&
			!isFetched &&
			!extracted.isExchange
				? where.placeUnknown(message, draft)
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
		const part = exchangedPart(draft.lines, extracted);
		// Of which of several, or for what, is asked: nothing changes.
		if (part === "unclear")
			return { changed: false, answered: false, step: () => settle(message, draft, []) };
		const counted = withCount(known, message.snapshot.text);
		const more = extracted.lines.length === 0 ? withMore(counted, reading) : null;
		const lines =
			part ??
			more ??
			changed(
				isCorrected && place === null && tableNo === null ? withOne(counted, extracted) : counted,
				extracted,
				false,
				isCorrected &&
					hasThings &&
					!isRecount(counted, extracted) &&
					(isNew || hasAlready(counted, extracted)),
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
			notes: extracted.notes ?? withSpecial(draft.notes, extracted.special ?? house.note),
			isFetched: draft.isFetched || isFetched,
		};
		// Nothing was said: what was asked stays open.
		const isSilent = reading.words.length === 0;
		const isHow = draft.asked === "place" && (isFetched || spot !== null);
		const isNumbered = draft.asked === "spot" && next.tableNo !== draft.tableNo;
		const isNews = JSON.stringify(orderValues(next)) !== JSON.stringify(orderValues(draft));
		const isEmpty = next.lines.length === 0 && draft.lines.length > 0;
		const isOpen = draft.asked === "shop" && !isOtherShop && !hasThings && !isSilent;
		const nobodys = isOpen ? nobodysIn(message, extracted) : [];
		// Where the new place lacks a thing, its own menu says so when it is proposed.
		const among = named === null && extracted.shops.length > 1 ? extracted.shops : [];
		return {
			changed: isNews || isFrom || (hasThings && isNew) || nobodys.length > 0,
			...((isHow && where.isShort(message)) || isFrom || more ? { isSure: true as const } : {}),
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
								// Asked once: whoever says something else wants it there. Who says from whom may have taken it for another question.
								draft.asked === "place" && !isSilent && (!isFrom || draft.isFrom)
									? { ...next, isFetched: true }
									: { ...next, isFrom: draft.isFrom || isFrom },
								market.shops ? among : [],
							),
							hasThings && !isAnswer ? strangersOf(extracted) : nobodys,
						),
		};
	}

	return { begin, take };
}
