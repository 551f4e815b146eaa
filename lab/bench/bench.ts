/**
 * `npm run bench`: every budget. Counted rows must hold; timed ones are ratios taken in one run, and are
 * shown. `-- --small`: fewer rounds. `-- name…`: only these rows, and `peers`, which installs other systems, only so. `-- page`: nothing is measured; the page with a plot for each row
 * is made again from the results that are kept (`--pictures`: and each row's picture under `docs/benchmarks`).
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { buildWorker } from "../../dev/runtime/build.ts";
import { unanswered } from "./budget-lines.ts";
import { type Host, startHost } from "./host.ts";
import { machineNow } from "./machine.ts";
import { writePage } from "./page.ts";
import type { BareName, Bench, Table } from "./row.ts";
import { rows, rowsFor } from "./rows.ts";
import { type BenchRun, benchDir, type Machine } from "./runs.ts";

const args = process.argv.slice(2);
if (args.includes("page")) {
	console.log(writePage(benchDir, args.includes("--pictures") ? "docs/benchmarks" : null));
	process.exit(0);
}
const isSmall = args.includes("--small");
const names = args.filter((arg) => !arg.startsWith("--"));
const unknown = names.filter((name) => !rows.some((row) => row.name === name));
if (unknown.length > 0) {
	console.error(
		`No such row: ${unknown.join(", ")}. There are: ${rows.map((r) => r.name).join(", ")}`,
	);
	process.exit(1);
}

function option(name: string): number | null {
	const given = args.find((arg) => arg.startsWith(`--${name}=`));
	if (given === undefined) return null;
	const number = Number(given.slice(name.length + 3));
	if (Number.isInteger(number) && number > 0) return number;
	throw new Error(`${given}: a whole number above 0 is needed`);
}

const dir = mkdtempSync(join(tmpdir(), "assent-bench-"));
const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
	let made: Promise<T> | null = null;
	return () => {
		made ??= make();
		return made;
	};
};
let host: Host | null = null;
const bareScripts = new Map<string, Promise<string>>();
function bareBuilt(name: BareName): Promise<string> {
	const known = bareScripts.get(name);
	if (known) return known;
	const folder = join(import.meta.dirname, "bare");
	const script = buildWorker({
		outDir: join(dir, `bare-${name}`),
		entry: join(folder, `${name}.ts`),
		configPath: join(folder, "wrangler.toml"),
	}).then((built) => built.scriptPath);
	bareScripts.set(name, script);
	return script;
}
const bench: Bench = {
	isSmall,
	option,
	dir,
	built: once(() => buildWorker({ outDir: join(dir, "worker") })),
	bare: (name) => bareBuilt(name),
	host: once(async () => {
		host = await startHost();
		return host;
	}),
	say: (line) => process.stderr.write(`${line}\n`),
};

const { log, error } = console;
console.info = console.warn = () => {};
console.error = (...said: unknown[]) => {
	if (!String(said[0]).startsWith("{")) error(...said);
};

const machineBefore = machineNow();
const table: BenchRun["table"][number][] = [];
let isFailed = false;
for (const row of rowsFor(names)) {
	bench.say(`… ${row.name}`);
	try {
		for (const found of await row.measure(bench)) {
			const kind = found.kind ?? row.kind;
			table.push({ row: row.name, kind, load: loadavg()[0] ?? 0, found });
			if (kind === "counted" && !found.isWithin) isFailed = true;
		}
	} catch (failure) {
		isFailed = true;
		error(`${row.name}:`, failure);
	}
}
if (names.length === 0)
	for (const line of unanswered(table)) {
		isFailed = true;
		error(`a budget has no measurement: ${line}`);
	}
await (host as Host | null)?.stop();
rmSync(dir, { recursive: true, force: true });

function print({ columns, lines }: Table): void {
	const all = [columns, ...lines];
	const widths = columns.map((_, i) => Math.max(...all.map((line) => line[i]?.length ?? 0)));
	for (const line of all)
		log(
			line
				.map((cell, i) => cell.padEnd(widths[i] ?? 0))
				.join("  ")
				.trimEnd(),
		);
}
print({
	columns: ["row", "what", "budget", "figure", "spread", ""],
	lines: table.map(({ row, found }) => [
		row,
		found.what,
		found.budget,
		found.figure,
		found.spread,
		found.isWithin ? "ok" : "over",
	]),
});
for (const { found } of table)
	if (found.table) {
		log("");
		print(found.table);
	}

mkdirSync(benchDir, { recursive: true });
const atTime = new Date().toISOString();
const file = `${benchDir}/${atTime.replaceAll(":", "-")}.json`;
const machine: Machine = { ...machineBefore, load: loadavg() };
const run: BenchRun = { atTime, isSmall, machine, table };
writeFileSync(file, JSON.stringify(run, null, "\t"));
log(
	`\n${machine.cores} cores, load ${machine.loadBefore[0]?.toFixed(1)} before and ${machine.load[0]?.toFixed(1)} after; raw results: ${file}; plots: ${writePage()}`,
);
process.exit(isFailed ? 1 : 0);
