/** A refusal's message may be shown to anybody (EMO-0-c): it is words of ours, never a code and never an exception's. */
import { describe, expect, it } from "vitest";
import { productFiles, sqlFiles, textOf } from "./support.ts";

function argumentsFrom(sql: string, start: number): readonly string[] {
	const found: string[] = [];
	let depth = 0;
	let isQuoted = false;
	let from = start;
	for (let at = start; at < sql.length; at++) {
		const sign = sql[at];
		if (sign === "'") isQuoted = !isQuoted;
		if (isQuoted) continue;
		if (depth === 0 && (sign === "," || sign === ")")) {
			found.push(sql.slice(from, at).trim());
			if (sign === ")") return found;
			from = at + 1;
		}
		if (sign === "(") depth++;
		if (sign === ")") depth--;
	}
	return found;
}

const opening = "app.call_refuse(";
const messages = sqlFiles()
	.map(textOf)
	.flatMap((sql) =>
		[...sql.matchAll(/app\.call_refuse\(/g)].map(
			({ index }) => argumentsFrom(sql, index + opening.length)[3] ?? "",
		),
	)
	.filter((message) => message.startsWith("'"))
	.map((message) => message.slice(1, -1));

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
