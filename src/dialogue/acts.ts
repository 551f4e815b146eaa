/** What is done at once by a message of its own: words of a role, and what somebody says of what they already have. */
import type { Proposal } from "../ports/proposer.ts";
import type { Aside } from "./dialogue.ts";
import type { Message } from "./message.ts";
import type { Talk } from "./talk.ts";

function first<Of>(all: readonly Of[], of: (one: Of) => Proposal | null | undefined) {
	for (const one of all) {
		const found = of(one);
		if (found) return found;
	}
	return null;
}

/** In set words: nobody asks what else they could mean. */
export const commandOf = ({ packs }: Talk, message: Message, isAsking: boolean): Proposal | null =>
	first(packs, ({ commands }) => commands?.(message, isAsking));

/** Of what somebody already has. */
export const actOf = ({ packs }: Talk, message: Message, aside: Aside): Proposal | null =>
	first(packs, ({ standing }) => standing?.(message, aside)) ??
	first(packs, ({ unnamed }) => unnamed?.(message, aside));
