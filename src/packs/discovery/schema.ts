/**
 * What search reads: a projection of the listings, kept by triggers and rebuilt by `app.index_change`. A word's rows stand in
 * the order of their weight, so a search reads as many as it needs and no more. Equality is all that is asked of them: under row
 * security Postgres uses an index for nothing else of text (decision 0028).
 */
import { sql } from "drizzle-orm";
import {
	bigint,
	index,
	integer,
	pgTable,
	primaryKey,
	smallint,
	text,
	timestamp,
	uuid,
} from "drizzle-orm/pg-core";

export const listingWords = pgTable(
	"listing_words",
	{
		tenantId: uuid().notNull(),
		marketId: uuid().notNull(),
		/** Folded; with a letter and a colon before it, what can be filtered by: `c:restaurant`. */
		word: text().notNull(),
		/** How much the word says of the listing. 0: it no longer stands there; the application deletes nothing. */
		weight: smallint().notNull(),
		listingId: uuid().notNull(),
	},
	(t) => [
		primaryKey({ name: "listing_words_pk", columns: [t.tenantId, t.listingId, t.word] }),
		index("listing_words_best")
			.on(t.tenantId, t.marketId, t.word, t.weight.desc(), t.listingId)
			.where(sql`${t.weight} > 0`),
	],
);

/** Every word there ever was, by each three letters of it: for slips of the finger, plurals and case endings. */
export const searchGrams = pgTable(
	"search_grams",
	{
		tenantId: uuid().notNull(),
		marketId: uuid().notNull(),
		gram: text().notNull(),
		word: text().notNull(),
	},
	(t) => [
		primaryKey({ name: "search_grams_pk", columns: [t.tenantId, t.marketId, t.gram, t.word] }),
	],
);

/** Which collection of the search index has each listing as it is now (decision 0036). A listing that was deleted keeps its row. */
export const listingIndex = pgTable(
	"listing_index",
	{
		tenantId: uuid().notNull(),
		listingId: uuid().notNull(),
		/** When that collection was made, in milliseconds. 0: the listing waits. */
		generation: bigint({ mode: "number" }).notNull().default(0),
		/** Grows with each change: what changed while it was on its way waits on. */
		changes: integer().notNull().default(1),
		/** In vain, since it last arrived. */
		tries: smallint().notNull().default(0),
		dueAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
	},
	(t) => [
		primaryKey({ name: "listing_index_pk", columns: [t.tenantId, t.listingId] }),
		index("listing_index_waiting").on(t.tenantId, t.dueAt).where(sql`${t.generation} = 0`),
		index("listing_index_arrived").on(t.generation, t.tenantId).where(sql`${t.generation} > 0`),
	],
);
