import { sql } from "drizzle-orm";
import { check, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { moment, money } from "./columns.ts";

/** Append-only: a new price is a new version, the highest applies. A platform table. */
export const tripTariffs = pgTable(
	"trip_tariffs",
	{
		marketId: uuid().notNull(),
		vehicleType: text().notNull(),
		version: integer().notNull(),
		baseMinor: money().notNull(),
		perKmMinor: money().notNull(),
		perMinMinor: money().notNull(),
		minimumMinor: money().notNull(),
		spreadPct: integer().notNull(),
		detourPct: integer().notNull(),
		speedKmh: integer().notNull(),
		nightPct: integer().notNull(),
		nightFromHour: integer().notNull(),
		nightToHour: integer().notNull(),
		createdAt: moment().notNull().defaultNow(),
	},
	(t) => [
		primaryKey({ name: "trip_tariffs_pk", columns: [t.marketId, t.vehicleType, t.version] }),
		check("trip_tariffs_version_positive", sql`${t.version} > 0`),
	],
);

/** As `tariffSchema` in core/market.ts. */
export const tariffColumns = {
	vehicleType: tripTariffs.vehicleType,
	version: tripTariffs.version,
	baseMinor: tripTariffs.baseMinor,
	perKmMinor: tripTariffs.perKmMinor,
	perMinuteMinor: tripTariffs.perMinMinor,
	minimumMinor: tripTariffs.minimumMinor,
	spreadPct: tripTariffs.spreadPct,
	detourPct: tripTariffs.detourPct,
	speedKmh: tripTariffs.speedKmh,
	nightPct: tripTariffs.nightPct,
	nightFromHour: tripTariffs.nightFromHour,
	nightToHour: tripTariffs.nightToHour,
};
