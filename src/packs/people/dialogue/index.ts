/** Words for somebody else, and a person of the team. */
import type { PackDialogue, WhyTold } from "../../../dialogue/dialogue.ts";
import type { Message } from "../../../dialogue/message.ts";
import { sayOf } from "../../../dialogue/say.ts";
import { smallTalk } from "../../../dialogue/small-talk.ts";
import type { Proposal } from "../../../ports/proposer.ts";
import type { KeyOf } from "../../../dialogue/templates.ts";
import type { en } from "../texts/en.ts";
import { passingOn } from "./passing-on.ts";

type Key = KeyOf<typeof en>;

const askStaff: Proposal = {
	type: "execute_tool",
	tool: "staff.notify",
	args: { reason: "asked_for_human" },
};
const human = ({ wants }: Message): Proposal | null => (wants("human") ? askStaff : null);

/** Nothing of theirs is passed on but what begins with its code. */
function toBusiness({ snapshot: { asked = [], roles } }: Message, why: WhyTold): Proposal | null {
	const code = asked.at(-1);
	if (why === "unknown")
		return code === undefined ? null : sayOf<Key>("people.dialogue_business_begin", { code });
	return roles.includes("vendor") && (why === "help" || code !== undefined)
		? sayOf<Key>("people.dialogue_business_help")
		: null;
}

export const peopleDialogue: PackDialogue = {
	pack: "people",
	requests: [],
	acts: { human: () => askStaff },
	idle: {
		help: (message) => smallTalk(message, "help"),
		greeting: (message) => smallTalk(message, "greet"),
		thanks: (message) => smallTalk(message, "thanks"),
	},
	toPart: toBusiness,
	commands: (message) => passingOn(message) ?? human(message),
};
