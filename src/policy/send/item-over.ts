/** Nobody is asked what was answered, taken or called off while the question waited to leave. */
import { defineSendRule } from "../../ports/send-rule.ts";

export const itemOver = defineSendRule({
	name: "item_over",
	sentence: "What it asks was answered, taken or called off before it could leave.",
	needs: ["itemIsOver"],
	judge: ({ itemIsOver }) => ({ send: itemIsOver ? "refuse" : "allow" }),
});
