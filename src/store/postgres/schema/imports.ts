/** What a file of the catalogue has made, batch by batch, so that it can go back as long as nobody has used or changed it. */
import { sql } from "drizzle-orm";
import {
	check,
	foreignKey,
	integer,
	jsonb,
	pgTable,
	primaryKey,
	text,
	uuid,
} from "drizzle-orm/pg-core";
import type { Json } from "../../../core/json.ts";
import { changing, moment, oneOf } from "./columns.ts";
import { tenantMarkets } from "./tenancy.ts";

export const importKinds = ["businesses", "listings", "listing_items"] as const;

export const catalogueImports = pgTable(
	"catalogue_imports",
	{
		/** One for each file. */
		id: text().notNull(),
		tenantId: uuid().notNull(),
		/** The batch, counted from 1. */
		part: integer().notNull(),
		marketId: uuid().notNull(),
		kind: text({ enum: importKinds }).notNull(),
		importedBy: text().notNull(),
		rowIds: uuid().array().notNull(),
		undoneAt: moment(),
		undoneBy: text(),
		/** What stayed when it was undone, and why. */
		kept: jsonb().$type<readonly Json[]>().notNull().default([]),
		...changing(),
	},
	(t) => [
		primaryKey({ name: "catalogue_imports_pk", columns: [t.tenantId, t.id, t.part] }),
		foreignKey({
			name: "catalogue_imports_market_fk",
			columns: [t.tenantId, t.marketId],
			foreignColumns: [tenantMarkets.tenantId, tenantMarkets.marketId],
		}),
		oneOf("catalogue_imports_kind_known", t.kind, importKinds),
		check(
			"catalogue_imports_bounded",
			sql`${t.part} between 1 and 100 and cardinality(${t.rowIds}) between 1 and 1000`,
		),
		check("catalogue_imports_whole", sql`(${t.undoneAt} is null) = (${t.undoneBy} is null)`),
	],
);
