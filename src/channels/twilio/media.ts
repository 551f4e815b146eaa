/** Twilio: "Media resource": basic authentication at its own host, which leads on to where the bytes are kept. */
import type { FetchedMedia } from "../../ports/files.ts";
import { basicAuthorization } from "../shared/http.ts";
import { fetchAllowed } from "../shared/media.ts";
import { apiBase, authTokens, type TwilioConfig } from "./config.ts";

/** Where Twilio keeps bytes; a bucket is named by the first part of its path. */
const storeHost = "s3-external-1.amazonaws.com";
const storePath = "/media.twiliocdn.com/";

export async function fetchMedia(
	config: TwilioConfig,
	url: string,
	signal: AbortSignal,
): Promise<FetchedMedia> {
	const base = apiBase(config);
	const api = base === null ? null : new URL(base);
	const isApi = (at: URL) => at.origin === api?.origin;
	if (!api || !URL.canParse(url) || !isApi(new URL(url))) return { kind: "refused", why: "host" };
	const isAllowed = (at: URL) =>
		isApi(at) ||
		(at.protocol === "https:" &&
			at.port === "" &&
			(/^(?:[a-z0-9-]+\.)*(?:twilio|twiliocdn)\.com$/.test(at.hostname) ||
				(at.hostname === storeHost && at.pathname.startsWith(storePath))));
	return fetchAllowed(
		{
			provider: "twilio",
			url,
			isAllowed,
			headers: {
				authorization: basicAuthorization(config.accountSid, authTokens(config.authToken)[0] ?? ""),
			},
			fetch: config.fetch,
		},
		signal,
	);
}
