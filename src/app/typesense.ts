import type { TypesenseConfig } from "../packs/discovery/providers/typesense-wire.ts";
import type { Settings } from "./env.ts";

export function typesenseOf(
	settings: Pick<Settings, "TYPESENSE_URL" | "TYPESENSE_API_KEY">,
): TypesenseConfig | null {
	const { TYPESENSE_URL: url, TYPESENSE_API_KEY: apiKey } = settings;
	return url === undefined || apiKey === undefined ? null : { url, apiKey };
}
