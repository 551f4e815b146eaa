/**
 * The minute's sweep fills it with every listing beside the one that answers, then lets it answer and drops the older. Nothing is missed
 * meanwhile.
 */
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseEnv } from "node:util";
import { makeTypesenseIndex } from "../src/packs/discovery/providers/typesense-collection.ts";
import { SearchIndexFault } from "../src/packs/discovery/search-index.ts";

const file = resolve(".dev.vars");
const env = {
	...(existsSync(file) ? parseEnv(readFileSync(file, "utf8")) : {}),
	...process.env,
};
const { TYPESENSE_URL: url, TYPESENSE_API_KEY: apiKey } = env;
if (!url || !apiKey) {
	console.error("Set TYPESENSE_URL and TYPESENSE_API_KEY.");
	process.exit(1);
}
try {
	const index = makeTypesenseIndex({ url: url.replace(/\/+$/, ""), apiKey });
	const { name } = await index.create(Date.now());
	console.log(`${name} is there. The minute's sweep fills it; then it answers.`);
} catch (error) {
	const reason = error instanceof SearchIndexFault ? error.reason : "unknown";
	console.error(`Typesense did not do it (${reason}). Nothing has changed.`);
	process.exit(1);
}
