/** `npm run sim -- --runs N --seed S`: so many seeds, each in a world of its own; 1 where any promise was broken. */
import { planOf } from "./plan.ts";
import { runPlan } from "./run.ts";

const args = process.argv.slice(2);
const numberAfter = (name: string, fallback: number) => {
	const at = args.indexOf(name);
	return at < 0 ? fallback : Number(args[at + 1]);
};
const runs = numberAfter("--runs", 100);
const first = numberAfter("--seed", 1);
const isLoud = args.includes("--transcript");
let failed = 0;
const began = Date.now();
for (let seed = first; seed < first + runs; seed++) {
	const result = await runPlan(planOf(seed));
	if (isLoud) console.log(result.transcript.join("\n"));
	if (isLoud) console.log(JSON.stringify({ ...result, transcript: undefined }, null, 1));
	if (result.violations.length > 0) {
		failed += 1;
		console.log(
			`seed ${seed}:`,
			result.violations.map((v) => `${v.promise} ${v.what}`).join(" | "),
		);
	}
}
console.log(`${runs} seeds, ${failed} failed, ${Date.now() - began} ms`);
process.exitCode = failed > 0 ? 1 : 0;
