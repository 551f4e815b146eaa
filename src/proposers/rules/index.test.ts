import { describe, it } from "vitest";
import { proposerContract } from "../../../test/contracts/proposer.ts";
import { makeRulesProposer } from "./index.ts";

describe("the rules keep the proposer's contract", () => {
	it.each(proposerContract(makeRulesProposer()))("$name", ({ run }) => run());
});
