/** What is said in words of ours. */
import type { Proposal, Say } from "../ports/proposer.ts";
import type { AnyKey, RulesKey } from "./templates.ts";
import type { Vars } from "./dialogue.ts";

export const template = (key: AnyKey, vars: Vars = {}, asksPlace?: true): Say => ({
	kind: "template",
	key,
	vars,
	asksPlace,
});

/** A pack names its keys: `sayOf<Key>`. */
export const sayOf = <Key extends AnyKey = RulesKey>(
	key: NoInfer<Key>,
	vars: Vars = {},
): Extract<Proposal, { type: "generate_message" }> => ({
	type: "generate_message",
	say: template(key, vars),
});
