import "./node-guard.ts";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { coverageNow } from "./coverage/now.ts";
import { coveragePath } from "./coverage/page.ts";

const { page } = coverageNow();
const written = existsSync(coveragePath) ? readFileSync(coveragePath, "utf8") : "";

if (process.argv.includes("--check")) {
	if (written !== page) {
		console.error(`${coveragePath} is stale: run npm run coverage`);
		process.exit(1);
	}
	console.log(`${coveragePath} is fresh`);
} else if (written !== page) {
	writeFileSync(coveragePath, page);
	console.log(`${coveragePath} written`);
}
