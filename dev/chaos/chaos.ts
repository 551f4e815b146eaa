/**
 * `npm run chaos -- [--points N] [--seed N] [--conversation name] [--worlds N] [--match text]`: the built Worker killed at every write,
 * call and fetch between webhook and receipt, and started again over the same data. Exit code 1 where anything was lost, done
 * twice, or not settled in time.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { onStop, stopNow } from "../supervisor/lifecycle.ts";
import { buildChaosWorker } from "./build.ts";
import { conversations } from "./conversations.ts";
import { type SuiteReport, runSuite } from "./suite.ts";

const { values } = parseArgs({
	options: {
		points: { type: "string", default: "1000000" },
		seed: { type: "string", default: "1" },
		conversation: { type: "string" },
		worlds: { type: "string", default: "1" },
		match: { type: "string" },
	},
});

const runsPerWorld = 60;

function print(report: SuiteReport, wallMs: number): boolean {
	const killed = report.runs.filter(({ wasKilled }) => wasKilled);
	const planned = report.runs.filter(({ point }) => point !== null);
	const prompt = killed.filter(({ aged }) => aged === 0).map(({ settleMs }) => settleMs);
	const sorted = prompt.toSorted((a, b) => a - b);
	const at = (part: number) =>
		sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;
	const sum = (of: (run: (typeof killed)[number]) => number) =>
		killed.reduce((total, run) => total + of(run), 0);
	const aged = killed.filter((run) => run.aged > 0);
	const violations = [
		...report.runs.flatMap((run) =>
			run.violations.map(
				(one) => `${run.conversation} ${run.point?.label} #${run.point?.nth}: ${one}`,
			),
		),
		...report.violations,
	];
	const labels = new Set(
		killed.map(({ conversation, point }) => `${conversation} ${point?.label}`),
	);
	console.log(`
points found      ${Object.entries(report.found)
		.map(([name, n]) => `${name} ${n}`)
		.join(", ")}
killed            ${killed.length} (${labels.size} places), not reached ${planned.length - killed.length}
told              ${[...new Set(killed.map(({ told }) => told))].map((told) => `${told} ${killed.filter((run) => run.told === told).length}`).join(", ")}
settled in        p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, max ${sorted.at(-1) ?? 0} ms
five minutes      ${aged.length} runs with ${sum((run) => run.aged)} texts that nobody could know of; then in max ${Math.max(0, ...aged.map(({ settleMs }) => settleMs))} ms
sent again        ${sum(({ repeats }) => repeats)}, given up with an alert ${sum(({ givenUp }) => givenUp)}
by a sweep        ${killed.filter(({ swept }) => swept > 0).length} runs
texts, messages   ${sum(({ texts }) => texts)}, ${sum(({ inbound }) => inbound.length)}
violations        ${violations.length}
wall              ${Math.round(wallMs / 1000)} s`);
	for (const one of violations) console.log(`  ✗ ${one}`);
	return violations.length === 0;
}

async function main(): Promise<void> {
	const outDir = mkdtempSync(join(tmpdir(), "assent-chaos-build-"));
	onStop(() => rmSync(outDir, { recursive: true, force: true }));
	const beganMs = Date.now();
	const script = await buildChaosWorker(join(outDir, "now"));
	const chosen = conversations.filter(({ name }) => (values.conversation ?? name) === name);
	const report = await runSuite({
		script,
		conversations: chosen,
		pointsMax: Number(values.points),
		seed: Number(values.seed),
		worlds: Number(values.worlds),
		runsPerWorld,
		...(values.match === undefined ? {} : { match: values.match }),
		say: (line) => console.log(line),
	});
	await stopNow(print(report, Date.now() - beganMs) ? 0 : 1);
}

main().catch(async (error: unknown) => {
	console.error(error);
	await stopNow(1);
});
