/** A refusal's message may be shown to anybody (EMO-0-c): it is words of ours, never a code and never an exception's. */
import { describe, expect, it } from "vitest";
import { productFiles, sqlFiles, textOf } from "./support.ts";

/** Refusals that the database makes itself are objects, as a commit's are. */
const messages = sqlFiles()
	.map(textOf)
	.flatMap((sql) => [...sql.matchAll(/"code": "\w+".*?"msg": "([^"]*)"/g)])
	.map(([, message]) => message ?? "");

describe("a refusal is told in words", () => {
	it("by the database [EMO-0-c]", () => {
		// Few: what is refused by rules is refused by the code.
		expect(messages.length).toBeGreaterThan(0);
		expect(messages.filter((message) => !/^[A-Z][a-zA-Z :,'-]{3,119}\.$/.test(message))).toEqual(
			[],
		);
	});

	it("by the code [EMO-0-c]", () => {
		const said = productFiles().flatMap((path) =>
			[
				...textOf(path).matchAll(
					/\bmsg: "([^"]*)"|\brefused\(\s*"\w+",\s*(?:"\w+"|null),\s*"([^"]*)"/g,
				),
			].map(([, told, decided]) => [path, told ?? decided ?? ""]),
		);
		// Wherever a rule stands, in SQL or here.
		expect(said.length + messages.length).toBeGreaterThan(100);
		expect(said.filter(([, message]) => !/^[A-Z][^_]{3,119}$/.test(message ?? ""))).toEqual([]);
	});
});
