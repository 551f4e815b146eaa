/**
 * The catalogue; here because several packs read it. Personal values are encrypted in the Worker; money is in
 * minor units.
 */
import { sql } from "drizzle-orm";
import {
	bigint,
	boolean,
	char,
	check,
	doublePrecision,
	foreignKey,
	index,
	integer,
	jsonb,
	pgTable,
	text,
	unique,
	uuid,
} from "drizzle-orm/pg-core";
import {
	actionTypes,
	businessKinds,
	businessStatuses,
	dataKinds,
	listingKinds,
	listingStatuses,
	offeringUnits,
} from "../../../core/catalogue.ts";
import { channelDefault, channelNames } from "../../../core/channels.ts";
import { locales } from "../../../core/locale.ts";
import { changing, channelNamed, oneOf, rowId } from "./columns.ts";
import { writtenLocales } from "./ops.ts";
import { tenantMarkets } from "./tenancy.ts";

const minor = () => bigint({ mode: "number" });
const tags = () => text().array().notNull().default([]);

export const businesses = pgTable(
	"businesses",
	{
		id: rowId(),
		tenantId: uuid().notNull(),
		marketId: uuid().notNull(),
		kind: text({ enum: businessKinds }).notNull(),
		name: text().notNull(),
		category: text().notNull(),
		tags: tags(),
		/** Public. */
		address: text(),
		lat: doublePrecision(),
		lng: doublePrecision(),
		/** Thread key of whoever answers for the business, from any phone of theirs. */
		ownerHash: text(),
		ownerPhoneEncrypted: text(),
		ownerChannel: text({ enum: channelNames }).notNull().default(channelDefault),
		ownerLocale: text({ enum: locales })
			.notNull()
			.default("en")
			.references(() => writtenLocales.code),
		/** `openingHoursSchema` of core/catalogue.ts, local time. Null: always. */
		openingHours: jsonb(),
		/** `dutySchema` of core/opening-hours.ts: a rota beyond those hours. Null: none. */
		duty: jsonb(),
		/** Null: the market's. */
		timezone: text(),
		status: text({ enum: businessStatuses }).notNull().default("active"),
		...changing(),
	},
	(t) => [
		unique("businesses_tenant_row_unique").on(t.tenantId, t.id),
		unique("businesses_name_unique").on(t.tenantId, t.marketId, t.name),
		index("businesses_category").on(t.tenantId, t.marketId, t.category),
		index("businesses_tags").using("gin", t.tags),
		index("businesses_point").on(t.lat, t.lng),
		index("businesses_around").on(t.tenantId, t.marketId, t.kind, t.lat, t.lng),
		index("businesses_owner").on(t.tenantId, t.ownerHash),
		foreignKey({
			name: "businesses_market_fk",
			columns: [t.tenantId, t.marketId],
			foreignColumns: [tenantMarkets.tenantId, tenantMarkets.marketId],
		}),
		oneOf("businesses_kind_known", t.kind, businessKinds),
		oneOf("businesses_status_known", t.status, businessStatuses),
		channelNamed("businesses_owner_channel_form", t.ownerChannel),
		check("businesses_point_whole", sql`(${t.lat} is null) = (${t.lng} is null)`),
		check(
			"businesses_owner_whole",
			sql`(${t.ownerHash} is null) = (${t.ownerPhoneEncrypted} is null)`,
		),
	],
);

