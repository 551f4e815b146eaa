import type { Inbound } from "../../ports/channel.ts";

/** `why` says what is wrong without repeating what was sent: it may be logged. */
export type Parsed =
	| { readonly ok: true; readonly inbound: Inbound }
	| { readonly ok: false; readonly why: string };

export const refused = (why: string): Parsed => ({ ok: false, why });
