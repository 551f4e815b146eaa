/** Businesses that a market does not hold because it has too many: those that a message may mean, in one request. */
import { sql } from "drizzle-orm";
import { type Market, marketSchema } from "../../../core/market.ts";
import type { CallContext } from "../../../ports/sql-calls.ts";
import type { Database } from "../client.ts";
import { asked } from "../queries.ts";
import { listOf, ours } from "../query-builder.ts";
import type { MarketPart } from "./part.ts";
import type { MarketRow } from "./settings.ts";

export type Beyond = Pick<Market, "venues" | "shops">;
export type BeyondCall = {
	readonly marketId: string;
	/** Of names, kinds and things, as they were written; with a slip, too. */
	readonly words: readonly string[];
	/** Businesses that were spoken of before. */
	readonly ids: readonly string[];
};

/** So many at most are found by words. */
export const foundMax = 12;
/** So many listings are looked at for a word. */
const postedMax = 120;

/** Most of the words first, then the most telling. */
const idsOf = ({ marketId, words, ids }: BeyondCall) => sql`(
	select id::uuid from unnest(${listOf(ids)}) id
	union
	select best.business_id from (
		select l.business_id
		from unnest(${listOf(words)}) said (word),
			lateral app.words_like(${marketId}::uuid, said.word) t,
			lateral (
				select w.listing_id, w.weight from listing_words w
				where w.tenant_id = ${ours} and w.market_id = ${marketId}::uuid and w.word = t.term and w.weight > 0
				order by w.weight desc nulls last, w.listing_id limit ${postedMax}
			) p
			join listings l on l.tenant_id = ${ours} and l.id = p.listing_id and l.status = 'active'
		group by l.business_id
		order by count(distinct said.word) desc, max(p.weight * t.nearness) desc, l.business_id
		limit ${foundMax}
	) best
)`;

const found = marketSchema.pick({ venues: true, shops: true });

/** By `parts` that are bounded. Rejects where the store is unreachable. */
export async function offersBeyond(
	db: Pick<Database, "runRows">,
	parts: readonly MarketPart[],
	context: CallContext,
	call: BeyondCall,
): Promise<Beyond> {
	const bounded = parts.filter(({ isBounded }) => isBounded);
	const ids = idsOf(call);
	const counts: number[] = [];
	const rows: readonly unknown[] = await asked(db, context, (queries) =>
		bounded.flatMap((part) => {
			const reads = part.reads(queries, ids);
			counts.push(reads.length);
			return [...reads];
		}),
	);
	const market = { tenantId: context.tenantId, marketId: call.marketId } as MarketRow;
	const made = bounded.map((part, at) => {
		const from = counts.slice(0, at).reduce((sum, count) => sum + count, 0);
		return part.of(rows.slice(from, from + (counts[at] ?? 0)))(market);
	});
	const { venues, shops } = Object.assign({}, ...made);
	return found.parse({ venues, shops });
}
