/** How a shop kept its word, of the offer that was taken last. */
import { declared } from "../../../dialogue/declared.ts";
import type { Dialogue } from "../../../dialogue/dialogue.ts";
import type { Message } from "../../../dialogue/message.ts";
import { choice, words } from "../../../dialogue/slots.ts";
import { word } from "../format.ts";
import { feedbackTypes } from "../needs.ts";
import type { Key } from "./key.ts";

const commentMax = 300;

const types = ({ locale }: Message) =>
	feedbackTypes.map((id) => ({ id, name: word(`vendors.dialogue_feedback_${id}`, locale) }));

export const feedback: Dialogue<Key> = declared<Key>({
	name: "feedback",
	intent: "feedback",
	tool: "vendor.logFeedback",
	isOfPast: true,
	askChange: "vendors.dialogue_ask_feedback",
	has: ({ snapshot }) => snapshot.inquiry?.status === "taken",
	slots: {
		type: { is: choice(types), ask: "vendors.dialogue_ask_feedback" },
		comment: { is: words(commentMax, true) },
	},
});
