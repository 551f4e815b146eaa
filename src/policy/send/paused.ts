/** While an operator has paused what leaves, nothing is lost: it waits and is judged again. */
import type { SendRule } from "../../ports/send-rule.ts";

export const pauseLookMs = 30_000;

export const paused: SendRule = {
	name: "paused",
	needs: ["isPaused", "nowMs"],
	judge: (facts) =>
		facts.isPaused ? { send: "later", untilMs: facts.nowMs + pauseLookMs } : { send: "allow" },
};
