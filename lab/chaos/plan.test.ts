import { expect, it } from "vitest";
import { inTurns, makeRandom, planOf } from "./plan.ts";

const passed = { "door ": 3, "sql ": 1, "call a": 2, "call b": 1 };

it("one of each kind is killed in turn, and every point of every label in the end", () => {
	const plan = planOf(passed, makeRandom(7));
	expect(new Set(plan.slice(0, 3).map(({ label }) => label.split(" ")[0]))).toEqual(
		new Set(["door", "sql", "call"]),
	);
	expect(plan.map(({ label, nth }) => `${label.trim()} ${nth}`).sort()).toEqual([
		"call a 1",
		"call a 2",
		"call b 1",
		"door 1",
		"door 2",
		"door 3",
		"sql 1",
	]);
});

it("of a kind every label is killed once before any is killed twice", () => {
	const calls = planOf(passed, makeRandom(7)).filter(({ label }) => label.startsWith("call"));
	expect(new Set(calls.slice(0, 2).map(({ label }) => label)).size).toBe(2);
});

it("a seed brings its plan again, and another seed another plan", () => {
	const of = (seed: number) => planOf({ ...passed, "door wide": 40 }, makeRandom(seed));
	expect(of(7)).toEqual(of(7));
	expect(of(7)).not.toEqual(of(8));
});

it("conversations take turns until the longest is over", () => {
	expect(inTurns([["a1", "a2", "a3"], ["b1"]])).toEqual(["a1", "b1", "a2", "a3"]);
});
