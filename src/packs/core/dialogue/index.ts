/** Words for somebody else, and a person of the team. */
import type { PackDialogue } from "../../../dialogue/dialogue.ts";
import type { Message } from "../../../dialogue/message.ts";
import type { Proposal } from "../../../ports/proposer.ts";
import { passingOn } from "./passing-on.ts";

const human = ({ wants }: Message): Proposal | null =>
	wants("human")
		? { type: "execute_tool", tool: "staff.notify", args: { reason: "asked_for_human" } }
		: null;

export const coreDialogue: PackDialogue = {
	pack: "core",
	requests: [],
	commands: (message) => passingOn(message) ?? human(message),
};
