/**
 * Raw results are kept under `.data/bench/soak`, `docs/soak.md` is written, and the benchmark's page gets their plots. `-- page`: nothing
 * is run; the page is made again from the kept run.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { requestScript } from "../bench/conversations.ts";
import { machineNow } from "../bench/machine.ts";
import { writePage } from "../bench/page.ts";
import { benchDir } from "../bench/runs.ts";
import { keptSoaks, type SoakRun, soakDir } from "../bench/soak-plots.ts";
import { startModelServer } from "../../dev/model-server/model-server.ts";
import { removePostgresData } from "../../dev/postgres/data-folder.ts";
import { startStack } from "../../dev/stack/stack.ts";
import { onStop, stopNow } from "../../dev/supervisor/lifecycle.ts";
import { findFreePort } from "../../dev/supervisor/ports.ts";
import { startWatchdog } from "../../dev/supervisor/watchdog.ts";
import { readFaults } from "./faults.ts";
import { makeErrorCount } from "./log.ts";
import { patienceMs, restMsMax, runSoak, soakPhones, soakTown } from "./run.ts";
import { shownOf, soakPage } from "./write.ts";

const minuteMs = 60_000;
const minutesMax = 24 * 60;
const samplesMin = 12;

function given(name: string, otherwise: string): string {
	const at = process.argv.indexOf(`--${name}`);
	return at === -1 ? otherwise : (process.argv[at + 1] ?? otherwise);
}
function number(name: string, otherwise: number, max: number): number {
	const value = Number(given(name, String(otherwise)));
	if (!(value > 0 && value <= max)) throw new Error(`--${name} is a number up to ${max}`);
	return value;
}

function writeShown(): void {
	const shown = shownOf(keptSoaks(benchDir));
	if (shown === null) throw new Error("no soak is kept yet: npm run soak");
	writeFileSync("docs/soak.md", soakPage(shown));
}

async function main(): Promise<void> {
	if (process.argv.includes("page")) {
		writeShown();
		return;
	}
	const runMs = number("minutes", 60, minutesMax) * minuteMs;
	const everyMs = number("every", 8, 600) * 1000;
	const seed = number("seed", 42, 2 ** 31);
	const faultsFile = given("faults", join(import.meta.dirname, "faults.json"));
	const faults = readFaults(faultsFile);
	const machine = machineNow();
	const watchdog = await startWatchdog();
	onStop(() => watchdog.stop());
	const dataDir = mkdtempSync(join(tmpdir(), "assent-soak-"));
	onStop(async () => {
		await removePostgresData(join(dataDir, "postgres"));
		rmSync(dataDir, { recursive: true, force: true });
	});
	const model = await startModelServer({ script: requestScript });
	onStop(() => model.stop());
	const errors = makeErrorCount();
	const inspectorPort = await findFreePort();
	const stack = await startStack({
		dataDir,
		port: 0,
		durable: false,
		killable: true,
		inspectorPort,
		town: soakTown,
		phones: soakPhones,
		env: {
			LLM_PROVIDER: "openai-compatible",
			LLM_BASE_URL: `${model.url}/v1`,
			LLM_API_KEY: "key-of-a-soak",
			LLM_MODEL: "scripted-1",
		},
		logLine: errors.line,
	});
	onStop(() => stack.stop());
	if (stack.database.postgres)
		watchdog.register(stack.database.postgres.pid, { signal: "SIGINT", group: false });
	watchdog.register(stack.workerPid(), { signal: "SIGTERM", group: true });
	const atTime = new Date().toISOString();
	const result = await runSoak({
		stack,
		model,
		dataDir,
		runMs,
		everyMs,
		inspectorPort,
		sampleEveryMs: Math.min(minuteMs, runMs / samplesMin),
		tickEveryMs: minuteMs,
		seed,
		patienceMs,
		restMsMax,
		isUnknownAwaited: true,
		faults,
		say: (line) => console.log(line),
		errorsLogged: errors.counts,
	});
	const run: SoakRun = {
		atTime,
		machine: { ...machine, load: loadavg() },
		minutes: runMs / minuteMs,
		everyMs,
		seed,
		result,
	};
	mkdirSync(soakDir(benchDir), { recursive: true });
	const file = join(soakDir(benchDir), `${atTime.replaceAll(":", "-")}.json`);
	writeFileSync(file, JSON.stringify(run, null, "\t"));
	writeShown();
	console.log("");
	for (const { what, bound, found, isFlat } of result.verdicts)
		console.log(`${isFlat ? "flat" : "NOT "}  ${what}  ${bound}  ${found}`);
	console.log(
		`begun ${JSON.stringify(result.begun)}, done ${JSON.stringify(result.done)}, gave up ${result.facts.gaveUp}`,
	);
	for (const line of result.gaveUp) console.log(`  ${line}`);
	console.log(
		`load ${machine.loadBefore[0]?.toFixed(1)} before, ${loadavg()[0]?.toFixed(1)} after; raw results: ${file}; plots: ${writePage()}`,
	);
	await stopNow(result.verdicts.every(({ isFlat }) => isFlat) ? 0 : 1);
}

main().catch(async (error: unknown) => {
	console.error(error);
	await stopNow(1);
});
