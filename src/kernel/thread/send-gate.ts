/** The one place every outbound passes (P7). It gathers the facts, asks every rule, and takes the strictest word. */
import type { SendFacts, SendRule, SendVerdict } from "../../ports/send-rule.ts";
import type { OutboxRow, ThreadState } from "../../ports/thread-store.ts";

export type SendDecision = {
	readonly verdict: SendVerdict;
	/** What is stored with the message: who refused or bent it, or what kind passed. */
	readonly reason: string;
};

const hourMs = 3_600_000;
const strictness = { allow: 0, as_template: 1, later: 2, refuse: 3 } as const;

export function factsOf(
	row: OutboxRow,
	state: ThreadState,
	judged: Pick<SendFacts, "isPaused" | "contentVerdict">,
	sentSince: (sinceMs: number) => number,
	nowMs: number,
): SendFacts {
	return {
		channel: row.to.channel,
		kind: row.kind,
		nowMs,
		optedOut: state.optedOut,
		isLastWord: row.decision === "last_word",
		lastInboundAtMs: state.addresses[row.to.channel]?.lastInboundAtMs ?? null,
		hasTemplate: row.template !== null,
		...judged,
		sentLastHour: sentSince(nowMs - hourMs),
	};
}

/** The order of the rules cannot matter: the strictest wins, the first of equals gives its name. */
export function judgeSend(rules: readonly SendRule[], facts: SendFacts): SendDecision {
	let decision: SendDecision = {
		verdict: { send: "allow" },
		reason: facts.isLastWord ? "last_word" : facts.kind,
	};
	for (const rule of rules) {
		const verdict = rule.judge(facts);
		if (strictness[verdict.send] > strictness[decision.verdict.send])
			decision = { verdict, reason: rule.name };
	}
	return decision;
}
