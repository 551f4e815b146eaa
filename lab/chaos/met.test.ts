import { expect, it } from "vitest";
import { registry } from "../../test/architecture/support.ts";
import { conversations } from "./conversations.ts";
import { cannotMatter, pathOf, samePaths } from "./met.ts";

const playedIn = new Map<string, ReadonlySet<string>>(
	conversations.map(({ name, tools, toolsWithoutRow = [] }) => [
		name,
		new Set([...tools, ...toolsWithoutRow]),
	]),
);
const played = new Set([...playedIn.values()].flatMap((tools) => [...tools]));
const tools = registry.tools.map(({ tool }) => tool);
const excused = [...Object.keys(cannotMatter), ...samePaths.flatMap(({ others }) => others)];

it("every tool that writes is played by the kill suite, or is named with those that are not", () => {
	const writing = tools.filter(({ risk }) => risk !== "read").map(({ name }) => name);
	const named = [...played, ...excused];
	expect(writing.filter((name) => !named.includes(name))).toEqual([]);
	const known = tools.map(({ name }) => name);
	expect(named.filter((name) => !known.includes(name))).toEqual([]);
});

it("what is played is not named as not played", () => {
	expect(excused.filter((name) => played.has(name))).toEqual([]);
	expect(new Set(excused).size).toBe(excused.length);
});

it.each(samePaths)("$plays, which $conversation plays, takes the path of $others", (same) => {
	const { conversation, plays, others } = same;
	expect([...(playedIn.get(conversation) ?? [])]).toContain(plays);
	const pathBy = (name: string) => {
		const tool = tools.find((one) => one.name === name);
		return tool ? pathOf(tool) : name;
	};
	expect(others.map(pathBy)).toEqual(others.map(() => pathBy(plays)));
});

it("what leaves a row is not said to leave none", () => {
	const kept = new Map<string, string>(tools.map(({ name, recordedBy }) => [name, recordedBy]));
	// A job by staff's key is an act of theirs, whatever its tool leaves.
	const byStaff = new Set(["workflow.scheduleJob", "workflow.runBatch"]);
	const without = conversations.flatMap(({ toolsWithoutRow = [] }) => toolsWithoutRow);
	expect(without.filter((name) => !byStaff.has(name) && kept.get(name) === "database")).toEqual([]);
});
