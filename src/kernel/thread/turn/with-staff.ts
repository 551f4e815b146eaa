/**
 * While a member of staff has the conversation the assistant is quiet. Answers that name what they answer still count: by button, by
 * quote, by code. A bare yes is a word to the member of staff, and commits nothing (P2).
 */
import type { GateVerdict } from "../../../core/gate/resolve.ts";
import { isWayBack } from "../../../core/keywords/back.ts";
import { ownWords } from "../../../ports/tool.ts";
import { follow, invoke } from "../call/confirmed.ts";
import { note, say } from "./changes.ts";
import { type Turn, textOf } from "./context.ts";

/** Staff who are silent for longer have gone: whoever writes then is answered. */
export const staffSilenceMaxMs = 30 * 60_000;
const leave = "staff.leave";

const namesItsItem = (verdict: GateVerdict): boolean => {
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

/** True where the message is not the assistant's to answer, or took the person back. */
export async function leftToStaff(
	turn: Turn,
	verdict: GateVerdict,
	text: string,
): Promise<boolean> {
	const { withStaff } = turn.state;
	if (!withStaff) return false;
	if (turn.inbox.delivery.receivedAtMs - withStaff.lastWordAtMs > staffSilenceMaxMs) {
		turn.draft.patch = { ...turn.draft.patch, withStaff: null };
		note(turn.draft, "staff_gone", { ticketId: withStaff.ticketId });
		say(turn.draft, textOf(turn, "kernel.staff_gone"));
		return false;
	}
	if (isWayBack(text)) {
		const invocation = await invoke(turn, { name: leave, args: {}, agent: ownWords });
		if (invocation.kind === "done") {
			const { tool, args, outcome } = invocation;
			follow(turn, tool, args, outcome, { receipt: false, lead: null });
		} else {
			// Switched off, or not for this person: the ticket stays as it is, and nobody is kept from the assistant.
			turn.draft.patch = { ...turn.draft.patch, withStaff: null };
			say(turn.draft, textOf(turn, "core.staff_left"));
		}
		return true;
	}
	if (namesItsItem(verdict)) return false;
	note(turn.draft, "left_to_staff", { ticketId: withStaff.ticketId });
	return true;
}
