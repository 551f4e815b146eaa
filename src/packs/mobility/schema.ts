/**
 * Foreign keys to other wings stand in migration `mobility_foreign_keys`. Offer: sent -> accepted (the one winner) -> given_back; sent ->
 * withdrawn when the ride has ended; sent | withdrawn -> declined | lost | expired | unreachable; expired -> declined | lost by a late
 * word.
 */
import { sql } from "drizzle-orm";
import {
	boolean,
	char,
	check,
	doublePrecision,
	foreignKey,
	index,
	integer,
	pgTable,
	primaryKey,
	text,
	unique,
	uniqueIndex,
	uuid,
} from "drizzle-orm/pg-core";
import { channelDefault, channelNames } from "../../core/channels.ts";
import { locales } from "../../core/locale.ts";
import {
	changing,
	channelNamed,
	moment,
	money,
	oneOf,
} from "../../store/postgres/schema/columns.ts";
import { writtenLocales } from "../../store/postgres/schema/ops.ts";
import { rideStatuses } from "./needs.ts";

const offerStates = [
	"sent",
	"accepted",
	"given_back",
	"declined",
	"lost",
	"expired",
	"unreachable",
	"withdrawn",
] as const;

export const taxiDrivers = pgTable(
	"taxi_drivers",
	{
		id: uuid().primaryKey().defaultRandom(),
		tenantId: uuid().notNull(),
		marketId: uuid().notNull(),
		personId: uuid(),
		nameEncrypted: text().notNull(),
		phoneEncrypted: text().notNull(),
		/** The thread's key. */
		phoneHash: text().notNull(),
		channel: text({ enum: channelNames }).notNull().default(channelDefault),
		locale: text({ enum: locales })
			.notNull()
			.references(() => writtenLocales.code),
		district: text(),
		vehicle: text().notNull(),
		plate: text().notNull(),
		/** On duty. */
		available: boolean().notNull().default(false),
		lat: doublePrecision(),
		lng: doublePrecision(),
		lastSeenAt: moment(),
		unanswered: integer().notNull().default(0),
		...changing(),
	},
	(t) => [
		unique("taxi_drivers_tenant_row_unique").on(t.tenantId, t.id),
		unique("taxi_drivers_phone_unique").on(t.tenantId, t.phoneHash),
		index("taxi_drivers_on_duty")
			.on(t.tenantId, t.marketId, t.lat, t.lng)
			.where(sql`${t.available}`),
		index("taxi_drivers_district").on(t.district, t.available),
		channelNamed("taxi_drivers_channel_form", t.channel),
		check("taxi_drivers_point_whole", sql`(${t.lat} is null) = (${t.lng} is null)`),
	],
);

