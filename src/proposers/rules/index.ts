/** The offline rules: a grammar over the market's languages, its places, dates and numbers. No network, no memory, no chance. */
import { whenThere } from "../../core/not-loaded.ts";
import type { Proposer } from "../../ports/proposer.ts";
import { decide } from "../../dialogue/decide.ts";
import type { Talk } from "../../dialogue/talk.ts";

export const makeRulesProposer = (talk: Talk): Proposer => ({
	name: "rules",
	propose: async (snapshot, signal) => {
		signal.throwIfAborted();
		return whenThere(() => decide(talk, snapshot));
	},
});
