/** Whoever clicks in Slack is a member of staff by what the tenant's admin has written down, or nobody. Pure. */
import { type Decision, refused, unchanged } from "../../../ports/commit.ts";
import { reading, type Seen } from "../../../ports/rows.ts";
import { approvals, type StaffRow, staff } from "../rows.ts";
import { decideMove, moveReadings } from "./tickets.ts";

type Member = Pick<StaffRow, "id" | "active" | "roles">;
/** As at the desk: each of these may claim a ticket. */
export const mayClick = (member: Member | undefined): member is Member =>
	member?.active === true && member.roles.length > 0;

/** Of what was shown whole, which never changes. */
export const shownReadings = (approvalId: string) => ({
	approval: reading(approvals, ["id", "marketId", "shownEncrypted"], [["id", "=", approvalId]]),
});

const claim = { what: "claim" } as const;
export const clickReadings = (ticketId: string, memberId: string, slackUserId: string) => ({
	member: reading(
		staff,
		["id", "active", "roles", "slackUserId"],
		[
			["id", "=", memberId],
			["slackUserId", "=", slackUserId],
		],
	),
	...moveReadings(ticketId, claim, { by: memberId, memberId }),
});
export type ClickSeen = Seen<ReturnType<typeof clickReadings>>;

export function decideClick(seen: ClickSeen, memberId: string): Decision {
	const [member] = seen.rows.member;
	if (!mayClick(member))
		return refused("AUTH_ERROR", "ROLE_DENIED", "This is no member of staff any more.");
	const decision = decideMove(seen, { by: memberId, memberId }, claim);
	return decision.kind === "refused"
		? decision
		: { ...decision, rows: [...decision.rows, unchanged(staff, "member", member)] };
}
