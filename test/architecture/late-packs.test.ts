/** What comes late is imported late: one plain import of a tool, and every isolate loads it for everybody. */
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { packs } from "../../src/packs/index.ts";
import { registry, textOf } from "./support.ts";

const plainImport = /^(?:import|export) (?!type\b)(?:[^;"]*? from )?"(\.[^"]+)";/gm;
const importedBy = (path: string): readonly string[] =>
	[...textOf(path).matchAll(plainImport)].map(([, other = ""]) => join(path, "..", other));

function reachedFrom(paths: readonly string[]): readonly string[] {
	const reached = new Set(paths);
	for (const path of reached)
		if (path.endsWith(".ts")) for (const other of importedBy(path)) reached.add(other);
	return [...reached];
}

const late = /^src\/packs\/[^/]+\/(?:body|notices|templates|schema|admin|sweep|queries|jobs)\.ts$/;
const lateFolder = /^src\/packs\/[^/]+\/(?:tools|texts|rules|admin)\//;
const isLate = (path: string): boolean => late.test(path) || lateFolder.test(path);

describe("what comes late", () => {
	const always = reachedFrom([
		"src/packs/index.ts",
		"src/app/compose.ts",
		"src/kernel/thread/engine.ts",
		"durable-objects/thread.ts",
		"workers/index.ts",
	]);

	it("is reached by none of the modules that every turn loads", () => {
		expect(always.length).toBeGreaterThan(200);
		expect(always.filter(isLate)).toEqual([]);
	});

	it("is reached by its body", () => {
		const reached = reachedFrom(packs.map(({ name }) => `src/packs/${name}/body.ts`));
		expect(reached.filter((path) => path.includes("/tools/")).length).toBeGreaterThan(
			registry.tools.length,
		);
	});

	it("is found by the domains of its pack, and every domain is somebody's name", () => {
		for (const { name, domains, body, solicitation } of packs) {
			const { tools, notices, templates } = body();
			const names = [
				...tools.map((tool) => tool.name),
				...Object.keys(notices),
				...Object.keys(templates),
				...(solicitation ? [solicitation.command] : []),
			];
			const used = new Set(names.map((one) => one.split(".")[0] ?? ""));
			expect([...used].toSorted(), name).toEqual([...domains].toSorted());
		}
	});
});
