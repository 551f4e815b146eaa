/** The simulation sees what it is for: with each place broken on purpose, a seed turns red and names the promise. */
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, describe, expect, it } from "vitest";
import { patched } from "../../lab/sim/breaking.ts";
import { brokenPlaces } from "../../lab/sim/broken.ts";

const root = join(import.meta.dirname, "../..");
const main = join(root, "lab/sim/main.ts");
const files = new Set(brokenPlaces.flatMap(({ patches }) => patches.map(({ file }) => file)));

describe("a broken place", () => {
	let said = new Map<string, string>();
	beforeAll(async () => {
		const { stdout } = await promisify(execFile)(process.execPath, [main, "--mutants", "--known"], {
			maxBuffer: 4_000_000,
		}).catch((error: { readonly stdout: string }) => error);
		said = new Map(stdout.split("\n").map((line) => [line.split(":")[0] ?? "", line] as const));
	}, 180_000);

	it.each(brokenPlaces)(
		"is seen, named and blamed for what it breaks: $name [P1]",
		({ name, promise, seed }) => {
			expect(said.get(name)).toMatch(new RegExp(`: seed ${seed}: ${promise} `));
		},
	);

	it("is one of ten at least, and of every promise that a request can meet", () => {
		expect(brokenPlaces.length).toBeGreaterThanOrEqual(10);
		const promises = new Set(brokenPlaces.map(({ promise }) => promise));
		for (const promise of ["P1", "P2", "P3", "P4", "P5", "P6", "P7", "P8", "P10"])
			expect(promises).toContain(promise);
	});
});

describe("a patch", () => {
	it.each([...files])("is found exactly once in %s", (file) => {
		const source = readFileSync(join(root, file), "utf8");
		expect(patched(file, source, brokenPlaces)).not.toBe(source);
	});

	it("that no longer fits says so", () => {
		const [place] = brokenPlaces;
		const [patch] = place?.patches ?? [];
		expect(() => patched(patch?.file ?? "", "nothing of it", place ? [place] : [])).toThrow(
			/not exactly once/,
		);
	});
});
