/** `npm run hostile -- --turns 10000 --seed 7`: plays the suite, prints what was played, and fails where anything was broken. */
import { parseArgs } from "node:util";
import { roundOf, runHostile } from "./run.ts";

const { values } = parseArgs({
	options: {
		turns: { type: "string", default: "10000" },
		seed: { type: "string", default: "1" },
	},
});
const turnsMax = 1_000_000;
const seedMax = 2 ** 31 - 1;
/** A suite that plays nothing finds nothing: what is no number is no run. */
function wholeNumber(name: string, value: string, from: number, to: number): number {
	const number = /^\d{1,10}$/u.test(value) ? Number(value) : Number.NaN;
	if (number >= from && number <= to) return number;
	console.error(`--${name} has to be a whole number from ${from} to ${to}, and not ${value}`);
	process.exit(2);
}
const startMs = performance.now();
const report = await runHostile({
	turns: wholeNumber("turns", values.turns, 1, turnsMax),
	seed: wholeNumber("seed", values.seed, 0, seedMax),
});
const seconds = ((performance.now() - startMs) / 1000).toFixed(1);

const table = (title: string, counts: ReadonlyMap<string, number>) => {
	console.log(`\n${title}`);
	for (const [key, count] of [...counts].sort(([a], [b]) => a.localeCompare(b)))
		console.log(`  ${key.padEnd(28)} ${count}`);
};
table("turns by kind of attack", report.byKind);
table("turns by tool", report.byTool);
table("commitments, each with its yes", report.commitsByTool);
const { counts } = report;
const missing = [
	...new Set(
		[...roundOf(0), ...roundOf(1)].map(
			({ kind, tool, layer }) => `${tool ?? "-"} ${kind} ${layer}`,
		),
	),
].filter((slot) => !report.played.has(slot));
console.log(`
seed ${report.seed}: ${report.turns} hostile turns, ${report.messages} messages, ${report.yeses} yeses, ${seconds} s
commitments ${counts.commits}, of them replayed ${counts.replays}; writes that bind nobody ${counts.harmlessWrites}
texts ${counts.texts}: replaced ${counts.replaced}, framed ${counts.framed}, left as they are ${counts.plain}
attacks (tool, kind, place) not played: ${missing.length}
violations: ${report.violations.length}`);
for (const { what, detail, turn, card } of report.violations)
	console.log(`\n- ${what} (seed ${report.seed}, turn ${turn})\n  ${detail}\n  ${card}`);
if (report.violations.length > 0) process.exitCode = 1;