export const listings = pgTable(
	"listings",
	{
		id: rowId(),
		tenantId: uuid().notNull(),
		marketId: uuid().notNull(),
		businessId: uuid().notNull(),
		kind: text({ enum: listingKinds }).notNull(),
		domain: text().notNull(),
		category: text().notNull(),
		subCategory: text(),
		title: text().notNull(),
		description: text().notNull().default(""),
		priceMinor: minor(),
		currency: char({ length: 3 }),
		tags: tags(),
		photos: jsonb().notNull().default([]),
		attributes: jsonb().notNull().default({}),
		area: text(),
		/** Only told to whoever booked a viewing. */
		exactAddressEncrypted: text(),
		lat: doublePrecision(),
		lng: doublePrecision(),
		/** False: shown, but the assistant leaves it alone (MRV-13.3-a). */
		assistantEnabled: boolean().notNull().default(true),
		status: text({ enum: listingStatuses }).notNull().default("active"),
		...changing(),
	},
	(t) => [
		unique("listings_tenant_row_unique").on(t.tenantId, t.id),
		unique("listings_title_unique").on(t.tenantId, t.businessId, t.title),
		index("listings_facets").on(t.tenantId, t.marketId, t.domain, t.category, t.subCategory),
		index("listings_business").on(t.tenantId, t.businessId),
		index("listings_tags").using("gin", t.tags),
		index("listings_price").on(t.tenantId, t.marketId, t.kind, t.status, t.priceMinor),
		index("listings_around").on(t.tenantId, t.marketId, t.kind, t.lat, t.lng),
		foreignKey({
			name: "listings_business_fk",
			columns: [t.tenantId, t.businessId],
			foreignColumns: [businesses.tenantId, businesses.id],
		}),
		oneOf("listings_kind_known", t.kind, listingKinds),
		oneOf("listings_status_known", t.status, listingStatuses),
		check("listings_price_whole", sql`(${t.priceMinor} is null) = (${t.currency} is null)`),
		check("listings_price_sane", sql`${t.priceMinor} is null or ${t.priceMinor} >= 0`),
		check("listings_point_whole", sql`(${t.lat} is null) = (${t.lng} is null)`),
	],
);

export const listingActions = pgTable(
	"listing_actions",
	{
		id: rowId(),
		tenantId: uuid().notNull(),
		listingId: uuid().notNull(),
		actionType: text({ enum: actionTypes }).notNull(),
		enabled: boolean().notNull().default(true),
		/** A phone to tell other than the owner's. */
		dispatchToEncrypted: text(),
		dispatchToHash: text(),
		/** Words by locale with `{gaps}`; null: the market's, else the code's. */
		dispatchTemplate: jsonb(),
		dataKind: text({ enum: dataKinds }),
		tags: tags(),
		notes: text(),
		/** The business must accept first. */
		needsAcceptance: boolean().notNull().default(false),
		...changing(),
	},
	(t) => [
		unique("listing_actions_type_unique").on(t.tenantId, t.listingId, t.actionType),
		foreignKey({
			name: "listing_actions_listing_fk",
			columns: [t.tenantId, t.listingId],
			foreignColumns: [listings.tenantId, listings.id],
		}),
		oneOf("listing_actions_type_known", t.actionType, actionTypes),
		oneOf("listing_actions_data_kind_known", t.dataKind, dataKinds),
		check(
			"listing_actions_dispatch_whole",
			sql`(${t.dispatchToEncrypted} is null) = (${t.dispatchToHash} is null)`,
		),
	],
);

export const listingItems = pgTable(
	"listing_items",
	{
		id: rowId(),
		tenantId: uuid().notNull(),
		listingId: uuid().notNull(),
		dataKind: text({ enum: dataKinds }).notNull(),
		sku: text().notNull(),
		name: text().notNull(),
		aliases: tags(),
		priceMinor: minor().notNull(),
		currency: char({ length: 3 }).notNull(),
		available: boolean().notNull().default(true),
		attributes: jsonb().notNull().default({}),
		...changing(),
	},
	(t) => [
		unique("listing_items_tenant_row_unique").on(t.tenantId, t.id),
		unique("listing_items_sku_unique").on(t.tenantId, t.listingId, t.dataKind, t.sku),
		index("listing_items_sku").on(t.tenantId, t.sku),
		foreignKey({
			name: "listing_items_listing_fk",
			columns: [t.tenantId, t.listingId],
			foreignColumns: [listings.tenantId, listings.id],
		}),
		oneOf("listing_items_data_kind_known", t.dataKind, dataKinds),
		check("listing_items_price_sane", sql`${t.priceMinor} >= 0`),
	],
);

