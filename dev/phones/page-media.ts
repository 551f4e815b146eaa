/** Files of messages, as the page shows and saves them. What they say of themselves is believed by nobody. */
import type { ServerResponse } from "node:http";

export type Kept = { readonly contentType: string; readonly name: string } & (
	| { readonly bytes: Uint8Array }
	| { readonly link: string }
);

export const mediaBytesMax = 16 * 1024 * 1024;
const fetchTimeoutMs = 10_000;
const typeForm = /^[a-z]+\/[a-z0-9.+-]{1,80}$/;
/** A browser may show them where they stand; anything else is saved. */
const shown =
	/^(image\/(png|jpeg|webp|gif)|audio\/[a-z0-9.+-]+|video\/[a-z0-9.+-]+|application\/pdf)$/;

export const typeOf = (text: string): string => {
	const type = text.split(";", 1)[0]?.trim().toLowerCase() ?? "";
	return typeForm.test(type) ? type : "application/octet-stream";
};

/** The last part of an address. */
export function nameOf(link: string): string {
	const last = URL.parse(link)?.pathname.split("/").at(-1) ?? "";
	try {
		return decodeURIComponent(last) || "file";
	} catch {
		return "file";
	}
}

/** As a phone fetches what it was sent a link to. Null: it could not be had. */
async function fetched(link: string): Promise<{ type: string; bytes: Uint8Array } | null> {
	try {
		const response = await fetch(link, { signal: AbortSignal.timeout(fetchTimeoutMs) });
		const size = Number(response.headers.get("content-length") ?? 0);
		if (!response.ok || size > mediaBytesMax) return null;
		const bytes = new Uint8Array(await response.arrayBuffer());
		return { type: typeOf(response.headers.get("content-type") ?? ""), bytes };
	} catch {
		return null;
	}
}

export async function serveMedia(kept: Kept, response: ServerResponse): Promise<void> {
	const found =
		"bytes" in kept
			? { type: typeOf(kept.contentType), bytes: kept.bytes }
			: await fetched(kept.link);
	if (found === null) {
		response.writeHead(502, { "Content-Type": "text/plain; charset=utf-8" }).end("not to be had");
		return;
	}
	const place = shown.test(found.type) ? "inline" : "attachment";
	response.writeHead(200, {
		"Content-Type": found.type,
		"Content-Length": found.bytes.byteLength,
		"Content-Disposition": `${place}; filename*=UTF-8''${encodeURIComponent(kept.name).replaceAll("'", "%27")}`,
		"Content-Security-Policy": "default-src 'none'; sandbox",
		"Cache-Control": "no-store",
		"X-Content-Type-Options": "nosniff",
	});
	response.end(found.bytes);
}
