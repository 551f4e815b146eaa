/**
 * `npm run sim -- --runs N --seed S [--jobs J]`: so many seeds, each in a world of its own; 1 where a promise was broken, with the
 * seed, and with the smallest part of it that still breaks it as a command. `--only w0,d1 [--calm]` runs such a part, `--transcript`
 * prints what was said. `--mutants [--mutant name,name]` looks for the first seed that sees each broken place; `--known` asks the known one.
 */
import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { breakWhatIsLoaded, setBroken } from "./breaking.ts";
import { brokenPlaces } from "./broken.ts";
import { watchLoads } from "./modules.ts";

const args = process.argv.slice(2);
const has = (name: string) => args.includes(name);
const wordAfter = (name: string): string | null => {
	const at = args.indexOf(name);
	return at < 0 ? null : (args[at + 1] ?? null);
};
function numberAfter(name: string, fallback: number): number {
	const word = wordAfter(name);
	if (word === null) return fallback;
	if (/^\d{1,9}$/.test(word)) return Number(word);
	throw new Error(`${name} takes a whole number, and not ${word}`);
}
const first = numberAfter("--seed", 1);
const mutants = wordAfter("--mutant")?.split(",") ?? [];
for (const mutant of mutants)
	if (!brokenPlaces.some(({ name }) => name === mutant))
		throw new Error(`no mutant ${mutant}: ${brokenPlaces.map(({ name }) => name).join(", ")}`);
const [mutant = null] = mutants;
if (mutants.length > 1 && !has("--mutants"))
	throw new Error("several mutants are for --mutants: a run has one");
const load = async () => ({
	...(await import("./plan.ts")),
	...(await import("./run.ts")),
	...(await import("./shrink.ts")),
});

async function hunt(): Promise<void> {
	breakWhatIsLoaded();
	const { planOf, runPlan } = await load();
	const isKnown = has("--known");
	const most = isKnown ? 1 : numberAfter("--runs", 500);
	let missed = 0;
	const greens = new Map<number, boolean>();
	const isGreen = async (seed: number) => {
		setBroken(null);
		const known = greens.get(seed) ?? (await runPlan(planOf(seed))).violations.length === 0;
		greens.set(seed, known);
		return known;
	};
	for (const { name, promise, seed: known } of brokenPlaces) {
		if (mutant !== null && !mutants.includes(name)) continue;
		let seen: string | null = null;
		const from = isKnown ? known : first;
		for (let seed = from; seed < from + most && seen === null; seed++) {
			setBroken(name);
			const { violations } = await runPlan(planOf(seed), undefined, promise);
			const found = violations.find((one) => one.promise === promise);
			if (!found) continue;
			// What is red without it as well says nothing of it.
			if (await isGreen(seed))
				seen = `seed ${seed}: ${promise} ${found.what.replaceAll("\n", " / ")}`;
		}
		console.log(`${name}: ${seen ?? `not seen by ${most} seeds`}`);
		if (seen === null) missed += 1;
	}
	process.exitCode = missed > 0 ? 1 : 0;
}

const shrunkMax = 3;

async function run(runs: number): Promise<void> {
	if (mutant !== null) breakWhatIsLoaded();
	const { planOf, runPlan, cutDown, shrink, commandOf, partsOf } = await load();
	setBroken(mutant);
	const only = wordAfter("--only");
	const loads = watchLoads();
	const began = Date.now();
	const sum: Record<string, number> = {};
	const add = (counts: Readonly<Record<string, number>>) => {
		for (const [name, count] of Object.entries(counts)) sum[name] = (sum[name] ?? 0) + count;
	};
	let failed = 0;
	for (let seed = first; seed < first + runs; seed++) {
		const whole = planOf(seed);
		const keep = only === null ? partsOf(whole) : only.split(",");
		const plan = cutDown(whole, { keep, isCalm: has("--calm") });
		const result = await runPlan(plan);
		const { violations, transcript, outcomes, ...rest } = result;
		if (has("--transcript"))
			console.log(`${transcript.join("\n")}\n${JSON.stringify({ ...rest, outcomes }, null, 1)}`);
		for (const counts of [rest.commitments, rest.approvals, rest.things, outcomes]) add(counts);
		for (const counts of [rest.faults, rest.changes]) add(counts);
		add({ steps: rest.steps, messages: rest.messages, repeats: rest.repeats });
		for (const url of loads.inTheMiddle()) {
			failed += 1;
			console.log(`seed ${seed}: a day like this is not the same one twice: it loaded ${url}`);
		}
		const [worst] = violations;
		if (!worst) continue;
		failed += 1;
		for (const { promise, what } of violations)
			console.log(`seed ${seed}: ${promise} ${what.replaceAll("\n", " / ")}`);
		if (failed > shrunkMax || only !== null || has("--no-shrink")) continue;
		const isSame = async (smaller: typeof plan) =>
			(await runPlan(smaller)).violations.some(({ promise }) => promise === worst.promise);
		const cut = await shrink(plan, isSame);
		const named = mutant === null ? "" : ` --mutant ${mutant}`;
		console.log(`  smaller: ${commandOf(seed, cut)}${named}`);
	}
	const perSecond = ((runs * 1000) / (Date.now() - began)).toFixed(1);
	console.log(JSON.stringify(sum));
	console.log(`${runs} seeds from ${first}, ${failed} failed, ${perSecond} a second`);
	process.exitCode = failed > 0 ? 1 : 0;
}

async function sideBySide(runs: number, jobs: number): Promise<void> {
	const share = Math.ceil(runs / jobs);
	const codes = await Promise.all(
		Array.from({ length: jobs }, (_, index) => {
			const own = Math.min(share, runs - index * share);
			if (own <= 0) return Promise.resolve(0);
			const rest = args.filter((_, at) => !taken.has(at));
			const child = fork(fileURLToPath(import.meta.url), [
				...rest,
				...["--jobs", "1", "--seed", String(first + index * share), "--runs", String(own)],
			]);
			return new Promise<number>((done) => child.once("exit", (code) => done(code ?? 1)));
		}),
	);
	process.exitCode = Math.max(...codes);
}
const taken = new Set(
	["--jobs", "--seed", "--runs"].flatMap((name) => {
		const at = args.indexOf(name);
		return at < 0 ? [] : [at, at + 1];
	}),
);

const runs = numberAfter("--runs", 100);
const jobs = numberAfter("--jobs", 1);
if (has("--mutants")) await hunt();
else if (jobs > 1) await sideBySide(runs, jobs);
else await run(runs);
