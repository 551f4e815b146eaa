/** The files there are, in the order of their names: `test/scenarios/<pack>/<language>-<name>.txt`. */
import { readdirSync, readFileSync } from "node:fs";
import { join, matchesGlob, relative, resolve } from "node:path";
import { type Known, readScenario } from "./format.ts";
import type { Scenario } from "./scenario.ts";

const folder = resolve(import.meta.dirname, "../../test/scenarios");

export function scenarioFiles(known: Known, only?: string): readonly Scenario[] {
	const paths = readdirSync(folder, { recursive: true, encoding: "utf8" })
		.filter((path) => path.endsWith(".txt"))
		.filter((path) => only === undefined || matchesGlob(path, only) || path.includes(only))
		.toSorted();
	return paths.map((path) =>
		readScenario(
			join(relative(process.cwd(), folder), path),
			readFileSync(join(folder, path), "utf8"),
			known,
		),
	);
}

/** One that stands anywhere, such as the phones page gave it. */
export const scenarioFile = (path: string, known: Known): Scenario =>
	readScenario(path, readFileSync(path, "utf8"), known);

/** The folder's name. */
export const packOf = ({ path }: Scenario): string => path.split("/").at(-2) ?? "";
