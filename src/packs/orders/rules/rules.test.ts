import { describe, expect, it } from "vitest";
import type { Changes, Decision } from "../../../ports/commit.ts";
import type { OrderSeen } from "./orders.ts";
import { decideByStaff, decideCancel, decideUnanswered, decideUpdate } from "./steps.ts";
import { type Ask, decideRequest, type RequestSeen } from "./request.ts";
import { decideYes, type YesSeen } from "./yes.ts";

const nowMs = Date.UTC(2026, 10, 21, 9);
const minuteMs = 60_000;
const place = (over: Partial<{ id: string; name: string; ownerHash: string | null }> = {}) => {
	const { id = "biz", name = "Napoli", ownerHash = "owner" } = over;
	return {
		listing: {
			id: `lst_${id}`,
			marketId: "market",
			businessId: id,
			title: name,
			assistantEnabled: true,
			status: "active" as const,
		},
		business: {
			id,
			name,
			ownerHash,
			ownerChannel: "whatsapp" as const,
			ownerLocale: "en" as const,
			openingHours: null,
			timezone: null,
			status: "active" as const,
		},
		action: {
			id: `act_${id}`,
			listingId: `lst_${id}`,
			enabled: true,
			dataKind: null,
			dispatchToHash: null,
			dispatchTemplate: null,
		},
	};
};
const eatery = { kind: "venue", category: "restaurant" } as const;
const market = [{ id: "market", timezone: "Europe/Nicosia" }];
const soup = {
	id: "item_soup",
	listingId: "lst_biz",
	dataKind: "menuItems" as const,
	sku: "soup",
	name: "Soup",
	priceMinor: 400,
	currency: "EUR",
	available: true,
};
const level = { id: "lvl", businessId: "biz", sku: "soup", qty: 3, reserved: 0 };
const held = (id: string, qty: number) => ({
	row: {
		id,
		businessId: "biz",
		status: "pending" as const,
		expiresAt: nowMs - 1,
	},
	line: { orderId: id, sku: "soup", name: "Soup", qty, priceMinor: 400, isStocked: true },
});
const ask = (qty = 1, businessId: string | null = "biz"): Ask => ({
	marketId: "market",
	asker: {
		personHash: "person",
		phoneEncrypted: null,
		channel: "whatsapp",
		addressHash: "address",
		locale: "en",
	},
	request: {
		businessId,
		items: [{ sku: "soup", name: null, qty }],
		tableNo: null,
		notes: null,
	},
	notesEncrypted: null,
	pointEncrypted: null,
	replaces: null,
	keyHash: "key",
	codes: ["7K2M"],
});
const seen = (over: Partial<RequestSeen["rows"]> = {}): RequestSeen => {
	const { listing, business, action } = place();
	return {
		nowMs,
		rows: {
			person: [{ id: "per", locale: "en" }],
			phoned: [],
			terms: [],
			identity: [{ id: "idn", channel: "whatsapp", addressHash: "address" }],
			found: [{ place: 0, listingId: "lst_biz", itemId: "item_soup", nearest: null }],
			listing: [{ ...listing, attributes: { prepMinutes: 20 } }],
			business: [{ ...business, ...eatery }],
			action: [{ ...action, tags: [] }],
			market,
			item: [soup],
			open: [],
			old: [],
			due: [],
			line: [],
			level: [level],
			...over,
		},
	};
};
function changesOf(decision: Decision): Changes {
	if (decision.kind !== "changes") throw new Error(JSON.stringify(decision));
	return decision;
}
const singlesOf = (decision: Decision) =>
	changesOf(decision).writes.flatMap((one) => ("as" in one ? [one] : []));
const writesOf = (decision: Decision) =>
	singlesOf(decision).map(({ event, table, set }) => [event ?? table, set]);
const namesOf = (decision: Decision) => writesOf(decision).map(([name]) => name);

