/**
 * Whether a picture is there to its end. A header alone is also what is left of a file that broke off, or what a stranger puts before
 * something else. PNG is unpacked and its sums are compared; JPEG is walked segment by segment to its end, WebP chunk by chunk: to unpack
 * those would cost an isolate more memory than it has.
 */
import type { FileType } from "../../ports/files.ts";

const ascii = (bytes: Uint8Array, at: number, text: string): boolean =>
	[...text].every((letter, place) => bytes[at + place] === letter.charCodeAt(0));

const viewOf = (bytes: Uint8Array): DataView =>
	new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const sums = Uint32Array.from({ length: 256 }, (_, byte) => {
	let sum = byte;
	for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1;
	return sum;
});
function crcOf(bytes: Uint8Array): number {
	let sum = 0xffffffff;
	for (const byte of bytes) sum = (sums[(sum ^ byte) & 0xff] ?? 0) ^ (sum >>> 8);
	return (sum ^ 0xffffffff) >>> 0;
}

/** Samples of a pixel, by its colour type. */
const samples: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
/** Adam7: where each pass begins, and how far apart its pixels are. */
const passes = [
	[0, 0, 8, 8],
	[4, 0, 8, 8],
	[0, 4, 4, 8],
	[2, 0, 4, 4],
	[0, 2, 2, 4],
	[1, 0, 2, 2],
	[0, 1, 1, 2],
] as const;

/** Bytes of all its rows, each behind the byte of its filter; null: there is no such picture. */
function unpackedBytes(header: DataView, at: number): number | null {
	const [width, height] = [header.getUint32(at), header.getUint32(at + 4)];
	const [depth, colour, interlace] = [8, 9, 12].map((place) => header.getUint8(at + place));
	const each = samples[colour ?? -1];
	if (each === undefined || ![1, 2, 4, 8, 16].includes(depth ?? 0)) return null;
	const rows = (wide: number, high: number) =>
		wide === 0 ? 0 : high * (1 + Math.ceil((wide * each * (depth ?? 0)) / 8));
	if (interlace === 0) return rows(width, height);
	if (interlace !== 1) return null;
	return passes.reduce(
		(sum, [left, top, across, down]) =>
			sum + rows(Math.ceil((width - left) / across), Math.ceil((height - top) / down)),
		0,
	);
}

/** Counted while it is unpacked, and not a byte further than it may have. */
async function unpacksTo(parts: readonly Uint8Array<ArrayBuffer>[], size: number) {
	const unpacked = new Blob([...parts])
		.stream()
		.pipeThrough(new DecompressionStream("deflate"))
		.getReader();
	let count = 0;
	try {
		for (;;) {
			const { value, done } = await unpacked.read();
			if (done) return count === size;
			count += value.length;
			if (count > size) return false;
		}
	} catch {
		return false;
	} finally {
		await unpacked.cancel().catch(() => {});
	}
}

const pngStart = 8;
async function isWholePng(bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
	const view = viewOf(bytes);
	const parts: Uint8Array<ArrayBuffer>[] = [];
	let size: number | null = null;
	let at = pngStart;
	while (at + 12 <= bytes.length) {
		const length = view.getUint32(at);
		const end = at + 8 + length;
		if (end + 4 > bytes.length || view.getUint32(end) !== crcOf(bytes.subarray(at + 4, end)))
			return false;
		if (ascii(bytes, at + 4, "IHDR") && length === 13) size = unpackedBytes(view, at + 8);
		if (ascii(bytes, at + 4, "IDAT")) parts.push(bytes.subarray(at + 8, end));
		if (ascii(bytes, at + 4, "IEND")) return size !== null && (await unpacksTo(parts, size));
		at = end + 4;
	}
	return false;
}

const [startOfImage, endOfImage, startOfScan] = [0xd8, 0xd9, 0xda];
/** Within a scan: a byte that is escaped, and marks from which a decoder may go on. */
const isOfScan = (byte: number): boolean => byte === 0 || (byte >= 0xd0 && byte <= 0xd7);
/** The segments that say size and components of a frame: all of C0 to CF but tables. */
const isFrame = (mark: number): boolean =>
	mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark);

function isWholeJpeg(bytes: Uint8Array): boolean {
	const view = viewOf(bytes);
	if (bytes[0] !== 0xff || bytes[1] !== startOfImage) return false;
	let [hasFrame, scanned, at] = [false, 0, 2];
	while (at + 2 <= bytes.length) {
		if (bytes[at] !== 0xff) return false;
		const mark = bytes[at + 1] ?? 0;
		// Any number of them may stand before a mark.
		if (mark === 0xff) {
			at += 1;
			continue;
		}
		if (mark === endOfImage) return hasFrame && scanned > 0;
		if (at + 4 > bytes.length) return false;
		const length = view.getUint16(at + 2);
		if (length < 2) return false;
		hasFrame ||= isFrame(mark);
		at += 2 + length;
		if (mark !== startOfScan) continue;
		const from = at;
		while (at + 1 < bytes.length && !(bytes[at] === 0xff && !isOfScan(bytes[at + 1] ?? 0))) at += 1;
		scanned += at - from;
	}
	return false;
}

function isWholeWebp(bytes: Uint8Array): boolean {
	const view = viewOf(bytes);
	if (bytes.length < 20) return false;
	const end = 8 + view.getUint32(4, true);
	// A byte may stand behind it, where its length is odd.
	if (end > bytes.length || bytes.length - end > 1) return false;
	let [hasPicture, at] = [false, 12];
	while (at + 8 <= end) {
		const length = view.getUint32(at + 4, true);
		if (at + 8 + length > end) return false;
		hasPicture ||= ["VP8 ", "VP8L", "ANMF"].some((name) => ascii(bytes, at, name) && length > 10);
		at += 8 + length + (length % 2);
	}
	return hasPicture && at >= end;
}

/** Of bytes whose header says that they are such a file. A PDF is given as it is. */
export async function isWhole(bytes: Uint8Array<ArrayBuffer>, type: FileType): Promise<boolean> {
	if (type === "image/png") return isWholePng(bytes);
	if (type === "image/jpeg") return isWholeJpeg(bytes);
	return type === "image/webp" ? isWholeWebp(bytes) : true;
}
