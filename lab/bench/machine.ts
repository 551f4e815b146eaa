import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { availableParallelism, cpus, loadavg, totalmem } from "node:os";
import type { Machine } from "./runs.ts";

const ofInterest = ["miniflare", "wrangler", "hono", "@neondatabase/serverless", "twilio"];

export function machineNow(): Machine {
	const git = (...of: string[]) => execFileSync("git", of, { encoding: "utf8" }).trim();
	const versions = JSON.parse(readFileSync("package.json", "utf8")) as {
		readonly dependencies: Readonly<Record<string, string>>;
		readonly devDependencies: Readonly<Record<string, string>>;
	};
	const all = { ...versions.devDependencies, ...versions.dependencies };
	return {
		cores: availableParallelism(),
		cpu: cpus()[0]?.model ?? "unknown",
		memoryMb: Math.round(totalmem() / 2 ** 20),
		loadBefore: loadavg(),
		load: loadavg(),
		node: process.version,
		commit: git("rev-parse", "--short", "HEAD"),
		isTreeClean: git("status", "--porcelain", "-uno") === "",
		versions: Object.fromEntries(ofInterest.map((name) => [name, all[name] ?? "absent"])),
	};
}
