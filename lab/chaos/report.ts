import { kindOf } from "./kinds.ts";
import type { Run } from "./run.ts";
import type { SuiteReport } from "./suite.ts";

const nameOf = ({ conversation, point }: Run): string =>
	`${conversation} ${point?.label} #${point?.nth}`;
const partOf = (sorted: readonly number[], part: number): number =>
	sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;

export type Line = {
	readonly kind: string;
	readonly kills: number;
	/** Different ones. */
	readonly points: number;
	readonly otherRelease: number;
	readonly p50Ms: number;
	readonly maxMs: number;
	readonly waitedFiveMinutes: number;
	readonly violations: number;
};

function lineOf(kind: string, runs: readonly Run[]): Line {
	const prompt = runs
		.filter(({ aged }) => aged === 0)
		.map(({ settleMs }) => settleMs)
		.sort((a, b) => a - b);
	return {
		kind,
		kills: runs.length,
		points: new Set(runs.map(nameOf)).size,
		otherRelease: runs.filter(({ isRedeploy }) => isRedeploy).length,
		p50Ms: partOf(prompt, 0.5),
		maxMs: prompt.at(-1) ?? 0,
		waitedFiveMinutes: runs.length - prompt.length,
		violations: runs.reduce((sum, run) => sum + run.violations.length, 0),
	};
}

export type Summary = {
	readonly found: Readonly<Record<string, number>>;
	readonly notReached: number;
	readonly lines: readonly Line[];
	readonly total: Line;
	readonly told: Readonly<Record<string, number>>;
	readonly askedAnew: number;
	readonly outdated: number;
	readonly sentAgain: number;
	readonly givenUp: number;
	readonly sweptRuns: number;
	readonly texts: number;
	readonly messages: number;
	readonly violations: readonly string[];
};

export function summaryOf({ found, runs, violations }: SuiteReport): Summary {
	const killed = runs.filter(({ wasKilled }) => wasKilled);
	const sum = (of: (run: Run) => number) => killed.reduce((total, run) => total + of(run), 0);
	const kindsFound = new Set(killed.map(({ point }) => kindOf(point?.label ?? "")));
	const told: Record<string, number> = {};
	for (const run of killed) {
		const words = `${run.conversation}: ${run.told}`;
		told[words] = (told[words] ?? 0) + 1;
	}
	return {
		found,
		notReached: runs.filter(({ point }) => point !== null).length - killed.length,
		lines: [...kindsFound].sort().map((kind) =>
			lineOf(
				kind,
				killed.filter(({ point }) => kindOf(point?.label ?? "") === kind),
			),
		),
		total: lineOf("all", killed),
		told,
		askedAnew: sum(({ askedAnew }) => askedAnew),
		outdated: sum(({ outdated }) => outdated),
		sentAgain: sum(({ repeats }) => repeats),
		givenUp: sum(({ givenUp }) => givenUp),
		sweptRuns: killed.filter(({ swept }) => swept > 0).length,
		texts: sum(({ texts }) => texts),
		messages: sum(({ inbound }) => inbound.length),
		violations: [
			...runs.flatMap((run) => run.violations.map((one) => `${nameOf(run)}: ${one}`)),
			...violations,
		],
	};
}

export function tableOf(summary: Summary, wallMs: number): string {
	const head = ["killed at", "kills", "points", "other release", "p50 ms", "max ms", "5 min", "✗"];
	const rows = [...summary.lines, summary.total].map((line) => [
		line.kind,
		...[
			line.kills,
			line.points,
			line.otherRelease,
			line.p50Ms,
			line.maxMs,
			line.waitedFiveMinutes,
			line.violations,
		].map(String),
	]);
	const widths = head.map((_, i) =>
		Math.max(...[head, ...rows].map((cells) => cells[i]?.length ?? 0)),
	);
	const table = [head, ...rows].map((cells) =>
		cells
			.map((cell, i) => (i === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[i] ?? 0)))
			.join("  "),
	);
	const pairs = (record: Readonly<Record<string, number>>) =>
		Object.entries(record)
			.map(([name, n]) => `${name} ${n}`)
			.join(", ");
	return [
		"",
		...table,
		"",
		`points found        ${pairs(summary.found)}; not reached ${summary.notReached}`,
		`told in the end     ${pairs(summary.told)}`,
		`another release     ${summary.askedAnew} questions put anew, ${summary.outdated} told as outdated and requested again`,
		`sent again          ${summary.sentAgain}; given up with an alert ${summary.givenUp}; runs with a cron before all was settled ${summary.sweptRuns}`,
		`messages, texts     ${summary.messages}, ${summary.texts}`,
		`violations          ${summary.violations.length}`,
		...summary.violations.map((one) => `  ✗ ${one}`),
		`wall                ${Math.round(wallMs / 1000)} s`,
	].join("\n");
}
