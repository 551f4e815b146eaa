/** Meta: "Media": an id says where a file is for five minutes, and there our token is asked for again. */
import * as z from "zod";
import { type FetchedMedia, fileBytesMax } from "../../ports/files.ts";
import { fetchAllowed } from "../shared/media.ts";
import { callGraph } from "./api.ts";
import type { MetaConfig } from "./config.ts";
import { mediaScheme } from "./parse-message.ts";

const idForm = /^\w{1,128}$/;
const foundSchema = z.object({
	url: z.url(),
	file_size: z.coerce.number().optional().catch(undefined),
});
/** Where Meta keeps bytes. */
const storeHost = /^(?:[a-z0-9-]+\.)*(?:fbsbx|facebook|fbcdn)\.(?:com|net)$/;

export async function fetchMedia(
	config: MetaConfig,
	url: string,
	signal: AbortSignal,
): Promise<FetchedMedia> {
	const id = url.startsWith(mediaScheme) ? url.slice(mediaScheme.length) : "";
	if (!idForm.test(id)) return { kind: "refused", why: "host" };
	const answer = await callGraph(config, { method: "GET", path: id }, signal);
	if (answer.kind !== "answer" || answer.status >= 500) return { kind: "unavailable" };
	if (answer.status === 400 || answer.status === 404) return { kind: "refused", why: "gone" };
	const found = foundSchema.safeParse(answer.json);
	if (answer.status !== 200 || !found.success) return { kind: "unavailable" };
	if ((found.data.file_size ?? 0) > fileBytesMax) return { kind: "refused", why: "too_large" };
	const { origin } = new URL(config.apiBaseUrl);
	return fetchAllowed(
		{
			provider: "meta",
			url: found.data.url,
			isAllowed: (at) =>
				at.origin === origin ||
				(at.protocol === "https:" && at.port === "" && storeHost.test(at.hostname)),
			headers: { authorization: `Bearer ${config.accessToken}` },
			fetch: config.fetch,
		},
		signal,
	);
}
