import type { Json } from "../../src/core/json.ts";
import { type CatalogueKind, catalogueFields } from "../../src/ports/admin-catalogue.ts";

export type Resource = {
	readonly kind: CatalogueKind;
	readonly path: string;
	readonly name: string;
	readonly optional: readonly string[];
	readonly encrypted: readonly ("ownerPhone" | "dispatchTo" | "exactAddress")[];
	readonly example: Readonly<Record<string, Json>>;
};

export const exampleId = "3d0e3a38-8b0c-4f6b-9a57-6f1d1a0f9c11";
export const resources: readonly Resource[] = [
	{
		kind: "businesses",
		path: "/businesses",
		name: "business",
		optional: [
			"tags",
			"address",
			"lat",
			"lng",
			"ownerChannel",
			"ownerLocale",
			"openingHours",
			"duty",
			"timezone",
			"status",
		],
		encrypted: ["ownerPhone"],
		example: { marketId: exampleId, kind: "venue", name: "Harbour Grill", category: "restaurant" },
	},
	{
		kind: "listings",
		path: "/listings",
		name: "listing",
		optional: [
			"subCategory",
			"description",
			"priceMinor",
			"currency",
			"tags",
			"photos",
			"attributes",
			"area",
			"lat",
			"lng",
			"status",
			"assistantEnabled",
		],
		encrypted: ["exactAddress"],
		example: {
			marketId: exampleId,
			businessId: exampleId,
			kind: "restaurant",
			domain: "dining",
			category: "restaurant",
			title: "Harbour Grill",
		},
	},
	{
		kind: "listing_actions",
		path: "/listing-actions",
		name: "listing_action",
		optional: ["enabled", "dispatchTemplate", "dataKind", "tags", "notes", "needsAcceptance"],
		encrypted: ["dispatchTo"],
		example: {
			listingId: exampleId,
			actionType: "order_food",
			dispatchTemplate: { en: "New order {code}: {items}" },
		},
	},
	{
		kind: "listing_items",
		path: "/listing-items",
		name: "listing_item",
		optional: ["aliases", "available", "attributes"],
		encrypted: [],
		example: {
			listingId: exampleId,
			dataKind: "menuItems",
			sku: "margherita",
			name: "Margherita",
			priceMinor: 900,
			currency: "EUR",
		},
	},
	{
		kind: "offerings",
		path: "/offerings",
		name: "offering",
		optional: Object.keys(catalogueFields.offerings).filter(
			(field) => field !== "businessId" && field !== "name",
		),
		encrypted: [],
		example: { businessId: exampleId, name: "Table", capacity: 4, partyMax: 6 },
	},
	{
		kind: "inventory_levels",
		path: "/stock",
		name: "stock",
		optional: ["unit", "lowThreshold"],
		encrypted: [],
		example: { businessId: exampleId, sku: "margherita", qty: 12 },
	},
];
