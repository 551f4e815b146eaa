/** What a message in Slack is about, and how that stands. Pure. */
import { type RowGuard, unchanged } from "../../../ports/commit.ts";
import { from, type RowsOf, reading } from "../../../ports/rows.ts";
import { approvals, tickets } from "../rows.ts";

export const subjectReadings = {
	ticket: reading(
		tickets,
		["id", "state", "priority", "reason", "summaryEncrypted", "createdAt", "claimedAt"],
		[["id", "in", from("post", "subjectId")]],
	),
	approval: reading(
		approvals,
		[
			"id",
			"state",
			"tool",
			"code",
			"peopleNeeded",
			"payloadHash",
			"shownEncrypted",
			"createdAt",
			"expiresAt",
		],
		[["id", "in", from("post", "subjectId")]],
	),
};
export type SubjectRows = RowsOf<typeof subjectReadings>;

export type SubjectStands = {
	/** Which state its message says. */
	readonly at: string;
	/** Somebody is wanted for it yet. */
	readonly isOpen: boolean;
	readonly row: RowGuard;
};
/** Null: it is not there any more. */
export function standsOf({ ticket: [ticket], approval: [approval] }: SubjectRows) {
	if (ticket)
		return {
			at: ticket.state,
			isOpen: ticket.state === "open",
			row: unchanged(tickets, "ticket", { id: ticket.id, state: ticket.state }),
		} satisfies SubjectStands;
	if (approval)
		return {
			at: approval.state,
			isOpen: approval.state === "pending",
			row: unchanged(approvals, "approval", { id: approval.id, state: approval.state }),
		} satisfies SubjectStands;
	return null;
}
/** As it was when its message was posted. */
export const openAt = { ticket: "open", approval: "pending" } as const;
