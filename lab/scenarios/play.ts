/** A phone's messages are read in order: each "hears" looks behind the one before. */
import { guardClaims } from "../../src/core/claim-guard/claims.ts";
import { wordsOf } from "./format.ts";
import { isUncommitting } from "./own-words.ts";
import {
	type RecordName,
	recordNames,
	type Change,
	type Scenario,
	type StaffMove,
	type Step,
} from "./scenario.ts";
import { fill, type Heard, match } from "./words.ts";

export type Stage = {
	/** True: a model suggests, and how it puts things is its own. */
	readonly isFree: boolean;
	readonly numberOf: (who: string) => string;
	readonly write: (who: string, text: string) => Promise<void>;
	readonly tap: (who: string, title: string) => Promise<void>;
	readonly share: (who: string, place: string) => Promise<void>;
	readonly heard: (who: string) => readonly string[];
	readonly until: (holds: () => boolean | Promise<boolean>) => Promise<boolean>;
	readonly rest: () => Promise<void>;
	/** The state of each row. */
	readonly records: (name: RecordName) => Promise<readonly string[]>;
	readonly stock: (sku: string) => Promise<number | null>;
	readonly toolsRun: () => Promise<ReadonlySet<string>>;
	readonly pass: (ms: number) => Promise<void>;
	readonly change: (change: Change) => Promise<void>;
	readonly staff: (move: StaffMove) => Promise<void>;
};

export type Played =
	/** `exact`: the texts that were wanted word for word. */
	| { readonly ok: true; readonly exact: readonly string[] }
	| { readonly ok: false; readonly line: number; readonly why: string };

type Scene = {
	readonly stage: Stage;
	readonly known: Record<string, string>;
	readonly read: Map<string, number>;
	readonly wanted: Set<string>;
};

const shown = (texts: readonly string[]) =>
	texts.length === 0 ? "nothing" : texts.map((text) => `“${text}”`).join(" / ");

async function hears(
	scene: Scene,
	{ who, words, isLoose }: Extract<Step, { kind: "hears" }>,
): Promise<string | null> {
	const { stage, known, read, wanted } = scene;
	const from = read.get(who) ?? 0;
	let found: { readonly at: number; readonly captured: Heard } | null = null;
	const look = () => {
		for (const [index, text] of stage.heard(who).entries()) {
			if (index < from) continue;
			const captured = stage.isFree && isLoose ? {} : match(text, words, isLoose, known);
			if (captured) {
				found = { at: index, captured };
				return true;
			}
		}
		return false;
	};
	if (!(await stage.until(look)) || !found)
		return `${who} did not hear it; since the last step that was read: ${shown(stage.heard(who).slice(from))}`;
	const { at, captured } = found as { readonly at: number; readonly captured: Heard };
	Object.assign(known, captured);
	if (!isLoose) wanted.add(stage.heard(who)[at] ?? "");
	read.set(who, at + 1);
	return null;
}

async function playStep(scene: Scene, step: Step): Promise<string | null> {
	const { stage, known, read } = scene;
	switch (step.kind) {
		case "writes":
			await stage.write(step.who, fill(step.text, known));
			return null;
		case "taps":
			await stage.tap(step.who, step.title);
			return null;
		case "shares":
			await stage.share(step.who, step.place);
			return null;
		case "hears":
			return hears(scene, step);
		case "hears_nothing": {
			await stage.rest();
			const more = stage.heard(step.who).slice(read.get(step.who) ?? 0);
			return more.length === 0 ? null : `${step.who} heard ${shown(more)}`;
		}
		case "records": {
			let states: readonly string[] = [];
			const isSo = await stage.until(async () => {
				states = (await stage.records(step.records)).toSorted();
				return states.join() === step.states.join();
			});
			return isSo ? null : `the records have ${step.records}: ${states.join(", ") || "none"}`;
		}
		case "stock": {
			let qty: number | null = null;
			const isSo = await stage.until(async () => {
				qty = await stage.stock(step.sku);
				return qty === step.qty;
			});
			return isSo ? null : `there are ${qty ?? "none counted"} of ${step.sku}`;
		}
		case "wait":
			await stage.pass(step.ms);
			return null;
		case "market":
			await stage.change(step.change);
			return null;
		case "staff":
			await stage.staff(step.move);
			return null;
		case "never_hears":
			return null;
	}
}

async function atTheEnd(scene: Scene, scenario: Scenario): Promise<Played> {
	const { stage, known, wanted } = scene;
	await stage.rest();
	const everybody = [
		...scenario.people,
		...scenario.drivers.map(({ name }) => name),
		...scenario.staff,
		...scenario.operators,
	];
	for (const step of scenario.steps) {
		if (step.kind !== "never_hears") continue;
		for (const who of step.who === null ? everybody : [step.who]) {
			const heard = stage.heard(who).find((text) => match(text, [step.words], false, known));
			if (heard !== undefined)
				return { ok: false, line: step.line, why: `${who} heard “${heard}”` };
		}
	}
	const missing = new Set(scenario.tools);
	await stage.until(async () => {
		for (const tool of await stage.toolsRun()) missing.delete(tool);
		return missing.size === 0;
	});
	if (missing.size > 0)
		return { ok: false, line: 1, why: `never run with success: ${[...missing].join(", ")}` };
	const lie = stage.isFree ? await untrue(scene, scenario, wanted) : null;
	return lie === null
		? { ok: true, exact: [...wanted] }
		: { ok: false, line: 1, why: `nothing is kept of “${lie}”` };
}

/** Said to a person though no record is kept at all: a claim in words that are not ours. */
async function untrue(
	{ stage }: Scene,
	{ people }: Scenario,
	wanted: ReadonlySet<string>,
): Promise<string | null> {
	for (const name of recordNames) if ((await stage.records(name)).length > 0) return null;
	const isLie = (line: string) => guardClaims(line) === "claim" && !isUncommitting(line);
	const said = people.flatMap((who) => stage.heard(who));
	return said.find((text) => !wanted.has(text) && text.split("\n").some(isLie)) ?? null;
}

export async function play(scenario: Scenario, stage: Stage): Promise<Played> {
	const known: Record<string, string> = {};
	for (const [, gap = "", who = ""] of scenario.steps
		.flatMap(wordsOf)
		.join()
		.matchAll(/\{(([a-z0-9-]+)\.number)\}/gu))
		known[gap] = stage.numberOf(who);
	const scene: Scene = { stage, known, read: new Map(), wanted: new Set() };
	for (const step of scenario.steps) {
		const why = await playStep(scene, step).catch((error: unknown) => String(error));
		if (why !== null) return { ok: false, line: step.line, why: `${step.said} -- ${why}` };
	}
	return atTheEnd(scene, scenario);
}
