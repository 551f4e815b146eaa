/** Two requests in one message, looked at closer: it comes when a message may be two. */
import type { Proposal } from "../ports/proposer.ts";
import type { AnyDialogue } from "./dialogue.ts";
import type { Message } from "./message.ts";
import type { Kit, Two } from "./two-kit.ts";

const cutsMax = 4;

/** Where one clause may end and the other begin. */
function cutsOf({ snapshot: { text }, reading: { language } }: Message) {
	const and = new RegExp(`[.;!\\n]\\s+|,?\\s+(?:${language.and.join("|")})\\s+`, "giu");
	return [...text.matchAll(and)].slice(0, cutsMax).map((found) => ({
		left: text.slice(0, found.index),
		right: text.slice(found.index + found[0].length),
	}));
}

export function twoIn(
	{ areApart, fresh, goOn, messageOf }: Kit,
	message: Message,
	plainly: (message: Message) => AnyDialogue | null,
): Two | null {
	const { snapshot } = message;
	for (const { left, right } of cutsOf(message)) {
		const first = messageOf({ ...snapshot, text: left });
		const one = plainly(first);
		if (one === null) continue;
		const behind = messageOf({ ...snapshot, text: right });
		// "Make it for half past 6, we are 4" says more of the same.
		if (!areApart(first, behind)) continue;
		// "I leave the castle at 3 and go to the Olive Tree": where the same ride goes.
		const goesOn = first.reading.destination === null && behind.reading.destination !== null;
		if (one.takesPlaces === true && goesOn) continue;
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

export function withSecond(
	{ readState, template, writeState }: Kit,
	done: Proposal,
	{ first, second }: Two,
): Proposal {
	const { nowMs, dialogue: before } = first.snapshot;
	const state = readState(done.dialogue === undefined ? before : done.dialogue, nowMs);
	const dialogue = writeState({ ...state, requests: [second, ...state.requests] }, nowMs);
	const lead = template("rules.one_by_one");
	return done.type === "execute_tool" || done.type === "request_user_input"
		? { ...done, lead: done.lead ?? lead, dialogue }
		: { ...done, dialogue };
}
