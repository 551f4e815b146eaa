/**
 * By the examples that kinds of requests declare: before what the words say weakly, of some kinds before what they say plainly, and where
 * nothing is understood. It comes with the first message that is not plain.
 */
import { NotBrought } from "../core/not-loaded.ts";
import type { Proposal } from "../ports/proposer.ts";
import { kit } from "./guessing-kit.ts";
import type { Message } from "./message.ts";
import type { Wanted } from "./open.ts";
import type { Turn } from "./perform.ts";

/** What says what, when and for how many is what it says. */
const whole = 4.5;

let there: typeof import("./guessed.ts") | null = null;
export async function bringGuesses(): Promise<void> {
	there ??= await import("./guessed.ts");
	there.hold(kit);
}
function brought() {
	if (there === null) throw new NotBrought("what the examples tell", bringGuesses);
	return there;
}

/** By the examples, before what the words say weakly, and of some kinds before what they say plainly. Throws `NotBrought` where that is not there yet. */
export const guessed = (turn: Turn, wanted: Wanted | null): Proposal | null =>
	// Learning and looking cost time that a plain request does not have to wait for.
	(wanted?.score ?? 0) >= whole || turn.talk.guess === undefined
		? null
		: brought().guessed(turn, wanted);

/** By the examples, where nothing is understood. Throws `NotBrought` where that is not there yet. */
export const likeliest = (turn: Turn): Proposal | null =>
	turn.talk.guess === undefined ? null : brought().likeliest(turn);

/** Something is asked of a business or a home that is named, and nobody here knows. Throws `NotBrought` where that is not there yet. */
export const ofNamed = (message: Message): Proposal | null => brought().ofNamed(message);
