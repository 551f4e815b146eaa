/** A verified message to its thread: whose address it came to, whose thread it is, one call to that object. */
import { numberChannels } from "../core/channels.ts";
import type { PersonalData } from "../crypto/field-cipher.ts";
import type { ChannelName, InboundMessage } from "../ports/channel.ts";
import type { Objects } from "../ports/objects.ts";
import type { Projection } from "../store/kv/projection.ts";

export type Taken = "new" | "duplicate" | "not_ours" | "not_ready";

/**
 * What a person's thread is named after: their number, so that WhatsApp and SMS of one phone are one thread; without one the id that
 * they have on the channel, which on another channel may be somebody else's.
 */
const nameOf = ({ number, from }: InboundMessage): string => {
	if (number) return number;
	const isOfNumbers = (numberChannels as readonly ChannelName[]).includes(from.channel);
	return isOfNumbers ? from.value : `${from.channel}:${from.value}`;
};

export async function takeMessage(
	deps: {
		readonly projection: Pick<Projection, "directory">;
		readonly personalData: Pick<PersonalData, "lookup">;
		readonly objects: Objects;
	},
	message: InboundMessage,
	traceId: string,
	receivedAtMs: number,
): Promise<Taken> {
	const directory = await deps.projection.directory();
	if (!directory) return "not_ready";
	const owner = directory.addresses[`${message.to.channel}:${message.to.value}`];
	if (!owner) return "not_ours";
	const { tenantId, marketId } = owner;
	const { lookup } = deps.personalData;
	const threadKey = await lookup(tenantId, nameOf(message));
	const scopedThreadKey =
		message.number && message.scopedId ? await lookup(tenantId, message.scopedId) : null;
	const { accepted } = await deps.objects.thread(threadKey).receive({
		tenantId,
		marketId,
		threadKey,
		scopedThreadKey,
		traceId,
		receivedAtMs,
		message,
	});
	return accepted === "duplicate" ? "duplicate" : "new";
}
