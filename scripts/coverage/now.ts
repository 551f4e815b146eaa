import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { coveragePage, judge } from "./page.ts";
import { gapsPath, readRemarks, readRows } from "./rows.ts";
import { taggedTests } from "./tagged.ts";

const root = resolve(import.meta.dirname, "../..");

export function coverageNow() {
	const rows = readRows();
	const tests = taggedTests();
	const remarks = readRemarks(readFileSync(join(root, gapsPath), "utf8"));
	const judged = judge(rows, tests, remarks);
	return { rows, tests, remarks, judged, page: coveragePage(judged, tests) };
}
