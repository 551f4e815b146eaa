import { ordersContract } from "../contracts/orders.ts";
import { testMarketId, testTenant } from "../support/market.ts";
import { makeOrdersTown, type ShopRow } from "./orders-town.ts";

let counter = 0;
const clock = { nowMs: Date.UTC(2026, 10, 21, 9) };
const shops: ShopRow[] = [];
const town = makeOrdersTown({
	nowMs: () => clock.nowMs,
	newId: (prefix) => `${prefix}_${++counter}`,
	newCode: () => String(1000 + (++counter % 9000)),
	shops,
	isSwitchedOn: () => true,
	keyOf: (number) => `key:${number}`,
	ids: () => ({ tenantId: testTenant, marketId: testMarketId }),
});
const find = ({ businessId }: { readonly businessId: string }): ShopRow => {
	const shop = shops.find((one) => one.businessId === businessId);
	if (!shop) throw new Error(`no shop ${businessId}`);
	return shop;
};
const dish = (sku: string, name: string, priceMinor: number, aliases: readonly string[] = []) => ({
	sku,
	name,
	aliases,
	priceMinor,
	available: true,
});

ordersContract(() => ({
	orders: town.orders,
	tenantId: testTenant,
	marketId: testMarketId,
	nowMs: () => clock.nowMs,
	age: async (ms) => {
		clock.nowMs += ms;
	},
	person: async () => ({
		personHash: `person_${++counter}`,
		address: { channel: "whatsapp", value: `+4477009${10_000 + counter}` },
		locale: "en",
	}),
	shop: async () => {
		const businessId = `business_${++counter}`;
		const ownerKey = `owner_${counter}`;
		const name = `Napoli ${counter}`;
		shops.push({
			businessId,
			name,
			kind: "food",
			ownerKey,
			ownerNumber: "+447700900301",
			ownerLocale: "en",
			status: "active",
			actionEnabled: true,
			assistantEnabled: true,
			hours: null,
			prepMinutes: null,
			commandOnly: null,
			menu: [
				dish("margherita", "Margherita", 900),
				dish("cola", "Cola", 250, ["kola"]),
				dish("soup", "Soup", 400),
			],
			stock: new Map([
				["margherita", { qty: 5, reserved: 0 }],
				["soup", { qty: 2, reserved: 0 }],
			]),
		});
		return { businessId, name, ownerHash: ownerKey };
	},
	change: async (what, change) => {
		const shop = find(what);
		if (change.actionEnabled !== undefined) shop.actionEnabled = change.actionEnabled;
		if (change.assistantEnabled !== undefined) shop.assistantEnabled = change.assistantEnabled;
		if (change.hasOwner === false) shop.ownerKey = null;
		if (change.tags !== undefined) shop.tags = change.tags;
		if (change.closed) shop.status = "closed";
		if (change.hours !== undefined) shop.hours = change.hours;
		if (change.prepMinutes !== undefined) shop.prepMinutes = change.prepMinutes;
		const { price, available, counted } = change;
		for (const row of shop.menu) {
			if (row.sku === price?.sku) row.priceMinor = price.minor;
			if (row.sku === available?.sku) row.available = available.is;
		}
		const level = counted && shop.stock.get(counted.sku);
		if (counted && level) level.qty = counted.qty;
	},
	level: async (what, sku) => ({ ...(find(what).stock.get(sku) ?? { qty: 0, reserved: 0 }) }),
	events: async (orderId) =>
		town.rows().find(({ order }) => order.orderId === orderId)?.events ?? [],
}));
