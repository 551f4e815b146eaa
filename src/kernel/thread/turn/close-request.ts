/** A request is over with its yes or no: later words must not correct it, and what was begun before it is offered again. */
import { say } from "./changes.ts";
import type { Turn } from "./context.ts";
import { snapshotOf, wordsOf } from "./proposer-words.ts";

/** What is left to say goes behind what the turn says already. */
export function closeRequest(turn: Turn, tool: string): () => void {
	if (turn.state.dialogue === null) return () => {};
	const nothing = { text: "", location: undefined, mediaCount: 0 };
	const { dialogue, next } = turn.deps.closeRequest(snapshotOf(turn, nothing, null), tool);
	turn.changes.patch = { ...turn.changes.patch, dialogue };
	return () => {
		if (next.length > 0) say(turn.changes, next.map((one) => wordsOf(turn, one)).join("\n"));
	};
}
