/** "A taxi to the castle at 7, and a table for two at the grill at 8": two requests in one message, taken one after the other. */
import type { Proposal } from "../ports/proposer.ts";
import { goOn } from "./closing.ts";
import type { AnyDialogue, Request } from "./dialogue.ts";
import { type Message, messageOf } from "./message.ts";
import { conceptsIn } from "./nouns.ts";
import { fresh } from "./open.ts";
import { template } from "./say.ts";
import { readState, writeState } from "./state.ts";

/** Two requests take so many words. */
const wordsMin = 7;
const cutsMax = 4;

/** A word of the one is about something that a word of the other is not about. */
function areApart(one: Message, other: Message): boolean {
	const said = conceptsIn(other);
	return conceptsIn(one).some((of) => said.some((may) => !of.some((is) => may.includes(is))));
}

/** Looking closer costs two more readings. */
const mayBeTwo = (message: Message): boolean =>
	message.reading.words.length >= wordsMin && areApart(message, message);

/** Where one clause may end and the other begin. */
function cutsOf({ snapshot: { text }, reading: { language } }: Message) {
	const and = new RegExp(`[.;!\\n]\\s+|,?\\s+(?:${language.and.join("|")})\\s+`, "giu");
	return [...text.matchAll(and)].slice(0, cutsMax).map((found) => ({
		left: text.slice(0, found.index),
		right: text.slice(found.index + found[0].length),
	}));
}

export type Two = { readonly first: Message; readonly second: Request };

/** `plainly`: the request that commits to something and that a message asks for by plain words. Null: it is one request, or none. */
export function twoIn(
	message: Message,
	plainly: (message: Message) => AnyDialogue | null,
): Two | null {
	if (!mayBeTwo(message)) return null;
	const { snapshot } = message;
	for (const { left, right } of cutsOf(message)) {
		const first = messageOf({ ...snapshot, text: left });
		const one = plainly(first);
		if (one === null) continue;
		const behind = messageOf({ ...snapshot, text: right });
		// "Make it for half past 6, we are 4" says more of the same.
		if (!areApart(first, behind)) continue;
		const other = plainly(behind);
		if (other === null || other.name === one.name) continue;
		const step = other.begin(behind).step();
		if ((step.kind !== "ask" && step.kind !== "call") || step.values === null) continue;
		const asked =
			step.kind === "ask"
				? { asked: step.question.about, choices: step.question.choices ?? [] }
				: { asked: goOn };
		const second = { ...fresh(other.name), values: step.values, ...asked, isBehind: true } as const;
		return { first, second };
	}
	return null;
}

/** What is done about the first, with the other kept behind it. */
export function withSecond(done: Proposal, { first, second }: Two): Proposal {
	const { nowMs, dialogue: before } = first.snapshot;
	const state = readState(done.dialogue === undefined ? before : done.dialogue, nowMs);
	const dialogue = writeState({ ...state, requests: [second, ...state.requests] }, nowMs);
	const lead = template("rules.one_by_one");
	return done.type === "execute_tool" || done.type === "request_user_input"
		? { ...done, lead: done.lead ?? lead, dialogue }
		: { ...done, dialogue };
}
