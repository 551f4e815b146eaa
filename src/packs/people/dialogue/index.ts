/** Words for somebody else, and a person of the team. */
import type { PackDialogue } from "../../../dialogue/dialogue.ts";
import type { Message } from "../../../dialogue/message.ts";
import { smallTalk } from "../../../dialogue/small-talk.ts";
import type { Proposal } from "../../../ports/proposer.ts";
import { passingOn } from "./passing-on.ts";

const askStaff: Proposal = {
	type: "execute_tool",
	tool: "staff.notify",
	args: { reason: "asked_for_human" },
};
const human = ({ wants }: Message): Proposal | null => (wants("human") ? askStaff : null);

export const peopleDialogue: PackDialogue = {
	pack: "people",
	requests: [],
	acts: { human: () => askStaff },
	idle: {
		help: (message) => smallTalk(message, "help"),
		greeting: (message) => smallTalk(message, "greet"),
		thanks: (message) => smallTalk(message, "thanks"),
	},
	commands: (message) => passingOn(message) ?? human(message),
};
