/** From a kept run, and nothing is typed in but the words. */
import { kinds } from "../bench/conversations.ts";
import { median } from "../bench/row.ts";
import type { SoakRun } from "../bench/soak-plots.ts";
import type { Fault } from "./faults.ts";
import { type Growth, growthOf } from "./judge.ts";

const longMinutes = 60;

export function shownOf(runs: readonly SoakRun[]): SoakRun | null {
	const inOrder = [...runs].sort((a, b) => a.atTime.localeCompare(b.atTime));
	return inOrder.filter(({ minutes }) => minutes >= longMinutes).at(-1) ?? inOrder.at(-1) ?? null;
}

const row = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
	[row(head), row(head.map(() => "---")), ...rows.map(row)].join("\n");

function saidOf(fault: Fault): string {
	switch (fault.kind) {
		case "twilio": {
			const { kind, httpStatus, code, copies } = fault.behaviour;
			return ["Twilio:", kind, httpStatus, code, copies]
				.filter((part) => part !== undefined)
				.map(String)
				.join(" ");
		}
		case "postgres_away":
			return `Postgres: ${fault.how}`;
		case "model":
			return `the model: ${fault.behaviour.kind}`;
		case "restart":
			return "the runtime is killed and started again";
	}
}

const grown = (all: readonly Growth[]): string =>
	table(
		["table", "rows", "added in the second and last third", "for each message", "explained by"],
		all.map(({ table: name, rows, addedSecond, addedLast, perMessage, explainedBy }) => [
			name,
			String(rows),
			`${addedSecond}, ${addedLast}`,
			perMessage.toFixed(2),
			explainedBy,
		]),
	);

export function soakPage(run: SoakRun): string {
	const { result, machine, minutes } = run;
	const { facts } = result;
	const flat = result.verdicts.filter(({ isFlat }) => isFlat).length;
	const written = facts.traffic.at(-1)?.written ?? 0;
	const of = (pick: (sample: (typeof facts.samples)[number]) => number) => {
		const values = facts.samples.map(pick);
		return values.length === 0
			? ["–", "–", "–"]
			: [values[0] ?? 0, median(values), Math.max(...values)].map((value) => value.toFixed(0));
	};
	const latency = (measures: readonly { readonly ms: number }[]) => {
		const all = measures.map(({ ms }) => ms).sort((a, b) => a - b);
		const at = (part: number) => all[Math.min(all.length - 1, Math.floor(all.length * part))];
		return all.length === 0
			? "none"
			: `median ${at(0.5)?.toFixed(0)} ms, 99 of 100 within ${at(0.99)?.toFixed(0)} ms, of ${all.length}`;
	};
	return `# Soak

Written by \`npm run soak\` on ${run.atTime.slice(0, 16).replace("T", " ")} UTC: **${minutes.toFixed(0)} minutes**, seed ${run.seed}, commit ${machine.commit}${machine.isTreeClean ? "" : " and changes"}, ${machine.cores} cores, load ${machine.loadBefore[0]?.toFixed(1)} before and ${machine.load[0]?.toFixed(1)} after. The newest run of an hour stands here, where there is one; raw results and plots are under \`.data/bench\` (\`npm run bench -- page\`).${minutes < longMinutes ? " **A run so short is nearly all faults, and its ratios say little**: an hour is `npm run soak -- --minutes 60`." : ""}

The real stack: the built Worker, Postgres, Twilio's wire, a scripted model. People begin a conversation every ${(run.everyMs / 1000).toFixed(0)} s on average, in bursts; drivers, vendors and a kitchen answer. ${facts.begun} conversations were begun (${kinds.map((kind) => `${result.begun[kind]} ${kind}`).join(", ")}), ${Object.values(result.done).reduce((sum, n) => sum + n, 0)} came to their end, ${facts.gaveUp} people went away after a minute and a half without the answer they waited for. ${written} messages were written, ${result.retriedWebhooks} webhooks were tried again, the crons ran ${result.ticks.run} times (${result.ticks.failed} failed). Everything had come to rest ${(result.restMs / 1000).toFixed(0)} s after the traffic ended.

## Whether it was flat

The last third against the second: ${flat} of ${result.verdicts.length} hold.

${table(
	["what", "bound", "found", ""],
	result.verdicts.map(({ what, bound, found, isFlat }) => [
		what,
		bound,
		found,
		isFlat ? "holds" : "**does not hold**",
	]),
)}

${table(
	["", "first", "median", "most"],
	[
		["the isolate after a collection, MB", ...of((s) => s.liveMb ?? 0)],
		["the process of workerd, MB", ...of((s) => s.workerdMb)],
		["Postgres, MB", ...of((s) => s.postgresMb)],
		["alarms set", ...of((s) => s.objects.alarms)],
		["idle threads", ...of((s) => s.objects.idle)],
		["alarms of idle threads", ...of((s) => s.objects.idleWithAlarm)],
		["messages taken and not handled yet", ...of((s) => s.objects.unhandled)],
		["load of the machine", ...of((s) => s.load)],
	],
)}

A webhook accepted: ${latency(facts.accepted)}. A request to its first reply: ${latency(facts.replied)}, the seconds of faults included.

## Faults

From a file: \`lab/soak/faults.json\`, where \`--faults\` names no other.

${table(
	["from, minutes", "to", "what"],
	result.faultsDone.map(({ fault, fromMs, toMs }) => [
		(fromMs / 60_000).toFixed(1),
		(toMs / 60_000).toFixed(1),
		saidOf(fault),
	]),
)}

What the Worker logged as an error or a warning meanwhile: ${
		Object.entries(result.errorsLogged)
			.sort(([, a], [, b]) => b - a)
			.map(([name, n]) => `${name} ${n}`)
			.join(", ") || "nothing"
	}.

## What grew

A row for what people write is growth that the traffic explains; what nothing explains fails the soak.

${grown(growthOf(facts, ({ postgresRows }) => postgresRows))}

In the objects:

${grown(growthOf(facts, ({ objects }) => objects.rows))}
`;
}
