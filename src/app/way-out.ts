/**
 * The way out that unasked messages carry where nobody can answer STOP: a thread and a channel, under a hash by the secret that never
 * rotates, since such a link is followed years later. It holds nobody's address, and whoever has it can end and begin nothing else.
 */
import { type ChannelName, channelNames } from "../core/channels.ts";
import type { FieldCipher } from "../ports/sql-calls.ts";

type WayOut = { readonly threadKey: string; readonly channel: ChannelName };

export const wayOutPrefix = "/unsubscribe/";
/** In the place of a tenant, where no tenant's id can stand. */
const purpose = "way-out";
const form = /^\/unsubscribe\/([A-Za-z0-9_-]{20,128})\.([a-z_]{2,32})\.([A-Za-z0-9_-]{43})$/;

const macOf = (lookup: FieldCipher["lookup"], { threadKey, channel }: WayOut) =>
	lookup(purpose, `${channel}:${threadKey}`);

export const wayOutPath = async (lookup: FieldCipher["lookup"], of: WayOut): Promise<string> =>
	`${wayOutPrefix}${of.threadKey}.${of.channel}.${await macOf(lookup, of)}`;

/** Null: it is none of ours. */
export async function openWayOut(
	lookup: FieldCipher["lookup"],
	path: string,
): Promise<WayOut | null> {
	const [, threadKey = "", name = "", mac = ""] = form.exec(path) ?? [];
	const channel = channelNames.find((one) => one === name);
	if (!channel) return null;
	const own = await macOf(lookup, { threadKey, channel });
	let differing = own.length ^ mac.length;
	for (let at = 0; at < own.length; at++) differing |= own.charCodeAt(at) ^ mac.charCodeAt(at);
	return differing === 0 ? { threadKey, channel } : null;
}
