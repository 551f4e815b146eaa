import { describe, it } from "vitest";
import { proposerContract } from "../../../test/contracts/proposer.ts";
import { makeRulesProposer } from "./index.ts";

describe("the rules keep the proposer's contract [DET-3.1-f] [DET-6.1-b] [DET-14-p]", () => {
	it.each(proposerContract(makeRulesProposer()))("$name", ({ run }) => run());
});
