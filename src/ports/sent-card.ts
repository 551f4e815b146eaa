import type { Json } from "../core/json.ts";

/**
 * What a message is about, as data: its pack says of which kind and which request, and what it tells of it. A later one of the same request
 * adds to it and changes it.
 */
export type SentCard = Readonly<Record<string, Json>> & {
	readonly kind: string;
	readonly requestId: string;
};
