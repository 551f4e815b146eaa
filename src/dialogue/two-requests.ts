/** "A taxi to the castle at 7, and a table for two at the grill at 8": two requests in one message, taken one after the other. */
import { NotBrought } from "../core/not-loaded.ts";
import type { Proposal } from "../ports/proposer.ts";
import type { AnyDialogue } from "./dialogue.ts";
import { wordsOf } from "./market/order-words.ts";
import type { Message } from "./message.ts";
import { replyOf } from "./small-talk.ts";
import { readState } from "./state.ts";
import type { Talk } from "./talk.ts";
import { areApart, kit, type Two } from "./two-kit.ts";

/** Two requests take so many words. */
const wordsMin = 7;

let there: typeof import("./two-apart.ts") | null = null;
let twins: typeof import("./twins.ts") | null = null;
export async function bringTwo(): Promise<void> {
	there ??= await import("./two-apart.ts");
	twins ??= await import("./twins.ts");
}
function brought() {
	if (there === null) throw new NotBrought("two requests in one message", bringTwo);
	return there;
}

/**
 * `plainly`: the request that commits to something and that a message asks for by plain words. Null: it is one request, or none. Throws
 * `NotBrought` where it may be two and what looks closer is not there yet.
 */
export const twoIn = (
	message: Message,
	plainly: (message: Message) => AnyDialogue | null,
): Two | null =>
	message.reading.words.length >= wordsMin && areApart(message, message)
		? brought().twoIn(kit, message, plainly)
		: null;

/** What is done about the first, with the other kept behind it. */
export const withSecond = (done: Proposal, two: Two): Proposal =>
	brought().withSecond(kit, done, two);

/** "Yes, and another taxi to the airport". */
function isYesAndMore({ snapshot, reading: { words, language } }: Message): boolean {
	const [yes, and] = words;
	if (snapshot.waiting.length === 0 || yes === undefined || and === undefined) return false;
	return (
		wordsOf(language.locale).isBefore(and.norm, "and") &&
		replyOf({ ...snapshot, text: yes.raw }).kind === "yes"
	);
}

/** It asks for a second of a kind, or one is kept since. */
const isOfTwins = (message: Message): boolean =>
	message.wants("anotherFor") ||
	readState(message.snapshot.dialogue, message.snapshot.nowMs).requests.some(
		({ more }) => more !== undefined,
	);

/** With what is kept of a second of the same kind. Throws `NotBrought` where there may be one and what looks closer is not there yet. */
export function withTwins(talk: Talk, message: Message, answer: () => Proposal): Proposal {
	const isYes = isYesAndMore(message);
	if (!isYes && !isOfTwins(message)) return answer();
	if (twins === null) throw new NotBrought("two of a kind", bringTwo);
	return (
		twins.besideShown(kit, talk, message, isYes) ?? twins.withTwins(kit, talk, message, answer())
	);
}
