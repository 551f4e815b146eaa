/** The stored contents of an account, and where to look for one of ours among them (Twilio: "Content API"). */
import * as z from "zod";
import { callTwilio } from "./api.ts";
import { apiBase, type TwilioConfig, twilioContentBaseUrl } from "./config.ts";

/** Beyond two thousand contents, one is taken to be missing. */
export const listPagesMax = 20;
export const sidSchema = z.string().regex(/^HX[0-9a-f]{32}$/);
const pageSchema = z.object({
	contents: z.array(z.unknown()),
	meta: z.object({ next_page_url: z.string().nullish() }).nullish(),
});

/** Some of Twilio's APIs have a host of their own; a stand-in serves all from one. */
export function atHost(config: TwilioConfig, twilioHost: string): string | null {
	const base = apiBase(config);
	if (base === null) return null;
	const { hostname } = new URL(base);
	const isTwilio = hostname === "twilio.com" || hostname.endsWith(".twilio.com");
	return isTwilio ? twilioHost : base;
}

export function contentUrl(config: TwilioConfig): string | null {
	const host = atHost(config, twilioContentBaseUrl);
	return host && `${host}/v1/Content`;
}

/** How a walk through a list ended. `more`: after `listPagesMax` pages, or at a page that is not of the same API. */
type Walk = "found" | "ended" | "more" | "unreadable";

/** Page after page, until `isFound`. */
export async function walkContents(
	config: TwilioConfig,
	url: string,
	isFound: (content: unknown) => boolean,
	signal: AbortSignal,
): Promise<Walk> {
	let pageUrl = `${url}?PageSize=100`;
	for (let page = 0; page < listPagesMax; page++) {
		const answer = await callTwilio(config, { method: "GET", url: pageUrl }, signal);
		if (answer.kind !== "answer" || answer.status !== 200) return "unreadable";
		const parsed = pageSchema.safeParse(answer.json);
		if (!parsed.success) return "unreadable";
		if (parsed.data.contents.some(isFound)) return "found";
		const next = parsed.data.meta?.next_page_url;
		if (!next) return "ended";
		// The next request carries our credentials.
		if (!next.startsWith(`${url}?`)) return "more";
		pageUrl = next;
	}
	return "more";
}

/**
 * The first content that is ours, by `sidOf`. Null where the list could not be read: then nothing may be made either,
 * or each failure would leave a copy behind.
 */
export async function findContent(
	config: TwilioConfig,
	url: string,
	sidOf: (content: unknown) => string | null,
	signal: AbortSignal,
): Promise<string | "absent" | null> {
	let sid: string | null = null;
	const isOurs = (content: unknown) => {
		sid = sidOf(content);
		return sid !== null;
	};
	const walk = await walkContents(config, url, isOurs, signal);
	return walk === "unreadable" ? null : (sid ?? "absent");
}
