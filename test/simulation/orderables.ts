import type { Runtime } from "../../src/ports/runtime.ts";
import { testShops } from "../support/market.ts";
import { type MenuRow, makeOrdersTown, type OrdersTown, type ShopRow } from "./orders-town.ts";

export type Orderables = OrdersTown & {
	readonly shop: (id: string) => ShopRow;
	readonly dish: (id: string, sku: string) => MenuRow;
};

export const shopNumbers: Readonly<Record<string, string>> = {
	biz_grill: "+447700900301",
	biz_napoli: "+447700900302",
	biz_pharmacy: "+447700900303",
	biz_hardware: "+447700900304",
};
/** In cents. */
const prices: Readonly<Record<string, number>> = {
	"gr-margherita": 1100,
	"gr-burger": 1200,
	"gr-cola": 300,
	"np-margherita": 900,
	"np-pepperoni": 1100,
	"np-cola": 250,
	"np-tiramisu": 600,
	"ph-paracetamol": 350,
	"ph-suncream": 1500,
	"hw-hammer": 1800,
	"hw-screws": 400,
};
const counted: Readonly<Record<string, number>> = {
	"np-tiramisu": 3,
	"ph-paracetamol": 10,
	"hw-hammer": 2,
};
const kinds: Readonly<Record<string, ShopRow["kind"]>> = {
	biz_pharmacy: "pharmacy",
	biz_hardware: "hardware",
};

export function makeOrderables(
	runtime: Pick<Runtime, "nowMs" | "newId" | "newCode">,
	isSwitchedOn: (tool: string) => boolean,
	keyOf: (number: string) => string,
	ids: () => { readonly tenantId: string; readonly marketId: string },
): Orderables {
	const shops = testShops.map(({ businessId, name, items }): ShopRow => {
		const ownerNumber = shopNumbers[businessId] ?? "";
		return {
			businessId,
			name,
			kind: kinds[businessId] ?? "food",
			ownerKey: keyOf(ownerNumber),
			ownerNumber,
			ownerLocale: "en",
			status: "active",
			actionEnabled: true,
			assistantEnabled: true,
			hours: null,
			prepMinutes: null,
			commandOnly: null,
			menu: items.map((item) => ({
				...item,
				priceMinor: prices[item.sku] ?? 100,
				available: true,
			})),
			stock: new Map(
				items.flatMap(({ sku }) => {
					const qty = counted[sku];
					return qty === undefined ? [] : [[sku, { qty, reserved: 0 }] as const];
				}),
			),
		};
	});
	const town = makeOrdersTown({ ...runtime, shops, isSwitchedOn, keyOf, ids });
	const shop = (id: string) => {
		const found = shops.find(({ businessId }) => businessId === id);
		if (!found) throw new Error(`there is no ${id}`);
		return found;
	};
	return {
		...town,
		shop,
		dish: (id, sku) => {
			const found = shop(id).menu.find((row) => row.sku === sku);
			if (!found) throw new Error(`${id} has no ${sku}`);
			return found;
		},
	};
}
