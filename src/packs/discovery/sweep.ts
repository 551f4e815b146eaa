/**
 * Each tenant has its turn, a batch at a time; what is on its way is claimed, shipped and marked, so that a sweep killed in between repeats
 * and loses nothing. A collection that is missing or of another shape is made and filled beside the one that answers, which it then
 * replaces.
 */
import { alertNamed } from "../../core/alerts.ts";
import type { Runtime } from "../../ports/runtime.ts";
import type { AlertStore } from "../../ports/stores.ts";
import type { PackSweep } from "../../ports/sweep.ts";
import {
	type SearchCollection,
	type SearchIndex,
	SearchIndexFault,
	type SearchIndexStore,
} from "./search-index.ts";

export const indexBatchMax = 200;
export const indexBatchesMax = 40;
export const indexRunMs = 25_000;
const tenantsMax = 50;
export const indexLeaseMs = 120_000;
/** A change is found by its new words within a minute; who waits longer than this is told of. */
export const indexBehindMs = 15 * 60_000;

export type IndexingDesk = {
	readonly searchIndex: { readonly index: SearchIndex; readonly store: SearchIndexStore } | null;
};
type Deps = NonNullable<IndexingDesk["searchIndex"]>;
type Counts = Record<"shipped" | "removed" | "refused" | "failed" | "stuck" | "batches", number>;
type Due = Awaited<ReturnType<SearchIndexStore["due"]>>[number];
type Filling = SearchCollection & { readonly isBuilding: boolean };

const reasonOf = (error: unknown) =>
	error instanceof SearchIndexFault
		? error.reason
		: error instanceof Error
			? error.name
			: "unknown";

/** One batch of one tenant. */
async function ship(
	deps: Deps,
	filling: Filling,
	{ tenantId, elsewhere }: Due,
	counts: Counts,
): Promise<number> {
	const { index, store } = deps;
	const { generation } = filling;
	const { claimed, listings } = await store.claim({
		tenantId,
		elsewhere,
		limit: indexBatchMax,
		leaseMs: indexLeaseMs,
	});
	const ids = Object.keys(claimed);
	if (ids.length === 0) return 0;
	const findable = new Set(listings.map(({ id }) => id));
	const gone = ids.filter((id) => !findable.has(id));
	let refused: ReadonlySet<string>;
	try {
		refused = new Set(await index.put(filling, listings));
		await index.remove(filling, gone);
	} catch (error) {
		counts.stuck += (await store.mark({ tenantId, generation, shipped: {}, refused: ids })).stuck;
		throw error;
	}
	const shipped = Object.fromEntries(Object.entries(claimed).filter(([id]) => !refused.has(id)));
	const { stuck } = await store.mark({ tenantId, generation, shipped, refused: [...refused] });
	counts.batches += 1;
	counts.shipped += listings.length - refused.size;
	counts.removed += gone.length;
	counts.refused += refused.size;
	counts.stuck += stuck;
	return ids.length;
}

async function shipAll(
	deps: Deps,
	filling: Filling,
	counts: Counts,
	runtime: Runtime,
): Promise<boolean> {
	const { generation } = filling;
	const untilMs = runtime.nowMs() + indexRunMs;
	const failed = new Set<string>();
	for (;;) {
		const due = await deps.store.due({ generation, limit: tenantsMax });
		const waiting = due.filter(({ tenantId }) => !failed.has(tenantId));
		if (waiting.length === 0) return failed.size === 0;
		for (const one of waiting) {
			const { tenantId } = one;
			if (counts.batches >= indexBatchesMax || runtime.nowMs() >= untilMs) return false;
			try {
				if ((await ship(deps, filling, one, counts)) === 0) failed.add(tenantId);
			} catch (error) {
				failed.add(tenantId);
				counts.failed += 1;
				runtime.log.warn("index_not_shipped", { tenant: tenantId, reason: reasonOf(error) });
				if (reasonOf(error) === "status_404") return false;
			}
		}
	}
}

async function fillingOf(deps: Deps, nowMs: number): Promise<Filling> {
	const { serving, newest } = await deps.index.state();
	const collection = newest ?? (await deps.index.create(nowMs));
	return { ...collection, isBuilding: serving !== collection.name };
}

async function tellOfDelay(
	alerts: AlertStore,
	store: SearchIndexStore,
	counts: Counts,
): Promise<void> {
	if (counts.stuck > 0)
		await alerts.raise({
			tenantId: null,
			source: "index_listings",
			detail: { stuck: counts.stuck },
			...alertNamed("search_index_refused"),
		});
	if (counts.failed === 0) return;
	const [longest] = await store.due({ generation: null, limit: 1 });
	if (longest !== undefined && longest.waitedMs >= indexBehindMs)
		await alerts.raise({
			tenantId: null,
			source: "index_listings",
			detail: { minutes: Math.floor(longest.waitedMs / 60_000) },
			...alertNamed("search_index_behind"),
		});
}

export const indexListings: PackSweep<IndexingDesk> = {
	name: "index_listings",
	cron: "* * * * *",
	stage: "last",
	run: async ({ runtime, desk: { searchIndex: deps }, alerts }) => {
		if (!deps) return { off: 1 };
		const counts: Counts = { shipped: 0, removed: 0, refused: 0, failed: 0, stuck: 0, batches: 0 };
		try {
			const filling = await fillingOf(deps, runtime.nowMs());
			const isFull = await shipAll(deps, filling, counts, runtime);
			if (isFull && filling.isBuilding) await deps.index.serve(filling);
		} catch (error) {
			if (!(error instanceof SearchIndexFault)) throw error;
			counts.failed += 1;
			runtime.log.warn("index_away", { reason: error.reason });
		}
		await tellOfDelay(alerts, deps.store, counts);
		return counts;
	},
};

export const discoverySweeps = [indexListings];
