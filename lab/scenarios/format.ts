/** One line is one step, `subject: the rest`; what cannot be read is an error with its line, and every text and number has a bound. */
import { type Locale, locales } from "../../src/core/locale.ts";
import {
	abouts,
	byName,
	pointForm,
	recordNames,
	type Change,
	type Scenario,
	type ScenarioDriver,
	type Step,
	type Where,
} from "./scenario.ts";

/** What a file may name. */
export type Known = {
	readonly tools: ReadonlySet<string>;
	readonly businesses: ReadonlySet<string>;
	readonly places: ReadonlySet<string>;
	readonly skus: ReadonlySet<string>;
};

export const bounds = {
	fileChars: 16_000,
	steps: 80,
	textChars: 1_000,
	titleChars: 120,
	people: 4,
	drivers: 8,
	staff: 2,
	waitMs: 48 * 3_600_000,
	number: 1_000_000,
} as const;

export class ScenarioError extends Error {
	constructor(path: string, line: number, why: string) {
		super(`${path}:${line}: ${why}`);
		this.name = "ScenarioError";
	}
}

type Line = { readonly number: number; readonly left: string; readonly rest: string };
type Refuse = (line: number, why: string) => never;

const listOf = (text: string): readonly string[] =>
	text
		.split(",")
		.map((part) => part.trim())
		.filter((part) => part !== "");
const nameForm = /^[a-z][a-z0-9-]{0,29}$/;
const units = { second: 1_000, minute: 60_000, hour: 3_600_000 } as const;

function linesOf(text: string, refuse: Refuse): readonly Line[] {
	const lines: Line[] = [];
	for (const [index, raw] of text.split(/\r?\n/u).entries()) {
		const number = index + 1;
		if (raw.trim() === "" || raw.startsWith("#")) continue;
		const last = lines.at(-1);
		if (/^\s/u.test(raw)) {
			if (!last) refuse(number, "an indented line continues the one above it, and there is none");
			else lines[lines.length - 1] = { ...last, rest: `${last.rest}\n${raw.trim()}` };
			continue;
		}
		const at = raw.indexOf(":");
		const isWhole = at < 0 && / hears nothing$/u.test(raw.trim());
		if (at < 0 && !isWhole) refuse(number, `"${raw.slice(0, 40)}" has no colon`);
		lines.push({
			number,
			left: (isWhole ? raw : raw.slice(0, at)).trim(),
			rest: isWhole ? "" : raw.slice(at + 1).trim(),
		});
	}
	for (const { number, rest } of lines)
		if (rest.length > bounds.textChars)
			refuse(number, `longer than ${bounds.textChars} characters`);
	return lines;
}

const headings = [
	"title",
	"language",
	"about",
	"tools",
	"people",
	"drivers",
	"staff",
	"operators",
	"opted in",
	"businesses speak",
	"played",
] as const;
type Heading = (typeof headings)[number];
const isHeading = (left: string): left is Heading => (headings as readonly string[]).includes(left);

function localeOf(text: string, line: number, refuse: Refuse): Locale {
	const found = locales.find((locale) => locale === text);
	return found ?? refuse(line, `"${text}" is none of the languages ${locales.join(" ")}`);
}

function driverOf(text: string, line: number, known: Known, refuse: Refuse): ScenarioDriver {
	const read = /^(\S+) speaks (\S+) at (\S+)$/u.exec(text);
	if (!read) return refuse(line, `"${text}" is not "<name> speaks <language> at <place>"`);
	const [, name = "", locale = "", place = ""] = read;
	if (!known.places.has(place)) refuse(line, `the town has no place "${place}"`);
	return { name, locale: localeOf(locale, line, refuse), place };
}

function onlyOf(text: string, line: number, refuse: Refuse): Scenario["only"] {
	const read = /^in the (simulation|stack) only, because (.{3,})$/u.exec(text);
	if (!read)
		return refuse(line, `write "in the simulation only, because ..." or "in the stack only, ..."`);
	return { where: read[1] as Where, because: read[2] ?? "" };
}

function numberOf(text: string, line: number, refuse: Refuse): number {
	const value = Number(text);
	return /^\d+(\.\d+)?$/u.test(text) && value <= bounds.number
		? value
		: refuse(line, `"${text}" is no number up to ${bounds.number}`);
}

