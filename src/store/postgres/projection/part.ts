/**
 * A pack's part of the market projection (`definePack({ queries })`): rows of all tenants, read in the one request, and what to build per
 * market.
 */
import type * as z from "zod";
import type { marketSchema } from "../../../core/market.ts";
import type { Answers, Queries } from "../queries.ts";
import type { MarketRow } from "./settings.ts";

/** Checked with the whole market. */
type Part = { readonly [Key in keyof z.input<typeof marketSchema>]?: unknown };

export type MarketPart = {
	readonly reads: (db: Queries) => readonly unknown[];
	readonly of: (rows: readonly unknown[]) => (market: MarketRow) => Part;
};

export const marketPart = <Q extends readonly unknown[]>(part: {
	readonly reads: (db: Queries) => readonly [...Q];
	readonly of: (rows: Answers<Q>) => (market: MarketRow) => Part;
}): MarketPart => part as unknown as MarketPart;

type Whose = { readonly tenantId: string; readonly marketId: string };
export const isOf = (market: Whose) => (row: Whose) =>
	row.tenantId === market.tenantId && row.marketId === market.marketId;

export const byBusiness = <Row extends { readonly businessId: string }>(rows: readonly Row[]) =>
	[...Map.groupBy(rows, ({ businessId }) => businessId).values()].flatMap((all) => {
		const [first] = all;
		return first ? [{ first, all }] : [];
	});
