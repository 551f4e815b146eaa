/** The search index, where one is configured: is it reached with this key, and is there something in it to answer with? */
import type { Settings } from "../../src/app/env.ts";
import { typesenseOf } from "../../src/app/typesense.ts";
import { makeTypesenseIndex } from "../../src/packs/discovery/providers/typesense-collection.ts";
import { SearchIndexFault } from "../../src/packs/discovery/search-index.ts";
import { type Finding, fail, isLoopback, ok, warn } from "./finding.ts";

const [url, key] = ["TYPESENSE_URL", "TYPESENSE_API_KEY"] as const;

/** Whatever is wrong there, people are served: our own search answers. Only a key in the open harms anybody. */
export async function checkTypesense(settings: Settings): Promise<readonly Finding[]> {
	const config = typesenseOf(settings);
	if (config === null) {
		if (settings[url] !== undefined)
			return [warn(key, "is missing", "Without it TYPESENSE_URL is not used.")];
		if (settings[key] !== undefined)
			return [warn(url, "is missing", "Without it TYPESENSE_API_KEY is not used.")];
		return [];
	}
	if (!config.url.startsWith("https://") && !isLoopback(config.url))
		return [fail(url, "is not https", "The key would travel in the open: use https.")];
	try {
		const { serving } = await makeTypesenseIndex(config).state();
		return serving === null
			? [warn(url, "answers and is not filled yet", "The minute's sweep fills it.")]
			: [ok(url, "answers and is filled")];
	} catch (error) {
		const reason = error instanceof SearchIndexFault ? error.reason : "unknown";
		return reason === "status_401" || reason === "status_403"
			? [
					fail(
						key,
						"is refused",
						"Make one that may do everything with collections, aliases and documents.",
					),
				]
			: [
					warn(
						url,
						`does not answer as Typesense does (${reason})`,
						"Correct the address; Postgres answers meanwhile.",
					),
				];
	}
}
