/**
 * Files: what people send, what is typeset for them, what agents store. Each is kept under a key of ours, is data and never an
 * instruction, and whoever holds a link that we signed may read it until the link ends.
 */
import type { ChannelName } from "../core/channels.ts";

/** Of one file. WhatsApp carries no more. */
export const fileBytesMax = 16 * 1024 * 1024;
/** In all, with every redirect. */
export const mediaFetchMs = 15_000;
export const mediaRedirectsMax = 3;
/** Width and height, so that whoever decodes a picture is not given a bomb. */
export const pictureSideMax = 12_000;
export const picturePixelsMax = 50_000_000;
export const fileKeyMax = 256;
/** Of a link to what does not end by itself. */
export const linkLastsMs = 15 * 60_000;
/** Whoever stands between us and a reader keeps an answer no longer, and never longer than its link. */
export const cacheSecondsMax = 300;

export const fileTypes = {
	"application/pdf": "pdf",
	"image/jpeg": "jpg",
	"image/png": "png",
	"image/webp": "webp",
	"application/json": "json",
	"text/csv": "csv",
	"text/plain": "txt",
} as const;
export type FileType = keyof typeof fileTypes;
/** Kept beside these: what people say, for a look of staff. */
export const keptTypes = {
	...fileTypes,
	"audio/ogg": "ogg",
	"audio/mpeg": "mp3",
	"audio/mp4": "m4a",
	"audio/wav": "wav",
	"audio/webm": "weba",
} as const;
export type KeptType = keyof typeof keptTypes;

export type NewFile = {
	readonly key: string;
	readonly bytes: Uint8Array;
	readonly contentType: KeptType;
	/** As a reader's disk would call it. */
	readonly name: string;
	/** Null: it stays until it is removed. */
	readonly endsAtMs: number | null;
};
export type KeptFile = Omit<NewFile, "bytes"> & { readonly bytes: Uint8Array<ArrayBuffer> };

export type Files = {
	/** The same key with other bytes replaces them: a key says what its file is. */
	readonly put: (file: NewFile) => Promise<void>;
	/** Null where there is none, or its time is over. */
	readonly get: (key: string) => Promise<KeptFile | null>;
	readonly remove: (keys: readonly string[]) => Promise<void>;
	/** Removes what is over; at most so many. */
	readonly sweep: (nowMs: number, max: number) => Promise<number>;
};

export type FileLinks = {
	readonly link: (key: string, untilMs: number) => string;
	/** Null where we did not sign it, or its time is over. */
	readonly open: (
		path: string,
		nowMs: number,
	) => { readonly key: string; readonly untilMs: number } | null;
};

/** Why a file that somebody sent is not taken. */
export const mediaRefusals = [
	/** An address that is not the provider's, or that leads away from it. */
	"host",
	"redirects",
	"too_large",
	/** The provider has it no more. */
	"gone",
	/** Its bytes are none of the types that we take, whatever it is called. */
	"type",
	"too_many_pixels",
	/** Its header is a picture's, and the rest of one is not there. */
	"broken",
] as const;
export type MediaRefusal = (typeof mediaRefusals)[number];
export type FetchedMedia =
	| { readonly kind: "fetched"; readonly bytes: Uint8Array<ArrayBuffer> }
	| { readonly kind: "refused"; readonly why: MediaRefusal }
	/** Not now: it may be there later. */
	| { readonly kind: "unavailable" };
export type ReadMedia =
	| {
			readonly kind: "read";
			readonly bytes: Uint8Array<ArrayBuffer>;
			readonly contentType: FileType;
	  }
	| Exclude<FetchedMedia, { kind: "fetched" }>;

/** Fetches what somebody sent from the channel that it came by, and looks at its bytes. */
export type MediaDesk = {
	readonly read: (
		media: { readonly url: string; readonly channel: ChannelName },
		signal: AbortSignal,
	) => Promise<ReadMedia>;
};

const dayOf = (atMs: number): string => new Date(atMs).toISOString().slice(0, 10);
export const endingPrefix = "until/";
/** Its first part is the day of its end: what is over stands together, and is found without a list of ours. */
export const keyEnding = (endsAtMs: number, id: string, type: KeptType): string =>
	`${endingPrefix}${dayOf(endsAtMs)}/${id}.${keptTypes[type]}`;
/** The day after which a key of this form is over; null: it is none. */
export const dayOfKey = (key: string): string | null =>
	/^until\/(\d{4}-\d{2}-\d{2})\//.exec(key)?.[1] ?? null;
export const isOverDay = (day: string, nowMs: number): boolean => day < dayOf(nowMs);

/** Characters that mean the same in an address, a header and a bucket. */
export const isFileKey = (key: string): boolean =>
	key.length <= fileKeyMax &&
	/^[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/.test(key);
