/** What is said in words of ours. */
import type { Proposal, Say } from "../ports/proposer.ts";
import type { RulesTemplateKey } from "./templates.ts";
import type { Vars } from "./dialogue.ts";

export const template = (key: RulesTemplateKey, vars: Vars = {}): Say => ({
	kind: "template",
	key,
	vars,
});

export const sayOf = (
	key: RulesTemplateKey,
	vars: Vars = {},
): Extract<Proposal, { type: "generate_message" }> => ({
	type: "generate_message",
	say: template(key, vars),
});
