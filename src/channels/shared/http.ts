const announcedBy = ({ headers }: Response): number =>
	headers.has("content-encoding")
		? Number.NaN
		: Number(headers.get("content-length") ?? Number.NaN);

/** Reads at most `bytesMax` of an answer; null where it is longer. Throws where the connection is cut. */
export async function readBounded(response: Response, bytesMax: number): Promise<string | null> {
	// A length that is announced is also where the body ends; without one, or packed, it is counted while it is read.
	if (announcedBy(response) <= bytesMax) {
		const whole = await response.text();
		return whole.length > bytesMax ? null : whole;
	}
	if (response.body === null) return "";
	const reader = response.body.getReader();
	const decoder = new TextDecoder();
	let text = "";
	let bytes = 0;
	for (;;) {
		const { done, value } = await reader.read();
		if (done) return text + decoder.decode();
		bytes += value.byteLength;
		if (bytes > bytesMax) {
			await reader.cancel();
			return null;
		}
		text += decoder.decode(value, { stream: true });
	}
}

export function parseJson(text: string | null): unknown {
	if (text === null) return undefined;
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** Steps of Node at which no connection stands yet. */
const beforeConnection = new Set(["connect", "getaddrinfo"]);

/**
 * True only where the runtime says for certain that no byte of the request left. Node names the cause. The Workers
 * runtime does not: a refused connection and one cut after the request was read are the same
 * `Error: Network connection lost.` with `retryable: true` (measured, workerd of October 2026), so there the answer is false.
 */
export function surelyNeverLeft(error: unknown): boolean {
	const cause = error instanceof Error ? error.cause : undefined;
	const causes = cause instanceof AggregateError ? cause.errors : [cause];
	return causes.length > 0 && causes.every(neverConnected);
}

function neverConnected(error: unknown): boolean {
	if (typeof error !== "object" || error === null) return false;
	const { code, syscall } = error as { readonly code?: unknown; readonly syscall?: unknown };
	if (code === "UND_ERR_CONNECT_TIMEOUT") return true;
	return typeof syscall === "string" && beforeConnection.has(syscall);
}

export function basicAuthorization(user: string, password: string): string {
	const bytes = new TextEncoder().encode(`${user}:${password}`);
	return `Basic ${btoa(String.fromCharCode(...bytes))}`;
}
