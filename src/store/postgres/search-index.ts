/** The outbox of the search index (sql/search.sql): who waits by the system role, whose they are by the role of the tenant. */
import * as z from "zod";
import type { SearchIndexStore } from "../../ports/search-index.ts";
import type { CallContext } from "../../ports/sql-calls.ts";
import type { Database } from "./client.ts";

const dueSchema = z.array(
	z.strictObject({ tenantId: z.string(), waitedMs: z.int(), elsewhere: z.int().nullable() }),
);
const claimSchema = z.strictObject({
	claimed: z.record(z.string(), z.int()),
	documents: z.array(z.looseObject({ id: z.string() }).catchall(z.json())),
});
const markSchema = z.strictObject({ stuck: z.int() });

const by = (tenantId: string | null): CallContext => ({
	tenantId,
	actor: "sweep:index_listings",
	traceId: "",
});

export function makeSearchIndexStore(databases: {
	readonly rw: Database;
	readonly system: Database;
}): SearchIndexStore {
	const { rw, system } = databases;
	return {
		due: async (call) =>
			dueSchema.parse(await system.callSealed("listing_index_due", by(null), { ...call })),
		claim: async ({ tenantId, ...call }) =>
			claimSchema.parse(await rw.callSealed("listing_index_claim", by(tenantId), call)),
		mark: async ({ tenantId, ...call }) =>
			markSchema.parse(await rw.callSealed("listing_index_mark", by(tenantId), call)),
	};
}
