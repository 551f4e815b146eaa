/** Whether staff have the conversation; what is theirs then comes when they have it. */
import { follow, invoke } from "../call/confirmed.ts";
import { kit } from "../kit.ts";
import type { AnswerStep } from "./context.ts";

export const leaveToStaff: AnswerStep = async (turn, verdict, { text }) => {
	const { withStaff } = turn.state;
	if (!withStaff) return undefined;
	const { leaveTo } = await import("./staffed.ts");
	return leaveTo({ kit, invoke, follow }, withStaff, turn, verdict, text);
};
