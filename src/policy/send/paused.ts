import { defineSendRule } from "../../ports/send-rule.ts";

export const pauseLookMs = 30_000;

export const paused = defineSendRule({
	name: "paused",
	sentence: "An operator has paused what leaves; it waits, and goes out when the pause is lifted.",
	needs: ["pausedBy", "nowMs"],
	judge: ({ pausedBy, nowMs }) =>
		pausedBy === null
			? { send: "allow" }
			: { send: "later", untilMs: nowMs + pauseLookMs, letsOthersPass: false },
});
