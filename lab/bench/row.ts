/** What a row of the benchmark gives, and the arithmetic that all rows share. */
import type { Host } from "./host.ts";

/** Every single measurement, for the page: ours, the bare one's where there is one, and what the budget judges. */
export type Plot = {
	readonly unit: string;
	readonly ours: readonly number[];
	/** Measured in turns with ours, or else another setting of ours that it is held against. */
	readonly bare: readonly number[];
	/** What the bare one is called; absent: just that. */
	readonly other?: string;
	readonly judged: {
		readonly of: "ours" | "ours / bare" | "ours - bare";
		/** Null where the figure is only shown. */
		readonly budget: number | null;
		readonly side: "at most" | "at least";
	};
};

/** Figures that are no ratio of two: a line for each. */
export type Table = {
	readonly columns: readonly string[];
	readonly lines: readonly (readonly string[])[];
};

export type Measured = {
	readonly what: string;
	readonly budget: string;
	readonly figure: string;
	/** Smallest and largest of the single ratios or times; "exact" for counts. */
	readonly spread: string;
	readonly isWithin: boolean;
	readonly raw: unknown;
	readonly plot: Plot;
	/** Where it is another than its row's. */
	readonly kind?: Row["kind"];
	readonly table?: Table;
};

/** A file of `lab/bench/bare`. */
export type BareName = "hono" | "worker" | "object";

export type Bench = {
	readonly isSmall: boolean;
	/** A number that was given as `--name=number`, for the rows that take one; null: none was. */
	readonly option: (name: string) => number | null;
	/** The Worker, built once. */
	readonly built: () => Promise<{ readonly scriptPath: string; readonly gzipBytes: number }>;
	/** A bare Worker of `lab/bench/bare`, built once. */
	readonly bare: (name: BareName) => Promise<string>;
	/** The application in Node over an empty Postgres, started once. */
	readonly host: () => Promise<Host>;
	readonly dir: string;
	readonly say: (line: string) => void;
};

export type Row = {
	readonly name: string;
	/** A counted row over its budget fails the run; a timed one is only shown. */
	readonly kind: "counted" | "timed";
	/** No part of a run of all rows: it has to be named. */
	readonly isOnlyAsked?: boolean;
	readonly measure: (bench: Bench) => Promise<readonly Measured[]>;
};

export function median(values: readonly number[]): number {
	const sorted = [...values].sort((a, b) => a - b);
	const middle = Math.floor(sorted.length / 2);
	const high = sorted[middle] ?? Number.NaN;
	return sorted.length % 2 === 1 ? high : ((sorted[middle - 1] ?? high) + high) / 2;
}

export const spreadOf = (values: readonly number[], digits: number, unit = ""): string =>
	`${Math.min(...values).toFixed(digits)} to ${Math.max(...values).toFixed(digits)}${unit}`;

/** A count: exact, and held against one number. */
export const count = (what: string, budget: string, n: number, isWithin: boolean): Measured => ({
	what,
	budget,
	figure: String(n),
	spread: "exact",
	isWithin,
	raw: n,
	plot: plotOfCount(n, budget),
});

/** The number in "≤ 6", "1", "≥ 0.6"; none in "–". */
export function plotOfCount(n: number, budget: string, unit = ""): Plot {
	const found = /(\d+(?:\.\d+)?)/.exec(budget.replaceAll(",", ""))?.[1];
	return {
		unit,
		ours: [n],
		bare: [],
		judged: {
			of: "ours",
			budget: found === undefined ? null : Number(found),
			side: budget.startsWith("≥") ? "at least" : "at most",
		},
	};
}

/** Pairs measured in turns. */
export const plotOfPairs = (
	unit: string,
	pairs: readonly (readonly [ours: number, bare: number])[],
	judged: Plot["judged"],
): Plot => ({
	unit,
	ours: pairs.map(([ours]) => ours),
	bare: pairs.map(([, bare]) => bare),
	judged,
});
