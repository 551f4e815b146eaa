/**
 * Orders over rows in memory: the pack's own rules and repository, and nothing beside them that decides. Here is only how a test says what
 * the businesses have, how a request's words find a menu (as the database does), and how it looks at what came of it.
 */
import { createHash } from "node:crypto";
import type { OpeningHours } from "../../src/core/catalogue.ts";
import type { Json } from "../../src/core/json.ts";
import type { OrderStatus } from "../../src/core/order-status.ts";
import type { Order } from "../../src/packs/orders/needs.ts";
import { makeOrdersRepository, type OrdersDesk } from "../../src/packs/orders/repository.ts";
import type { TableName } from "../../src/ports/commit.ts";
import type { RowStore } from "../../src/ports/rows.ts";
import { type MemoryRow, makeRowsInMemory, type RowsInMemory } from "../support/rows-in-memory.ts";

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
	ownerKey: string | null;
	readonly ownerNumber: string;
	ownerLocale: string;
	status: "active" | "closed";
	actionEnabled: boolean;
	assistantEnabled: boolean;
	hours: OpeningHours | null;
	prepMinutes: number | null;
	commandOnly: Readonly<Record<string, string>> | null;
	readonly menu: MenuRow[];
	readonly currency?: string;
	/** Tags of its action, such as how orders are had. */
	tags?: readonly string[];
	readonly stock: Map<string, Count>;
};
type Count = { qty: number; reserved: number };
export type SeenOrder = {
	readonly order: Order;
	readonly personHash: string;
	readonly confirmed: boolean;
	/** To be paid before it begins, and agreed to. */
	readonly isAgreed: boolean;
	readonly events: readonly OrderStatus[];
};
export type OrdersTown = {
	readonly orders: OrdersDesk;
	/** Changed as staff would change it: whoever reads next sees it. */
	readonly shops: ShopRow[];
	readonly rows: () => readonly SeenOrder[];
	/** What the sweep does. */
	readonly expireDue: () => Promise<number>;
	readonly store: RowsInMemory;
	/** Brings the rows to what there is. */
	readonly offer: () => void;
};

export const shopZone = "Europe/Nicosia";
const businessKinds = {
	food: ["venue", "restaurant"],
	dining: ["venue", "restaurant"],
	pharmacy: ["pharmacy", "pharmacy"],
	hardware: ["shop", "hardware"],
	shop: ["shop", "shop"],
} as const;
const sealMark = "encrypted:";
const nearestMax = 3;

/** As `app.facet`. */
const fold = (text: string) =>
	text
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, "_")
		.replace(/([^sui])s$/u, "$1");

