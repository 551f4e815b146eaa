import {
	type Measured,
	median,
	plotOfCount,
	plotOfPairs,
	spreadOf,
	type Table,
} from "../bench/row.ts";
import type { Round, Sizes } from "./round.ts";
import { names, type SideName, shortTitles, titles } from "./side.ts";

const byName = (rounds: readonly Round[], side: SideName): readonly Round[] =>
	rounds.filter((one) => one.side === side).sort((a, b) => a.round - b.round);

const over = (rounds: readonly Round[], pick: (round: Round) => number): number =>
	median(rounds.map(pick));

export const wrongOf = (rounds: readonly Round[]): number =>
	rounds.reduce((sum, { judged }) => sum + judged.twice + judged.notAtAll + judged.unasked, 0);

const columns = [
	"side",
	"pairs/s (spread)",
	"yes alone, ms",
	"… committed, ms",
	"yes under load, ms",
	"question alone, ms",
	"processor ms: own",
	"… proxy",
	"… Postgres",
	"rows",
	"statements",
	"commits",
	"WAL, KB",
	"others' part of the machine",
	"pairs",
	"twice",
	"not at all",
	"unasked",
] as const;

function lineOf(side: SideName, rounds: readonly Round[]): readonly string[] {
	const rates = rounds.map((one) => one.pairsPerSecond);
	const counted = (pick: keyof Round["counted"], by = 1) =>
		(over(rounds, (one) => one.counted[pick]) / by).toFixed(1);
	const judged = (pick: keyof Round["judged"]) =>
		String(rounds.reduce((sum, one) => sum + one.judged[pick], 0));
	const processor = (pick: keyof Round["processorMs"]) =>
		over(rounds, (one) => one.processorMs[pick]).toFixed(2);
	const hasCommit = rounds.some((one) => one.alone.committedMs.length > 0);
	return [
		titles[side],
		`${median(rates).toFixed(0)} (${spreadOf(rates, 0)})`,
		over(rounds, (one) => median(one.alone.yesMs)).toFixed(1),
		hasCommit ? over(rounds, (one) => median(one.alone.committedMs)).toFixed(1) : "–",
		over(rounds, (one) => median(one.yesMs)).toFixed(1),
		over(rounds, (one) => median(one.alone.proposeMs)).toFixed(1),
		processor("own"),
		processor("proxy"),
		processor("postgres"),
		counted("rows"),
		counted("statements"),
		counted("commits"),
		counted("walBytes", 1024),
		`${(100 * over(rounds, (one) => one.others)).toFixed(0)} %`,
		judged("pairs"),
		judged("twice"),
		judged("notAtAll"),
		judged("unasked"),
	];
}

export const tableOf = (rounds: readonly Round[]): Table => ({
	columns,
	lines: names
		.map((side) => [side, byName(rounds, side)] as const)
		.filter(([, own]) => own.length > 0)
		.map(([side, own]) => lineOf(side, own)),
});

type Compared = {
	readonly what: string;
	readonly unit: string;
	readonly digits: number;
	readonly side: "at least" | "at most";
	readonly ours: (round: Round) => number;
	readonly theirs: (round: Round) => number;
};

const compared: readonly Compared[] = [
	{
		what: "pairs a second (ours: both messages sent)",
		unit: "pairs a second",
		digits: 0,
		side: "at least",
		ours: (round) => round.pairsPerSecond,
		theirs: (round) => round.pairsPerSecond,
	},
	{
		what: "a yes alone, until its person has the answer",
		unit: "ms",
		digits: 1,
		side: "at most",
		ours: (round) => median(round.alone.yesMs),
		theirs: (round) => median(round.alone.yesMs),
	},
	{
		what: "a yes alone, until it is committed (ours: without the receipt's send)",
		unit: "ms",
		digits: 1,
		side: "at most",
		ours: (round) => median(round.alone.committedMs),
		theirs: (round) => median(round.alone.yesMs),
	},
];

/** No budget: whoever wins is shown. */
function ratio(rounds: readonly Round[], of: Compared, other: SideName): Measured | null {
	const theirs = byName(rounds, other);
	const pairs = byName(rounds, "ours").flatMap((ours) => {
		const same = theirs.find(({ round }) => round === ours.round);
		return same ? [[of.ours(ours), of.theirs(same)] as const] : [];
	});
	if (pairs.length === 0) return null;
	const ratios = pairs.map(([ours, them]) => ours / them);
	const middle = (at: 0 | 1) => median(pairs.map((pair) => pair[at])).toFixed(of.digits);
	return {
		what: `${of.what}: against ${titles[other]}`,
		budget: "–",
		figure: `${median(ratios).toFixed(2)} × (${middle(0)} against ${middle(1)})`,
		spread: spreadOf(ratios, 2, " ×"),
		isWithin: true,
		raw: { pairs },
		plot: {
			...plotOfPairs(of.unit, pairs, { of: "ours / bare", budget: null, side: of.side }),
			other: shortTitles[other],
		},
	};
}

export function reportOf(
	rounds: readonly Round[],
	sizes: Sizes,
	versions: Readonly<Record<string, string>>,
): readonly Measured[] {
	const wrong = wrongOf(rounds);
	const once: Measured = {
		what: `${sizes.people} people, ${sizes.connections} connections: pairs done twice, not at all or unasked, of all sides`,
		budget: "0",
		figure: `${wrong} of ${rounds.reduce((sum, { judged }) => sum + judged.pairs, 0)}`,
		spread: "exact",
		isWithin: wrong === 0,
		kind: "counted",
		raw: { sizes, versions, rounds },
		plot: plotOfCount(wrong, "0"),
		table: tableOf(rounds),
	};
	const ratios = compared.flatMap((of) =>
		names.filter((name) => name !== "ours").flatMap((other) => ratio(rounds, of, other) ?? []),
	);
	return [once, ...ratios];
}
