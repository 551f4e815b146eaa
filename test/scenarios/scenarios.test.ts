/** Every conversation file against the offline rules in memory; and what the files cover, by the registry. */
import { describe, expect, it } from "vitest";
import { packOf, scenarioFiles } from "../../dev/scenarios/files.ts";
import { type Played, play } from "../../dev/scenarios/play.ts";
import { playedIn } from "../../dev/scenarios/run.ts";
import { knownIn } from "../../dev/scenarios/town.ts";
import { makeAppRegistry } from "../../src/app/compose.ts";
import { locales } from "../../src/core/locale.ts";
import { packs } from "../../src/packs/index.ts";
import { rulesTemplates } from "../../src/proposers/rules/templates.ts";
import { packsWithoutFile, toolsWithoutFile } from "./coverage.ts";
import { simulatedStage } from "./simulation.ts";

const tools = makeAppRegistry().tools.map(({ tool }) => tool.name);
const files = scenarioFiles(knownIn(tools));
const here = playedIn("simulation", files);
const nameOf = (path: string) => path.replace("test/scenarios/", "");

/** Whole texts of the offline rules: what they say is theirs, and a model says it otherwise. */
const ofTheRules = Object.values(rulesTemplates).flatMap((texts) =>
	Object.values(texts).map(
		(text) =>
			new RegExp(
				`^${text.replaceAll(/[\\^$*+?.()|[\]/]/gu, "\\$&").replaceAll(/\{\w+\}/gu, "[^]+?")}$`,
				"u",
			),
	),
);

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
			// Word for word is asked only of what code owns, so that a model is judged by the same file.
			for (const text of played.ok ? played.exact : [])
				expect(
					ofTheRules.find((pattern) => pattern.test(text)),
					`${scenario.path}: “${text}” is the proposer's own: write "hears about"`,
				).toBeUndefined();
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
