import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { growthOf } from "../soak/judge.ts";
import type { SoakResult } from "../soak/run.ts";
import type { Section } from "./page.ts";
import type { Machine } from "./runs.ts";
import {
	axis,
	dot,
	escaped,
	hues,
	ink,
	labelsAt,
	line,
	moved,
	path,
	picture,
	short,
	text,
} from "./svg.ts";

const width = 860;
const pad = { left: 54, top: 30, right: 130, bottom: 26 };
const height = 150;
const minuteMs = 60_000;
const shownMax = 3;

export const soakDir = (benchDir: string): string => join(benchDir, "soak");

export type SoakRun = {
	readonly atTime: string;
	readonly machine: Machine;
	readonly minutes: number;
	readonly everyMs: number;
	readonly seed: number;
	readonly result: SoakResult;
};

type Point = readonly [atMs: number, value: number];
type Line = { readonly name: string; readonly points: readonly Point[]; readonly isDots?: boolean };

function chart(title: string, lines: readonly Line[], run: SoakRun): string {
	const runMs = run.minutes * minuteMs;
	const inner = width - pad.left - pad.right;
	const shown = lines.map((one) => ({
		...one,
		points: one.points.filter(([, value]) => Number.isFinite(value)),
	}));
	const values = shown.flatMap(({ points }) => points.map(([, value]) => value));
	const { y, svg } = axis(0, Math.max(1, ...values), inner, height);
	const x = (atMs: number) => (atMs / runMs) * inner;
	const faults = run.result.faultsDone
		.map(({ fault, fromMs }) =>
			line([x(fromMs), 0, x(fromMs), height], fault.kind === "restart" ? hues[1] : ink.grid, {
				dash: "2 3",
			}),
		)
		.join("");
	const thirds = [1 / 3, 2 / 3]
		.map((part) => line([part * inner, 0, part * inner, height], ink.quiet, { dash: "6 4" }))
		.join("");
	const said = labelsAt(
		inner + 6,
		shown.map(({ name, points }, i) => ({
			said: `${name} ${short(points.at(-1)?.[1] ?? 0)}`,
			y: y(points.at(-1)?.[1] ?? 0),
			hue: hues[i % hues.length] ?? ink.text,
		})),
	);
	const marks = shown
		.map(({ points, isDots }, i) => {
			const hue = hues[i % hues.length] ?? ink.text;
			const placed = points.map(([atMs, value]) => [x(atMs), y(value)] as const);
			return isDots ? placed.map(([px, py]) => dot(px, py, hue, true)).join("") : path(placed, hue);
		})
		.join("");
	const minutes = [0, 0.25, 0.5, 0.75, 1].map((part) =>
		text(part * inner, height + 14, `${short(part * run.minutes)} min`, {
			size: 10,
			fill: ink.quiet,
			anchor: "middle",
		}),
	);
	return moved(
		pad.left,
		pad.top,
		text(0, -12, title, { size: 12 }) + svg + faults + thirds + marks + said + minutes.join(""),
	);
}

export function soakPicture(run: SoakRun): string {
	const { samples, accepted, replied } = run.result.facts;
	const over = (pick: (sample: (typeof samples)[number]) => number): readonly Point[] =>
		samples.map((sample) => [sample.atMs, pick(sample)]);
	const dots = (measures: typeof accepted): readonly Point[] =>
		measures.map(({ atMs, ms }) => [atMs, ms]);
	const charts = [
		chart(
			"memory, MB (proportional set size)",
			[
				{ name: "workerd", points: over((s) => s.workerdMb) },
				{ name: "its isolate, after a collection", points: over((s) => s.liveMb ?? 0) },
				{ name: "Postgres", points: over((s) => s.postgresMb) },
			],
			run,
		),
		chart(
			"rows in the objects",
			["inbox", "outbox", "items", "journal", "targets"].map((name) => ({
				name,
				points: over((s) => s.objects.rows[name] ?? 0),
			})),
			run,
		),
		chart(
			"rows in Postgres",
			["event_log", "audit_log", "notifications", "tool_executions"].map((name) => ({
				name,
				points: over((s) => s.postgresRows[name] ?? 0),
			})),
			run,
		),
		chart(
			"objects: alarms set, of them of idle threads; messages not handled yet",
			[
				{ name: "alarms", points: over((s) => s.objects.alarms) },
				{ name: "of idle threads", points: over((s) => s.objects.idleWithAlarm) },
				{ name: "not handled", points: over((s) => s.objects.unhandled) },
			],
			run,
		),
		chart(
			"a webhook accepted, ms, each one",
			[{ name: "ms", points: dots(accepted), isDots: true }],
			run,
		),
		chart(
			"a request to its first reply, ms, each one",
			[{ name: "ms", points: dots(replied), isDots: true }],
			run,
		),
		chart("load of the machine", [{ name: "load", points: over((s) => s.load) }], run),
	];
	const each = pad.top + height + pad.bottom;
	return picture(
		width,
		charts.length * each,
		"npm run soak",
		charts.map((one, i) => moved(0, i * each, one)).join(""),
	);
}

const cells = (row: readonly string[], tag = "td") =>
	`<tr>${row.map((cell) => `<${tag}>${escaped(cell)}</${tag}>`).join("")}</tr>`;

function sectionOf(run: SoakRun): Section {
	const { facts, verdicts, faultsDone } = run.result;
	const grown = [
		...growthOf(facts, ({ postgresRows }) => postgresRows),
		...growthOf(facts, ({ objects }) => objects.rows).map((one) => ({
			...one,
			table: `object: ${one.table}`,
		})),
	];
	const judged = verdicts
		.map(
			({ what, bound, found, isFlat }) =>
				`<tr><td>${escaped(what)}</td><td>${escaped(bound)}</td><td>${escaped(found)}</td><td class="${isFlat ? "ok" : "over"}">${isFlat ? "flat" : "not flat"}</td></tr>`,
		)
		.join("");
	const tables = grown
		.map(({ table, rows, addedSecond, addedLast, perMessage, explainedBy }) =>
			cells([
				table,
				String(rows),
				`${addedSecond}, ${addedLast}`,
				perMessage.toFixed(2),
				explainedBy,
			]),
		)
		.join("");
	return {
		name: `soak-${run.atTime.slice(0, 16)}`,
		facts: `${run.atTime.slice(0, 16).replace("T", " ")} UTC · ${run.minutes} minutes · ${facts.begun} conversations, ${facts.gaveUp} given up · ${faultsDone.length} faults · seed ${run.seed} · commit ${run.machine.commit}${run.machine.isTreeClean ? "" : " and changes"} · load ${run.machine.loadBefore[0]?.toFixed(1)} before, ${run.machine.load[0]?.toFixed(1)} after`,
		body: `<table>${cells(["last third against the second", "bound", "found", ""], "th")}${judged}</table>${soakPicture(run)}<table>${cells(["table", "rows", "added in second, last third", "per message", "explained by"], "th")}${tables}</table>`,
	};
}

export function keptSoaks(benchDir: string): readonly SoakRun[] {
	const dir = soakDir(benchDir);
	if (!existsSync(dir)) return [];
	return readdirSync(dir)
		.filter((name) => name.endsWith(".json"))
		.sort()
		.map((name) => JSON.parse(readFileSync(join(dir, name), "utf8")) as SoakRun);
}

/** The newest few. */
export const soakSections = (benchDir: string): readonly Section[] =>
	keptSoaks(benchDir).slice(-shownMax).reverse().map(sectionOf);
