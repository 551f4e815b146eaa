import { defineSendRule } from "../../ports/send-rule.ts";

export const badAddress = defineSendRule({
	name: "bad_address",
	sentence: "The channel cannot reach the person's address there, and they have no other one.",
	needs: ["addressFailed", "otherChannel"],
	judge: ({ addressFailed, otherChannel }) =>
		addressFailed ? { send: otherChannel === null ? "refuse" : "elsewhere" } : { send: "allow" },
});