/** What has capacity in time. The ledger holds and confirms its slots. */
export const offerings = pgTable(
	"offerings",
	{
		id: rowId(),
		tenantId: uuid().notNull(),
		businessId: uuid().notNull(),
		listingId: uuid(),
		name: text().notNull(),
		/** `nights`: a slot is a night. */
		unit: text({ enum: offeringUnits }).notNull().default("minutes"),
		slotMinutes: integer().notNull().default(30),
		/** Slots per booking, by default. */
		slotsDefault: integer().notNull().default(1),
		/** Bookings per slot: its units. */
		capacity: integer().notNull().default(1),
		/** People per unit. */
		partyMax: integer().notNull().default(1),
		/** Null: the business's. */
		openingHours: jsonb(),
		/** Bookable until this long before the start, at most this far ahead. */
		leadMinutes: integer().notNull().default(0),
		aheadDaysMax: integer().notNull().default(60),
		/** Until this long before the start the customer may change or cancel. */
		cancelMinutes: integer().notNull().default(0),
		holdSeconds: integer().notNull().default(600),
		/** Reminder before the start; null: none. */
		remindMinutes: integer().default(120),
		needsAcceptance: boolean().notNull().default(false),
		priceMinor: minor(),
		currency: char({ length: 3 }),
		active: boolean().notNull().default(true),
		...changing(),
	},
	(t) => [
		unique("offerings_tenant_row_unique").on(t.tenantId, t.id),
		unique("offerings_name_unique").on(t.tenantId, t.businessId, t.name),
		foreignKey({
			name: "offerings_business_fk",
			columns: [t.tenantId, t.businessId],
			foreignColumns: [businesses.tenantId, businesses.id],
		}),
		foreignKey({
			name: "offerings_listing_fk",
			columns: [t.tenantId, t.listingId],
			foreignColumns: [listings.tenantId, listings.id],
		}),
		oneOf("offerings_unit_known", t.unit, offeringUnits),
		check(
			"offerings_numbers_sane",
			sql`${t.slotMinutes} between 5 and 1440 and ${t.slotsDefault} between 1 and 100 and ${t.capacity} between 1 and 1000
				and ${t.partyMax} between 1 and 1000 and ${t.leadMinutes} >= 0 and ${t.aheadDaysMax} between 1 and 730
				and ${t.cancelMinutes} >= 0 and ${t.holdSeconds} between 60 and 3600`,
		),
		check("offerings_price_whole", sql`(${t.priceMinor} is null) = (${t.currency} is null)`),
	],
);

/** Held and sold units are in the ledger's rows. */
export const inventoryLevels = pgTable(
	"inventory_levels",
	{
		id: rowId(),
		tenantId: uuid().notNull(),
		businessId: uuid().notNull(),
		sku: text().notNull(),
		/** What can still be sold. */
		qty: integer().notNull(),
		/** Of `qty`: set aside for orders awaiting a yes. */
		reserved: integer().notNull().default(0),
		unit: text().notNull().default("piece"),
		lowThreshold: integer().notNull().default(0),
		...changing(),
	},
	(t) => [
		unique("inventory_levels_sku_unique").on(t.tenantId, t.businessId, t.sku),
		foreignKey({
			name: "inventory_levels_business_fk",
			columns: [t.tenantId, t.businessId],
			foreignColumns: [businesses.tenantId, businesses.id],
		}),
		check("inventory_levels_qty_sane", sql`${t.qty} >= 0`),
		check("inventory_levels_reserved_sane", sql`${t.reserved} >= 0`),
		index("inventory_levels_updated").on(t.updatedAt),
	],
);
