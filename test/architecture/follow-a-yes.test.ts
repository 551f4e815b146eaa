/** The page that follows a yes tells of the code as it is: docs/how-to/follow-a-yes.md. */
import { existsSync } from "node:fs";
import { join, posix } from "node:path";
import { describe, expect, it } from "vitest";
import { root, textOf } from "./support.ts";

const page = textOf("docs/how-to/follow-a-yes.md");
/** Whoever follows a yes opens no more. */
const filesMax = 15;

const quoted = (cell: string): readonly string[] =>
	[...cell.matchAll(/`([^`]+)`/g)].map(([, word]) => word ?? "");
const rowsOf = (text: string, first: RegExp): readonly (readonly string[])[] =>
	text
		.split("\n")
		.map((line) => line.split("|").map((cell) => cell.trim()))
		.map(([, ...cells]) => cells)
		.filter(([cell]) => first.test(cell ?? ""));

type Step = {
	readonly place: number;
	readonly file: string;
	readonly names: readonly string[];
	readonly from: number | null;
	readonly by: string | undefined;
	readonly port: string | undefined;
};
const stepsOf = (text: string): readonly Step[] =>
	rowsOf(text, /^\d+$/).map(([place, , file, names, reached = ""]) => {
		const [by, port] = quoted(reached);
		const from = /^from (\d+)/.exec(reached)?.[1];
		return {
			place: Number(place),
			file: quoted(file ?? "")[0] ?? "",
			names: quoted(names ?? ""),
			from: from === undefined ? null : Number(from),
			by,
			port,
		};
	});
type Between = { readonly from: number; readonly to: number; readonly file: string };
const betweenOf = (text: string): readonly Between[] =>
	rowsOf(text, /^\d+, \d+$/).map(([places = "", file = ""]) => {
		const [from = 0, to = 0] = places.split(", ").map(Number);
		return { from, to, file: quoted(file)[0] ?? "" };
	});

const isThere = (path: string): boolean => existsSync(join(root, path));
const sources = new Map<string, string>();
function codeOf(path: string): string {
	const known = sources.get(path);
	if (known !== undefined) return known;
	const code = textOf(path)
		.replaceAll(/\/\*[\s\S]*?\*\//g, "")
		.replaceAll(/(?<=^|\s)(?:\/\/|--).*$/gm, "");
	sources.set(path, code);
	return code;
}
const imports = (path: string, other: string): boolean =>
	[...codeOf(path).matchAll(/(?:from|import\()\s*"(\.[^"]+)"/g)].some(
		([, target]) => posix.join(posix.dirname(path), target ?? "") === other,
	);
const exportsName = (path: string, name: string): boolean =>
	path.endsWith(".sql")
		? codeOf(path).includes(`create or replace function ${name}(`)
		: new RegExp(`^export (?:async )?(?:function|const) ${name}\\b`, "m").test(codeOf(path));
const gives = (path: string, name: string): boolean =>
	new RegExp(`\\b${name}(?::|,| =)`).test(codeOf(path));

/** Whether the step before hands on to this one as the page says: it calls it by this name, and this is what is called. */
function isHandedOn(before: Step, step: Step, between: readonly Between[]): boolean {
	const { by = "", file, port } = step;
	if (!codeOf(before.file).includes(by.includes("(") ? by : `${by}(`)) return false;
	const name = by.split(".").at(-1) ?? "";
	if (file.endsWith(".sql")) return step.names.includes(`app.${/"(\w+)"/.exec(by)?.[1]}`);
	if (port !== undefined)
		return (
			new RegExp(`readonly ${name}: `).test(codeOf(port)) &&
			imports(file, port) &&
			gives(file, name)
		);
	if (imports(before.file, file)) return true;
	if (imports(file, before.file) && gives(file, name)) return true;
	return between.some(
		({ from, to, file: hands }) =>
			from === before.place && to === step.place && imports(hands, file),
	);
}

function faultsOf(text: string): readonly string[] {
	const steps = stepsOf(text);
	const between = betweenOf(text);
	const gone = [...steps, ...between].map(({ file }) => file).filter((file) => !isThere(file));
	if (gone.length > 0) return gone.map((file) => `${file} is not there`);
	const at = (place: number) => steps.find((step) => step.place === place);
	return [
		...steps.flatMap(({ file, names }) =>
			names.filter((name) => !exportsName(file, name)).map((name) => `${file} exports no ${name}`),
		),
		...steps.flatMap((step, index) => {
			if (index === 0) return [];
			const before = step.from === null ? undefined : at(step.from);
			if (!before || before.place >= step.place) return [`${step.place} is reached from nowhere`];
			return isHandedOn(before, step, between)
				? []
				: [`${before.file} does not hand on to ${step.file} by ${step.by}`];
		}),
		...between.flatMap(({ from, to, file }) => {
			const ends = [at(from)?.file, at(to)?.file, at(to)?.port].filter(
				(path) => path !== undefined,
			);
			const isBetween = ends.some((end) => imports(file, end) || imports(end, file));
			return isBetween ? [] : [`${file} stands between nothing`];
		}),
	];
}

describe("the page that follows a yes", () => {
	const steps = stepsOf(page);

	it("names files that are there and functions that they export, each handed on to by one before it", () => {
		expect(faultsOf(page)).toEqual([]);
	});

	it("begins at the webhook, passes the commit in Postgres and ends with the receipt in the outbox, in as few files as it says", () => {
		expect(steps[0]?.file).toBe("workers/webhooks.ts");
		expect(steps.map(({ names }) => names.join())).toContain("app.commit");
		expect(codeOf(steps.at(-1)?.file ?? "")).toMatch(/store\.enqueue\(/);
		expect(steps.map(({ place }) => place)).toEqual(steps.map((_, index) => index + 1));
		expect(new Set(steps.map(({ file }) => file)).size).toBeLessThanOrEqual(filesMax);
	});

	it.each([
		["a file that is gone", "src/core/confirmation/resolve.ts", "src/core/confirmation/solve.ts"],
		["a function that is none of its file's", "`sayYes` | from 4", "`sayNo` | from 4"],
		["a call that is not made", "by `router.invoke`", "by `router.call`"],
		["a port that does not have it", "of `src/ports/rows.ts`", "of `src/ports/tool.ts`"],
		["a step that nothing hands on to", "| from 3 by `turnsOf.one`", "| somehow"],
		[
			"a step that another hands on to",
			"from 10 by `decideAndCommit`",
			"from 9 by `decideAndCommit`",
		],
		["another function of the database", '`callEncrypted("commit"`', '`callEncrypted("read"`'],
		[
			"somebody who stands elsewhere",
			"| 13, 14 | `src/store/postgres/client.ts`",
			"| 5, 6 | `src/store/postgres/client.ts`",
		],
	])("is told where it has %s", (_, said, instead) => {
		expect(page).toContain(said);
		expect(faultsOf(page.replace(said, instead))).not.toEqual([]);
	});
});
