import { describe, it } from "vitest";
import { proposerContract } from "../../../test/contracts/proposer.ts";
import { rulesProposer } from "../../app/talk.ts";

describe("the rules keep the proposer's contract [DET-3.1-f] [DET-6.1-b] [DET-14-p]", () => {
	it.each(proposerContract(rulesProposer))("$name", ({ run }) => run());
});
