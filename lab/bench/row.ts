import type { Host } from "./host.ts";

export type Plot = {
	readonly unit: string;
	readonly ours: readonly number[];
	readonly bare: readonly number[];
	readonly other?: string;
	readonly judged: {
		readonly of: "ours" | "ours / bare" | "ours - bare";
		readonly budget: number | null;
		readonly side: "at most" | "at least";
	};
};

export type Table = {
	readonly columns: readonly string[];
	readonly lines: readonly (readonly string[])[];
};

export type Measured = {
	readonly what: string;
	readonly budget: string;
	readonly figure: string;
	readonly spread: string;
	readonly isWithin: boolean;
	readonly raw: unknown;
	readonly plot: Plot;
	readonly kind?: Row["kind"];
	readonly table?: Table;
};

export type BareName = "hono" | "worker" | "object";

export type Bench = {
	readonly isSmall: boolean;
	readonly option: (name: string) => number | null;
	/** The Worker, built once. */
	readonly built: () => Promise<{ readonly scriptPath: string; readonly gzipBytes: number }>;
	readonly bare: (name: BareName) => Promise<string>;
	readonly host: () => Promise<Host>;
	readonly dir: string;
	readonly say: (line: string) => void;
};

export type Row = {
	readonly name: string;
	readonly kind: "counted" | "timed";
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

export const count = (what: string, budget: string, n: number, isWithin: boolean): Measured => ({
	what,
	budget,
	figure: String(n),
	spread: "exact",
	isWithin,
	raw: n,
	plot: plotOfCount(n, budget),
});

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
