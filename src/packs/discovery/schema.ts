/**
 * What search reads: a projection of the listings, kept by triggers and rebuilt by `app.index_listings`. A word's rows stand in
 * the order of their weight, so a search reads as many as it needs and no more. Equality is all that is asked of them: under row
 * security Postgres uses an index for nothing else of text (decision 0028).
 */
import { sql } from "drizzle-orm";
import { index, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";

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
