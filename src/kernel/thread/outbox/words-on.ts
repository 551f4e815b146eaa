import type { Channel, Outgoing } from "../../../ports/channel.ts";
import type { OutboxRow } from "../../../ports/thread-store.ts";

/** A document goes with the words where the channel carries one; elsewhere its link stands under them. */
export function wordsOn(
	{ capabilities }: Pick<Channel, "capabilities">,
	{ text, document }: Pick<OutboxRow, "text" | "document">,
): Pick<Outgoing, "text" | "document"> {
	if (!document) return { text };
	return capabilities.documents ? { text, document } : { text: `${text}\n${document.link}` };
}
