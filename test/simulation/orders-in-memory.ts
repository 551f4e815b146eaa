/** Orders kept in memory, with the sentences of the SQL functions: test/contracts/orders.ts says which. */
import type { OpeningHours } from "../../src/core/catalogue.ts";
import { isOpenAt } from "../../src/core/opening.ts";
import { type OrderStatus, stepsTo } from "../../src/core/order.ts";
import type { Failed, Outcome } from "../../src/core/outcome.ts";
import type {
	Order,
	OrderLine,
	Orders,
	OrderWish,
	WishedItem,
} from "../../src/packs/commerce/needs.ts";
import type { CallRecord, Handover } from "../../src/ports/tool.ts";
import { failed } from "./refusals.ts";

export type MenuRow = {
	readonly sku: string;
	name: string;
	readonly aliases: readonly string[];
	priceMinor: number;
	available: boolean;
};
export type ShopRow = {
	readonly businessId: string;
	readonly name: string;
	readonly kind: Order["kind"];
	/** Whose phone is told, if any. */
	ownerKey: string | null;
	readonly ownerNumber: string;
	readonly ownerLocale: string;
	status: "active" | "closed";
	actionEnabled: boolean;
	assistantEnabled: boolean;
	hours: OpeningHours | null;
	prepMinutes: number | null;
	ownWords: Readonly<Record<string, string>> | null;
	readonly menu: MenuRow[];
	/** Euro where nothing is said. */
	readonly currency?: string;
	/** By sku; what is not here is only checked to be available. */
	readonly stock: Map<string, { qty: number; reserved: number }>;
};
type OrderRow = {
	order: Order;
	readonly personHash: string;
	readonly notes: string | null;
	readonly stocked: ReadonlySet<string>;
	readonly expiresAtMs: number;
	readonly createdAtMs: number;
	confirmed: boolean;
	dispatchKey: string | null;
	endedAtMs: number | null;
	wordsTold: number;
	readonly events: OrderStatus[];
};
export type OrdersBook = {
	readonly orders: Orders;
	readonly shops: ShopRow[];
	readonly rows: () => readonly OrderRow[];
	/** What the sweep does. */
	readonly expireDue: () => number;
};

const ttlMs = 600_000;
const answerMs = 12 * 3_600_000;
const dayMs = 86_400_000;
const pendingMax = 5;
const wordsMax = 10;
export const shopZone = "Europe/Nicosia";

const fold = (text: string) =>
	text
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, "_")
		.replace(/([^sui])s$/u, "$1");