function changeOf(text: string, line: number, known: Known, refuse: Refuse): Change {
	if (text === "taxis cost more") return { kind: "tariff" };
	const switched = /^(\S+) is (on|off)$/u.exec(text);
	if (switched) {
		const [, tool = "", state] = switched;
		if (!known.tools.has(tool)) refuse(line, `there is no tool "${tool}"`);
		return { kind: "switch", tool, isOn: state === "on" };
	}
	const moved = /^(\S+) (costs|is down to) (\S+)$/u.exec(text);
	if (!moved)
		return refuse(
			line,
			`"${text}" is none of: <tool> is on, <tool> is off, <sku> costs <amount>, <sku> is down to <number>, taxis cost more`,
		);
	const [, sku = "", verb, amount = ""] = moved;
	if (!known.skus.has(sku)) refuse(line, `the town sells no "${sku}"`);
	const value = numberOf(amount, line, refuse);
	return verb === "costs"
		? { kind: "price", sku, minor: Math.round(value * 100) }
		: { kind: "stock", sku, qty: Math.trunc(value) };
}

function recordsOf(text: string, line: number, known: Known, refuse: Refuse) {
	const stock = /^stock of (\S+) is (\S+)$/u.exec(text);
	if (stock) {
		const [, sku = "", qty = ""] = stock;
		if (!known.skus.has(sku)) refuse(line, `the town sells no "${sku}"`);
		return { kind: "stock", sku, qty: numberOf(qty, line, refuse) } as const;
	}
	const none = /^no (\S+)$/u.exec(text);
	const some = /^(\S+) (\S.*)$/u.exec(text);
	const name = none?.[1] ?? some?.[1] ?? text;
	const records = recordNames.find((one) => one === name);
	if (!records) return refuse(line, `"${name}" is none of the records ${recordNames.join(" ")}`);
	const states = none ? [] : listOf(some?.[2] ?? "");
	if (!none && states.length === 0) refuse(line, `say "no ${records}", or the state of each`);
	return { kind: "records", records, states: states.toSorted() } as const;
}

function waitOf(text: string, line: number, refuse: Refuse): number {
	const read = /^(\d+) (second|minute|hour)s?$/u.exec(text);
	if (!read) return refuse(line, `"${text}" is not like "90 seconds", "2 minutes", "1 hour"`);
	const ms = Number(read[1]) * units[read[2] as keyof typeof units];
	return ms <= bounds.waitMs ? ms : refuse(line, "longer than 48 hours");
}

const staffVerbs = {
	"staff claims": "claim",
	"staff closes": "close",
	"staff says": "say",
} as const;
const verbs = ["hears about", "never hears", "hears nothing", "writes", "taps", "shares", "hears"];

type Body = Step extends infer One
	? One extends Step
		? Omit<One, "line" | "said">
		: never
	: never;

function bodyOf(
	{ number, left, rest }: Line,
	phones: ReadonlySet<string>,
	known: Known,
	refuse: Refuse,
): Body {
	if (left === "records") return recordsOf(rest, number, known, refuse);
	if (left === "wait") return { kind: "wait", ms: waitOf(rest, number, refuse) };
	if (left === "market") return { kind: "market", change: changeOf(rest, number, known, refuse) };
	if (left === "nobody hears") return { kind: "never_hears", who: null, words: rest };
	const move = staffVerbs[left as keyof typeof staffVerbs];
	if (move)
		return { kind: "staff", move: move === "say" ? { what: move, text: rest } : { what: move } };
	const verb = verbs.find((one) => left.endsWith(` ${one}`));
	if (!verb) return refuse(number, `"${left.slice(0, 60)}" is no step that can be played`);
	const who = left.slice(0, -verb.length - 1);
	if (!phones.has(who))
		refuse(number, `nobody is called "${who}": people, drivers, staff, or a business of the town`);
	if (verb === "hears nothing") return { kind: "hears_nothing", who };
	if (rest === "") refuse(number, "there are no words after the colon");
	switch (verb) {
		case "writes":
			return { kind: "writes", who, text: rest };
		case "taps":
			return { kind: "taps", who, title: rest };
		case "shares":
			if (!known.places.has(rest.replace(byName, "")) && !pointForm.test(rest))
				refuse(number, `the town has no place "${rest}"`);
			return { kind: "shares", who, place: rest };
		case "never hears":
			return { kind: "never_hears", who, words: rest };
		case "hears about":
			return { kind: "hears", who, isLoose: true, words: rest.split(" | ") };
		default:
			return { kind: "hears", who, isLoose: false, words: [rest] };
	}
}

/** Where gaps may stand. */
export function wordsOf(step: Step): readonly string[] {
	if (step.kind === "writes") return [step.text];
	if (step.kind === "never_hears") return [step.words];
	return step.kind === "hears" ? step.words : [];
}
const gap = /\{([^}]*)\}/gu;

