/** The one place every outbound passes (P7): the strictest rule wins. */
import type { SendFacts, SendJudgement, SendRule, SendVerdict } from "../../../ports/send-rule.ts";

export type SendDecision = {
	readonly verdict: SendVerdict;
	/** The rule that refused or changed it, or the kind that passed. */
	readonly reason: string;
	readonly judged: SendJudgement;
};

const strictness = { allow: 0, as_template: 1, elsewhere: 2, later: 3, refuse: 4 } as const;

/** Of two delays, the later: any earlier it would only be judged again. */
const isStricter = (one: SendVerdict, other: SendVerdict): boolean =>
	one.send === "later" && other.send === "later"
		? one.untilMs > other.untilMs
		: strictness[one.send] > strictness[other.send];

/** Independent of rule order: ties go by name. */
export function judgeSend(rules: readonly SendRule[], facts: SendFacts): SendDecision {
	const objections: Record<string, SendVerdict["send"]> = {};
	let verdict: SendVerdict = { send: "allow" };
	let rule: string | null = null;
	for (const { name, judge } of [...rules].sort((a, b) => (a.name < b.name ? -1 : 1))) {
		const said = judge(facts);
		if (said.send !== "allow") objections[name] = said.send;
		if (isStricter(said, verdict)) {
			verdict = said;
			rule = name;
		}
	}
	return {
		verdict,
		reason: rule ?? (facts.isLastWord ? "last_word" : facts.kind),
		judged: { verdict: verdict.send, rule, objections, facts },
	};
}
