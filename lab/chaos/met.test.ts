import { expect, it } from "vitest";
import { registry } from "../../test/architecture/support.ts";
import { conversations } from "./conversations.ts";
import { cannotMatter, notPlayedYet } from "./met.ts";

const played = new Set(
	conversations.flatMap(({ tools, toolsWithoutRow = [] }) => [...tools, ...toolsWithoutRow]),
);
const tools = registry.tools.map(({ tool }) => tool);

it("every tool that writes is played by the kill suite, or is named with those that are not", () => {
	const writing = tools.filter(({ risk }) => risk !== "read").map(({ name }) => name);
	const named = [...played, ...Object.keys(cannotMatter), ...notPlayedYet];
	expect(writing.filter((name) => !named.includes(name))).toEqual([]);
	const known = tools.map(({ name }) => name);
	expect(named.filter((name) => !known.includes(name))).toEqual([]);
});

it("what is played is not named as not played", () => {
	const excused = [...Object.keys(cannotMatter), ...notPlayedYet];
	expect(excused.filter((name) => played.has(name))).toEqual([]);
	expect(new Set(excused).size).toBe(excused.length);
});

it("what leaves a row is not said to leave none", () => {
	const kept = new Map<string, string>(tools.map(({ name, recordedBy }) => [name, recordedBy]));
	// A job by staff's key is an act of theirs, whatever its tool leaves.
	const byStaff = new Set(["workflow.scheduleJob", "workflow.runBatch"]);
	const without = conversations.flatMap(({ toolsWithoutRow = [] }) => toolsWithoutRow);
	expect(without.filter((name) => !byStaff.has(name) && kept.get(name) === "database")).toEqual([]);
});
