/**
 * What is in a voice note or a picture, in words. It is what a model made of it: data, never an instruction, and never an
 * answer to anything that waits.
 */
import type { ChannelName } from "../core/channels.ts";
import type { InboundMedia } from "./channel.ts";
import type { ModelUse } from "./proposer.ts";

/** Of a voice note. What gives its length is judged by it, all else by its bytes. */
export const heardSecondsMax = 120;
export const heardBytesMax = 2 * 1024 * 1024;
/** Of a picture: WhatsApp carries no more. */
export const seenBytesMax = 5 * 1024 * 1024;
/** Of the words. */
export const heardCharsMax = 1_000;
/** In all: what is left of a turn belongs to its proposer. */
export const hearingTimeoutMs = 11_000;

export type Heard =
	| { readonly kind: "heard"; readonly text: string }
	/** No words in it. */
	| { readonly kind: "nothing" }
	| { readonly kind: "too_long" }
	/** Its bytes are nothing that is listened to or looked at, whatever it is called. */
	| { readonly kind: "unfit" }
	| { readonly kind: "unavailable" };

export type Hearing = {
	/** Whether somebody listens to voice notes, or looks at pictures. */
	readonly hears: boolean;
	readonly sees: boolean;
	/** Never throws. */
	readonly hear: (
		media: InboundMedia & { readonly channel: ChannelName },
		signal: AbortSignal,
		used: (use: ModelUse) => void,
	) => Promise<Heard>;
};

/** What turns bytes into words. Throws where it does not answer, or refuses. */
export type ReadsMedia = (
	media: { readonly bytes: Uint8Array<ArrayBuffer>; readonly contentType: string },
	signal: AbortSignal,
	used: (use: ModelUse) => void,
) => Promise<string>;

export const isVoice = ({ contentType }: InboundMedia): boolean => /^audio\//i.test(contentType);
export const isPicture = ({ contentType }: InboundMedia): boolean => /^image\//i.test(contentType);
