/** The results that are kept: one file for each run, and of each measurement the newest, a whole run before a small one. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Measured, Row } from "./row.ts";

export const benchDir = ".data/bench";

export type Machine = {
	readonly cores: number;
	readonly cpu: string;
	readonly memoryMb: number;
	readonly loadBefore: readonly number[];
	readonly load: readonly number[];
	readonly node: string;
	readonly commit: string;
	readonly isTreeClean: boolean;
	readonly versions: Readonly<Record<string, string>>;
};

export type BenchRun = {
	readonly atTime: string;
	readonly isSmall: boolean;
	readonly machine: Machine;
	readonly table: readonly {
		readonly row: string;
		readonly kind: Row["kind"];
		/** Of the last minute, when the row was done. */
		readonly load: number;
		readonly found: Measured;
	}[];
};

export type Kept = BenchRun["table"][number] & { readonly run: Omit<BenchRun, "table"> };

/** What an older version of the benchmark has written, without a plot, is left out. */
export function newestOf(runs: readonly BenchRun[]): readonly Kept[] {
	const inOrder = [...runs].sort((a, b) =>
		a.isSmall === b.isSmall ? a.atTime.localeCompare(b.atTime) : a.isSmall ? -1 : 1,
	);
	const byRow = new Map<string, readonly Kept[]>();
	for (const { table, ...run } of inOrder)
		for (const row of new Set(table.map((one) => one.row))) {
			const found = table.filter((one) => one.row === row && "plot" in one.found);
			if (found.length > 0)
				byRow.set(
					row,
					found.map((one) => ({ ...one, run })),
				);
		}
	return [...byRow.values()].flat();
}

export function keptRuns(dir: string = benchDir): readonly BenchRun[] {
	if (!existsSync(dir)) return [];
	return readdirSync(dir)
		.filter((name) => /^\d{4}-.*\.json$/.test(name))
		.map((name) => JSON.parse(readFileSync(join(dir, name), "utf8")) as BenchRun);
}
