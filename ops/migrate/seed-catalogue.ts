/** What is there already, by its name, stays as it is. */
import type { Client } from "pg";
import type { SeedBusiness } from "../../dev/seed/catalogue.ts";
import type { PersonalData } from "../../src/crypto/field-cipher.ts";

type Ids = { readonly tenantId: string; readonly marketId: string };
type Listing = SeedBusiness["listings"][number];

export async function seedCatalogue(
	client: Client,
	ids: Ids,
	currency: string,
	businesses: readonly SeedBusiness[],
	personalData: Pick<PersonalData, "lookup" | "encrypt">,
): Promise<void> {
	for (const business of businesses) {
		const { ownerPhone } = business;
		const made = await client.query<{ id: string }>(
			`insert into businesses (tenant_id, market_id, kind, name, category, tags, address, lat, lng, owner_hash,
				owner_phone_encrypted, owner_locale, opening_hours, duty)
			values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
			on conflict (tenant_id, market_id, name) do nothing returning id`,
			[
				ids.tenantId,
				ids.marketId,
				business.kind,
				business.name,
				business.category,
				business.tags,
				business.address,
				business.lat,
				business.lng,
				ownerPhone ? await personalData.lookup(ids.tenantId, ownerPhone) : null,
				ownerPhone ? await personalData.encrypt(ownerPhone) : null,
				business.ownerLocale,
				json(business.openingHours),
				json(business.duty),
			],
		);
		const businessId = made.rows[0]?.id;
		if (businessId === undefined) continue;
		let first: string | null = null;
		for (const listing of business.listings) {
			const id = await seedListing(client, ids, businessId, currency, listing, personalData);
			first ??= id;
		}
		for (const offering of business.offerings)
			await client.query(
				`insert into offerings (tenant_id, business_id, listing_id, name, unit, slot_minutes, slots_default, capacity,
					party_max, lead_minutes, ahead_days_max, cancel_minutes, needs_acceptance, opening_hours, price_minor, currency)
				values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
				[
					ids.tenantId,
					businessId,
					first,
					offering.name,
					offering.unit,
					offering.slotMinutes,
					offering.slotsDefault,
					offering.capacity,
					offering.partyMax,
					offering.leadMinutes,
					offering.aheadDaysMax,
					offering.cancelMinutes,
					offering.needsAcceptance,
					json(offering.openingHours),
					offering.priceMinor ?? null,
					offering.priceMinor === undefined ? null : currency,
				],
			);
		for (const [sku, qty] of Object.entries(business.stock))
			await client.query(
				"insert into inventory_levels (tenant_id, business_id, sku, qty) values ($1, $2, $3, $4)",
				[ids.tenantId, businessId, sku, qty],
			);
	}
}

const json = (value: unknown): string | null =>
	value === undefined ? null : JSON.stringify(value);

async function seedListing(
	client: Client,
	{ tenantId, marketId }: Ids,
	businessId: string,
	currency: string,
	listing: Listing,
	personalData: Pick<PersonalData, "encrypt">,
): Promise<string> {
	const made = await client.query<{ id: string }>(
		`insert into listings (tenant_id, market_id, business_id, kind, domain, category, sub_category, title, description,
			price_minor, currency, tags, photos, attributes, area, exact_address_encrypted, lat, lng)
		values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18) returning id`,
		[
			tenantId,
			marketId,
			businessId,
			listing.kind,
			listing.domain,
			listing.category,
			listing.subCategory ?? null,
			listing.title,
			listing.description,
			listing.priceMinor ?? null,
			listing.priceMinor === undefined ? null : currency,
			listing.tags,
			JSON.stringify(listing.photos),
			JSON.stringify(listing.attributes),
			listing.area ?? null,
			listing.exactAddress ? await personalData.encrypt(listing.exactAddress) : null,
			listing.lat ?? null,
			listing.lng ?? null,
		],
	);
	const listingId = made.rows[0]?.id ?? "";
	await client.query(
		`insert into listing_actions (tenant_id, listing_id, action_type, data_kind, needs_acceptance)
		select $1, $2, a ->> 'actionType', a ->> 'dataKind', (a ->> 'needsAcceptance')::boolean
		from jsonb_array_elements($3::jsonb) a`,
		[tenantId, listingId, JSON.stringify(listing.actions)],
	);
	await client.query(
		`insert into listing_items (tenant_id, listing_id, data_kind, sku, name, aliases, price_minor, currency)
		select $1, $2, i ->> 'dataKind', i ->> 'sku', i ->> 'name',
			array(select jsonb_array_elements_text(i -> 'aliases')), (i ->> 'priceMinor')::bigint, $4
		from jsonb_array_elements($3::jsonb) i`,
		[tenantId, listingId, JSON.stringify(listing.items), currency],
	);
	return listingId;
}
