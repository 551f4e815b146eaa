/** Stock is a count, and beside it what is put aside of it for orders that wait for a yes. What is free is the one less the other. */
import {
	changing,
	filled,
	type RowGuard,
	update,
	type Write,
	withEnough,
} from "../../../ports/commit.ts";
import { type LevelRow, type LineRow, levels } from "../rows.ts";

export type Level = Pick<LevelRow, "id" | "businessId" | "sku">;
export type Counted = Level & Pick<LevelRow, "qty" | "reserved">;
export type Line = Pick<LineRow, "sku" | "qty" | "isStocked">;

const asOf = ({ id }: Pick<Level, "id">) => `level ${id}`;
const added = (level: Level, column: "qty" | "reserved", n: number) => ({
	[column]: filled(asOf(level), column, n),
});
export const levelOf = <L extends Level>(
	all: readonly L[],
	businessId: string,
	sku: string,
): L | undefined => all.find((one) => one.businessId === businessId && one.sku === sku);

export type Moved = { readonly rows: readonly RowGuard[]; readonly writes: readonly Write[] };
type Stock = { readonly businessId: string; readonly lines: readonly Line[] };
const each = <T>(
	{ businessId, lines }: Stock,
	all: readonly Level[],
	make: (level: Level, qty: number) => T,
): readonly T[] =>
	lines.flatMap(({ sku, qty, isStocked }) => {
		const level = isStocked ? levelOf(all, businessId, sku) : undefined;
		return level ? [make(level, qty)] : [];
	});

export const returned = (
	stock: Stock & { readonly was: "reserved" | "sold" },
	all: readonly Level[],
): Moved => ({
	rows: each(stock, all, (level) => changing(levels, asOf(level), { id: level.id })),
	writes: each(stock, all, (level, qty) =>
		update(
			levels,
			asOf(level),
			"stock_returned",
			stock.was === "reserved" ? added(level, "reserved", -qty) : added(level, "qty", qty),
		),
	),
});
export const reserved = (
	stock: Stock,
	all: readonly Level[],
	back: (sku: string) => number,
): Moved => ({
	rows: each(stock, all, (level, qty) =>
		withEnough(
			changing(levels, asOf(level), { id: level.id }),
			"qty",
			"reserved",
			qty - back(level.sku),
		),
	),
	writes: each(stock, all, (level, qty) =>
		update(levels, asOf(level), "stock_reserved", added(level, "reserved", qty)),
	),
});
export const sold = (stock: Stock, all: readonly Level[]): Moved => ({
	rows: each(stock, all, (level, qty) =>
		withEnough(changing(levels, asOf(level), { id: level.id }), "qty", null, qty),
	),
	writes: each(stock, all, (level, qty) =>
		update(levels, asOf(level), "stock_sold", {
			...added(level, "reserved", -qty),
			...added(level, "qty", -qty),
		}),
	),
});
