/** Meta's id of a message (`wamid.…`) holds the person's number in base64, and ids outlive what a person asks us to forget: ours is a hash of it. */
const bytesKept = 16;

export async function externalIdOf(wamid: string): Promise<string> {
	const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(wamid));
	const hex = [...new Uint8Array(hash, 0, bytesKept)]
		.map((byte) => byte.toString(16).padStart(2, "0"))
		.join("");
	return `wa_${hex}`;
}

/** What a message carries out, and its statuses carry back. */
export const rowMark = (threadKey: string, outboxId: string): string =>
	new URLSearchParams({ thread: threadKey, row: outboxId }).toString();

export function readRowMark(mark: string | undefined): {
	readonly threadKey?: string;
	readonly outboxId?: string;
} {
	const params = new URLSearchParams(mark ?? "");
	const [threadKey, outboxId] = [params.get("thread"), params.get("row")];
	return threadKey && outboxId ? { threadKey, outboxId } : {};
}
