/**
 * Who may be told something that many are told: those who agreed to it (Directive 2002/58/EC, article 13; 47 CFR 64.1200), in letters
 * that a rule can read.
 */
import { publicChannel } from "../../core/channels.ts";
import { allowed, defineRule, type RuleSet } from "../../core/policy/rule.ts";
import { everywhere } from "./shape.ts";

export const reaching: RuleSet = {
	...everywhere,
	family: "reaching",
	audience: "public",
	source:
		"Directive 2002/58/EC, article 13; TCPA, 47 CFR 64.1200; WhatsApp Business Messaging Policy (opt-in)",
	rules: [
		defineRule({
			code: "reaching.opt_in",
			kind: "opt_in",
			why: "Everyone who is written to has agreed to it, and we can prove it.",
			needs: ["channel", "optedIn"],
			terms: [],
			judge: ({ channel, optedIn }) =>
				channel !== publicChannel && optedIn !== "all"
					? { decision: "deny", redlines: [] }
					: allowed,
		}),
		defineRule({
			code: "reaching.unread",
			kind: "locale",
			why: "No rule of ours reads this language, so a member of staff has to.",
			needs: ["isReadable"],
			terms: [],
			judge: ({ isReadable }) => (isReadable ? allowed : { decision: "approve", redlines: [] }),
		}),
	],
};
