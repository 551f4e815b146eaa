/**
 * `npm run bench`: every budget of the design's section 9 that applies so far. Counted rows must hold; timed ones are
 * ratios taken in one run, and are shown. `-- --small`: fewer rounds. `-- name…`: only these rows.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { buildWorker } from "../runtime/build.ts";
import { acceptRow } from "./accept.ts";
import { bundleRow, startRow } from "./bundle.ts";
import { commitRow } from "./commit.ts";
import { countedRow } from "./counted.ts";
import { driversRow } from "./drivers.ts";
import { expiryRow } from "./expiry.ts";
import { firstRow } from "./first.ts";
import { type Host, startHost } from "./host.ts";
import { ledgerRow } from "./ledger.ts";
import { policyRow } from "./policy.ts";
import type { Bench, Measured, Row } from "./row.ts";
import { searchRow } from "./search.ts";
import { workersRow } from "./workers.ts";

const rows: readonly Row[] = [
	countedRow,
	workersRow,
	driversRow,
	bundleRow,
	startRow,
	firstRow,
	commitRow,
	ledgerRow,
	expiryRow,
	searchRow,
	policyRow,
	acceptRow,
];

const args = process.argv.slice(2);
const isSmall = args.includes("--small");
const names = args.filter((arg) => !arg.startsWith("--"));
const unknown = names.filter((name) => !rows.some((row) => row.name === name));
if (unknown.length > 0) {
	console.error(
		`No such row: ${unknown.join(", ")}. There are: ${rows.map((r) => r.name).join(", ")}`,
	);
	process.exit(1);
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
function bareBuilt(name: "hono" | "worker"): Promise<string> {
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
	dir,
	built: once(() => buildWorker({ outDir: join(dir, "worker") })),
	bare: (name) => bareBuilt(name),
	host: once(async () => {
		host = await startHost();
		return host;
	}),
	say: (line) => process.stderr.write(`${line}\n`),
};

// What the application logs in this process belongs to no table.
const { log, error } = console;
console.info = console.warn = () => {};
console.error = (...said: unknown[]) => {
	if (!String(said[0]).startsWith("{")) error(...said);
};

const table: { readonly row: string; readonly kind: string; readonly found: Measured }[] = [];
let isFailed = false;
for (const row of rows.filter((one) => names.length === 0 || names.includes(one.name))) {
	bench.say(`… ${row.name}`);
	try {
		for (const found of await row.measure(bench)) {
			table.push({ row: row.name, kind: row.kind, found });
			if (row.kind === "counted" && !found.isWithin) isFailed = true;
		}
	} catch (failure) {
		isFailed = true;
		error(`${row.name}:`, failure);
	}
}
await (host as Host | null)?.stop();
rmSync(dir, { recursive: true, force: true });

const lines = [
	["row", "what", "budget", "figure", "spread", ""],
	...table.map(({ row, found }) => [
		row,
		found.what,
		found.budget,
		found.figure,
		found.spread,
		found.isWithin ? "ok" : "over",
	]),
];
const widths = [0, 1, 2, 3, 4, 5].map((i) =>
	Math.max(...lines.map((line) => line[i]?.length ?? 0)),
);
for (const line of lines)
	log(
		line
			.map((cell, i) => cell.padEnd(widths[i] ?? 0))
			.join("  ")
			.trimEnd(),
	);

mkdirSync(".data/bench", { recursive: true });
const atTime = new Date().toISOString();
const file = `.data/bench/${atTime.replaceAll(":", "-")}.json`;
const machine = { cores: availableParallelism(), load: loadavg(), node: process.version };
writeFileSync(file, JSON.stringify({ atTime, isSmall, machine, table }, null, "\t"));
log(`\n${machine.cores} cores, load ${machine.load[0]?.toFixed(1)}; raw results: ${file}`);
process.exit(isFailed ? 1 : 0);
