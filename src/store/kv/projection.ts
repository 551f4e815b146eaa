/**
 * Tenants and markets for the message path, without Postgres: KV, cached in the isolate, written by a sweep. Staleness
 * is harmless: every commit rereads the rows.
 */
import { type Directory, directorySchema, type Market, marketSchema } from "../../core/market.ts";
import { type Projected, StoreUnavailable } from "../../ports/stores.ts";

export const cacheMs = 30_000;
/** Negative cache: a flood to an unknown market asks once. */
export const absentMs = 500;
const directoryKey = "directory";
const marketKey = (tenantId: string, marketId: string) => `market:${tenantId}:${marketId}`;

export type Projection = {
	readonly directory: () => Promise<Directory | null>;
	readonly market: (tenantId: string, marketId: string) => Promise<Market>;
	readonly knownDirectory: () => Directory | null;
	/** Concurrent writes may land out of order: the later `asOfUs` wins. */
	readonly write: (projected: Projected) => Promise<void>;
};

type Known = {
	readonly json: string | null;
	readonly value: unknown;
	readonly untilMs: number;
};

type Stamp = Pick<Projected, "asOfUs">;

/**
 * During a rollout a newer release may have written what this schema refuses; this release's sweep rewrites it, if it
 * stays.
 */
function parsed(
	json: string,
	parse: (value: unknown) => unknown,
	known: Known | undefined,
): Pick<Known, "json" | "value"> {
	try {
		return { json, value: parse(JSON.parse(json)) };
	} catch (error) {
		if (known?.json) return known;
		throw new StoreUnavailable("the projection is of another release", { cause: error });
	}
}

export function makeProjection(kv: KVNamespace, nowMs: () => number): Projection {
	const cache = new Map<string, Known>();
	const newestUs = new Map<string, number>();
	async function read<T>(
		key: string,
		parse: (value: unknown) => T,
		absentForMs = 0,
	): Promise<T | null> {
		const known = cache.get(key);
		if (known && known.untilMs > nowMs()) return known.value as T;
		const json = await kv.get(key).catch((error: unknown) => {
			// An old copy is better than none.
			if (known?.json) return known.json;
			throw new StoreUnavailable("the projection cannot be read", { cause: error });
		});
		if (json === null) {
			cache.set(key, { json, value: null, untilMs: nowMs() + absentForMs });
			return null;
		}
		// Same content, same object: what was built from it, such as a name index, stays too.
		const next = known?.json === json ? known : parsed(json, parse, known);
		cache.set(key, { ...next, untilMs: nowMs() + cacheMs });
		return next.value as T;
	}
	return {
		directory: () => read(directoryKey, (value) => directorySchema.parse(value)),
		market: async (tenantId, marketId) => {
			const market = await read(
				marketKey(tenantId, marketId),
				(value) => marketSchema.parse(value),
				absentMs,
			);
			if (!market) throw new StoreUnavailable("the market was not projected yet");
			return market;
		},
		knownDirectory: () => (cache.get(directoryKey)?.value as Directory | undefined) ?? null,
		write: async ({ asOfUs, directory, markets }) => {
			const isOlder = (key: string, stored: Stamp | null = null) =>
				asOfUs < Math.max(newestUs.get(key) ?? 0, stored?.asOfUs ?? 0);
			const put = async (key: string, value: unknown) => {
				if (isOlder(key)) return;
				newestUs.set(key, asOfUs);
				const json = JSON.stringify(value);
				const stored = await kv.getWithMetadata<Stamp>(key);
				if (isOlder(key, stored.metadata)) return;
				if (stored.value !== json)
					await kv.put(key, json, { metadata: { asOfUs } satisfies Stamp });
				cache.set(key, { json, value, untilMs: nowMs() + cacheMs });
			};
			for (const market of markets) await put(marketKey(market.tenantId, market.marketId), market);
			await put(directoryKey, directory);
		},
	};
}
