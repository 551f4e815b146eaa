/** A verified message to its thread: whose address it came to, whose thread it is, one call to that object. */

import type { PersonalData } from "../crypto/field-cipher.ts";
import type { InboundMessage } from "../ports/channel.ts";
import type { Objects } from "../ports/objects.ts";
import type { Projection } from "../store/kv/projection.ts";

export type Taken = "new" | "duplicate" | "not_ours" | "not_ready";

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
	const threadKey = await lookup(tenantId, message.number ?? message.from.value);
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
