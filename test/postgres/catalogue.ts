import type { Ids, TestDatabase } from "./support.ts";

export type Catalogue = {
	readonly businessId: string;
	readonly listingId: string;
	readonly offeringId: string;
	readonly sku: string;
};

export async function addBusiness(
	db: TestDatabase,
	ids: Ids,
	name = "Harbour Grill",
	over: Readonly<Record<string, unknown>> = {},
): Promise<Catalogue> {
	const one = async (text: string, params: readonly unknown[]) =>
		String((await db.rows(`${text} returning id`, params))[0]?.["id"]);
	const businessId = await one(
		"insert into businesses (tenant_id, market_id, kind, name, category) values ($1, $2, 'venue', $3, 'restaurant')",
		[ids.tenantId, ids.marketId, name],
	);
	const listingId = await one(
		`insert into listings (tenant_id, market_id, business_id, kind, domain, category, title)
			values ($1, $2, $3, 'restaurant', 'dining', 'restaurant', $4)`,
		[ids.tenantId, ids.marketId, businessId, name],
	);
	await one(
		"insert into listing_actions (tenant_id, listing_id, action_type) values ($1, $2, 'order_food')",
		[ids.tenantId, listingId],
	);
	const sku = "margherita";
	await one(
		`insert into listing_items (tenant_id, listing_id, data_kind, sku, name, price_minor, currency)
			values ($1, $2, 'menuItems', $3, 'Margherita', 900, 'EUR')`,
		[ids.tenantId, listingId, sku],
	);
	await one(
		"insert into inventory_levels (tenant_id, business_id, sku, qty) values ($1, $2, $3, 5)",
		[ids.tenantId, businessId, sku],
	);
	const columns = Object.keys(over);
	const offeringId = await one(
		`insert into offerings (tenant_id, business_id, listing_id, name${columns.map((c) => `, ${c}`).join("")})
			values ($1, $2, $3, 'Table'${columns.map((_, i) => `, $${i + 4}`).join("")})`,
		[ids.tenantId, businessId, listingId, ...Object.values(over)],
	);
	return { businessId, listingId, offeringId, sku };
}
