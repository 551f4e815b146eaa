/**
 * `npm run scenarios`: every conversation of `test/scenarios`, played through the running stack against the offline rules
 * (`--stack`) or against the configured model (`LLM_PROVIDER` and its settings), `--runs` times each, reported as pass^1 to pass^8
 * for each pack and language and written to `.data/scenarios/`. Without either it is played in memory. `--only` picks files; `--file` plays one that stands
 * elsewhere, such as the phones page recorded.
 * Exit code 0: with the rules every play passed; with a model every answer was the model's own, and none of the rules behind it.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { makeAppRegistry } from "../../src/app/compose.ts";
import { bringPacks } from "../../src/packs/index.ts";
import { removePostgresData } from "../../dev/postgres/data-folder.ts";
import { buildWorker } from "../../dev/runtime/build.ts";
import { type Stack, startStack } from "../../dev/stack/stack.ts";
import { onStop, stopNow } from "../../dev/supervisor/lifecycle.ts";
import { startWatchdog } from "../../dev/supervisor/watchdog.ts";
import { scenarioFile, scenarioFiles } from "./files.ts";
import { rowsOf, type Tally, tableOf } from "./pass-k.ts";
import type { Played } from "./play.ts";
import { playedIn, playTakes, type Take, takesOf, talliesOf } from "./run.ts";
import { openTheatre } from "./stack-stage.ts";
import { knownIn } from "./town.ts";

const runsMax = 16;
const atOnceMax = 8;
const playsPerStack = 40;
const modelSettings = [
	"LLM_PROVIDER",
	"LLM_BASE_URL",
	"LLM_API_KEY",
	"LLM_MODEL",
	"LLM_PRICES",
] as const;

function numberIn(text: string | undefined, otherwise: number, max: number, name: string): number {
	if (text === undefined) return otherwise;
	const value = Number(text);
	if (!Number.isInteger(value) || value < 1 || value > max)
		throw new Error(`--${name} is a number from 1 to ${max}`);
	return value;
}

const { values } = parseArgs({
	options: {
		stack: { type: "boolean" },
		runs: { type: "string" },
		only: { type: "string" },
		file: { type: "string" },
		"at-once": { type: "string" },
		verbose: { type: "boolean" },
	},
});
const runs = numberIn(values.runs, 1, runsMax, "runs");
const atOnce = numberIn(values["at-once"], 2, atOnceMax, "at-once");
const provider = process.env["LLM_PROVIDER"] ?? "rules";
const isFree = provider !== "rules";
/** How often the rules answered in the model's place: what passed by that says nothing about the model. */
let fellBack = 0;

const told = ({ scenario, run }: Take, played: Played): void => {
	const name = scenario.path.replace("test/scenarios/", "");
	const which = runs > 1 ? ` (${run})` : "";
	console.log(
		played.ok ? `✓ ${name}${which}` : `✗ ${name}:${played.line}${which}\n    ${played.why}`,
	);
};

async function inMemory(takes: readonly Take[]): Promise<readonly Tally[]> {
	const { simulatedStage } = await import("../../test/scenarios/simulation.ts");
	const played = await playTakes(
		takes,
		async (index) => {
			const take = takes[index];
			if (!take) throw new Error(`no play ${index}`);
			return simulatedStage(take.scenario);
		},
		1,
		told,
	);
	return talliesOf(takes, played);
}

async function withStack<T>(script: string, run: (stack: Stack) => Promise<T>): Promise<T> {
	const dataDir = mkdtempSync(join(tmpdir(), "assent-scenarios-"));
	const stack = await startStack({
		dataDir,
		port: 0,
		durable: false,
		killable: true,
		script,
		env: Object.fromEntries(modelSettings.map((name) => [name, process.env[name]])),
		logLine: (line) => {
			if (isFree && line.includes('"model_fell_back"')) fellBack += 1;
			if (values.verbose) console.log(line);
		},
	});
	let isOver = false;
	const end = async () => {
		if (isOver) return;
		isOver = true;
		await stack.stop();
		await removePostgresData(join(dataDir, "postgres"));
		rmSync(dataDir, { recursive: true, force: true });
	};
	onStop(end);
	if (stack.database.postgres)
		watchdog.register(stack.database.postgres.pid, { signal: "SIGINT", group: false });
	watchdog.register(stack.workerPid(), { signal: "SIGTERM", group: true });
	try {
		return await run(stack);
	} finally {
		await end();
	}
}

async function throughTheStack(takes: readonly Take[]): Promise<readonly Tally[]> {
	const outDir = mkdtempSync(join(tmpdir(), "assent-scenarios-build-"));
	onStop(() => rmSync(outDir, { recursive: true, force: true }));
	const { scriptPath } = await buildWorker({ outDir });
	const played: Played[] = [];
	for (let from = 0; from < takes.length; from += playsPerStack) {
		const some = takes.slice(from, from + playsPerStack);
		played.push(
			...(await withStack(scriptPath, async (stack) => {
				const theatre = await openTheatre(
					stack,
					some.map(({ scenario }) => scenario),
					{ isFree },
				);
				try {
					return await playTakes(some, theatre.stage, atOnce, told);
				} finally {
					await theatre.close();
				}
			})),
		);
	}
	return talliesOf(takes, played);
}

const watchdog = await startWatchdog();
onStop(() => watchdog.stop());

async function main(): Promise<void> {
	await bringPacks();
	const known = knownIn(makeAppRegistry().tools.map(({ tool }) => tool.name));
	const files = values.file
		? [scenarioFile(values.file, known)]
		: scenarioFiles(known, values.only);
	const where = values.stack || isFree ? "stack" : "simulation";
	const some = playedIn(where, files);
	if (some.length === 0) throw new Error(`no file fits ${values.only ?? "anything"}`);
	const startedAt = new Date().toISOString();
	const against = isFree
		? `${provider} ${process.env["LLM_MODEL"] ?? ""}`.trim()
		: "the offline rules";
	console.log(
		`${some.length} conversations, ${runs} times each, in the ${where}, against ${against}\n`,
	);
	const takes = takesOf(some, runs);
	const tallies = where === "stack" ? await throughTheStack(takes) : await inMemory(takes);
	const rows = rowsOf(tallies);
	console.log(`\n${tableOf(rows)}`);
	for (const { path, only } of files.filter((file) => !some.includes(file)))
		console.log(`not played here: ${path}, because ${only?.because}`);
	const folder = resolve(".data/scenarios");
	mkdirSync(folder, { recursive: true });
	const file = join(folder, `${startedAt.replaceAll(/[:.]/gu, "-")}.json`);
	const model = process.env["LLM_MODEL"] ?? null;
	const report = { startedAt, where, provider, model, runs, fellBack };
	writeFileSync(file, `${JSON.stringify({ ...report, rows, tallies }, null, "\t")}\n`);
	console.log(`\nWritten to ${file}`);
	if (fellBack > 0)
		console.log(
			`${fellBack} times the model gave nothing to go by and the rules answered in its place: these numbers are not its own.`,
		);
	const isGood = isFree ? fellBack === 0 : tallies.every(({ runs: all, passed }) => all === passed);
	await stopNow(isGood ? 0 : 1);
}

main().catch(async (error: unknown) => {
	console.error(error instanceof Error ? error.message : error);
	await stopNow(2);
});
