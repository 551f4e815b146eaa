/** The listings of a test database beside a Typesense stand-in, and the sweep between the two. */
import { startTypesenseStandIn } from "../../dev/typesense/stand-in.ts";
import { buildReadings } from "../../src/app/lazy-queries.ts";
import { makeIndexedCatalogue } from "../../src/packs/discovery/indexed.ts";
import type { ListingQuery } from "../../src/packs/discovery/needs.ts";
import { makeTypesense } from "../../src/packs/discovery/providers/typesense.ts";
import { makeTypesenseIndex } from "../../src/packs/discovery/providers/typesense-collection.ts";
import { aliasName } from "../../src/packs/discovery/providers/typesense-wire.ts";
import { makeCatalogueRepository, makeListingsTold } from "../../src/packs/discovery/repository.ts";
import type { SearchIndex, SearchIndexStore } from "../../src/packs/discovery/search-index.ts";
import { makeRowStore } from "../../src/store/postgres/commit/rows.ts";
import { makeIndexOutbox } from "../../src/packs/discovery/index-outbox.ts";
import { indexListings } from "../../src/packs/discovery/sweep.ts";
import type { TestDatabase } from "./support.ts";
import { loggingRuntime, sweepDeps } from "./sweeps-support.ts";

export const apiKey = "key-of-the-index-nobody-else-may-see";
/** Long enough for a busy machine: only what a test makes late is too late, and that test waits no longer than it must. */
const [unhurriedMs, hurriedMs] = [20_000, 1_500];

export const anything: ListingQuery = {
	query: "",
	domain: null,
	category: null,
	subCategory: null,
	tags: [],
	action: null,
	near: null,
	limit: 5,
	allowedTags: [],
	categories: [],
};

export async function searchWorld(db: TestDatabase) {
	const standIn = await startTypesenseStandIn({ apiKey });
	const config = { url: standIn.url, apiKey };
	const index = makeTypesenseIndex(config);
	const store = makeIndexOutbox(db);
	const { given } = sweepDeps(db);
	const runtime = loggingRuntime();
	const plain = makeCatalogueRepository(db.rw, makeRowStore(db.rw, buildReadings));
	const clock = { nowMs: Date.now(), isHurried: false };
	return {
		standIn,
		config,
		index,
		store,
		runtime,
		plain,
		clock,
		indexed: makeIndexedCatalogue({
			catalogue: plain,
			index: makeTypesense({
				...config,
				pause: async () => {},
				get timeoutMs() {
					return clock.isHurried ? hurriedMs : unhurriedMs;
				},
			}),
			told: makeListingsTold(db.rw),
			nowMs: () => clock.nowMs,
			log: runtime.log,
		}),
		sweep: (over: Partial<SearchIndexStore> = {}, overIndex: Partial<SearchIndex> = {}) =>
			indexListings.run({
				...given,
				runtime,
				desk: {
					searchIndex: {
						index: { ...index, ...overIndex },
						store: { ...store, ...over },
					},
				},
			}),
		indexedIds: () => standIn.documents(aliasName).map(({ id }) => id),
		imports: () => standIn.requests.filter(({ path }) => path.endsWith("/import")),
		/** Whatever was taken and not marked may be taken again. */
		endLeases: () => db.rows("update listing_index set due_at = now() where generation = 0"),
	};
}
export type SearchWorld = Awaited<ReturnType<typeof searchWorld>>;
