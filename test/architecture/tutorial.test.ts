/** What the tutorial has somebody write and hear is played, word for word, by a conversation file; its commands are there. */
import { describe, expect, it } from "vitest";
import { filesBelow, textOf } from "./support.ts";

const page = textOf("docs/tutorial.md");
const steps = page.split("\n").filter((line) => /^\d+\. /.test(line));
const played = filesBelow("test/scenarios/mobility")
	.filter((path) => /\/en-.*\.txt$/.test(path))
	.map(textOf)
	.join("\n");

describe("docs/tutorial.md", () => {
	it("has somebody write what conversation files play", () => {
		const written = steps
			.slice(1)
			.flatMap((line) => [...line.matchAll(/`([a-z][^`/]*)`/g)].map(([, words = ""]) => words))
			.filter((words) => !words.startsWith("npm ") && words !== "yes");
		expect(written).toEqual(["taxi from the harbour to the castle", "yes, is it far?", "cancel"]);
		for (const words of written) expect(played).toContain(`writes: ${words}\n`);
		for (const heard of [
			"Shall I look for a driver",
			"is still waiting for you",
			"asking the nearest",
			"is called off",
		])
			expect(played).toContain(heard);
	});

	it("names commands that are there", () => {
		const scripts = JSON.parse(textOf("package.json")).scripts as Readonly<Record<string, string>>;
		const named = [...page.matchAll(/npm (?:run )?(\w+)/g)].map(([, name = ""]) => name);
		expect(named.length).toBeGreaterThan(3);
		expect(named.filter((name) => name !== "install" && !(name in scripts))).toEqual([]);
	});
});
