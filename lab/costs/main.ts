/** `-- sheet`: nothing is counted; the page is made again from the newest counts that are kept. `-- --times 5`: how often each. */
import { writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { machineNow } from "../bench/machine.ts";
import { keepCosts, newestCosts } from "./kept.ts";
import { measureCosts } from "./measure.ts";
import { costsPage, type KeptCosts } from "./write.ts";

const page = "docs/costs.md";
const timesDefault = 4;
const timesMax = 50;

async function count(): Promise<KeptCosts> {
	const at = process.argv.indexOf("--times");
	const times = at === -1 ? timesDefault : Number(process.argv[at + 1]);
	if (!Number.isInteger(times) || times < 1 || times > timesMax)
		throw new Error(`--times is a whole number up to ${timesMax}`);
	const machine = machineNow();
	const run = await measureCosts(times, (line) => console.log(line));
	const kept: KeptCosts = {
		atTime: new Date().toISOString(),
		machine: { ...machine, load: loadavg() },
		times,
		run,
	};
	keepCosts(kept);
	return kept;
}

const kept = process.argv.includes("sheet") ? newestCosts() : await count();
writeFileSync(page, costsPage(kept));
console.log(page);
process.exit(0);
