/** What a voice note is, by its bytes and by nothing that a stranger wrote beside them; and how long, where they say so. */

export type AudioType = "ogg" | "mp3" | "m4a" | "wav" | "webm";
export type Audio = { readonly type: AudioType; readonly seconds: number | null };

export const audioTypes = {
	ogg: "audio/ogg",
	mp3: "audio/mpeg",
	m4a: "audio/mp4",
	wav: "audio/wav",
	webm: "audio/webm",
} as const satisfies Readonly<Record<AudioType, string>>;

/** Opus counts in these, whatever it was made from (RFC 7845, 4). */
const opusPerSecond = 48_000;
/** A page is at most this long (RFC 3533, 6): the last one begins within it. */
const pageBytesMax = 65_307;
const headBytes = 27;

const at = (bytes: Uint8Array, from: number, text: string): boolean =>
	[...text].every((letter, i) => bytes[from + i] === letter.charCodeAt(0));

/** By the position of its last page. */
function secondsOfOgg(bytes: Uint8Array<ArrayBuffer>): number | null {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const first = Math.max(0, bytes.length - pageBytesMax);
	for (let from = bytes.length - headBytes; from >= first; from--)
		if (at(bytes, from, "OggS")) {
			const samples = Number(view.getBigInt64(from + 6, true));
			return samples >= 0 ? samples / opusPerSecond : null;
		}
	return null;
}

/** Null: none that is listened to. */
export function readAudio(bytes: Uint8Array<ArrayBuffer>): Audio | null {
	if (at(bytes, 0, "OggS")) return { type: "ogg", seconds: secondsOfOgg(bytes) };
	const isFrame = bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe0) === 0xe0;
	if (at(bytes, 0, "ID3") || isFrame) return { type: "mp3", seconds: null };
	if (at(bytes, 4, "ftyp")) return { type: "m4a", seconds: null };
	if (at(bytes, 0, "RIFF") && at(bytes, 8, "WAVE")) return { type: "wav", seconds: null };
	if (at(bytes, 0, "\u001aEß£")) return { type: "webm", seconds: null };
	return null;
}