export function makeOrdersBook(deps: {
	readonly nowMs: () => number;
	readonly newId: (prefix: string) => string;
	readonly newCode: () => string;
	readonly shops: ShopRow[];
	readonly isSwitchedOn: (tool: string) => boolean;
}): OrdersBook {
	const { nowMs, shops } = deps;
	const rows: OrderRow[] = [];
	const keys = new Map<string, { readonly argsHash: string; readonly data: unknown }>();

	async function once<T>(
		record: CallRecord,
		needsSwitch: boolean,
		run: () => Outcome<T>,
	): Promise<Outcome<T>> {
		await Promise.resolve();
		const known = keys.get(record.key);
		if (known)
			return known.argsHash === record.argsHash
				? { kind: "succeeded", data: known.data as T, replayed: true }
				: failed("CONFLICT", "KEY_REUSED");
		if (record.itemExpiresAtMs !== null && record.itemExpiresAtMs <= nowMs())
			return failed("EXPIRED", null);
		if (needsSwitch && !deps.isSwitchedOn(record.tool))
			return failed("AUTH_ERROR", "TOOL_DISABLED");
		const outcome = run();
		if (outcome.kind === "succeeded")
			keys.set(record.key, { argsHash: record.argsHash, data: outcome.data });
		return outcome;
	}

	const itemOf = (shop: ShopRow, wanted: WishedItem) => {
		const said = fold(wanted.name ?? "");
		return wanted.sku === null
			? (shop.menu.find(({ sku, name }) => sku === wanted.name || fold(name) === said) ??
					shop.menu.find(({ aliases }) => aliases.some((alias) => fold(alias) === said)))
			: shop.menu.find(({ sku }) => sku === wanted.sku);
	};
	const isOn = (shop: ShopRow) =>
		shop.status === "active" &&
		shop.actionEnabled &&
		shop.assistantEnabled &&
		shop.ownerKey !== null;
	const isOpen = (shop: ShopRow) =>
		isOpenAt(shop.hours, nowMs(), shopZone) &&
		isOpenAt(shop.hours, nowMs() + (shop.prepMinutes ?? 0) * 60_000 - 1, shopZone);
	const shopOf = (order: Order) => {
		const shop = shops.find(({ businessId }) => businessId === order.businessId);
		if (!shop) throw new Error(`no shop ${order.businessId}`);
		return shop;
	};
	const freeOf = (level: { qty: number; reserved: number }) => level.qty - level.reserved;

	function end(row: OrderRow, why: NonNullable<Order["ending"]>): void {
		const was = row.order.status;
		const { stock } = shopOf(row.order);
		for (const { sku, qty } of row.order.items) {
			const level = row.stocked.has(sku) ? stock.get(sku) : undefined;
			if (!level) continue;
			if (was === "pending") level.reserved -= qty;
			else level.qty += qty;
		}
		row.order = { ...row.order, status: "cancelled", ending: why };
		row.endedAtMs = nowMs();
		row.events.push("cancelled");
	}
	function expireDue(): number {
		const due = rows.filter(
			({ order, expiresAtMs }) => order.status === "pending" && expiresAtMs <= nowMs(),
		);
		for (const row of due) end(row, "expired");
		return due.length;
	}

	function tell(
		row: OrderRow,
		once: string,
		type: string,
		toBusiness: boolean,
		more: Handover["payload"] = {},
	): readonly Handover[] {
		const shop = shopOf(row.order);
		const threadKey = toBusiness ? shop.ownerKey : row.personHash;
		if (threadKey === null) return [];
		const { order } = row;
		return [
			{
				id: deps.newId("ntf"),
				dedupeKey: `${order.orderId}:${once}:${type}:${threadKey}`,
				target: { kind: "thread", threadKey },
				type,
				payload: {
					...order,
					items: order.items.map((item) => ({ ...item })),
					marketId: "00000000-0000-4000-8000-0000000000a1",
					traceId: "trc_order",
					...more,
					...(toBusiness
						? {
								notes: row.notes,
								ownWords: shop.ownWords,
								to: { channel: "whatsapp", value: shop.ownerNumber },
								locale: shop.ownerLocale,
							}
						: {}),
				},
			},
		];
	}

	function placeOf(wish: OrderWish): ShopRow | Failed {
		const places = shops
			.filter(({ status }) => status === "active")
			.filter(({ businessId }) => wish.businessId === null || wish.businessId === businessId)
			.map((shop) => ({ shop, missing: wish.items.filter((item) => !itemOf(shop, item)) }))
			.filter(({ shop }) => {
				const [first] = wish.items;
				return wish.businessId !== null || (first && itemOf(shop, first) !== undefined);
			})
			.sort(
				(a, b) =>
					a.missing.length - b.missing.length || Number(isOn(b.shop)) - Number(isOn(a.shop)),
			);
		const [best] = places;
		const asked = ({ name, sku }: WishedItem) => name ?? sku ?? "";
		if (!best)
			return wish.businessId === null
				? failed("NOT_FOUND", "UNKNOWN_ITEM", {
						business: null,
						unknown: [{ asked: wish.items[0] ? asked(wish.items[0]) : "", nearest: [] }],
					})
				: failed("NOT_FOUND", "UNKNOWN_PLACE", {});
		const alike = places.filter(
			({ shop, missing }) => isOn(shop) && missing.length === best.missing.length,
		);
		if (wish.businessId === null && alike.length > 1)
			return failed("NOT_FOUND", "AMBIGUOUS_PLACE", {
				businesses: alike.map(({ shop }) => shop.name).sort(),
			});
		const business = best.shop.name;
		if (!isOn(best.shop)) return failed("VALIDATION_ERROR", "TOOL_DISABLED", { business });
		if (best.missing.length > 0)
			return failed("NOT_FOUND", "UNKNOWN_ITEM", {
				business,
				unknown: best.missing.map((item) => ({
					asked: asked(item),
					nearest: best.shop.menu
						.filter(({ available }) => available)
						.slice(0, 3)
						.map(({ name }) => name),
				})),
			});
		return best.shop;
	}

	function take(shop: ShopRow, wish: OrderWish, personHash: string): OrderRow | Failed {
		const business = shop.name;
		const lines: (OrderLine & { readonly said: number | undefined; readonly row: MenuRow })[] = [];
		for (const wanted of wish.items) {
			const row = itemOf(shop, wanted);
			if (!row) throw new Error("the place has everything");
			const known = lines.findIndex(({ sku }) => sku === row.sku);
			const { sku, name, priceMinor } = row;
			const qty = wanted.qty + (lines[known]?.qty ?? 0);
			const line = { sku, name, priceMinor, qty, said: wanted.priceMinor, row };
			if (known < 0) lines.push(line);
			else lines[known] = line;
		}
		const short = lines.flatMap(({ sku, name, qty, row }) => {
			const level = shop.stock.get(sku);
			const left = row.available ? (level ? freeOf(level) : null) : 0;
			return left !== null && left < qty ? [{ name, left: Math.max(0, left) }] : [];
		});
		if (short.length > 0) return failed("CONFLICT", "SOLD_OUT", { business, short });
		const mispriced = lines.find(
			({ said, priceMinor }) => said !== undefined && said !== priceMinor,
		);
		if (mispriced)
			return failed("CONFLICT", "PRICE_MISMATCH", {
				business,
				name: mispriced.name,
				priceMinor: mispriced.priceMinor,
				currency: shop.currency ?? "EUR",
			});
		const stocked = new Set<string>();
		for (const { sku, qty } of lines) {
			const level = shop.stock.get(sku);
			if (!level) continue;
			level.reserved += qty;
			stocked.add(sku);
		}
		const row: OrderRow = {
			order: {
				orderId: deps.newId("ord"),
				code: deps.newCode(),
				businessId: shop.businessId,
				businessName: shop.name,
				listingId: `lst_${shop.businessId}`,
				title: shop.name,
				kind: shop.kind === "food" && wish.tableNo !== null ? "dining" : shop.kind,
				status: "pending",
				ending: null,
				tableNo: wish.tableNo,
				totalMinor: lines.reduce((sum, { qty, priceMinor }) => sum + qty * priceMinor, 0),
				currency: shop.currency ?? "EUR",
				timezone: shopZone,
				etaMs: null,
				items: lines.map(({ sku, name, qty, priceMinor }) => ({ sku, name, qty, priceMinor })),
			},
			personHash,
			notes: wish.notes,
			stocked,
			expiresAtMs: nowMs() + ttlMs,
			createdAtMs: nowMs(),
			confirmed: false,
			dispatchKey: null,
			endedAtMs: null,
			wordsTold: 0,
			events: ["pending"],
		};
		rows.push(row);
		return row;
	}

	function movedOf({ order, stocked }: OrderRow): Readonly<Record<string, unknown>> | null {
		const shop = shopOf(order);
		if (!isOn(shop)) return { why: "off" };
		if (!isOpen(shop)) return { why: "closed" };
		const moved = order.items.filter((line) => {
			const row = shop.menu.find(({ sku }) => sku === line.sku);
			const level = shop.stock.get(line.sku);
			const isSame =
				row?.available === true && row.priceMinor === line.priceMinor && row.name === line.name;
			return (
				!isSame ||
				(level !== undefined) !== stocked.has(line.sku) ||
				(level !== undefined && level.qty < line.qty)
			);
		});
		return moved.length > 0 ? { why: "items" } : null;
	}

	const isUnderWay = ({ order: { status } }: OrderRow) =>
		status === "confirmed" || status === "preparing" || status === "ready";

	const orders: Orders = {
		propose: ({ record, person, wish, replaces }) =>
			once(record, true, () => {
				if (
					wish.items.length === 0 ||
					wish.items.some(({ qty, sku, name }) => qty < 1 || qty > 99 || (sku ?? name) === null)
				)
					return failed("VALIDATION_ERROR", null);
				const place = placeOf(wish);
				if ("kind" in place && place.kind === "failed") return place;
				const shop = place as ShopRow;
				const old = rows.find(
					({ order, personHash }) =>
						order.orderId === replaces &&
						personHash === person.personHash &&
						order.status === "pending",
				);
				const pending = rows.filter(
					(row) =>
						row.personHash === person.personHash &&
						row.order.status === "pending" &&
						row.expiresAtMs > nowMs() &&
						row !== old,
				);
				if (pending.length >= pendingMax) return failed("CONFLICT", "TOO_MANY_OPEN");
				if (!isOpen(shop))
					return failed("VALIDATION_ERROR", "CLOSED", {
						business: shop.name,
						opensAtMs: opensNext(shop.hours, nowMs()),
						timezone: shopZone,
					});
				expireDue();
				const before = old?.order.status === "pending" ? old : undefined;
				const kept = before && { order: before.order, events: [...before.events] };
				if (before) end(before, "released");
				const taken = take(shop, wish, person.personHash);
				if ("kind" in taken) {
					if (before && kept) {
						const { stock } = shopOf(before.order);
						for (const { sku, qty } of before.order.items) {
							const level = before.stocked.has(sku) ? stock.get(sku) : undefined;
							if (level) level.reserved += qty;
						}
						before.order = kept.order;
						before.endedAtMs = null;
						before.events.splice(0, before.events.length, ...kept.events);
					}
					return taken;
				}
				return {
					kind: "succeeded",
					data: { ...taken.order, expiresAtMs: taken.expiresAtMs },
				};
			}),

		confirm: ({ record, personHash, orderId, totalMinor }) =>
			once(record, true, () => {
				const row = rows.find(
					(one) => one.order.orderId === orderId && one.personHash === personHash,
				);
				if (!row) return failed("NOT_FOUND", null);
				const { status, ending } = row.order;
				if (ending === "expired" || (status === "pending" && row.expiresAtMs <= nowMs()))
					return failed("EXPIRED", null);
				if (status !== "pending") return failed("CONFLICT", "STALE_STATE", { status });
				const moved =
					movedOf(row) ?? (totalMinor === row.order.totalMinor ? null : { why: "total" });
				if (moved) return failed("CONFLICT", "STALE_STATE", moved);
				const shop = shopOf(row.order);
				for (const { sku, qty } of row.order.items) {
					const level = row.stocked.has(sku) ? shop.stock.get(sku) : undefined;
					if (!level) continue;
					level.reserved -= qty;
					level.qty -= qty;
				}
				row.confirmed = true;
				row.dispatchKey = shop.ownerKey;
				row.events.push("confirmed");
				const etaMs = shop.prepMinutes === null ? null : nowMs() + shop.prepMinutes * 60_000;
				row.order = { ...row.order, status: "confirmed", etaMs };
				return {
					kind: "succeeded",
					data: {
						...row.order,
						notifications: [
							...tell(row, "confirmed", "order.confirmed", false),
							...tell(row, "confirmed", "order.received", true, {
								answerUntilMs: nowMs() + answerMs,
							}),
						],
					},
				};
			}),

		release: async ({ orderId }) => {
			await Promise.resolve();
			const row = rows.find(({ order }) => order.orderId === orderId);
			if (row?.order.status === "pending")
				end(row, row.expiresAtMs <= nowMs() ? "expired" : "released");
			return { kind: "succeeded", data: { status: row?.order.status ?? null } };
		},

		update: ({ record, ownerHash, code, status, words }) =>
			once(record, false, () => {
				const row = [...rows]
					.reverse()
					.filter(
						({ order, confirmed, dispatchKey }) =>
							order.code === code.toUpperCase() &&
							confirmed &&
							(dispatchKey === ownerHash || shopOf(order).ownerKey === ownerHash),
					)
					.sort((a, b) => Number(isUnderWay(b)) - Number(isUnderWay(a)))[0];
				if (!row) return failed("NOT_FOUND", "NO_ACTIVE_ORDER");
				const said = { words, by: "business" };
				const done = (isNew: boolean, notifications: readonly Handover[]) => ({
					kind: "succeeded" as const,
					data: { ...row.order, isNew, notifications },
				});
				if (status === null) {
					if (words === null || row.wordsTold >= wordsMax) return failed("RATE_LIMIT", null);
					row.wordsTold += 1;
					return done(true, tell(row, `words${row.wordsTold}`, "order.words", false, { words }));
				}
				if (row.order.status === status) return done(false, []);
				const steps = stepsTo(row.order.status, status);
				if (steps === null)
					return failed("CONFLICT", "STALE_STATE", {
						status: row.order.status,
						ending: row.order.ending,
					});
				if (status === "cancelled") {
					end(row, "refused_by_business");
					return done(true, tell(row, "cancelled", "order.refused", false, said));
				}
				for (const step of steps) {
					row.order = { ...row.order, status: step };
					row.events.push(step);
				}
				if (status === "delivered") row.endedAtMs = nowMs();
				return done(true, tell(row, status, `order.${status}`, false, said));
			}),

		cancelOwn: ({ record, personHash, orderId }) =>
			once(record, false, () => {
				const row = rows.find(
					(one) => one.order.orderId === orderId && one.personHash === personHash,
				);
				if (!row || !isUnderWay(row)) return failed("NOT_FOUND", "NO_ACTIVE_ORDER");
				const { status } = row.order;
				if (status !== "confirmed") return failed("CONFLICT", "TOO_LATE", { status });
				end(row, "cancelled_by_person");
				return {
					kind: "succeeded",
					data: {
						...row.order,
						notifications: [
							...tell(row, "cancelled", "order.cancelled", false),
							...tell(row, "cancelled", "order.called_off", true),
						],
					},
				};
			}),

		own: async ({ personHash, code }) => {
			await Promise.resolve();
			return [...rows]
				.reverse()
				.filter(
					(row) =>
						row.personHash === personHash &&
						row.confirmed &&
						(isUnderWay(row) || (row.endedAtMs !== null && row.endedAtMs > nowMs() - dayMs)) &&
						(code === undefined || row.order.code === code.toUpperCase()),
				)
				.sort((a, b) => Number(isUnderWay(b)) - Number(isUnderWay(a)))
				.slice(0, 10)
				.map(({ order }) => order);
		},
	};
	return { orders, shops, rows: () => rows, expireDue };
}

/** To the quarter of an hour: what a test needs. */
function opensNext(hours: OpeningHours | null, nowMs: number): number | null {
	if (hours === null) return null;
	const step = 15 * 60_000;
	let at = Math.ceil((nowMs + 1) / step) * step;
	for (const untilMs = nowMs + 14 * dayMs; at < untilMs; at += step)
		if (isOpenAt(hours, at, shopZone)) return at;
	return null;
}