export const taxiRequests = pgTable(
	"taxi_requests",
	{
		id: text().notNull(),
		tenantId: uuid().notNull(),
		marketId: uuid().notNull(),
		customerId: uuid().notNull(),
		threadKey: text().notNull(),
		code: char({ length: 4 }).notNull(),
		state: text({ enum: rideStatuses }).notNull().default("pending"),
		pickupEncrypted: text().notNull(),
		/** Three decimals: all that drivers are told before one of them has the ride. */
		pickupLat: doublePrecision().notNull(),
		pickupLng: doublePrecision().notNull(),
		/** From the gazetteer only; what a person typed or pinned stays encrypted. */
		pickupPlaceId: text(),
		pickupLabel: text(),
		destinationEncrypted: text(),
		destinationPlaceId: text(),
		destinationLabel: text(),
		district: text(),
		pax: integer().notNull(),
		/** Null: now. */
		at: moment(),
		askingFrom: moment(),
		round: integer().notNull().default(1),
		vehicleType: text().notNull(),
		tariffVersion: integer(),
		settingsVersion: integer().notNull(),
		fareMinMinor: money(),
		fareMaxMinor: money(),
		fareCurrency: char({ length: 3 }),
		fareDistanceM: integer(),
		assignedDriverId: uuid(),
		assignedAt: moment(),
		arrivedAt: moment(),
		startedAt: moment(),
		endedAt: moment(),
		/** Until then we search. */
		expiresAt: moment().notNull(),
		...changing(),
	},
	(t) => [
		primaryKey({ name: "taxi_requests_pk", columns: [t.tenantId, t.id] }),
		uniqueIndex("taxi_requests_open_code")
			.on(t.tenantId, t.code)
			.where(sql`${t.state} in ('pending', 'assigned', 'arrived')`),
		uniqueIndex("taxi_requests_one_active_per_driver")
			.on(t.tenantId, t.assignedDriverId)
			.where(sql`${t.state} in ('assigned', 'arrived')`),
		index("taxi_requests_overdue").on(t.expiresAt).where(sql`${t.state} = 'pending'`),
		index("taxi_requests_customer").on(t.tenantId, t.customerId, t.createdAt.desc()),
		foreignKey({
			name: "taxi_requests_driver_fk",
			columns: [t.tenantId, t.assignedDriverId],
			foreignColumns: [taxiDrivers.tenantId, taxiDrivers.id],
		}),
		oneOf("taxi_requests_state_known", t.state, rideStatuses),
		check("taxi_requests_pax_positive", sql`${t.pax} > 0`),
		check("taxi_requests_round_positive", sql`${t.round} > 0`),
		check(
			"taxi_requests_driver_given",
			sql`case ${t.state} when 'pending' then ${t.assignedDriverId} is null
				when 'expired' then ${t.assignedDriverId} is null
				when 'cancelled' then true
				else ${t.assignedDriverId} is not null end`,
		),
		check(
			"taxi_requests_fare_whole",
			sql`(${t.fareMinMinor} is null) = (${t.fareMaxMinor} is null)
				and (${t.fareMinMinor} is null) = (${t.fareCurrency} is null)
				and (${t.fareMinMinor} is null) = (${t.fareDistanceM} is null)`,
		),
		check(
			"taxi_requests_label_from_gazetteer",
			sql`(${t.pickupLabel} is null or ${t.pickupPlaceId} is not null)
				and (${t.destinationLabel} is null or ${t.destinationPlaceId} is not null)`,
		),
	],
);

export const taxiOffers = pgTable(
	"taxi_offers",
	{
		id: text().notNull(),
		tenantId: uuid().notNull(),
		requestId: text().notNull(),
		driverId: uuid().notNull(),
		round: integer().notNull().default(1),
		wave: integer().notNull(),
		state: text({ enum: offerStates }).notNull().default("sent"),
		expiresAt: moment().notNull(),
		repliedAt: moment(),
		...changing(),
	},
	(t) => [
		primaryKey({ name: "taxi_offers_pk", columns: [t.tenantId, t.id] }),
		unique("taxi_offers_asked_once").on(t.tenantId, t.requestId, t.driverId, t.round),
		uniqueIndex("taxi_offers_one_winner")
			.on(t.tenantId, t.requestId)
			.where(sql`${t.state} = 'accepted'`),
		index("taxi_offers_driver").on(t.tenantId, t.driverId, t.createdAt.desc()),
		index("taxi_offers_overdue").on(t.expiresAt).where(sql`${t.state} = 'sent'`),
		foreignKey({
			name: "taxi_offers_request_fk",
			columns: [t.tenantId, t.requestId],
			foreignColumns: [taxiRequests.tenantId, taxiRequests.id],
		}),
		foreignKey({
			name: "taxi_offers_driver_fk",
			columns: [t.tenantId, t.driverId],
			foreignColumns: [taxiDrivers.tenantId, taxiDrivers.id],
		}),
		oneOf("taxi_offers_state_known", t.state, offerStates),
		check("taxi_offers_wave_positive", sql`${t.wave} > 0`),
	],
);
