/** Whether there is anything to say of joining; what it is comes when there is. */
import type { PendingActionRow, ThreadState } from "../../../ports/thread-store.ts";
import { kit } from "../kit.ts";
import type { TurnDeps, TurnStep } from "./context.ts";

const module = () => import("../joining/turn.ts");

export const elsewhere: TurnStep = (turn) =>
	turn.state.isGuest || turn.inbox.delivery.guestKey
		? module().then((there) => there.elsewhere({ ...turn, kit }))
		: undefined;

/**
 * Whether the module is worth loading: a number with its country's code, a name that a channel of numbers
 * goes by in Latin letters, or letters that are not Latin, of which the languages judge there.
 */
export const mayJoin =
	/\+\s?\d|a[tz]?s? ?ap|\bwa\b|sms|text message|viber|(?!\p{Script=Latin})\p{L}/iu;

export const joining: TurnStep = (turn) =>
	turn.state.joining || turn.state.hosting || mayJoin.test(turn.inbox.delivery.message.text)
		? module().then((there) => there.joining({ ...turn, kit }))
		: undefined;

/** Who writes from a chat that has joined is the person, and has no right that was given to their number. */
export const asGuest = {
	state: (state: ThreadState): ThreadState => ({ ...state, roles: ["customer"] }),
	mayAnswer: ({ action }: PendingActionRow): boolean => action.kind === "proposal",
	deps: <Deps extends TurnDeps>(deps: Deps): Deps => ({ ...deps, readCommand: () => null }),
};
