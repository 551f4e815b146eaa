import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { benchDir } from "../bench/runs.ts";
import type { KeptCosts } from "./write.ts";

const dir = join(benchDir, "costs");

export function newestCosts(): KeptCosts {
	const name = (existsSync(dir) ? readdirSync(dir) : [])
		.filter((one) => one.endsWith(".json"))
		.sort()
		.at(-1);
	if (!name) throw new Error("nothing was counted yet: npm run costs");
	return JSON.parse(readFileSync(join(dir, name), "utf8")) as KeptCosts;
}

export function keepCosts(kept: KeptCosts): void {
	mkdirSync(dir, { recursive: true });
	writeFileSync(
		join(dir, `${kept.atTime.replaceAll(":", "-")}.json`),
		JSON.stringify(kept, null, "\t"),
	);
}
