/**
 * A pack's part of the market projection (`definePack({ queries })`): rows of all tenants, read in the one request, and what to build per
 * market.
 */
import type { SQL } from "drizzle-orm";
import type * as z from "zod";
import type { marketSchema } from "../../../core/market.ts";
import type { Answers, Queries } from "../queries.ts";
import type { MarketRow } from "./settings.ts";

/** Checked with the whole market. */
type Part = { readonly [Key in keyof z.input<typeof marketSchema>]?: unknown };

export type MarketPart = {
	/** Its businesses may be more than a market holds: it is asked again for those that a message may mean. */
	readonly isBounded?: true;
	/** `ids`: of these businesses alone. */
	readonly reads: (db: Queries, ids?: SQL) => readonly unknown[];
	readonly of: (rows: readonly unknown[]) => (market: MarketRow) => Part;
};

export const marketPart = <Q extends readonly unknown[]>(part: {
	readonly isBounded?: true;
	readonly reads: (db: Queries, ids?: SQL) => readonly [...Q];
	readonly of: (rows: Answers<Q>) => (market: MarketRow) => Part;
}): MarketPart => part as unknown as MarketPart;

type Whose = { readonly tenantId: string; readonly marketId: string };
export const isOf = (market: Whose) => (row: Whose) =>
	row.tenantId === market.tenantId && row.marketId === market.marketId;

/** The first so many, and whether there are more. */
export const firstOf = <Row>(rows: readonly Row[], max: number) => ({
	first: rows.slice(0, max),
	more: rows.length > max ? { isLarger: true } : {},
});

export const byBusiness = <Row extends { readonly businessId: string }>(rows: readonly Row[]) =>
	[...Map.groupBy(rows, ({ businessId }) => businessId).values()].flatMap((all) => {
		const [first] = all;
		return first ? [{ first, all }] : [];
	});
