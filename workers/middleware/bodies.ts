/** More than any webhook of a provider's, and more than any request of staff but a file of many rows. */
export const bodyBytesMax = 64 * 1024;
export const importBytesMax = 6 * 1024 * 1024;
/** Files of staff, and Meta's webhook, which brings up to a thousand updates at once and is held to its own bound. */
const isLarge = /^\/(?:admin\/|webhooks\/whatsapp$)/;
/** What a door may be given at most. */
export const bytesMaxOf = (path: string): number =>
	isLarge.test(path) ? importBytesMax : bodyBytesMax;

/** A sender that is cut off while it writes never reads why: this much more is read and thrown away first. */
export const drainedBytesMax = 16 * 1024 * 1024;

type Chunks = ReadableStreamDefaultReader<Uint8Array>;

async function countedBody(reader: Chunks, max: number): Promise<Uint8Array<ArrayBuffer> | null> {
	const chunks: Uint8Array[] = [];
	let length = 0;
	for (;;) {
		const { done, value } = await reader.read();
		if (done) break;
		length += value.byteLength;
		if (length <= max) chunks.push(value);
		else chunks.length = 0;
		if (length > drainedBytesMax) {
			await reader.cancel();
			break;
		}
	}
	if (length > max) return null;
	const body = new Uint8Array(length);
	let offset = 0;
	for (const chunk of chunks) {
		body.set(chunk, offset);
		offset += chunk.byteLength;
	}
	return body;
}

const announcedBy = (request: Request): number =>
	Number(request.headers.get("content-length") ?? Number.NaN);

export async function boundedBody(
	request: Request,
	max: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
	// A length that is announced is also where the body ends; without one it is counted while it is read.
	if (announcedBy(request) <= max) {
		const body = new Uint8Array(await request.arrayBuffer());
		return body.byteLength > max ? null : body;
	}
	const reader = request.body?.getReader();
	return reader ? countedBody(reader, max) : new Uint8Array();
}

/**
 * The request as a door may have it, whether that door reads its body or not: null where there is more of it than allowed. What comes
 * with a length that fits is handed on untouched.
 */
export async function withinBounds(request: Request, max: number): Promise<Request | null> {
	// The length first: asking for the body makes a stream of it.
	if (announcedBy(request) <= max || request.body === null) return request;
	const body = await boundedBody(request, max);
	return body === null ? null : new Request(request, { body });
}
