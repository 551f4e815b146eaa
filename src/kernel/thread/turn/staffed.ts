/**
 * While staff have a conversation the assistant is quiet. Answers by button, reply or code still count; a bare yes is
 * for staff and commits nothing (P2). Given what it needs of the engine, as `kit.ts` says.
 */
import type { GateVerdict } from "../../../core/confirmation/resolve.ts";
import { isWayBack } from "../../../core/keywords/back.ts";
import type { commandOnly, WithStaff } from "../../../ports/tool.ts";
import type { follow, invoke } from "../call/confirmed.ts";
import type { Kit } from "../kit.ts";
import type { Done, Turn } from "./context.ts";

/** After this silence staff are gone: the assistant answers again. */
export const staffSilenceMaxMs = 30 * 60_000;
const leave = "staff.leave";
const byCommand: typeof commandOnly = "own_words";

type Means = {
	readonly kit: Kit;
	readonly invoke: typeof invoke;
	readonly follow: typeof follow;
};

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
export async function leaveTo(
	{ kit: { handled, note, say, textOf }, invoke, follow }: Means,
	withStaff: WithStaff,
	turn: Turn,
	verdict: GateVerdict,
	text: string,
): Promise<Done> {
	if (turn.inbox.delivery.receivedAtMs - withStaff.lastWordAtMs > staffSilenceMaxMs) {
		turn.changes.patch = { ...turn.changes.patch, withStaff: null };
		note(turn.changes, "staff_gone", { ticketId: withStaff.ticketId });
		say(turn.changes, textOf(turn, "kernel.staff_gone"));
		return undefined;
	}
	if (isWayBack(text)) {
		const invocation = await invoke(turn, { name: leave, args: {}, agent: byCommand });
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
}
