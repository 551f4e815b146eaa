/** The one place every outbound passes; it records why (P7). Rules join this list as they come. */
import type { OutboxRow, ThreadState } from "../../ports/thread-store.ts";

export type SendDecision =
	| { readonly allow: true; readonly reason: string }
	| { readonly allow: false; readonly rule: string };

type SendRule = {
	readonly name: string;
	/** A refusal's word, or null. */
	readonly judge: (row: OutboxRow, state: ThreadState, isLastWord: boolean) => string | null;
};

/** Who has opted out hears nothing but the one confirmation of it. */
const optedOut: SendRule = {
	name: "opted_out",
	judge: (_, state, isLastWord) => (state.optedOut && !isLastWord ? "opted_out" : null),
};

const rules: readonly SendRule[] = [optedOut];

export function judgeSend(row: OutboxRow, state: ThreadState, isLastWord: boolean): SendDecision {
	for (const rule of rules) {
		const refused = rule.judge(row, state, isLastWord);
		if (refused) return { allow: false, rule: refused };
	}
	return { allow: true, reason: isLastWord ? "last_word" : row.kind };
}
