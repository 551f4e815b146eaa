/** How a thread tells its person of something that happened elsewhere, and what it may ask them by it. */

import type { Json } from "../core/json.ts";
import type { Locale } from "../core/locale.ts";
import type { Market } from "../core/market.ts";
import type { Standing } from "../core/sending/about.ts";
import type { KnownConsent, MessagePurpose } from "../core/sending/purposes.ts";
import type { ShownWords } from "./approvals.ts";
import type { SentDocument } from "./channel.ts";
import type { SentCard } from "./sent-card.ts";
import type { Remembered } from "./tool.ts";

/** How a thread tells its person of something that happened elsewhere (a row of `notifications`). */
export type Notice<Memory = unknown> = (call: {
	readonly payload: Readonly<Record<string, Json>>;
	/** What the thread remembers of the pack. */
	readonly memory: Memory;
	readonly market: Market;
	/** Of whoever is told: everything that has words, names or numbers in it is made in it. */
	readonly locale: Locale;
	/** It is written now; what leaves on another day loses its "today" and "tomorrow". */
	readonly nowMs: number;
}) => Told;

export type Told = {
	readonly template: string;
	readonly vars: Readonly<Record<string, string | number>>;
	readonly kind: "receipt" | "notice";
	/** The same as data, for channels that show it. */
	readonly card?: SentCard;
	/** As an answer has it. */
	readonly document?: SentDocument;
	/** `service` where absent. Who was not asked hears of the others only by their own permission. */
	readonly purpose?: MessagePurpose;
	/** Something goes on that the person is awake for: it is told in quiet hours, too. */
	readonly isUrgent?: boolean;
	/** It is of no use afterwards; a question ends with its pending action. */
	readonly dueByMs?: number;
	/** Somebody's own words for it, said in place of the template; outside the 24-hour window it is the template that goes. */
	readonly commandOnly?: string;
	readonly remember?: Remembered;
	/** By which its person agreed to be told. What the thread knows better holds. */
	readonly permission?: KnownConsent;
	/** Rendered in the reader's language as `{shown}`: what was shown to somebody else. */
	readonly shows?: ShownWords;
	/** Staff have agreed to what the person's own pending action holds: it goes on from there. Past `untilMs` it is nothing any more. */
	readonly grants?: {
		readonly actionId: string;
		readonly untilMs: number;
		/** The rows that their word rests on, as it was given. */
		readonly seen?: Json;
	};
	/** It is a question: whoever is told answers it by a reply. */
	readonly asks?: Asked;
	/** The pending action of a question asked before that waits for no answer any more. */
	readonly withdraws?: string;
	/** Whether something later about the same may take its place; absent: it may. */
	readonly standing?: Standing;
	/** Keys of notices that make this one untrue, in whatever order they come: where its thread has one of them, it is not told. */
	readonly overtakenBy?: readonly string[];
	/** Nothing that is said later says it, and it says nothing of how a thing stands: somebody's words, passed on. */
	readonly standsAlone?: true;
};

/** The same notice, as one that stands alone. */
export const alone =
	<Memory>(notice: Notice<Memory>): Notice<Memory> =>
	(of) => ({ ...notice(of), standsAlone: true });

/** A question to somebody about a commitment of another: their yes and their no run one tool, keyed by the pending action. */
export type Asked = {
	/** Of the commitment: told twice is asked once. */
	readonly actionId: string;
	/** Four characters, the commitment's own. */
	readonly code: string;
	readonly expiresAtMs: number;
	/** Has no `confirm`: the answer is the yes. */
	readonly tool: string;
	/** Its input for each answer. */
	readonly yes: Json;
	readonly no: Readonly<Record<string, Json>>;
	/** For words that are neither. What was written comes beside it as `words`; beside `no` too, where more than a no was written. */
	readonly words?: Readonly<Record<string, Json>>;
	/** A yes may be taken back: a later no with the code runs `no`, as one before the yes does. */
	readonly recall?: true;
};
