/** Style is a test that only tightens: no file and no function grows beyond the longest there is. */
import { parseSync } from "@swc/core";
import { describe, expect, it } from "vitest";
import { ceilings, slackLines } from "./ceilings.ts";
import { productFiles, textOf } from "./support.ts";

type Sized = { readonly where: string; readonly lines: number };

/** Words and texts in rows: long, and read like a list. */
const isTable = (path: string): boolean =>
	/\/(languages|examples|testing)\/|\/(templates|examples|words|symbols)\.ts$/.test(path);
const isGenerated = (path: string): boolean => path.includes("/generated/");

const functionTypes = new Set([
	"ArrowFunctionExpression",
	"ClassMethod",
	"Constructor",
	"FunctionDeclaration",
	"FunctionExpression",
	"MethodProperty",
	"PrivateMethod",
]);
const newline = 10;

function functionsOf(path: string): readonly Sized[] {
	// The parser counts on over all files it reads, and skips a comment at the start: a first statement marks the place.
	const marker = "0;\n";
	const bytes = Buffer.from(marker + textOf(path));
	const module = parseSync(bytes.toString(), { syntax: "typescript", target: "es2024" });
	const start = module.span.start;
	const found: Sized[] = [];
	const linesIn = (from: number, to: number): number => {
		let count = 0;
		for (let at = from; at < to; at++) if (bytes[at] === newline) count++;
		return count;
	};
	const visit = (node: unknown): void => {
		if (Array.isArray(node)) {
			for (const child of node) visit(child);
			return;
		}
		if (node === null || typeof node !== "object") return;
		const { type, span } = node as { type?: string; span?: { start: number; end: number } };
		if (type && span && functionTypes.has(type))
			found.push({
				where: `${path}:${linesIn(0, span.start - start)}`,
				lines: linesIn(span.start - start, span.end - start) + 1,
			});
		for (const child of Object.values(node)) visit(child);
	};
	visit(module.body);
	return found;
}

const longest = (sized: readonly Sized[]): Sized =>
	sized.reduce((most, one) => (one.lines > most.lines ? one : most), { where: "", lines: 0 });

const sizeOf = (path: string): Sized => ({
	where: path,
	lines: textOf(path).split("\n").length - 1,
});

const files = productFiles();
const sizes: readonly (readonly [keyof typeof ceilings, Sized])[] = [
	["fileLines", longest(files.filter((path) => !isTable(path) && !isGenerated(path)).map(sizeOf))],
	["tableLines", longest(files.filter(isTable).map(sizeOf))],
	["generatedLines", longest(files.filter(isGenerated).map(sizeOf))],
	["functionLines", longest(files.filter((path) => !isGenerated(path)).flatMap(functionsOf))],
];

describe("the longest there is", () => {
	it.each(sizes)("(%s) is not longer than it was, and its number follows it down", (name, size) => {
		expect(size.lines, size.where).toBeGreaterThan(0);
		expect(size.lines, `${size.where} has grown beyond the ceiling`).toBeLessThanOrEqual(
			ceilings[name],
		);
		expect(
			ceilings[name] - size.lines,
			`lower ${name} in ceilings.ts to ${size.lines} (${size.where})`,
		).toBeLessThanOrEqual(slackLines);
	});

	it("is measured rightly", () => {
		const own = functionsOf("test/architecture/support.ts");
		const text = textOf("test/architecture/support.ts").split("\n");
		const first = text.findIndex((line) => line.startsWith("export function filesBelow")) + 1;
		const last = text.findIndex((line, index) => index >= first && line === "}") + 1;
		expect(own).toContainEqual({
			where: `test/architecture/support.ts:${first}`,
			lines: last - first + 1,
		});
	});
});
