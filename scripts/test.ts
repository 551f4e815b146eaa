/**
 * `npm test`: every project, one after another, and at the end one line with the counts. `npm test -- core workers` runs
 * only these. A project that runs no test, does not end, or ends badly fails the run.
 */
import "./node-guard.ts";
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { isGreen, lastLine, type ProjectResult, type Report, resultOf } from "./test-report.ts";

const projects = ["core", "dev", "postgres", "workers", "stack"] as const;
const projectTimeoutMs = 30 * 60_000;

const vitest = join(
	dirname(createRequire(import.meta.url).resolve("vitest/package.json")),
	"vitest.mjs",
);
const reports = mkdtempSync(join(tmpdir(), "assent-tests-"));
let running: ChildProcess | null = null;

/** The child leads a group of its own, so that nothing it started stays behind. */
function stop(signal: NodeJS.Signals): void {
	if (running?.pid === undefined) return;
	try {
		process.kill(-running.pid, signal);
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

function run(project: string): Promise<ProjectResult> {
	const path = join(reports, `${project}.json`);
	console.log(`\n== ${project}`);
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
		{ stdio: ["ignore", "inherit", "inherit"], detached: true },
	);
	running = child;
	let timedOut = false;
	const watchdog = setTimeout(() => {
		timedOut = true;
		stop("SIGKILL");
	}, projectTimeoutMs);
	return new Promise((done) => {
		const end = (code: number | null) => {
			clearTimeout(watchdog);
			// Whatever of the group is left.
			stop("SIGKILL");
			running = null;
			done(resultOf(project, readReport(path), { code, timedOut }));
		};
		child.once("error", () => end(null));
		child.once("exit", (code) => end(code));
	});
}

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(projects as readonly string[]).includes(name));
if (unknown.length > 0) {
	console.error(`There is no project ${unknown.join(", ")}: ${projects.join(", ")}`);
	process.exit(1);
}
for (const signal of ["SIGINT", "SIGTERM"] as const)
	process.once(signal, () => {
		stop("SIGTERM");
		rmSync(reports, { recursive: true, force: true });
		process.exit(1);
	});

const results: ProjectResult[] = [];
for (const project of projects)
	if (asked.length === 0 || asked.includes(project)) results.push(await run(project));
rmSync(reports, { recursive: true, force: true });
for (const { project, trouble } of results)
	for (const words of trouble) console.error(`${project}: ${words}`);
console.log(lastLine(results));
process.exitCode = isGreen(results) ? 0 : 1;
