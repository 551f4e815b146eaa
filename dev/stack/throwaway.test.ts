import { readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { describe, expect, it } from "vitest";
import { memoryFreeMin, throwawayFolder, throwawayRoot } from "./throwaway.ts";

describe("the folder of what is thrown away", () => {
	it("is in memory only where both the folder and the machine have plenty", () => {
		const plenty = { inFolder: memoryFreeMin, inMemory: 2 * memoryFreeMin };
		expect(throwawayRoot(plenty)).toBe("/dev/shm");
		expect(throwawayRoot({ ...plenty, inFolder: memoryFreeMin - 1 })).toBe(tmpdir());
		expect(throwawayRoot({ ...plenty, inMemory: 2 * memoryFreeMin - 1 })).toBe(tmpdir());
	});

	it("is new, empty, and closed to others", () => {
		const made = [throwawayFolder("a"), throwawayFolder("a")];
		try {
			expect(new Set(made).size).toBe(2);
			for (const folder of made) {
				expect(readdirSync(folder)).toEqual([]);
				expect(statSync(folder).mode & 0o777).toBe(0o700);
			}
		} finally {
			for (const folder of made) rmSync(folder, { recursive: true });
		}
	});
});