describe("a request", () => {
	it("puts its stock aside out of what is free, judged again under the lock", () => {
		const decision = changesOf(decideRequest(seen(), ask(2)));
		expect(decision.rows).toContainEqual(
			expect.objectContaining({ as: "level lvl", enough: ["qty", "reserved", 2] }),
		);
		expect(writesOf(decision)).toContainEqual([
			"stock_reserved",
			{ reserved: { $fill: ["level lvl", "reserved", 2] } },
		]);
	});
	it("that there is enough for leaves those past their end alone", () => {
		const { row, line } = held("late", 1);
		const rows = seen({ due: [row], line: [line], level: [{ ...level, reserved: 1 }] });
		expect(namesOf(decideRequest(rows, ask(2)))).not.toContain("order_cancelled");
	});
	it("that there is too little for ends them, and asks of the shelf what is wanted beyond that", () => {
		const { row, line } = held("late", 2);
		const rows = seen({ due: [row], line: [line], level: [{ ...level, reserved: 2 }] });
		const decision = changesOf(decideRequest(rows, ask(3)));
		expect(namesOf(decision).slice(0, 4)).toEqual([
			"stock_returned",
			"order_cancelled",
			"order_status_events",
			"stock_reserved",
		]);
		expect(decision.rows).toContainEqual(
			expect.objectContaining({ enough: ["qty", "reserved", 1] }),
		);
		expect(decideRequest(rows, ask(4))).toMatchObject({
			reason: "SOLD_OUT",
			current: { short: [{ name: "Soup", left: 3 }] },
		});
	});
	it("that stands in for another one has that one's stock, and its own place among five", () => {
		const { row, line } = held("old", 3);
		const old = { ...row, expiresAt: nowMs + minuteMs };
		const open = ["old", "b", "c", "d", "e"].map((id) => ({ id }));
		const rows = seen({ old: [old], open, line: [line], level: [{ ...level, reserved: 3 }] });
		const decision = changesOf(decideRequest(rows, { ...ask(3), replaces: "old" }));
		expect(decision.rows).toContainEqual(
			expect.objectContaining({ enough: ["qty", "reserved", 0] }),
		);
		expect(decision.fewer).toMatchObject([
			{ where: expect.arrayContaining([["id", "<>", "old"]]) },
		]);
		expect(decideRequest(seen({ open }), ask())).toMatchObject({ reason: "TOO_MANY_OPEN" });
	});
	it("of nobody's choosing goes where it is taken; to two that both take it, it goes to neither", () => {
		const [one, two] = [place(), place({ id: "other", name: "Roma" })];
		const both = {
			listing: [one, two].map(({ listing }) => ({ ...listing, attributes: {} })),
			action: [one, two].map(({ action }) => ({ ...action, tags: [] })),
			found: [
				{ place: 0, listingId: "lst_biz", itemId: "item_soup", nearest: null },
				{ place: 0, listingId: "lst_other", itemId: "item_other", nearest: null },
			],
		};
		const business = [one, two].map((of) => ({ ...of.business, ...eatery }));
		expect(decideRequest(seen({ ...both, business }), ask(1, null))).toMatchObject({
			reason: "AMBIGUOUS_PLACE",
			current: { businesses: ["Napoli", "Roma"] },
		});
		const silent = business.map((of) => (of.id === "other" ? { ...of, ownerHash: null } : of));
		expect(
			changesOf(decideRequest(seen({ ...both, business: silent }), ask(1, null))).answer,
		).toMatchObject({ businessName: "Napoli" });
	});
	it.each([
		["hardware store", "shop", null, "hardware"],
		["grocer", "shop", null, "shop"],
		["restaurant", "venue", "table 5", "dining"],
		["restaurant", "venue", null, "food"],
		["weeds", "dispensary", "table 5", "pharmacy"],
	] as const)("at a %s (%s) brought to %s is of the kind %s", (category, kind, tableNo, is) => {
		const rows = seen({ business: [{ ...place().business, kind, category }] });
		const request = { ...ask().request, tableNo };
		expect(changesOf(decideRequest(rows, { ...ask(), request })).answer).toMatchObject({
			kind: is,
		});
	});
	it.each([
		["table 5", "food"],
		[null, "food"],
	] as const)("brought across town, to %s, is no meal at the table", (tableNo, is) => {
		const request = { ...ask().request, tableNo, place: { name: "Castle", point: null } };
		expect(changesOf(decideRequest(seen(), { ...ask(), request })).answer).toMatchObject({
			kind: is,
			tableNo: tableNo === null ? "Castle" : "table 5, Castle",
		});
	});
	it("that is to be brought by a business that brings nothing is refused, and one that is fetched is not", () => {
		const action = [{ ...place().action, tags: ["pickup", "late"] }];
		const rows = seen({ action });
		const brought = { ...ask().request, place: { name: "Castle", point: null } };
		expect(decideRequest(rows, { ...ask(), request: brought })).toMatchObject({
			code: "VALIDATION_ERROR",
			reason: "NO_DELIVERY",
			current: { business: "Napoli", takes: ["pickup"] },
		});
		changesOf(decideRequest(rows, ask()));
		const brings = seen({ action: [{ ...place().action, tags: ["delivery"] }] });
		changesOf(decideRequest(brings, { ...ask(), request: brought }));
	});
	it("of two currencies, or of more than can be told exactly, is refused", () => {
		const cola = { ...soup, id: "item_cola", sku: "cola", currency: "TRY" };
		const found = [
			{ place: 0, listingId: "lst_biz", itemId: "item_soup", nearest: null },
			{ place: 1, listingId: "lst_biz", itemId: "item_cola", nearest: null },
		];
		const items = ["soup", "cola"].map((sku) => ({ sku, name: null, qty: 1 }));
		const request = { ...ask().request, items };
		const rows = seen({ found, item: [soup, cola] });
		expect(decideRequest(rows, { ...ask(), request })).toMatchObject({ code: "VALIDATION_ERROR" });
		const dear = seen({ item: [{ ...soup, priceMinor: Number.MAX_SAFE_INTEGER }] });
		expect(decideRequest(dear, ask(2))).toMatchObject({ code: "VALIDATION_ERROR" });
	});
});

