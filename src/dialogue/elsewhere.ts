/** Whether a message is about something else than what is open. */
import { type AnyDialogue, plain, type Taken } from "./dialogue.ts";
import type { Message } from "./message.ts";
import type { Open } from "./open.ts";
import type { AnyKey } from "./templates.ts";

export type Wanted = { readonly dialogue: AnyDialogue; readonly score: number };

/** So much speaks for a new request beside one that waits for a yes. */
export const weak = 2;

/** Beside one that is put together: a question is answered, another request has to be plain. */
const besideMin = ({ dialogue }: Wanted) => (dialogue.isRead ? weak : plain);

/** A message that speaks for something else, and how much of it answers what is open. */
export function isElsewhere(
	message: Message,
	wanted: Wanted,
	open: Open,
	taken: Taken<AnyKey> | null,
): boolean {
	if (wanted.dialogue.name === open.request.of) return false;
	if (taken === null) return true;
	if (taken.changed && wanted.dialogue.corrects?.(message, open.request.of)) return false;
	// A place alone, or half a question, is no new request beside one that is open.
	if (!taken.changed || taken.isUnsure)
		return wanted.score >= (open.request.isShown ? weak : besideMin(wanted));
	// "No, I want to go to the other hotel": of what is shown, unless another kind is named.
	const isCorrection =
		open.request.isShown &&
		message.wants("no", "change") &&
		wanted.dialogue.names?.(message) !== true;
	// Where only something was asked, a plain request is one, also where its words would answer.
	const isTold = open.dialogue.isLookup?.(open.request.values) === true;
	const isAnswered = taken.answered && !isTold;
	if (isAnswered || isCorrection) return wanted.score >= plain + 1;
	return wanted.score >= (isTold && wanted.dialogue.names?.(message) ? weak : plain);
}
