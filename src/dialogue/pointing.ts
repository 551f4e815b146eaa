/** "The second one", "book the first one for 2 at 8", "Attic in the old town": which of what was last listed is meant. */
import type { Json } from "../core/json.ts";
import { NotBrought } from "../core/not-loaded.ts";
import type { Offered } from "../core/offered.ts";
import type { Proposal } from "../ports/proposer.ts";
import type { AnyDialogue } from "./dialogue.ts";
import { numbered } from "./drafted.ts";
import type { Message } from "./message.ts";
import { agreed, kit } from "./pointing-kit.ts";
import { sayOf } from "./say.ts";
import { isAgreed } from "./small-talk.ts";

let there: typeof import("./pointing-at.ts") | null = null;
export async function bringPointing(): Promise<void> {
	there ??= await import("./pointing-at.ts");
}
function brought() {
	if (there === null) throw new NotBrought("what was listed", bringPointing);
	return there;
}

/** `isWanted`: the message asks for something by itself; then a number or a name alone points at nothing. Throws `NotBrought` where that is not there yet. */
export const pointedAt = (message: Message, isWanted: boolean): Offered | null =>
	message.snapshot.offered?.items.length ? brought().pointedAt(kit, message, isWanted) : null;

/** Which of one's own bookings that were listed shall be called off. Null: none of them, or not surely one. Throws `NotBrought` where that is not there yet. */
export const calledOffOf = (message: Message, isWanted: boolean): string | null =>
	message.snapshot.offered?.items[0]?.kind === "booking"
		? brought().calledOffOf(kit, message, isWanted)
		: null;

/** "Yes", behind a list of several: which of them is asked. `isNewest`: it was listed after what waits, and "book it" is of the list. */
export function whichOfListed(message: Message, isNewest = false): Proposal | null {
	const { snapshot, wants } = message;
	const { items = [] } = snapshot.offered ?? {};
	const isOfThem = items.length > 1 && items.every(({ kind }) => agreed.includes(kind));
	const isYes = isNewest
		? wants("bookIt")
		: (wants("bookIt") || isAgreed(message)) && snapshot.waiting.length === 0;
	if (!isOfThem || !isYes) return null;
	return sayOf("rules.choose_business", { choices: numbered(items.map(({ name }) => name)) });
}

/** The request that it begins, by the first kind that is for such a one: to see a home, a table or an order, a ride. Null: none. */
export function requestOf(
	dialogues: readonly AnyDialogue[],
	message: Message,
	entry: Offered,
): { readonly dialogue: AnyDialogue; readonly values: Json } | null {
	for (const dialogue of dialogues) {
		const values = dialogue.ofEntry?.(entry, message) ?? null;
		if (values !== null) return { dialogue, values };
	}
	return null;
}