const order = {
	id: "ord",
	marketId: "market",
	businessId: "biz",
	listingId: "lst_biz",
	threadKey: "person",
	kind: "food" as const,
	status: "pending" as const,
	ending: null,
	code: "7K2M",
	tableNo: null,
	totalMinor: 800,
	currency: "EUR",
	prepMinutes: 20,
	eta: null,
	expiresAt: nowMs + 10 * minuteMs,
	dispatchHash: null,
	wordsTold: 0,
	agreedAt: null,
	payDueMinor: null,
};
const line = {
	orderId: "ord",
	sku: "soup",
	name: "Soup",
	qty: 2,
	priceMinor: 400,
	isStocked: true,
};
const whole = (over: Partial<OrderSeen["rows"]["order"][number]> = {}): OrderSeen => {
	const { listing, business, action } = place();
	return {
		nowMs,
		rows: {
			order: [{ ...order, ...over }],
			line: [line],
			listing: [listing],
			business: [business],
			action: [action],
			market,
			level: [level],
		},
	};
};
const shown = (over: Partial<YesSeen["rows"]> = {}): YesSeen => {
	const { rows } = whole();
	return { nowMs, rows: { ...rows, item: [soup], level: [level], ...over } };
};

describe("a yes", () => {
	it("is committed before the proposal's end, and before the kitchen would be late", () => {
		expect(changesOf(decideYes(shown(), 800)).before).toBe(order.expiresAt);
		const { business } = place();
		const closing = { days: { "6": [["10:00", "11:25"]] } };
		const soon = shown({ business: [{ ...business, openingHours: closing }] });
		expect(changesOf(decideYes(soon, 800)).before).toBe(nowMs + 5 * minuteMs + 1);
	});
	it("says of what has moved what it costs now", () => {
		expect(decideYes(shown({ item: [{ ...soup, priceMinor: 450 }] }), 800)).toMatchObject({
			reason: "STALE_STATE",
			current: { why: "items", items: [{ name: "Soup", fromMinor: 400, toMinor: 450 }] },
		});
	});
	it("looks at the listing's own kind of menu alone", () => {
		const room = { ...soup, id: "item_room", dataKind: "roomTypes" as const, priceMinor: 1 };
		expect(decideYes(shown({ item: [room, soup] }), 800).kind).toBe("changes");
	});
});

