import type { Filling } from "../../../dialogue/declared.ts";
import type { Message } from "../../../dialogue/message.ts";
import { choice, words } from "../../../dialogue/slots.ts";
import { word } from "../format.ts";
import { feedbackTypes } from "../needs.ts";
import type { Key } from "./key.ts";

const commentMax = 300;

const types = ({ locale }: Message) =>
	feedbackTypes.map((id) => ({ id, name: word(`vendors.dialogue_feedback_${id}`, locale) }));

export const feedbackSlots: Filling<Key> = {
	slots: {
		type: { is: choice(types), ask: "vendors.dialogue_ask_feedback" },
		comment: { is: words(commentMax, true) },
	},
};
