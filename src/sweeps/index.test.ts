import { readdirSync } from "node:fs";
import { expect, it } from "vitest";
import { sweeps } from "./index.ts";

it("lists every sweep of the folder, each under its own name", () => {
	const files = readdirSync(import.meta.dirname).filter(
		(file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && file !== "index.ts",
	);
	expect(sweeps).toHaveLength(files.length);
	expect(new Set(sweeps.map(({ name }) => name)).size).toBe(sweeps.length);
});
