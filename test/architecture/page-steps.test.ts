/** How a page is followed (test/stack/tool-in-ten-minutes.test.ts): what does not fit what is there is found, and nothing is guessed. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { stepsIn, write } from "../support/page-steps.ts";

const root = mkdtempSync(join(tmpdir(), "assent-page-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const there = join(root, "there.ts");
beforeEach(() => writeFileSync(there, "one\ntwo\nthree\n"));

const diff = (...lines: readonly string[]) => `\`\`\`diff\n${lines.join("\n")}\n\`\`\`\n`;
function follow(page: string): void {
	for (const step of stepsIn(page)) if (step.kind !== "run") write(root, step);
}

describe("a page", () => {
	it("is read as files, changes and commands, in its order", () => {
		const page = `**made.ts**\n\n\`\`\`ts\nnew\n\`\`\`\n\n${diff("+++ there.ts", " two", "+more")}\n\`\`\`sh\nnpm run a\nnpm run b\n\`\`\`\n`;
		expect(stepsIn(page)).toEqual([
			{ kind: "make", path: "made.ts", text: "new\n" },
			{ kind: "change", changes: [{ path: "there.ts", before: "two", after: "two\nmore" }] },
			{ kind: "run", commands: ["npm run a", "npm run b"] },
		]);
		follow(page);
		expect(readFileSync(there, "utf8")).toBe("one\ntwo\nmore\nthree\n");
		expect(() => follow(page)).toThrow("made.ts is there already");
	});

	it("puts what is new before the first line that is there, takes away, and changes several places", () => {
		follow(diff("+++ there.ts", "+zero", " one", "-three", "+four"));
		expect(readFileSync(there, "utf8")).toBe("zero\none\ntwo\nfour\n");
	});

	it("fails where what it changes is not there, or is there twice", () => {
		expect(() => follow(diff("+++ there.ts", " five", "+six"))).toThrow("0 times");
		writeFileSync(there, "one\none\n");
		expect(() => follow(diff("+++ there.ts", " one", "+two"))).toThrow("2 times");
		expect(() => follow(diff("+++ gone.ts", " one", "+two"))).toThrow("gone.ts");
	});

	it("fails at a block that is none of these", () => {
		expect(() => stepsIn("```ts\nwithout a name\n```\n")).toThrow("neither a file");
		expect(() => stepsIn(diff("+++ there.ts", "no sign"))).toThrow("no line of a change");
	});
});
