/**
 * pass^k: how likely it is that k independent runs of a conversation all pass (the reliability measure of tau-bench). From n runs of
 * which c passed it is estimated without bias by C(c, k) / C(n, k): of all ways to pick k of the runs, the share that passed whole.
 */
export const kMax = 8;

export function passK(runs: number, passed: number, k: number): number {
	if (!Number.isInteger(k) || k < 1 || k > runs)
		throw new RangeError(`pass^${k} cannot be told from ${runs} runs`);
	if (passed < 0 || passed > runs) throw new RangeError(`${passed} of ${runs} runs passed`);
	let share = 1;
	for (let i = 0; i < k; i++) share *= Math.max(0, passed - i) / (runs - i);
	return share;
}

export type Tally = {
	readonly path: string;
	readonly title: string;
	readonly pack: string;
	readonly language: string;
	readonly runs: number;
	readonly passed: number;
	readonly failures: readonly {
		readonly run: number;
		readonly line: number;
		readonly why: string;
	}[];
};
export type Row = {
	readonly pack: string;
	readonly language: string;
	readonly files: number;
	readonly passK: readonly number[];
};

/** The mean over its files. */
function rowOf(pack: string, language: string, tallies: readonly Tally[]): Row {
	const ks = Math.min(kMax, ...tallies.map(({ runs }) => runs));
	return {
		pack,
		language,
		files: tallies.length,
		passK: Array.from(
			{ length: ks },
			(_, at) =>
				tallies.reduce((sum, { runs, passed }) => sum + passK(runs, passed, at + 1), 0) /
				tallies.length,
		),
	};
}

export const everything = "all";

export function rowsOf(tallies: readonly Tally[]): readonly Row[] {
	if (tallies.length === 0) return [];
	const groups = Map.groupBy(tallies, ({ pack, language }) => `${pack} ${language}`);
	const languages = Map.groupBy(tallies, ({ language }) => language);
	return [
		...[...groups].map(([name, of]) => {
			const [pack = "", language = ""] = name.split(" ");
			return rowOf(pack, language, of);
		}),
		...[...languages].map(([language, of]) => rowOf(everything, language, of)),
		rowOf(everything, everything, tallies),
	];
}

export function tableOf(rows: readonly Row[]): string {
	const ks = Math.max(0, ...rows.map((row) => row.passK.length));
	const head = [
		"pack",
		"language",
		"files",
		...Array.from({ length: ks }, (_, at) => `^${at + 1}`),
	];
	const lines = rows.map(({ pack, language, files, passK: shares }) => [
		pack,
		language,
		String(files),
		...shares.map((share) => share.toFixed(3)),
	]);
	const widths = head.map((_, at) =>
		Math.max(...[head, ...lines].map((line) => (line[at] ?? "").length)),
	);
	return [head, ...lines]
		.map((line) => line.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join("  "))
		.join("\n");
}
