/**
 * `npm test`: every project, and at the end one line with the counts. `npm test -- core workers` runs only these. A project that
 * runs no test, does not end, or ends badly fails the run. What mostly waits for real time to pass runs beside the others, and is
 * shown when it is done. What asks of a machine all it has begins when the others are done: beside them it would measure them.
 */
import "./node-guard.ts";
import { type ChildProcess, spawn } from "node:child_process";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { removePrepared } from "../dev/stack/prepared-folder.ts";
import { throwawayFolder } from "../dev/stack/throwaway.ts";
import { isGreen, lastLine, type ProjectResult, type Report, resultOf } from "./test-report.ts";

/** What waits within itself first: at the end of a lane little is left beside it. */
const beside = [["dev", "workers", "core", "mocks"], ["postgres"], ["stack"]];
const after = [["load"]];
const projects: readonly string[] = [...beside, ...after].flat();
/** A run that hangs ends; one that is slow does not. */
const projectTimeoutMs = 40 * 60_000;

const vitest = join(
	dirname(createRequire(import.meta.url).resolve("vitest/package.json")),
	"vitest.mjs",
);
const reports = mkdtempSync(join(tmpdir(), "assent-tests-"));
/** What the stack's tests begin with is made by the first of them, and used by those under load as well. */
const prepared = throwawayFolder("prepared");
const running = new Set<ChildProcess>();

/** A child leads a group of its own, so that nothing it started stays behind. */
function stop(child: ChildProcess, signal: NodeJS.Signals): void {
	if (child.pid === undefined) return;
	try {
		process.kill(-child.pid, signal);
	} catch {
		// It has ended by itself.
	}
}

function readReport(path: string): Report | null {
	try {
		return JSON.parse(readFileSync(path, "utf8")) as Report;
	} catch {
		return null;
	}
}

function run(project: string, isShownLater: boolean): Promise<ProjectResult> {
	const path = join(reports, `${project}.json`);
	const printed = join(reports, `${project}.txt`);
	const output = isShownLater ? openSync(printed, "w") : null;
	if (output === null) console.log(`\n== ${project}`);
	const child = spawn(
		process.execPath,
		[
			vitest,
			"run",
			"--project",
			project,
			"--reporter=default",
			"--reporter=json",
			`--outputFile.json=${path}`,
		],
		{
			stdio: ["ignore", output ?? "inherit", output ?? "inherit"],
			detached: true,
			env: {
				...process.env,
				// Of the many processes that a run starts, only the first compiles what all of them load.
				NODE_COMPILE_CACHE: join(reports, "compiled"),
				// A session of Postgres asks the kernel for memory in large pieces, where it can: half as many page faults.
				GLIBC_TUNABLES: "glibc.malloc.hugetlb=1",
				PREPARED_FOLDER: prepared,
			},
		},
	);
	running.add(child);
	let timedOut = false;
	const watchdog = setTimeout(() => {
		timedOut = true;
		stop(child, "SIGKILL");
	}, projectTimeoutMs);
	return new Promise((done) => {
		const end = (code: number | null) => {
			clearTimeout(watchdog);
			// Whatever of the group is left.
			stop(child, "SIGKILL");
			running.delete(child);
			if (output !== null) {
				closeSync(output);
				console.log(`\n== ${project}\n${readFileSync(printed, "utf8")}`);
			}
			done(resultOf(project, readReport(path), { code, timedOut }));
		};
		child.once("error", () => end(null));
		child.once("exit", (code) => end(code));
	});
}

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !projects.includes(name));
if (unknown.length > 0) {
	console.error(`There is no project ${unknown.join(", ")}: ${projects.join(", ")}`);
	process.exit(1);
}
async function removeAll(): Promise<void> {
	rmSync(reports, { recursive: true, force: true });
	await removePrepared(prepared);
}
for (const signal of ["SIGINT", "SIGTERM"] as const)
	process.once(signal, () => {
		for (const child of running) stop(child, "SIGTERM");
		void removeAll().finally(() => process.exit(1));
	});

/** Lanes beside each other; the first that has anything to run is shown as it goes. */
async function runAll(lanes: readonly (readonly string[])[]): Promise<readonly ProjectResult[]> {
	const wanted = lanes
		.map((lane) => lane.filter((project) => asked.length === 0 || asked.includes(project)))
		.filter((lane) => lane.length > 0);
	const done = await Promise.all(
		wanted.map(async (lane, index) => {
			const ofLane: ProjectResult[] = [];
			for (const project of lane) ofLane.push(await run(project, index > 0));
			return ofLane;
		}),
	);
	return done.flat();
}
const results = [...(await runAll(beside)), ...(await runAll(after))];
await removeAll();
for (const { project, trouble } of results)
	for (const words of trouble) console.error(`${project}: ${words}`);
console.log(lastLine(results));
process.exitCode = isGreen(results) ? 0 : 1;
