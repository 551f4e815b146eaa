import { describe, expect, it } from "vitest";
import { bounds, readScenario, ScenarioError } from "./format.ts";

const known = {
	tools: new Set(["taxi.request", "order.create"]),
	businesses: new Set(["napoli-corner"]),
	places: new Set(["harbour", "castle"]),
	skus: new Set(["np-cola"]),
};
const head = [
	"title: A taxi",
	"language: en",
	"tools: taxi.request",
	"people: anna",
	"drivers: first speaks tr at harbour",
];
const read = (...steps: readonly string[]) =>
	readScenario("mobility/en-x.txt", [...head, "", ...steps].join("\n"), known);
const without = (name: string, ...more: readonly string[]) =>
	[...head.filter((line) => !line.startsWith(name)), ...more, "", "anna writes: hi"].join("\n");

describe("a conversation file", () => {
	it("is its head and its steps, each with its line", () => {
		const scenario = read(
			"# a note",
			"anna writes: a taxi",
			"  to the castle",
			"anna hears: Shall I ... YES {code}",
			"anna hears about: where | taxi",
			"first hears nothing",
			"nobody hears: is booked",
			"records: rides pending, assigned",
			"records: no orders",
			"records: stock of np-cola is 3",
			"market: np-cola costs 12.50",
			"market: order.create is off",
			"anna writes: yes {code} {napoli-corner.number}",
		);
		expect(scenario).toMatchObject({
			title: "A taxi",
			language: "en",
			path: "mobility/en-x.txt",
			about: "happy",
			tools: ["taxi.request"],
			people: ["anna"],
			drivers: [{ name: "first", locale: "tr", place: "harbour" }],
			businessesSpeak: null,
			only: null,
		});
		expect(scenario.steps).toEqual([
			expect.objectContaining({ line: 8, kind: "writes", text: "a taxi\nto the castle" }),
			expect.objectContaining({ line: 10, kind: "hears", isLoose: false }),
			expect.objectContaining({ kind: "hears", isLoose: true, words: ["where", "taxi"] }),
			expect.objectContaining({ kind: "hears_nothing", who: "first" }),
			expect.objectContaining({ kind: "never_hears", who: null, words: "is booked" }),
			expect.objectContaining({
				kind: "records",
				records: "rides",
				states: ["assigned", "pending"],
			}),
			expect.objectContaining({ kind: "records", records: "orders", states: [] }),
			expect.objectContaining({ kind: "stock", sku: "np-cola", qty: 3 }),
			expect.objectContaining({ change: { kind: "price", sku: "np-cola", minor: 1250 } }),
			expect.objectContaining({ change: { kind: "switch", tool: "order.create", isOn: false } }),
			expect.objectContaining({ line: 19, text: "yes {code} {napoli-corner.number}" }),
		]);
	});

	it.each([
		["a step nobody can play", "anna sings: la la", "no step that can be played"],
		["a line without a colon", "anna writes hello", "has no colon"],
		["a stranger", "carla writes: hello", 'nobody is called "carla"'],
		["records that are not kept", "records: sheep 3", "none of the records"],
		["records without their states", "records: rides", "or the state of each"],
		["a gap nobody filled", "anna writes: yes {code}", 'nobody has heard a "{code}" yet'],
		["a gap that is no name", "anna hears: {Not A Gap}", "is no gap"],
		["a place the town has not", "anna shares: moon", 'no place "moon"'],
		["a tool there is not", "market: taxi.fly is off", 'no tool "taxi.fly"'],
		["goods nobody sells", "market: np-gold costs 3", 'sells no "np-gold"'],
		["a price that is no number", "market: np-cola costs -3", "is no number"],
		["a change that is none", "market: closes", "is none of"],
		["words that are missing", "anna hears:", "no words after the colon"],
		["a head among the steps", "language: tr", "belongs to the head"],
		["a wait on a clock that does not move", "wait: 2 minutes", "only in the simulation"],
		["a text beyond its bound", `anna writes: ${"a".repeat(bounds.textChars + 1)}`, "longer than"],
	])("with %s is refused with its line", (_, step, why) => {
		expect(() => read("anna writes: hi", step)).toThrow(ScenarioError);
		expect(() => read("anna writes: hi", step)).toThrow(why);
		expect(() => read("anna writes: hi", step)).toThrow(/^mobility\/en-x\.txt:8: /u);
	});

	it.each([
		["no title", without("title"), '"title: ..." is missing'],
		["no language of ours", without("language", "language: nl"), "none of the languages"],
		["a tool there is not", without("tools", "tools: taxi.fly"), 'no tool "taxi.fly"'],
		["two of one name", without("people", "people: anna, first"), 'two are called "first"'],
		["a name of a business", without("people", "people: anna, napoli-corner"), "two are called"],
		["a heading twice", [...head, "title: Again", "", "anna writes: hi"].join("\n"), "there twice"],
		["what it is about unsaid", without("x", "about: luck"), "happy, error, security"],
		["staff without phones", without("x", "staff: ada"), "in the stack"],
		["no steps", head.join("\n"), "nothing happens"],
		[
			"more steps than may be",
			[...head, ...Array(bounds.steps + 1).fill("anna writes: hi")].join("\n"),
			"more than",
		],
		[
			"more than a file may hold",
			[...head, `# ${"a".repeat(bounds.fileChars)}`].join("\n"),
			"longer than",
		],
	])("with %s is refused", (_, text, why) => {
		expect(() => readScenario("x.txt", text, known)).toThrow(ScenarioError);
		expect(() => readScenario("x.txt", text, known)).toThrow(why);
	});
});
