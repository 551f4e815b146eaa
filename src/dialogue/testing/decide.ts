/** For tests: what the offline rules make of one message, by the dialogues of all packs. */
import { talk } from "../../app/talk.ts";
import type { Proposal, Snapshot } from "../../ports/proposer.ts";
import { decide as decideBy } from "../decide.ts";

export const decide = (snapshot: Snapshot): Proposal => decideBy(talk, snapshot);
