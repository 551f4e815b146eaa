/** Pictures and papers that a person sent: for whatever they ask for with them, or soon after. */
import type { ChannelName, InboundMedia } from "./channel.ts";

/** Of one message; and so long does a later message mean it. */
export const mediaMax = 10;
export const mediaMeantMs = 30 * 60_000;

export type SentMedia = { readonly url: string; readonly channel: ChannelName };
export type LastMedia = { readonly media: readonly SentMedia[]; readonly atMs: number };

export const sentMediaOf = (
	media: readonly InboundMedia[],
	channel: ChannelName,
): readonly SentMedia[] => media.slice(0, mediaMax).map(({ url }) => ({ url, channel }));

export const stillMeantMedia = (
	last: LastMedia | null | undefined,
	nowMs: number,
): readonly SentMedia[] => (last && nowMs - last.atMs < mediaMeantMs ? last.media : []);
