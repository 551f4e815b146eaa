import { expect, it } from "vitest";
import { inParallel } from "./deps.ts";

it("work on many rows goes on behind one that fails, and is over before the failure is heard", async () => {
	const done: number[] = [];
	const work = async (row: number) => {
		if (row === 2) throw new Error("away");
		for (let turn = 0; turn < row; turn++) await Promise.resolve();
		done.push(row);
	};
	await expect(inParallel([1, 2, 3, 4, 5], 2, work)).rejects.toThrow("away");
	expect(done).toEqual([1, 3, 4, 5]);
});
