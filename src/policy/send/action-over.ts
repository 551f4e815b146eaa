import { defineSendRule } from "../../ports/send-rule.ts";

export const actionOver = defineSendRule({
	name: "action_over",
	sentence:
		"What it asks was answered, taken or called off, or its time was over, before it could leave.",
	needs: ["itemIsOver"],
	judge: ({ itemIsOver }) => ({ send: itemIsOver ? "refuse" : "allow" }),
});
