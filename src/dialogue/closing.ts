/** One request is done with: what was begun before it, or asked for with it, is offered again, once. */
import type { Json } from "../core/json.ts";
import type { Say, Snapshot } from "../ports/proposer.ts";
import { messageOf } from "./message.ts";
import { silent } from "./perform.ts";
import { template } from "./say.ts";
import { noState, withoutShown, writeState } from "./state.ts";
import { type Talk, talkFor } from "./talk.ts";

/** Asked of a request that lacks nothing: whether it shall be shown now. */
export const goOn = "go_on";

export type Closed = {
	/** The state without the requests that led to the tool. */
	readonly dialogue: Json;
	/** What is said of those that are left; empty: nothing. */
	readonly next: readonly Say[];
};

/** `isDone`: it has its yes or its no. Else it could not be done: it stays to be corrected, below what was asked for with it. */
export function closeRequest(
	everybodys: Talk,
	snapshot: Snapshot,
	tool: string,
	isDone = true,
): Closed {
	const talk = talkFor(everybodys, snapshot);
	const { savedAtMs, shown, ...left } = withoutShown(snapshot.dialogue, tool);
	const others = left.requests.filter(
		({ of, values }) => talk.named(of)?.isLookup?.(values) !== true,
	);
	const top = others.at(-1);
	// Another of the kind could not be done, either.
	const goesOn = top?.isBehind === true && top.more === undefined;
	if (!isDone && !goesOn) return { dialogue: snapshot.dialogue, next: [] };
	const requests = isDone ? others : [...shown, ...others];
	const state = { ...left, requests };
	if (top === undefined) return { dialogue: writeState(noState, savedAtMs), next: [] };
	const dialogue = writeState(state, savedAtMs);
	const isOther = snapshot.waiting.some((one) => one.tool !== tool);
	if (top.isShown || top.asked === null || top.isOffered || isOther) return { dialogue, next: [] };
	const message = silent(messageOf({ ...snapshot, text: "", dialogue }));
	const step = talk.named(top.of)?.take(message, top)?.step();
	if (step?.kind !== "ask" && step?.kind !== "call") return { dialogue, next: [] };
	const next =
		step.kind === "ask"
			? [template("rules.still_open"), template(step.question.key, step.question.vars)]
			: [template("rules.one_more")];
	const asked = step.kind === "ask" ? {} : { asked: goOn };
	const offered = { ...top, ...asked, isOffered: true } as const;
	return {
		dialogue: writeState({ ...state, requests: [...requests.slice(0, -1), offered] }, savedAtMs),
		next,
	};
}
