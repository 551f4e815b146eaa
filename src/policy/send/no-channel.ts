import { defineSendRule } from "../../ports/send-rule.ts";

export const noChannel = defineSendRule({
	name: "no_channel",
	sentence: "This deployment has no sender for the channel, and the person has no other one.",
	needs: ["hasSender", "otherChannel"],
	judge: ({ hasSender, otherChannel }) =>
		hasSender ? { send: "allow" } : { send: otherChannel === null ? "refuse" : "elsewhere" },
});
