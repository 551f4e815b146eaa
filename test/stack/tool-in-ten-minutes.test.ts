/** The page on a tool in ten minutes is followed, block by block, in a copy of this repository; at the end people are understood. */
import { execFile } from "node:child_process";
import { cpSync, globSync, readdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, describe, expect, it } from "vitest";
import { throwawayFolder } from "../../dev/stack/throwaway.ts";
import { type PageStep, stepsIn, write } from "../support/page-steps.ts";
import { isWhole } from "../support/whole.ts";

const run = promisify(execFile);
const root = resolve(import.meta.dirname, "../..");
const page = readFileSync(join(root, "docs/how-to/a-tool-in-ten-minutes.md"), "utf8");
const copy = throwawayFolder("ten-minutes");
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** A machine that does other things beside it compiles for a minute. */
const commandMs = 200_000;
const report = join(copy, "report.json");
/** What is no part of what somebody checks out. */
const leftOut = new Set(["node_modules", ".git", ".data", ".wrangler", "dist", ".vitest"]);

function copyRepository(): void {
	for (const name of readdirSync(root).filter((one) => !leftOut.has(one)))
		cpSync(join(root, name), join(copy, name), { recursive: true });
	symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
}

/** As it stands on the page; of tests it is heard which ones ran. */
async function runCommand(command: string): Promise<void> {
	const heard = command.startsWith("npx vitest")
		? `${command} --reporter=default --reporter=json --outputFile.json=${report}`
		: command;
	await run("sh", ["-c", heard], { cwd: copy, timeout: commandMs, killSignal: "SIGKILL" }).catch(
		(error: { readonly stdout?: string; readonly stderr?: string }) => {
			throw new Error(`${command}\n${error.stdout ?? ""}${error.stderr ?? ""}`);
		},
	);
}

const pathsOf = (step: PageStep): readonly string[] =>
	step.kind === "make"
		? [step.path]
		: step.kind === "change"
			? step.changes.map(({ path }) => path)
			: [];

/** What the page writes, and whatever imports that by its name: the types of all else are those that `npm run types` has seen. */
function touched(steps: readonly PageStep[]): readonly string[] {
	const written = new Set(steps.flatMap(pathsOf).filter((path) => path.endsWith(".ts")));
	const importers = globSync("**/*.ts", { cwd: copy, exclude: ["node_modules"] }).filter((path) =>
		[...readFileSync(join(copy, path), "utf8").matchAll(/\b(?:from|import\()\s*"(\.[^"]+)"/g)].some(
			([, to]) => written.has(join(dirname(path), to ?? "")),
		),
	);
	return [...written, ...importers];
}
const typesOf = (paths: readonly string[]): string =>
	`npx oxlint --type-aware --type-check ${[...new Set(paths)].join(" ")}`;

type Report = {
	readonly testResults: readonly {
		readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
	}[];
};
const passed = (): readonly string[] =>
	(JSON.parse(readFileSync(report, "utf8")) as Report).testResults
		.flatMap(({ assertionResults }) => assertionResults)
		.filter(({ status }) => status === "passed")
		.map(({ fullName }) => fullName);

describe("the page on a tool in ten minutes", () => {
	it("leads to a tool that is declared, plays its cases, keeps strangers out, and is understood in a talk", async () => {
		copyRepository();
		const steps = stepsIn(page);
		for (const step of steps) {
			if (step.kind !== "run") write(copy, step);
			else
				for (const command of step.commands)
					await runCommand(
						command === "npm run types" && !isWhole ? typesOf(touched(steps)) : command,
					);
		}
		expect(steps.map(({ kind }) => kind)).toEqual([
			...["make", "change", "change", "make", "change", "change", "make", "change", "make", "run"],
		]);
		expect(readFileSync(join(copy, "docs/tools.md"), "utf8")).toContain("## places.listSights\n");
		expect(readFileSync(join(copy, "public/console/app.js"), "utf8")).toContain("Görülecek yerler");
		const ran = passed();
		for (const name of [
			/^places\.listSights tells the market's own places/,
			/^places\.listSights says so where there are none/,
			/^access to places\.listSights is given to its roles/,
			/^the offline rules hold discovery\/en-sights\.txt/,
		])
			expect(ran.filter((one) => name.test(one))).not.toEqual([]);
	}, 300_000);
});