function checkGaps(steps: readonly Step[], phones: ReadonlySet<string>, refuse: Refuse): void {
	const heard = new Set<string>();
	for (const step of steps) {
		for (const [, name = ""] of wordsOf(step).flatMap((text) => [...text.matchAll(gap)])) {
			const [who = "", what] = name.split(".");
			if (what === "number" && phones.has(who)) continue;
			if (!/^[a-z][a-z0-9]{0,19}$/u.test(name)) refuse(step.line, `"{${name}}" is no gap`);
			if (step.kind === "hears" && !step.isLoose) heard.add(name);
			else if (!heard.has(name)) refuse(step.line, `nobody has heard a "{${name}}" yet`);
		}
	}
}

export function readScenario(path: string, text: string, known: Known): Scenario {
	const refuse: Refuse = (line, why) => {
		throw new ScenarioError(path, line, why);
	};
	if (text.length > bounds.fileChars) refuse(1, `longer than ${bounds.fileChars} characters`);
	const lines = linesOf(text, refuse);
	const head = new Map<Heading, Line>();
	const firstStep = lines.findIndex(({ left }) => !isHeading(left));
	for (const line of firstStep < 0 ? lines : lines.slice(0, firstStep)) {
		if (head.has(line.left as Heading)) refuse(line.number, `"${line.left}" is there twice`);
		head.set(line.left as Heading, line);
	}
	const needed = (name: Heading): Line =>
		head.get(name) ?? refuse(1, `"${name}: ..." is missing at its head`);
	const list = (name: Heading, max: number): readonly string[] => {
		const line = head.get(name);
		if (!line) return [];
		const names = listOf(line.rest);
		return names.length <= max ? names : refuse(line.number, `more than ${max}`);
	};
	const title = needed("title");
	if (title.rest === "" || title.rest.length > bounds.titleChars)
		refuse(title.number, `a title has 1 to ${bounds.titleChars} characters`);
	const language = needed("language");
	const toolsLine = needed("tools");
	const tools = toolsLine.rest === "none" ? [] : list("tools", 20);
	for (const tool of tools)
		if (!known.tools.has(tool)) refuse(toolsLine.number, `there is no tool "${tool}"`);
	needed("people");
	const people = list("people", bounds.people);
	const drivers = list("drivers", bounds.drivers).map((one) =>
		driverOf(one, head.get("drivers")?.number ?? 1, known, refuse),
	);
	const staff = list("staff", bounds.staff);
	const operators = list("operators", bounds.staff);
	const optedIn = list("opted in", bounds.people);
	const named = [...people, ...drivers.map(({ name }) => name), ...staff, ...operators];
	for (const name of optedIn)
		if (!people.includes(name))
			refuse(head.get("opted in")?.number ?? 1, `"${name}" is none of the people`);
	for (const name of named) {
		if (!nameForm.test(name)) refuse(1, `"${name}" is no name: small letters, digits, hyphens`);
		if (known.businesses.has(name) || named.indexOf(name) !== named.lastIndexOf(name))
			refuse(1, `two are called "${name}"`);
	}
	const aboutLine = head.get("about");
	const about = abouts.find((one) => one === (aboutLine?.rest ?? "happy"));
	const speak = head.get("businesses speak");
	const only = head.get("played");
	const phones = new Set([...named, ...known.businesses]);
	const steps = (firstStep < 0 ? [] : lines.slice(firstStep)).map((line): Step => {
		if (isHeading(line.left)) refuse(line.number, `"${line.left}" belongs to the head of the file`);
		const body = bodyOf(line, phones, known, refuse);
		return { ...body, line: line.number, said: `${line.left}: ${line.rest}` } as Step;
	});
	if (steps.length === 0) refuse(1, "nothing happens in it");
	if (steps.length > bounds.steps) refuse(1, `more than ${bounds.steps} steps`);
	checkGaps(steps, phones, refuse);
	const scenario: Scenario = {
		path,
		title: title.rest,
		language: localeOf(language.rest, language.number, refuse),
		about: about ?? refuse(aboutLine?.number ?? 1, `it is about one of ${abouts.join(", ")}`),
		tools,
		people,
		drivers,
		staff,
		operators,
		optedIn,
		businessesSpeak: speak ? localeOf(speak.rest, speak.number, refuse) : null,
		only: only ? onlyOf(only.rest, only.number, refuse) : null,
		steps,
	};
	const waits = steps.find(({ kind }) => kind === "wait");
	if (waits && scenario.only?.where !== "simulation")
		refuse(waits.line, "time passes only in the simulation: say so in its head (played: ...)");
	if (staff.length > 0 && operators.length === 0 && scenario.only?.where !== "stack")
		refuse(1, "staff who agree to orders do so in the stack: say so in its head (played: ...)");
	return scenario;
}
