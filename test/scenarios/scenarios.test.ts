/** Every conversation file, against the offline rules in memory; and what the files cover, by the registry. */
import { describe, expect, it } from "vitest";
import { packOf, scenarioFiles } from "../../dev/scenarios/files.ts";
import { play } from "../../dev/scenarios/play.ts";
import { knownIn } from "../../dev/scenarios/town.ts";
import { makeAppRegistry } from "../../src/app/compose.ts";
import { simulatedStage } from "./simulation.ts";

const tools = makeAppRegistry().tools.map(({ tool }) => tool.name);
const files = scenarioFiles(knownIn(tools));
const here = files.filter(({ only }) => only?.where !== "stack");

describe("the offline rules", () => {
	it.each(
		here.map((file) => [file.path.replace("test/scenarios/", ""), file.title, file] as const),
	)("hold %s: %s", async (_path, _title, scenario) => {
		const stage = simulatedStage(scenario);
		try {
			expect(await play(scenario, stage)).toEqual({ ok: true });
		} finally {
			stage.close();
		}
	});
});

describe("the files", () => {
	it("are of every pack that people write to", () => {
		expect(new Set(files.map(packOf)).size).toBeGreaterThan(0);
	});
});
