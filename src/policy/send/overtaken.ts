import { defineSendRule } from "../../ports/send-rule.ts";

export const overtaken = defineSendRule({
	name: "overtaken",
	sentence: "Something later about the same has been said already.",
	needs: ["isOvertaken"],
	judge: ({ isOvertaken }) => ({ send: isOvertaken ? "refuse" : "allow" }),
});
