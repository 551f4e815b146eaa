/**
 * Fetches what somebody sent. An address is followed to the hosts of its provider and nowhere else, a few redirects far, without our
 * credentials from the first redirect on; what is longer than its bound, or never ends, is given up.
 */
import { within } from "../../ports/deadline.ts";
import {
	type FetchedMedia,
	fileBytesMax,
	mediaFetchMs,
	mediaRedirectsMax,
} from "../../ports/files.ts";
import { providerRequest } from "../../ports/trace.ts";

export type MediaFetch = {
	readonly provider: string;
	readonly url: string;
	/** Whether bytes may be fetched from there. */
	readonly isAllowed: (url: URL) => boolean;
	/** Of the first request alone. */
	readonly headers: Readonly<Record<string, string>>;
	readonly fetch?: typeof fetch | undefined;
	readonly bytesMax?: number;
	readonly timeoutMs?: number;
};

export const fetchAllowed = (request: MediaFetch, signal: AbortSignal): Promise<FetchedMedia> =>
	within(
		request.timeoutMs ?? mediaFetchMs,
		(bounded) => follow(request, bounded).catch((): FetchedMedia => ({ kind: "unavailable" })),
		signal,
	);

async function follow(request: MediaFetch, signal: AbortSignal): Promise<FetchedMedia> {
	// Called as a plain function: the Workers runtime refuses `fetch` with another `this`.
	const send = request.fetch ?? ((input: string, init: RequestInit) => fetch(input, init));
	let url = request.url;
	for (let hops = 0; hops <= mediaRedirectsMax; hops++) {
		if (!URL.canParse(url) || !request.isAllowed(new URL(url)))
			return { kind: "refused", why: "host" };
		const response = await providerRequest(request.provider, (traced) =>
			send(url, {
				method: "GET",
				headers: hops === 0 ? { ...request.headers, ...traced } : {},
				redirect: "manual",
				signal,
			}),
		);
		const { status } = response;
		const next = response.headers.get("location");
		if (status >= 300 && status < 400 && next !== null) {
			await response.body?.cancel();
			url = new URL(next, url).toString();
			continue;
		}
		if (status === 200) return bytesOf(response, request.bytesMax ?? fileBytesMax);
		await response.body?.cancel();
		return status === 404 || status === 410
			? { kind: "refused", why: "gone" }
			: { kind: "unavailable" };
	}
	return { kind: "refused", why: "redirects" };
}

async function bytesOf(response: Response, bytesMax: number): Promise<FetchedMedia> {
	if (Number(response.headers.get("content-length") ?? 0) > bytesMax) {
		await response.body?.cancel();
		return { kind: "refused", why: "too_large" };
	}
	const reader = response.body?.getReader();
	const parts: Uint8Array[] = [];
	let length = 0;
	while (reader) {
		const { done, value } = await reader.read();
		if (done) break;
		length += value.byteLength;
		if (length > bytesMax) {
			await reader.cancel();
			return { kind: "refused", why: "too_large" };
		}
		parts.push(value);
	}
	const bytes = new Uint8Array(length);
	let at = 0;
	for (const part of parts) {
		bytes.set(part, at);
		at += part.byteLength;
	}
	return { kind: "fetched", bytes };
}
