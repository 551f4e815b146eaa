import { existsSync, readFileSync, writeFileSync } from "node:fs";

/** Writes a generated file where it has changed; with `--check` it only says whether it would, and ends with 1. */
export function keepFresh(path: string, text: string, command: string): void {
	const written = existsSync(path) ? readFileSync(path, "utf8") : "";
	if (process.argv.includes("--check")) {
		if (written !== text) {
			console.error(`${path} is stale: run npm run ${command}`);
			process.exit(1);
		}
		console.log(`${path} is fresh`);
	} else if (written !== text) {
		writeFileSync(path, text);
		console.log(`${path} written`);
	}
}
