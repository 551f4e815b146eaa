import { placeButton } from "../../../core/confirmation/buttons.ts";
import { purposesWithConsent } from "../../../core/sending/purposes.ts";
import type { Channel, Outgoing } from "../../../ports/channel.ts";
import type { OutboxRow, ThreadState } from "../../../ports/thread-store.ts";

/** A document goes with the words where the channel carries one; elsewhere its link stands under them. */
export function wordsOn(
	{ capabilities }: Pick<Channel, "capabilities">,
	{ text, document }: Pick<OutboxRow, "text" | "document">,
): Pick<Outgoing, "text" | "document"> {
	if (!document) return { text };
	return capabilities.documents ? { text, document } : { text: `${text}\n${document.link}` };
}

export const isUnasked = ({ purpose }: Pick<OutboxRow, "purpose">): boolean =>
	purposesWithConsent.has(purpose ?? "service");

/** In free words. The same row gives the same. */
export const outgoingOf = (
	channel: Pick<Channel, "capabilities">,
	row: Pick<
		OutboxRow,
		"id" | "from" | "to" | "text" | "document" | "buttons" | "card" | "attempts" | "purpose"
	>,
	{ threadKey }: Pick<ThreadState, "threadKey">,
): Outgoing => ({
	outboxId: row.id,
	from: row.from,
	to: row.to,
	...wordsOn(channel, row),
	buttons: row.buttons.filter(
		({ payload }) => channel.capabilities.asksPlaces || payload !== placeButton.payload,
	),
	...(row.card ? { card: row.card } : {}),
	threadKey,
	tries: row.attempts,
	...(isUnasked(row) ? { isUnasked: true } : {}),
});
