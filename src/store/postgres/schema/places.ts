/** Places people name. A platform table. */
import { sql } from "drizzle-orm";
import {
	check,
	doublePrecision,
	index,
	jsonb,
	pgTable,
	primaryKey,
	text,
	uuid,
} from "drizzle-orm/pg-core";
import { changing } from "./columns.ts";
import { markets } from "./tenancy.ts";

export const places = pgTable(
	"places",
	{
		marketId: uuid()
			.notNull()
			.references(() => markets.id),
		/** Readable slug, unique in its market. */
		id: text().notNull(),
		kind: text().notNull(),
		/** By locale; always has `en`. */
		names: jsonb().notNull(),
		aliases: text().array().notNull(),
		lat: doublePrecision().notNull(),
		lng: doublePrecision().notNull(),
		district: text(),
		onDuty: jsonb(),
		tags: text().array().notNull().default([]),
		...changing(),
	},
	(t) => [
		primaryKey({ name: "places_pk", columns: [t.marketId, t.id] }),
		index("places_kind").on(t.marketId, t.kind),
		index("places_point").on(t.lat, t.lng),
		check(
			"places_point_on_earth",
			sql`${t.lat} between -90 and 90 and ${t.lng} between -180 and 180`,
		),
	],
);
