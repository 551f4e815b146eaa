/** Who may suggest. One folder each, one line here. */
import type { Proposer } from "../ports/proposer.ts";
import { makeRulesProposer } from "./rules/index.ts";

export { type Checked, checkProposal, proposalSchema } from "./check.ts";
export { makeRulesProposer, rulesTemplates } from "./rules/index.ts";

/** By the name that the configuration gives. */
export const proposers: Readonly<Record<string, () => Proposer>> = {
	rules: makeRulesProposer,
};
