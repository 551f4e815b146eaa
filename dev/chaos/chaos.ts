/**
 * `npm run chaos -- [--kills N] [--seed N] [--conversation name] [--worlds N] [--match text] [--without guard]`: the built Worker
 * killed at every write, call and fetch between webhook and receipt, and started again over the same data, every other time as
 * another release. Exit code 1 where anything was lost, done twice, told wrongly or not settled in time.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { onStop, stopNow } from "../supervisor/lifecycle.ts";
import { buildReleases, guardNames } from "./builds.ts";
import { conversations } from "./conversations.ts";
import { summaryOf, tableOf } from "./report.ts";
import { runSuite } from "./suite.ts";

const { values } = parseArgs({
	options: {
		kills: { type: "string", default: "300" },
		seed: { type: "string", default: "1" },
		conversation: { type: "string" },
		worlds: { type: "string", default: "2" },
		match: { type: "string" },
		/** A Worker with one guard taken out: the suite has to find it. */
		without: { type: "string" },
	},
});

const runsPerWorld = 60;
const resultsDir = ".data/chaos";

function numberOf(name: "kills" | "seed" | "worlds"): number {
	const number = Number(values[name]);
	if (!Number.isInteger(number) || number < 1)
		throw new Error(`--${name} is a whole number of at least 1, not ${values[name]}`);
	return number;
}

function chosen<T extends string>(name: string, of: readonly T[], asked: string | undefined) {
	if (asked === undefined) return undefined;
	const found = of.find((one) => one === asked);
	if (!found) throw new Error(`--${name} is one of ${of.join(", ")}, not ${asked}`);
	return found;
}

async function main(): Promise<void> {
	const [kills, seed, worlds] = [numberOf("kills"), numberOf("seed"), numberOf("worlds")];
	const names = conversations.map(({ name }) => name);
	const one = chosen("conversation", names, values.conversation);
	const without = chosen("without", guardNames, values.without);
	const outDir = mkdtempSync(join(tmpdir(), "assent-chaos-build-"));
	onStop(() => rmSync(outDir, { recursive: true, force: true }));
	const beganMs = Date.now();
	const report = await runSuite({
		releases: await buildReleases(outDir, without),
		conversations: conversations.filter(({ name }) => (one ?? name) === name),
		kills,
		seed,
		worlds,
		runsPerWorld,
		warmUps: 1,
		pick: (plan) => plan.filter(({ label }) => label.includes(values.match ?? "")),
		say: (line) => console.log(line),
		atStop: onStop,
	});
	const wallMs = Date.now() - beganMs;
	const summary = summaryOf(report);
	console.log(tableOf(summary, wallMs));
	mkdirSync(resultsDir, { recursive: true });
	const atTime = new Date(beganMs).toISOString();
	const file = join(resultsDir, `${atTime.replaceAll(":", "-")}.json`);
	const machine = { cores: availableParallelism(), load: loadavg(), node: process.version };
	const runs = report.runs.map(({ passed: _, ...run }) => run);
	writeFileSync(
		file,
		JSON.stringify({ atTime, values, machine, wallMs, summary, runs }, null, "\t"),
	);
	console.log(`raw results: ${file}`);
	await stopNow(summary.violations.length === 0 && summary.total.kills >= kills ? 0 : 1);
}

main().catch(async (error: unknown) => {
	console.error(error);
	await stopNow(1);
});
