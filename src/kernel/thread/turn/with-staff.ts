/**
 * While a member of staff has the conversation the assistant is quiet. Answers that name what they answer still count: by button, by
 * reply, by code. A bare yes is a word to the member of staff, and commits nothing (P2).
 */
import type { GateVerdict } from "../../../core/gate/resolve.ts";
import { isWayBack } from "../../../core/keywords/back.ts";
import { commandOnly } from "../../../ports/tool.ts";
import { follow, invoke } from "../call/confirmed.ts";
import { type AnswerStep, handled, textOf } from "./context.ts";
import { note, say } from "./changes.ts";

/** Staff who are silent for longer have gone: whoever writes then is answered. */
export const staffSilenceMaxMs = 30 * 60_000;
const leave = "staff.leave";

const namesItsAction = (verdict: GateVerdict): boolean => {
	switch (verdict.kind) {
		case "yes":
		case "no":
		case "edit":
		case "unclear":
			return verdict.via !== "bare";
		case "closed":
		case "unknown_button":
		case "too_late":
		case "too_soon":
		case "not_shown":
		case "suspended":
			return true;
		case "pass":
		case "nothing_open":
		case "which":
		case "unanswered":
		case "wrong_code":
			return false;
	}
};

/** Where it is not the assistant's to answer, or took the person back, the message is handled. */
export const leaveToStaff: AnswerStep = async (turn, verdict, { text }) => {
	const { withStaff } = turn.state;
	if (!withStaff) return undefined;
	if (turn.inbox.delivery.receivedAtMs - withStaff.lastWordAtMs > staffSilenceMaxMs) {
		turn.changes.patch = { ...turn.changes.patch, withStaff: null };
		note(turn.changes, "staff_gone", { ticketId: withStaff.ticketId });
		say(turn.changes, textOf(turn, "kernel.staff_gone"));
		return undefined;
	}
	if (isWayBack(text)) {
		const invocation = await invoke(turn, { name: leave, args: {}, agent: commandOnly });
		if (invocation.kind === "done") {
			const { tool, args, outcome } = invocation;
			follow(turn, tool, args, outcome, { receipt: false, lead: null });
		} else {
			// Switched off, or not for this person: the ticket stays as it is, and nobody is kept from the assistant.
			turn.changes.patch = { ...turn.changes.patch, withStaff: null };
			say(turn.changes, textOf(turn, "core.staff_left"));
		}
		return handled;
	}
	if (namesItsAction(verdict)) return undefined;
	note(turn.changes, "left_to_staff", { ticketId: withStaff.ticketId });
	return handled;
};