export function makeOrdersTown(world: {
	readonly nowMs: () => number;
	readonly newId: (prefix: string) => string;
	readonly newCode: () => string;
	readonly isSwitchedOn: (tool: string) => boolean;
	/** Thread of a number. */
	readonly keyOf: (number: string) => string;
	readonly ids: () => { readonly tenantId: string; readonly marketId: string };
	readonly shops: ShopRow[];
}): OrdersTown {
	const { shops } = world;
	const store = makeRowsInMemory({
		...world,
		open: (text) => text.slice(sealMark.length),
		finds: { order_menus: (call) => menusFound(shops, call) },
	});
	const known = new Map<string, MemoryRow>();
	const set = (table: TableName, row: Record<string, unknown> & { id: string }) => {
		const at = `${table} ${row.id}`;
		const there = known.get(at);
		if (there) Object.assign(there, row);
		else known.set(at, store.put(table, row));
	};
	const counted = new WeakSet<Count>();
	function count(level: Count, row: Record<string, unknown>): void {
		if (counted.has(level)) return;
		counted.add(level);
		const made = store.put("inventory_levels", {
			id: `level ${world.newId("lvl")}`,
			...row,
			...level,
		});
		for (const column of ["qty", "reserved"] as const)
			Object.defineProperty(level, column, {
				enumerable: true,
				get: () => made[column],
				set: (n: number) => {
					made[column] = n;
				},
			});
	}
	function offer(): void {
		const { tenantId, marketId } = world.ids();
		for (const shop of shops) {
			const { businessId, ownerKey } = shop;
			const listingId = listingOf(shop);
			const [kind, category] = businessKinds[shop.kind];
			set("businesses", {
				id: businessId,
				tenantId,
				marketId,
				kind,
				category,
				name: shop.name,
				ownerHash: ownerKey,
				ownerPhoneEncrypted: ownerKey === null ? null : `${sealMark}${shop.ownerNumber}`,
				ownerChannel: "whatsapp",
				ownerLocale: shop.ownerLocale,
				openingHours: shop.hours,
				timezone: shopZone,
				status: shop.status,
			});
			set("listings", {
				id: listingId,
				tenantId,
				marketId,
				businessId,
				title: shop.name,
				attributes: shop.prepMinutes === null ? {} : { prepMinutes: shop.prepMinutes },
				assistantEnabled: shop.assistantEnabled,
				status: "active",
			});
			set("listing_actions", {
				id: `action of ${listingId}`,
				tenantId,
				listingId,
				actionType: "order_food",
				enabled: shop.actionEnabled,
				dispatchTemplate: shop.commandOnly,
				tags: shop.tags ?? [],
			});
			for (const { aliases: _, ...dish } of shop.menu)
				set("listing_items", {
					...dish,
					id: itemOf(shop, dish),
					tenantId,
					listingId,
					dataKind: "menuItems",
					currency: shop.currency ?? "EUR",
				});
			for (const [sku, level] of shop.stock) count(level, { tenantId, businessId, sku });
		}
	}
	const offered: RowStore = {
		...store,
		read: (context, readings) => {
			offer();
			return store.read(context, readings);
		},
		commit: (context, call) => {
			offer();
			return store.commit(context, call);
		},
	};
	const orders = makeOrdersRepository(
		offered,
		{
			encrypt: async (text) => `${sealMark}${text}`,
			lookup: async (_, value) => (value.startsWith("+") ? world.keyOf(value) : `hash:${value}`),
		},
		{
			newCode: world.newCode,
			sha256Hex: (text) => createHash("sha256").update(text).digest("hex"),
		},
	);
	const look = (row: MemoryRow): SeenOrder => {
		const shop = shops.find(({ businessId }) => businessId === row["businessId"]);
		const of = (table: "order_items" | "order_status_events") =>
			store.rows(table).filter(({ orderId }) => orderId === row.id);
		return {
			order: {
				...(row as unknown as Order),
				orderId: row.id,
				businessName: shop?.name ?? "",
				title: shop?.name ?? "",
				timezone: shopZone,
				etaMs: row["eta"] as number | null,
				items: of("order_items") as unknown as Order["items"],
			},
			personHash: String(row["threadKey"]),
			confirmed: row["confirmedAt"] !== null,
			isAgreed: (row["agreedAt"] ?? null) !== null,
			events: of("order_status_events").map(({ toStatus }) => toStatus as OrderStatus),
		};
	};
	return {
		orders,
		shops,
		store,
		offer,
		rows: () => store.rows("orders").map(look),
		expireDue: async () => {
			const nowMs = world.nowMs();
			const orderIds = store
				.rows("orders")
				.filter((row) => row["status"] === "pending" && Number(row["expiresAt"]) <= nowMs)
				.map(({ id }) => id);
			const { tenantId } = world.ids();
			return orderIds.length === 0
				? 0
				: orders.expire({ tenantId, traceId: "trc_sweep", orderIds });
		},
	};
}

const listingOf = ({ businessId }: ShopRow) => `lst_${businessId}`;
const itemOf = ({ businessId }: ShopRow, { sku }: { readonly sku: string }) =>
	`${businessId}/${sku}`;

type Wanted = { readonly sku: string | null; readonly name: string | null };
function dishOf({ menu }: ShopRow, { sku: wanted, name: said }: Wanted): MenuRow | undefined {
	if (wanted !== null) return menu.find(({ sku }) => sku === wanted);
	const folded = fold(said ?? "");
	return (
		menu.find(({ sku, name }) => sku === said || fold(name) === folded) ??
		menu.find(({ aliases }) => aliases.some((alias) => fold(alias) === folded))
	);
}
/** As `orderMenus`. */
function menusFound(shops: readonly ShopRow[], call: Json) {
	const { businessId, items } = call as unknown as {
		readonly businessId: string | null;
		readonly items: readonly Wanted[];
	};
	const [first] = items;
	return shops
		.filter((shop) =>
			businessId === null
				? shop.status === "active" && first !== undefined && dishOf(shop, first) !== undefined
				: shop.businessId === businessId,
		)
		.flatMap((shop) =>
			items.map((wanted, place) => {
				const dish = dishOf(shop, wanted);
				return {
					place,
					listingId: listingOf(shop),
					itemId: dish ? itemOf(shop, dish) : null,
					nearest: dish
						? null
						: shop.menu
								.filter(({ available }) => available)
								.slice(0, nearestMax)
								.map(({ name }) => name),
				};
			}),
		);
}
