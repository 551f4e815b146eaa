/** What the web chat is given, and the bounds it keeps. */
import type { WebChatApi } from "../../ports/web-chat.ts";

export type WebSettings = { readonly PUBLIC_BASE_URL: string };

export type WebConfig = {
	/** The chat of that id. */
	readonly chat: (id: string) => WebChatApi;
	/** Our own pages; a tenant's are in the directory. */
	readonly origin: string;
};

/** Of one message, in UTF-16 units. */
export const textLengthMax = 4096;
export const buttonBounds = { max: 10, titleMax: 64, payloadMax: 256 } as const;
/** A message has a few kilobytes. The door bounds the body too. */
export const hookBytesMax = 64 * 1024;
