/** How a shop kept its word, of the offer that was taken last. */
import { declared } from "../../../dialogue/declared.ts";
import type { Dialogue } from "../../../dialogue/dialogue.ts";
import type { Key } from "./key.ts";

export const feedback: Dialogue<Key> = declared<Key>({
	name: "feedback",
	intent: "feedback",
	tool: "vendor.logFeedback",
	isOfPast: true,
	askChange: "vendors.dialogue_ask_feedback",
	has: ({ snapshot }) => snapshot.inquiry?.status === "taken",
	load: async () => (await import("./feedback-slots.ts")).feedbackSlots,
});
