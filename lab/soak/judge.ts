/**
 * Whether a soak was flat: its last third held against its second. The bounds are ratios, so that they do not depend on the machine; growth
 * that the traffic or the passing minutes explain is told apart from growth that nothing explains.
 */
import { median } from "../bench/row.ts";
import type { Sample } from "./sample.ts";

export const memoryGrowthMax = 1.2;
/** Rows per message, or per minute, whichever explains the table better. */
export const rowsGrowthMax = 1.35;
export const rowsJudgedFrom = 40;
/** Rows come in clusters: which conversations there were is chance, and so is as much of a ratio. */
const rowsOfConversation = 5;
const deviationsMax = 2;
/** By how much chance alone moves a ratio of two such counts. */
const byChance = (before: number, after: number): number =>
	deviationsMax *
	Math.sqrt(rowsOfConversation * (1 / Math.max(1, before) + 1 / Math.max(1, after)));
export const latencyGrowthMax = 1.6;

export type Traffic = {
	readonly atMs: number;
	readonly written: number;
};
export type Measure = { readonly atMs: number; readonly ms: number };

export type Verdict = {
	readonly what: string;
	readonly bound: string;
	readonly found: string;
	readonly isFlat: boolean;
};

export type SoakFacts = {
	readonly runMs: number;
	readonly samples: readonly Sample[];
	readonly end: Sample;
	readonly traffic: readonly Traffic[];
	readonly accepted: readonly Measure[];
	readonly replied: readonly Measure[];
	readonly gaveUp: number;
	readonly begun: number;
};

const thirds = (runMs: number) => ({
	second: [runMs / 3, (2 * runMs) / 3] as const,
	last: [(2 * runMs) / 3, runMs] as const,
});
const within =
	([from, to]: readonly [number, number]) =>
	({ atMs }: { readonly atMs: number }) =>
		atMs >= from && atMs <= to;

function ratioOf(
	runMs: number,
	values: readonly { readonly atMs: number; readonly value: number }[],
): { readonly second: number; readonly last: number; readonly ratio: number } | null {
	const { second, last } = thirds(runMs);
	const of = (third: readonly [number, number]) => values.filter(within(third));
	if (of(second).length === 0 || of(last).length === 0) return null;
	const [before, after] = [second, last].map((third) =>
		median(of(third).map(({ value }) => value)),
	);
	if (before === undefined || after === undefined) return null;
	return {
		second: before,
		last: after,
		ratio: before === 0 ? (after === 0 ? 1 : Infinity) : after / before,
	};
}

function flat(
	what: string,
	runMs: number,
	values: readonly { readonly atMs: number; readonly value: number }[],
	max: number,
	unit: string,
): Verdict {
	const found = ratioOf(runMs, values);
	return {
		what,
		bound: `≤ ${max} ×`,
		found:
			found === null
				? "not measured"
				: `${found.ratio.toFixed(2)} × (${found.last.toFixed(1)} against ${found.second.toFixed(1)} ${unit})`,
		isFlat: found !== null && found.ratio <= max,
	};
}

function newestAt<T extends { readonly atMs: number }>(
	all: readonly T[],
	atMs: number,
): T | undefined {
	return all.filter((one) => one.atMs <= atMs).at(-1) ?? all[0];
}

export type Growth = {
	readonly table: string;
	readonly rows: number;
	readonly addedSecond: number;
	readonly addedLast: number;
	readonly perMessage: number;
	readonly explainedBy: "traffic" | "minutes" | "too few to say" | "nothing";
	readonly ratio: number;
};

