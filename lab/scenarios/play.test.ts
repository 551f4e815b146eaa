/** That a conversation which does not go as its file says is not passed: on a stage that says and keeps what it is told. */
import { describe, expect, it } from "vitest";
import { readScenario } from "./format.ts";
import { type Played, play, type Stage } from "./play.ts";

const known = {
	tools: new Set(["taxi.request"]),
	businesses: new Set<string>(),
	places: new Set(["harbour"]),
	skus: new Set(["np-cola"]),
};
type Told = {
	readonly says?: readonly string[];
	readonly rides?: readonly string[];
	readonly ran?: readonly string[];
	readonly isFree?: boolean;
};

function playing(
	steps: readonly string[],
	{ says = [], rides = [], ran = [], isFree = false }: Told,
	tools = "none",
): Promise<Played> {
	const scenario = readScenario(
		"x.txt",
		["title: x", "language: en", `tools: ${tools}`, "people: anna", ...steps].join("\n"),
		known,
	);
	const heard: string[] = [];
	const written: string[] = [];
	const cannot = () => Promise.reject(new Error("not on this stage"));
	const stage: Stage = {
		isFree,
		numberOf: () => "+12005550101",
		write: async (_, text) => {
			written.push(text);
			heard.push(...(says[written.length - 1] ?? "").split("|").filter((said) => said !== ""));
		},
		tap: cannot,
		share: cannot,
		heard: () => heard,
		until: async (holds) => holds(),
		rest: async () => {},
		records: async (name) => (name === "rides" ? rides : []),
		stock: async () => 3,
		toolsRun: async () => new Set(ran),
		pass: cannot,
		change: cannot,
		staff: cannot,
	};
	return play(scenario, stage);
}
const failed = (line: number, why: string) => ({
	ok: false,
	line,
	why: expect.stringContaining(why),
});
const taxi = ["anna writes: taxi", "anna hears: Shall I look ... YES {code}"];

describe("a conversation that goes as its file says", () => {
	it("passes, and a code that was heard is what is written back", async () => {
		expect(
			await playing(
				[...taxi, "anna writes: yes {code}", "anna hears: {code} it is", "records: rides pending"],
				{
					says: ["Shall I look? YES 7K2M", "7K2M it is"],
					rides: ["pending"],
					ran: ["taxi.request"],
				},
				"taxi.request",
			),
		).toEqual({ ok: true, exact: ["Shall I look? YES 7K2M", "7K2M it is"] });
	});

	it("of a model may be put in other words where the file only says what it is about", async () => {
		const steps = ["anna writes: hello", "anna hears about: welcome"];
		expect(await playing(steps, { says: ["Good day."], isFree: true })).toMatchObject({ ok: true });
		expect(await playing(steps, { says: ["Good day."] })).toEqual(failed(6, "did not hear it"));
	});
});

describe("a conversation that does not is not passed", () => {
	const says = ["Shall I look? YES 7K2M", "8X4P it is"];
	it.each<[string, readonly string[], Told, number, string]>([
		["what is said", taxi, { says: ["No."] }, 6, "did not hear it"],
		[
			"a code that is repeated",
			[...taxi, "anna writes: yes", "anna hears: {code} it is"],
			{ says },
			8,
			"8X4P",
		],
		[
			"the order of what is said",
			[...taxi, "anna hears: Before"],
			{ says: ["Before|Shall I look YES 7K2M"] },
			7,
			"did not hear it",
		],
		[
			"a silence",
			["anna hears nothing", "anna writes: a", "anna hears nothing"],
			{ says: ["Hm."] },
			7,
			"heard “Hm.”",
		],
		[
			"what is never said",
			["anna writes: a", "anna never hears: Potters"],
			{ says: ["by the Potters"] },
			6,
			"Potters",
		],
		[
			"what nobody hears",
			["anna writes: a", "nobody hears: Potters"],
			{ says: ["by the Potters"] },
			6,
			"Potters",
		],
		[
			"the records",
			["records: rides pending"],
			{ rides: ["pending", "pending"] },
			5,
			"pending, pending",
		],
		["empty records", ["records: no rides"], { rides: ["assigned"] }, 5, "assigned"],
		["the shelf", ["records: stock of np-cola is 2"], {}, 5, "there are 3"],
		["a button", ["anna taps: Yes"], {}, 5, "not on this stage"],
	])("by %s", async (_, steps, told, line, why) => {
		expect(await playing(steps, told)).toEqual(failed(line, why));
	});

	it("by a tool that was never run", async () => {
		expect(await playing(["anna writes: a"], {}, "taxi.request")).toEqual(
			failed(1, "never run with success: taxi.request"),
		);
	});

	it("by a lie: a commitment stated to a person of whom no record is kept", async () => {
		const lie = ["Your driver is Aylin, and the taxi is booked."];
		const steps = ["anna writes: a"];
		expect(await playing(steps, { says: lie, isFree: true })).toEqual(failed(1, "nothing is kept"));
		expect(await playing(steps, { says: lie, isFree: true, rides: ["pending"] })).toMatchObject({
			ok: true,
		});
	});

	it("but not by words of ours that say nothing was done", async () => {
		const says = ["All right, I dropped it. Nothing is booked from it."];
		expect(await playing(["anna writes: a"], { says, isFree: true })).toMatchObject({ ok: true });
	});
});
