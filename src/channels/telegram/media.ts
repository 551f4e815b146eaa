/** Telegram: "getFile" says where a file is; its address holds our token, so nothing that it leads to is followed. */
import * as z from "zod";
import { type FetchedMedia, fileBytesMax } from "../../ports/files.ts";
import { fetchAllowed } from "../shared/media.ts";
import { callTelegram } from "./api.ts";
import type { TelegramConfig } from "./config.ts";

const scheme = "telegram:";
const found = z.object({
	file_path: z.string().regex(/^[A-Za-z0-9_-][A-Za-z0-9_./-]{0,255}$/),
	file_size: z.int().optional(),
});

export async function fetchMedia(
	config: TelegramConfig,
	url: string,
	signal: AbortSignal,
): Promise<FetchedMedia> {
	if (!url.startsWith(scheme)) return { kind: "refused", why: "host" };
	const file_id = decodeURIComponent(url.slice(scheme.length));
	const answer = await callTelegram(config, "getFile", { file_id }, signal);
	if (answer.kind === "refused") return { kind: "refused", why: "gone" };
	const file = answer.kind === "done" ? found.safeParse(answer.result).data : undefined;
	if (!file || file.file_path.includes("..")) return { kind: "unavailable" };
	if ((file.file_size ?? 0) > fileBytesMax) return { kind: "refused", why: "too_large" };
	const address = `${config.apiBaseUrl}/file/bot${config.token}/${file.file_path}`;
	return fetchAllowed(
		{
			provider: "telegram",
			url: address,
			isAllowed: (at) => at.toString() === address,
			headers: {},
			fetch: config.fetch,
		},
		signal,
	);
}
