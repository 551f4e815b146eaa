/** What a row of the benchmark gives, and the arithmetic that all rows share. */
import type { Host } from "./host.ts";

export type Measured = {
	readonly what: string;
	readonly budget: string;
	readonly figure: string;
	/** Smallest and largest of the single ratios or times; "exact" for counts. */
	readonly spread: string;
	readonly isWithin: boolean;
	readonly raw: unknown;
};

export type Bench = {
	readonly isSmall: boolean;
	/** The Worker, built once. */
	readonly built: () => Promise<{ readonly scriptPath: string; readonly gzipBytes: number }>;
	/** A bare Worker of `dev/bench/bare`, built once. */
	readonly bare: (name: "hono" | "worker") => Promise<string>;
	/** The application in Node over an empty Postgres, started once. */
	readonly host: () => Promise<Host>;
	readonly dir: string;
	readonly say: (line: string) => void;
};

export type Row = {
	readonly name: string;
	/** A counted row over its budget fails the run; a timed one is only shown. */
	readonly kind: "counted" | "timed";
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
});
