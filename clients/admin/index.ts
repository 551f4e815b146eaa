/**
 * The admin API, typed: `openapi-fetch` over the types that the API's own document gives (`npm run client`). The folder stands alone, to be
 * copied to wherever it is used.
 *
 * ```ts
 * const api = adminClient({ baseUrl: "https://concierge.example", key: "ask_…" });
 * const { data, error } = await api.GET("/admin/orders", { params: { query: { status: "confirmed" } } });
 * ```
 */
import createClient, { type Client } from "openapi-fetch";
import type { Paths } from "./schema.ts";

export type AdminClient = Client<Paths>;
export type { Refusal } from "./schema.ts";

/** `data` holds what was answered, `error` our envelope of a refusal; only a network that fails throws. */
export const adminClient = (settings: {
	readonly baseUrl: string;
	readonly key: string;
	readonly fetch?: (request: Request) => Promise<Response>;
}): AdminClient =>
	createClient<Paths>({
		baseUrl: settings.baseUrl,
		headers: { authorization: `Bearer ${settings.key}` },
		...(settings.fetch ? { fetch: settings.fetch } : {}),
	});
