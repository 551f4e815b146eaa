/**
 * While staff have a conversation the assistant is quiet. Answers by button, reply or code still count; a bare yes is
 * for staff and commits nothing (P2).
 */
import type { GateVerdict } from "../../../core/confirmation/resolve.ts";
import { isWayBack } from "../../../core/keywords/back.ts";
import { commandOnly } from "../../../ports/tool.ts";
import { follow, invoke } from "../call/confirmed.ts";
import { type AnswerStep, handled, textOf } from "./context.ts";
import { note, say } from "./changes.ts";

/** After this silence staff are gone: the assistant answers again. */
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

/** Handled where it is for staff, or handed the person back. */
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
			// Off, or not for this person: the assistant stays reachable.
			turn.changes.patch = { ...turn.changes.patch, withStaff: null };
			say(turn.changes, textOf(turn, "people.staff_left"));
		}
		return handled;
	}
	if (namesItsAction(verdict)) return undefined;
	note(turn.changes, "left_to_staff", { ticketId: withStaff.ticketId });
	return handled;
};
