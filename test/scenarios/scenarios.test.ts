/** Every conversation file against the offline rules in memory; and what the files cover, by the registry. */
import { describe, expect, it } from "vitest";
import { packOf, scenarioFiles } from "../../lab/scenarios/files.ts";
import { isOfTheRules } from "../../lab/scenarios/own-words.ts";
import { type Played, play } from "../../lab/scenarios/play.ts";
import { playedIn } from "../../lab/scenarios/run.ts";
import { abouts } from "../../lab/scenarios/scenario.ts";
import { knownIn } from "../../lab/scenarios/town.ts";
import { makeAppRegistry } from "../../src/app/compose.ts";
import { locales } from "../../src/core/locale.ts";
import { packs } from "../../src/packs/index.ts";
import { packsWithoutFile, toolsWithoutFile } from "./coverage.ts";
import { simulatedStage } from "./simulation.ts";

const tools = makeAppRegistry().tools.map(({ tool }) => tool.name);
const files = scenarioFiles(knownIn(tools));
const here = playedIn("simulation", files);
const nameOf = (path: string) => path.replace("test/scenarios/", "");

describe("the offline rules", () => {
	it.each(here.map((file) => [nameOf(file.path), file.title, file] as const))(
		"hold %s: %s",
		async (_path, _title, scenario) => {
			const stage = simulatedStage(scenario);
			let played: Played;
			try {
				played = await play(scenario, stage);
			} finally {
				stage.close();
			}
			expect(played).toMatchObject({ ok: true });
			for (const text of played.ok ? played.exact : [])
				expect(
					isOfTheRules(text),
					`${scenario.path}: “${text}” is the proposer's own: write "hears about"`,
				).toBe(false);
		},
	);
});

describe("the files", () => {
	it("are more than seventy, and nearly all of them are played here", () => {
		expect(files.length).toBeGreaterThan(70);
		expect(files.length - here.length).toBeLessThan(files.length / 10);
	});

	it.each(tools)("reach %s, or say why not", (tool) => {
		const isReached = files.some((file) => file.tools.includes(tool));
		expect(isReached).toBe(!Object.hasOwn(toolsWithoutFile, tool));
	});

	it.each(
		packs
			.map(({ name }) => name)
			.filter((name) => !Object.hasOwn(packsWithoutFile, name))
			.flatMap((pack) => locales.map((locale) => [pack, locale] as const)),
	)("of the pack %s speak %s", (pack, locale) => {
		expect(files.filter((file) => packOf(file) === pack && file.language === locale)).not.toEqual(
			[],
		);
	});

	it.each(
		packs
			.map(({ name }) => name)
			.filter((name) => !Object.hasOwn(packsWithoutFile, name))
			.flatMap((pack) => abouts.map((about) => [pack, about] as const)),
	)("of the pack %s have one about %s", (pack, about) => {
		expect(files.filter((file) => packOf(file) === pack && file.about === about)).not.toEqual([]);
	});

	it("lie in the folder of a pack, and are named by their language", () => {
		const known = new Set(packs.map(({ name }) => name));
		for (const file of files) {
			expect(known, file.path).toContain(packOf(file));
			expect(file.path.split("/").at(-1), file.path).toMatch(new RegExp(`^${file.language}-`, "u"));
		}
	});

	it("leave nothing out that is not there", () => {
		for (const tool of Object.keys(toolsWithoutFile)) expect(tools).toContain(tool);
		for (const pack of Object.keys(packsWithoutFile))
			expect(packs.map(({ name }) => name)).toContain(pack);
	});
});
