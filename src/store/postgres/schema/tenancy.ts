import { sql } from "drizzle-orm";
import {
	boolean,
	check,
	foreignKey,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	unique,
	uuid,
} from "drizzle-orm/pg-core";
import { locales } from "../../../core/locale.ts";
import { channelNames } from "../../../ports/channel.ts";
import { changing, channelNamed, createdAt, oneOf, rowId } from "./columns.ts";
import { writtenLocales } from "./ops.ts";

const tenantKinds = ["platform", "dispensary", "brand", "operator", "creator_org"] as const;
const trustLevels = ["new", "standard", "trusted"] as const;
const tenantStatuses = ["active", "suspended", "closed"] as const;
const audiences = ["consumer", "vendor", "driver", "staff"] as const;

export const tenants = pgTable(
	"tenants",
	{
		id: rowId(),
		slug: text().notNull().unique("tenants_slug_unique"),
		name: text().notNull(),
		kind: text({ enum: tenantKinds }).notNull().default("operator"),
		planTier: text().notNull().default("standard"),
		enabledChannels: text().array().notNull(),
		defaultLocale: text({ enum: locales })
			.notNull()
			.references(() => writtenLocales.code),
		trustLevel: text({ enum: trustLevels }).notNull().default("new"),
		status: text({ enum: tenantStatuses }).notNull().default("active"),
		...changing(),
	},
	(t) => [
		oneOf("tenants_kind_known", t.kind, tenantKinds),
		oneOf("tenants_trust_level_known", t.trustLevel, trustLevels),
		oneOf("tenants_status_known", t.status, tenantStatuses),
	],
);

/** A platform table: read by its tenants, written by the platform. */
export const markets = pgTable("markets", {
	id: rowId(),
	code: text().notNull().unique("markets_code_unique"),
	name: text().notNull(),
	country: text().notNull(),
	currency: text().notNull(),
	currencyDigits: integer().notNull(),
	/** IANA name. */
	timezone: text().notNull(),
	/** `[west, south, east, north]`, or unknown. */
	bbox: jsonb(),
	languages: text().array().notNull(),
	/** ISO 3166, as rule sets name places. Empty: the country. */
	jurisdictions: text().array().notNull().default([]),
	...changing(),
});

export const tenantMarkets = pgTable(
	"tenant_markets",
	{
		tenantId: uuid()
			.notNull()
			.references(() => tenants.id),
		marketId: uuid()
			.notNull()
			.references(() => markets.id),
		createdAt: createdAt(),
	},
	(t) => [primaryKey({ name: "tenant_markets_pk", columns: [t.tenantId, t.marketId] })],
);

/** A proposal records their `version` (`settingsVersion`). */
export const marketConfigs = pgTable(
	"market_configs",
	{
		marketId: uuid()
			.primaryKey()
			.references(() => markets.id),
		enabled: boolean().notNull().default(false),
		outboundPaused: boolean().notNull().default(false),
		/** No new promises; look-ups still work. */
		readOnly: boolean().notNull().default(false),
		defaultLanguage: text({ enum: locales })
			.notNull()
			.references(() => writtenLocales.code),
		requireConfirmFor: text().array().notNull(),
		/** Each call needs staff approval first. */
		requireApprovalFor: text().array().notNull().default([]),
		maxOutboundPerInbound: integer().notNull(),
		/** `{ from: "21:00", to: "08:00" }`, local time; null: none. */
		quietHours: jsonb(),
		/** `mobilitySettingsSchema` of core/market.ts. */
		mobility: jsonb().notNull(),
		/** Overrides `vendorDefaults` of the vendors' pack. */
		vendors: jsonb().notNull().default({}),
		/** Overrides `bookingDefaults` of core/ledger. */
		bookings: jsonb().notNull().default({}),
		/** By locale. */
		helpText: jsonb(),
		/** `personaRuleSchema` of core/personas. */
		personas: jsonb().notNull().default([]),
		/** Days per class; overrides `termDays` of core/retention. */
		retention: jsonb().notNull().default({}),
		/** `marketSendingSchema` of core/sending, without quiet hours. */
		sending: jsonb().notNull().default({}),
		...changing(),
	},
	(t) => [
		check("market_configs_outbound_bounded", sql`${t.maxOutboundPerInbound} between 1 and 20`),
	],
);

/** A tool without a row here is off. */
export const marketToolConfigs = pgTable(
	"market_tool_configs",
	{
		marketId: uuid()
			.notNull()
			.references(() => markets.id),
		toolName: text().notNull(),
		enabled: boolean().notNull(),
		defaultTemplateId: text(),
		/** For listings without their own: by locale, with `{gaps}`. */
		defaultTemplate: jsonb(),
		/** If any: only what has one of them is found. */
		allowedTags: text().array().notNull().default([]),
		/** `queryConstraintsSchema` of core/market.ts. */
		queryConstraints: jsonb(),
		/** Null: as the tool declares. May only be stricter. */
		requireConfirmation: boolean(),
		...changing(),
	},
	(t) => [primaryKey({ name: "market_tool_configs_pk", columns: [t.marketId, t.toolName] })],
);

/** Our numbers and web origins, looked up before the tenant is known. */
export const channelEndpoints = pgTable(
	"channel_endpoints",
	{
		id: rowId(),
		tenantId: uuid().notNull(),
		marketId: uuid().notNull(),
		channel: text({ enum: channelNames }).notNull(),
		address: text().notNull(),
		audience: text({ enum: audiences }).notNull().default("consumer"),
		/** Null: the only one that offers its channel. */
		providerAccountRef: text(),
		active: boolean().notNull().default(true),
		...changing(),
	},
	(t) => [
		unique("channel_endpoints_address_unique").on(t.channel, t.address),
		foreignKey({
			name: "channel_endpoints_market_fk",
			columns: [t.tenantId, t.marketId],
			foreignColumns: [tenantMarkets.tenantId, tenantMarkets.marketId],
		}),
		channelNamed("channel_endpoints_channel_form", t.channel),
		oneOf("channel_endpoints_audience_known", t.audience, audiences),
	],
);
