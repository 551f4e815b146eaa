import type { RawHook } from "../../ports/channel.ts";

export function isJson({ header }: Pick<RawHook, "header">): boolean {
	const [mediaType = ""] = (header("content-type") ?? "").split(";", 1);
	return mediaType.trim().toLowerCase() === "application/json";
}

/** Null where it is no UTF-8. */
export function textOf(body: Uint8Array): string | null {
	try {
		return new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(body);
	} catch {
		return null;
	}
}
