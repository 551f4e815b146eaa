import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import * as z from "zod";
import type { Row } from "./row.ts";

const testFile = "test/workers/counts.test.ts";
const timeoutMs = 240_000;
const rowsWrittenMax = 6;
const rowsReadGrowthMax = 1.2;
const report = z.object({
	testResults: z.array(
		z.object({
			assertionResults: z.array(
				z.object({
					fullName: z.string(),
					status: z.string(),
					meta: z
						.object({ ours: z.array(z.number()), bare: z.array(z.number()) })
						.partial()
						.optional(),
				}),
			),
		}),
	),
});

export const workersRow: Row = {
	name: "workers",
	kind: "counted",
	measure: async (bench) => {
		const outputFile = join(bench.dir, "counts.json");
		const manifest = createRequire(import.meta.url).resolve("vitest/package.json");
		const args = ["run", "--project", "workers", testFile, "--reporter=json"];
		const run = spawnSync(
			process.execPath,
			[join(dirname(manifest), "vitest.mjs"), ...args, `--outputFile=${outputFile}`],
			{ stdio: "ignore", timeout: timeoutMs },
		);
		if (run.error) throw run.error;
		const found = report.parse(JSON.parse(readFileSync(outputFile, "utf8")));
		return found.testResults
			.flatMap((file) => file.assertionResults)
			.map(({ fullName, status, meta }) => {
				const [ours, bare] = [meta?.ours ?? [], meta?.bare ?? []];
				const isPaired = bare.length > 0;
				const counted = isPaired
					? `${ours.join(", ")} against ${bare.join(", ")}`
					: ours.join(", ");
				return {
					what: fullName,
					budget: isPaired ? "± 20 %" : `≤ ${rowsWrittenMax}`,
					figure: `${status === "passed" ? "holds" : status} (${counted || "nothing was counted"})`,
					spread: "exact",
					isWithin: status === "passed" && ours.length > 0,
					raw: { status, ours, bare },
					plot: {
						unit: "rows",
						ours,
						bare,
						judged: {
							of: isPaired ? ("ours / bare" as const) : ("ours" as const),
							budget: isPaired ? rowsReadGrowthMax : rowsWrittenMax,
							side: "at most" as const,
						},
					},
				};
			});
	},
};
