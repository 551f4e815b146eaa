/** Runs dependency-cruiser, and fails where it read nothing: with TypeScript 7 alone it finds no module and no violation. */
import { spawnSync } from "node:child_process";

const run = spawnSync(
	"depcruise",
	[
		"--config",
		".dependency-cruiser.cjs",
		"--output-type",
		"json",
		"src",
		"workers",
		"durable-objects",
	],
	{ encoding: "utf8", maxBuffer: 256 * 1024 * 1024 },
);
const report = JSON.parse(run.stdout || "{}") as {
	modules?: readonly unknown[];
	summary?: {
		violations: readonly { rule: { name: string }; from: string; to: string }[];
		totalCruised: number;
	};
};
const modules = report.modules?.length ?? 0;
const violations = report.summary?.violations ?? [];
for (const { rule, from, to } of violations) console.error(`${rule.name}: ${from} -> ${to}`);
if (modules < 50) console.error(`only ${modules} modules were read: ${run.stderr}`);
console.log(`${modules} modules, ${violations.length} violations`);
process.exit(violations.length > 0 || modules < 50 ? 1 : 0);
