/**
 * `-- sheet`: nothing is counted; the page is made again from the newest counts that are kept. `-- --times 5`: how often each.
 * `-- streams`: what a chat costs that is held open, `--chats 300` of them for `--minutes 60`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { machineNow } from "../bench/machine.ts";
import { withStack } from "./counted-stack.ts";
import { keep, newest, newestCosts } from "./kept.ts";
import { measureCosts } from "./measure.ts";
import { holdStreams } from "./streams.ts";
import { type KeptStreams, streamsIn, streamsSection, withStreams } from "./streams-write.ts";
import { costsPage, type KeptCosts } from "./write.ts";

const page = "docs/costs.md";
const say = (line: string) => console.log(line);

function given(name: string, otherwise: number, max: number): number {
	const at = process.argv.indexOf(`--${name}`);
	const value = at === -1 ? otherwise : Number(process.argv[at + 1]);
	if (!Number.isInteger(value) || value < 1 || value > max)
		throw new Error(`--${name} is a whole number up to ${max}`);
	return value;
}

async function count(): Promise<KeptCosts> {
	const times = given("times", 4, 50);
	const machine = machineNow();
	const run = await measureCosts(times, say);
	const atTime = new Date().toISOString();
	const kept = { atTime, machine: { ...machine, load: loadavg() }, times, run };
	keep("costs", kept);
	return kept;
}

async function countStreams(): Promise<KeptStreams> {
	const chats = given("chats", 300, 5_000);
	const holdMs = given("minutes", 60, 24 * 60) * 60_000;
	const machine = machineNow();
	const held = await withStack(false, (bench) =>
		holdStreams(bench, { chats, holdMs, hasCrons: true }, say),
	);
	const kept = {
		atTime: new Date().toISOString(),
		machine: { ...machine, load: loadavg() },
		held,
	};
	keep("streams", kept);
	return kept;
}

const standing = readFileSync(page, "utf8");
if (process.argv.includes("streams")) {
	writeFileSync(page, withStreams(standing, streamsSection(await countStreams())));
} else {
	const kept = process.argv.includes("sheet") ? newestCosts() : await count();
	const streams = newest("streams");
	const section = streams === null ? streamsIn(standing) : streamsSection(streams);
	const written = costsPage(kept);
	writeFileSync(page, section === null ? written : withStreams(written, section));
}
console.log(page);
process.exit(0);
