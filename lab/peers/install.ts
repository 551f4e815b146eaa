import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";

const installTimeoutMs = 540_000;
const manifest = z.object({ dependencies: z.record(z.string(), z.string()) });

/** As pinned, by name. */
export const pinned = (): Readonly<Record<string, string>> =>
	manifest.parse(JSON.parse(readFileSync(join(import.meta.dirname, "package.json"), "utf8")))
		.dependencies;

function isInstalled(name: string, version: string): boolean {
	const file = join(import.meta.dirname, "node_modules", name, "package.json");
	if (!existsSync(file)) return false;
	return (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version === version;
}

/** As the lock file has them, without anybody's install script; nothing where all of them are there. */
export function installPackages(say: (line: string) => void): void {
	if (Object.entries(pinned()).every(([name, version]) => isInstalled(name, version))) return;
	say("  installing the other systems into lab/peers/node_modules");
	const run = spawnSync("npm", ["ci", "--ignore-scripts"], {
		cwd: import.meta.dirname,
		encoding: "utf8",
		timeout: installTimeoutMs,
	});
	if (run.error) throw run.error;
	if (run.status !== 0) throw new Error(`npm ci ended with ${run.status}:\n${run.stderr}`);
}
