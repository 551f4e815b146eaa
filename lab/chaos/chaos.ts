/**
 * `npm run chaos -- [--kills N] [--seed N] [--conversation name] [--worlds N] [--match text] [--without guard]`: the built Worker
 * killed at every write, call and fetch between webhook and receipt, and started again over the same data, every other time as
 * another release.
 *
 * `[--minutes N] [--cuts N] [--people N]`: then so many minutes of each kind of bad provider and so many power cuts of everything,
 * each in the middle of so many conversations, and a judge of what everybody read. `--kills 0` leaves the first part out.
 *
 * Exit code 1 where anything was lost, done twice, told wrongly, left unanswered or not settled in time.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { onStop, stopNow } from "../../dev/supervisor/lifecycle.ts";
import { buildReleases, guardNames, type Releases } from "./builds.ts";
import { conversations } from "./conversations.ts";
import { summaryOf, tableOf } from "./report.ts";
import { runSuite, type SuiteReport } from "./suite.ts";
import { isUntroubled, troubleTable } from "./trouble/report.ts";
import { badMinute, badWayNames, powerCut } from "./trouble/round.ts";
import { runTroubles } from "./trouble/suite.ts";

const { values } = parseArgs({
	options: {
		kills: { type: "string", default: "300" },
		seed: { type: "string", default: "1" },
		conversation: { type: "string" },
		worlds: { type: "string", default: "2" },
		minutes: { type: "string", default: "1" },
		cuts: { type: "string", default: "3" },
		people: { type: "string", default: "50" },
		match: { type: "string" },
		without: { type: "string" },
	},
});

/** Staff hear of every fourth of them, and nobody is sent more than sixty in an hour. */
const runsPerWorld = 36;
const badMinuteMs = 60_000;
/** Everybody writes within this long, and the power goes in the middle of it. */
const cutAfterMs = 2_500;
const resultsDir = ".data/chaos";

function numberOf(
	name: "kills" | "seed" | "worlds" | "minutes" | "cuts" | "people",
	min = 1,
): number {
	const number = Number(values[name]);
	if (!Number.isInteger(number) || number < min)
		throw new Error(`--${name} is a whole number of at least ${min}, not ${values[name]}`);
	return number;
}

function chosen<T extends string>(name: string, of: readonly T[], asked: string | undefined) {
	if (asked === undefined) return undefined;
	const found = of.find((one) => one === asked);
	if (!found) throw new Error(`--${name} is one of ${of.join(", ")}, not ${asked}`);
	return found;
}

type Found = { readonly lines: string; readonly kept: object; readonly isGood: boolean };
const say = (line: string) => console.log(line);

async function killed(releases: Releases, kills: number, seed: number): Promise<Found> {
	const names = conversations.map(({ name }) => name);
	const one = chosen("conversation", names, values.conversation);
	const beganMs = Date.now();
	const chosenOnes = conversations.filter(({ name }) => (one ?? name) === name);
	const reports: SuiteReport[] = [];
	// A world has vendors or it has none, so those who meet them play one after the other.
	for (const of of Map.groupBy(chosenOnes, ({ hasVendors = false }) => hasVendors).values())
		reports.push(
			await runSuite({
				releases,
				conversations: of,
				kills: Math.ceil((kills * of.length) / chosenOnes.length),
				seed,
				worlds: numberOf("worlds"),
				runsPerWorld,
				warmUps: 1,
				pick: (plan) => plan.filter(({ label }) => label.includes(values.match ?? "")),
				say,
				atStop: onStop,
			}),
		);
	const report = {
		found: Object.assign({}, ...reports.map(({ found }) => found)) as SuiteReport["found"],
		runs: reports.flatMap(({ runs }) => runs),
		violations: reports.flatMap(({ violations }) => violations),
	};
	const wallMs = Date.now() - beganMs;
	const summary = summaryOf(report);
	const runs = report.runs.map(({ passed: _, ...run }) => run);
	return {
		lines: tableOf(summary, wallMs),
		kept: { wallMs, summary, runs },
		isGood: summary.violations.length === 0 && summary.total.kills >= kills,
	};
}

async function troubled([script]: Releases, seed: number): Promise<Found> {
	const [minutes, cuts] = [numberOf("minutes", 0), numberOf("cuts", 0)];
	const troubles = [
		...Array.from({ length: minutes }, () =>
			badWayNames.map((way) => badMinute(way, badMinuteMs)),
		).flat(),
		...Array.from({ length: cuts }, () => powerCut(cutAfterMs)),
	];
	if (troubles.length === 0) return { lines: "", kept: {}, isGood: true };
	const beganMs = Date.now();
	const people = numberOf("people");
	const report = await runTroubles({ script, troubles, people, seed, say, atStop: onStop });
	const wallMs = Date.now() - beganMs;
	return {
		lines: troubleTable(report, wallMs),
		kept: { troubles: report, troublesWallMs: wallMs },
		isGood: isUntroubled(report),
	};
}

async function main(): Promise<void> {
	const [kills, seed] = [numberOf("kills", 0), numberOf("seed")];
	const without = chosen("without", guardNames, values.without);
	const outDir = mkdtempSync(join(tmpdir(), "assent-chaos-build-"));
	onStop(() => rmSync(outDir, { recursive: true, force: true }));
	const beganMs = Date.now();
	const releases = await buildReleases(outDir, without);
	const found = [
		...(kills > 0 ? [await killed(releases, kills, seed)] : []),
		await troubled(releases, seed),
	];
	for (const { lines } of found) console.log(lines);
	mkdirSync(resultsDir, { recursive: true });
	const atTime = new Date(beganMs).toISOString();
	const file = join(resultsDir, `${atTime.replaceAll(":", "-")}.json`);
	const machine = { cores: availableParallelism(), load: loadavg(), node: process.version };
	const kept = Object.assign({ atTime, values, machine }, ...found.map((one) => one.kept));
	writeFileSync(file, JSON.stringify(kept, null, "\t"));
	console.log(`raw results: ${file}`);
	await stopNow(found.every(({ isGood }) => isGood) ? 0 : 1);
}

main().catch(async (error: unknown) => {
	console.error(error);
	await stopNow(1);
});
