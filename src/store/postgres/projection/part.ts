/**
 * What a pack adds to what conversations know of a market: rows of all tenants, read in the projection's one request, and what is made of
 * them for each market. `app/pack-queries.ts` has them all.
 */
import type * as z from "zod";
import type { marketSchema } from "../../../core/market.ts";
import type { Answers, Queries } from "../queries.ts";
import type { MarketRow } from "./settings.ts";

/** Whether it has the right shape is judged with the whole. */
type Part = { readonly [Key in keyof z.input<typeof marketSchema>]?: unknown };

export type MarketPart = {
	readonly reads: (db: Queries) => readonly unknown[];
	readonly of: (rows: readonly unknown[]) => (market: MarketRow) => Part;
};

/** The rows come as the queries have them, in their order. */
export const marketPart = <Q extends readonly unknown[]>(part: {
	readonly reads: (db: Queries) => readonly [...Q];
	readonly of: (rows: Answers<Q>) => (market: MarketRow) => Part;
}): MarketPart => part as unknown as MarketPart;

/** Of the tenant in the market. */
type Whose = { readonly tenantId: string; readonly marketId: string };
export const isOf = (market: Whose) => (row: Whose) =>
	row.tenantId === market.tenantId && row.marketId === market.marketId;

/** Rows of one business stand together under it, in the order in which they come. */
export const byBusiness = <Row extends { readonly businessId: string }>(rows: readonly Row[]) =>
	[...Map.groupBy(rows, ({ businessId }) => businessId).values()].flatMap((all) => {
		const [first] = all;
		return first ? [{ first, all }] : [];
	});