describe("an order that goes on", () => {
	const said = (
		status: "ready" | "preparing" | "cancelled" | null,
		wordsEncrypted: string | null = null,
	) => ({
		status,
		wordsEncrypted,
	});
	it("has a row for each step, the one passed over before the other, and the words at the last", () => {
		const decision = decideUpdate(
			whole({ status: "confirmed" }),
			"owner",
			said("ready", "encrypted"),
		);
		const steps = singlesOf(decision).filter(({ op }) => op === "insert");
		expect(
			steps.map(({ set }) => [set["fromStatus"], set["toStatus"], set["notesEncrypted"]]),
		).toEqual([
			["confirmed", "preparing", null],
			["preparing", "ready", "encrypted"],
		]);
		expect(steps.map(({ set }) => set["createdAt"])).toEqual([{ $now: -1 }, { $now: 0 }]);
	});
	it("is led by whoever was told of it, or by the business's own phone, and by nobody else", () => {
		const confirmed = whole({ status: "confirmed", dispatchHash: "kitchen" });
		for (const hash of ["owner", "kitchen"])
			expect(decideUpdate(confirmed, hash, said("preparing")).kind).toBe("changes");
		expect(decideUpdate(confirmed, "person", said("preparing"))).toMatchObject({
			reason: "NO_ACTIVE_ORDER",
		});
	});
	it("and is ended by staff is told to both, with their words", () => {
		const decision = decideByStaff(whole({ status: "preparing" }), {
			status: "cancelled",
			wordsEncrypted: "encrypted",
		});
		expect(changesOf(decision).tell.map(({ type, payload }) => [type, payload])).toMatchObject([
			["order.refused", { words: { $encrypted: "encrypted" }, by: "staff" }],
			["order.called_off", { words: { $encrypted: "encrypted" }, by: "staff" }],
		]);
		expect(changesOf(decision).answer).toEqual({ id: "ord", status: "cancelled", isNew: true });
	});
	it("before its yes is led by nobody", () => {
		expect(decideByStaff(whole(), { status: "ready", wordsEncrypted: null })).toMatchObject({
			reason: "STALE_STATE",
			current: { status: "pending" },
		});
	});
	it("called off where nobody can be told any more ends all the same", () => {
		const { business } = place({ ownerHash: null });
		const { rows } = whole({ status: "confirmed" });
		const decision = decideCancel({ nowMs, rows: { ...rows, business: [business] } });
		expect(changesOf(decision).tell.map(({ type }) => type)).toEqual(["order.cancelled"]);
	});
	it("unanswered is told and alerted once; words of the business were an answer", () => {
		const { rows } = whole({ status: "confirmed" });
		const [silent] = rows.order;
		if (!silent) throw new Error("no order");
		const first = changesOf(decideUnanswered(rows, silent, nowMs));
		expect([first.tell.length, first.alerts.length]).toEqual([1, 1]);
		const spoken = changesOf(decideUnanswered(rows, { ...silent, wordsTold: 1 }, nowMs));
		expect([spoken.tell.length, spoken.alerts.length, spoken.writes.length]).toEqual([0, 0, 1]);
	});
});
