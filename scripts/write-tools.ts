import "./node-guard.ts";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { makeAppRegistry } from "../src/app/compose.ts";
import { bringPacks } from "../src/packs/index.ts";
import { toolsPage, toolsPagePath } from "./tools-page.ts";

await bringPacks();
const page = toolsPage(makeAppRegistry());
const written = existsSync(toolsPagePath) ? readFileSync(toolsPagePath, "utf8") : "";

if (process.argv.includes("--check")) {
	if (written !== page) {
		console.error(`${toolsPagePath} is stale: run npm run tools`);
		process.exit(1);
	}
	console.log(`${toolsPagePath} is fresh`);
} else if (written !== page) {
	writeFileSync(toolsPagePath, page);
	console.log(`${toolsPagePath} written`);
}
