/** Packages are bundled without what nothing of ours reaches; whoever upgrades one hears where that has to be looked at again. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { edited, edits } from "./lean-packages.ts";

const packages = join(import.meta.dirname, "..", "node_modules");
const sourceOf = (module: string) => readFileSync(join(packages, module), "utf8");

describe("an edit of a package", () => {
	it.each(edits)("is possible: $module without $leavesOut ($find)", (edit) => {
		expect(existsSync(join(packages, edit.module))).toBe(true);
		const to = edited(sourceOf(edit.module), edit);
		expect([...to.matchAll(edit.find)].length).toBeLessThanOrEqual(edit.times);
		expect(to).not.toBe(sourceOf(edit.module));
	});

	it.each(edits)("fails the build where its text has moved: $module, $find", (edit) => {
		expect(() => edited("export {};", edit)).toThrow(edit.module);
		const source = sourceOf(edit.module);
		expect(() => edited(source + source, edit)).toThrow(`not ${edit.times}`);
	});
});
