/** A request is over with its yes or no: later words must not correct it, and what was begun before it is offered again. */
import { rememberAsked } from "./asked.ts";
import { say } from "./changes.ts";
import type { Turn } from "./context.ts";
import { snapshotOf, wordsOf } from "./proposer-words.ts";

/** What is left to say goes behind what the turn says already. `isDone`: it has its yes or its no; else it could not be done. */
export function closeRequest(turn: Turn, tool: string, isDone = true): () => void {
	const before = turn.changes.patch.dialogue ?? turn.state.dialogue;
	if (before === null) return () => {};
	const nothing = { text: "", location: undefined, mediaCount: 0 };
	const snapshot = { ...snapshotOf(turn, nothing, null), dialogue: before };
	const { dialogue, next } = turn.deps.closeRequest(snapshot, tool, isDone);
	turn.changes.patch = { ...turn.changes.patch, dialogue };
	return () => {
		if (next.length === 0) return;
		say(turn.changes, next.map((one) => wordsOf(turn, one)).join("\n"));
		rememberAsked(turn, true);
	};
}
