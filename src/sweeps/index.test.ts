import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { sweeps } from "./index.ts";

const folder = import.meta.dirname;

it("lists every sweep of the folder, each under its own name", () => {
	const files = readdirSync(folder).filter(
		(file) => file.endsWith(".ts") && !file.endsWith(".test.ts") && file !== "index.ts",
	);
	expect(sweeps).toHaveLength(files.length);
	expect(new Set(sweeps.map(({ name }) => name)).size).toBe(sweeps.length);
});

it("has the crons of wrangler.toml, no more and no fewer", () => {
	const toml = readFileSync(join(folder, "../../wrangler.toml"), "utf8");
	const crons = /^crons = (\[.*\])$/m.exec(toml)?.[1] ?? "[]";
	expect([...new Set(sweeps.map(({ cron }) => cron))].toSorted()).toEqual(
		(JSON.parse(crons) as string[]).toSorted(),
	);
});