export function growthOf(
	facts: Pick<SoakFacts, "runMs" | "samples" | "traffic">,
	rowsOf: (sample: Sample) => Readonly<Record<string, number>>,
): readonly Growth[] {
	const { second, last } = thirds(facts.runMs);
	const added = (table: string, [from, to]: readonly [number, number]) => {
		const at = (ms: number) => {
			const sample = newestAt(facts.samples, ms);
			return sample ? (rowsOf(sample)[table] ?? 0) : 0;
		};
		return at(to) - at(from);
	};
	const between = ([from, to]: readonly [number, number]) => {
		const [a, b] = [
			newestAt(facts.samples, from)?.atMs ?? 0,
			newestAt(facts.samples, to)?.atMs ?? 0,
		];
		const written = (ms: number) => newestAt(facts.traffic, ms)?.written ?? 0;
		return { messages: written(b) - written(a), ms: b - a };
	};
	const [during, then] = [between(second), between(last)];
	const names = new Set(facts.samples.flatMap((sample) => Object.keys(rowsOf(sample))));
	return [...names].sort().flatMap((table): Growth[] => {
		const [addedSecond, addedLast] = [added(table, second), added(table, last)];
		const rows = facts.samples.at(-1) ? (rowsOf(facts.samples.at(-1) as Sample)[table] ?? 0) : 0;
		if (rows === 0 && addedSecond === 0 && addedLast === 0) return [];
		// Rows that come where nobody writes are not explained by messages.
		const rate = (n: number, of: number) => (of > 0 ? n / of : n > 0 ? Infinity : 0);
		const ratio = (before: number, after: number) =>
			after <= 0 ? 0 : before <= 0 || !Number.isFinite(before) ? Infinity : after / before;
		const byTraffic = ratio(rate(addedSecond, during.messages), rate(addedLast, then.messages));
		const byMinutes = ratio(rate(addedSecond, during.ms), rate(addedLast, then.ms));
		const best = Math.min(byTraffic, byMinutes);
		const explainedBy =
			Math.max(addedSecond, addedLast) < rowsJudgedFrom
				? "too few to say"
				: best > rowsGrowthMax + byChance(addedSecond, addedLast)
					? "nothing"
					: byTraffic <= byMinutes
						? "traffic"
						: "minutes";
		return [
			{
				table,
				rows,
				addedSecond,
				addedLast,
				perMessage: rate(addedSecond + addedLast, during.messages + then.messages),
				explainedBy,
				ratio: best,
			},
		];
	});
}

const none = (what: string, n: number): Verdict => ({
	what,
	bound: "0",
	found: String(n),
	isFlat: n === 0,
});

export function judge(facts: SoakFacts): readonly Verdict[] {
	const { runMs, samples, end } = facts;
	const of = (pick: (sample: Sample) => number) =>
		samples.map((sample) => ({ atMs: sample.atMs, value: pick(sample) }));
	const latency = (measures: readonly Measure[]) =>
		measures.map(({ atMs, ms }) => ({ atMs, value: ms }));
	const live = samples.flatMap(({ atMs, liveMb }) =>
		typeof liveMb === "number" ? [{ atMs, value: liveMb }] : [],
	);
	const unexplained = [
		...growthOf(facts, ({ postgresRows }) => postgresRows),
		...growthOf(facts, ({ objects }) => objects.rows),
	].filter(({ explainedBy }) => explainedBy === "nothing");
	return [
		live.length > 0
			? flat("memory that the isolate holds, median", runMs, live, memoryGrowthMax, "MB")
			: flat(
					"memory of workerd, median",
					runMs,
					of((s) => s.workerdMb),
					memoryGrowthMax,
					"MB",
				),
		flat(
			"memory of Postgres, median",
			runMs,
			of((s) => s.postgresMb),
			memoryGrowthMax,
			"MB",
		),
		{
			what: "tables that grow faster than messages and minutes explain",
			bound: "none",
			found:
				unexplained.length === 0
					? "none"
					: unexplained.map(({ table, ratio }) => `${table} ${ratio.toFixed(2)} ×`).join(", "),
			isFlat: unexplained.length === 0,
		},
		flat("a webhook accepted, median", runMs, latency(facts.accepted), latencyGrowthMax, "ms"),
		flat(
			"a request to its first reply, median",
			runMs,
			latency(facts.replied),
			latencyGrowthMax,
			"ms",
		),
		none(
			"idle threads with an alarm, in any sample",
			Math.max(end.objects.idleWithAlarm, ...samples.map(({ objects }) => objects.idleWithAlarm)),
		),
		none("messages that were taken and not handled, at the end", end.objects.unhandled),
		none(
			"messages that may or may not have gone out, at the end",
			(end.objects.unsettled["unknown"] ?? 0) + (end.objects.unsettled["sending"] ?? 0),
		),
		none("rows of journals that were not shipped, at the end", end.objects.rows["journal"] ?? 0),
		none("notifications that no thread has, at the end", end.undelivered),
	];
}
