import type { Json } from "../../../core/json.ts";
import type { TicketMove } from "../ticket-acts.ts";
import {
	changes,
	changing,
	type Decision,
	filled,
	fromNow,
	insert,
	type Notify,
	refused,
	unchanged,
	update,
	type Write,
} from "../../../ports/commit.ts";
import { reading, type Seen } from "../../../ports/rows.ts";
import { type TicketPriority, ticketPriorities } from "../needs.ts";
import { notifications, type TicketRow, tickets } from "../rows.ts";

export const openReadings = (threadKey: string) => ({
	ticket: reading(
		tickets,
		["id", "state", "priority"],
		[
			["threadKey", "=", threadKey],
			["state", "in", ["open", "claimed"]],
		],
	),
});
type OpenSeen = Seen<ReturnType<typeof openReadings>>;
const level = (priority: TicketPriority) => ticketPriorities.indexOf(priority);

/** Asked for again, it is the same ticket; it may become more urgent, and never less. */
export function decideOpen(
	{ rows }: OpenSeen,
	request: Pick<TicketRow, "marketId" | "threadKey" | "reason" | "summaryEncrypted" | "priority">,
): Decision {
	const [known] = rows.ticket;
	const told = (ticketId: Json, isNew: boolean) => ({
		answer: { ticketId, isNew },
		evidence: [{ kind: "ticket", id: ticketId }],
	});
	if (!known)
		return changes({
			writes: [insert(tickets, "ticket", "ticket_opened", { ...request, id: { $id: "tkt" } })],
			...told(filled("ticket", "id"), true),
		});
	const isRaised = level(request.priority) > level(known.priority);
	return changes({
		rows: [(isRaised ? changing : unchanged)(tickets, "ticket", known)],
		writes: isRaised
			? [update(tickets, "ticket", "ticket_raised", { priority: request.priority })]
			: [],
		...told(known.id, false),
	});
}

const closed = (closedBecause: TicketRow["closedBecause"]): Write =>
	update(tickets, "ticket", "ticket_closed", {
		state: "closed",
		closedBecause,
		closedAt: fromNow(0),
	});
export function decideLeave({ rows }: OpenSeen): Decision {
	const [ticket] = rows.ticket;
	return changes({
		rows: ticket ? [changing(tickets, "ticket", { id: ticket.id, state: ticket.state })] : [],
		writes: ticket ? [closed("person")] : [],
		answer: { ticketId: ticket?.id ?? null },
		evidence: [],
	});
}

const keyOf = (ticketId: string, move: TicketMove) =>
	`ticket:${ticketId}:${move.what}:${move.what === "say" ? move.messageId : ""}`;
export const moveReadings = (ticketId: string, move: TicketMove) => ({
	ticket: reading(
		tickets,
		[
			"id",
			"marketId",
			"threadKey",
			"reason",
			"summaryEncrypted",
			"priority",
			"state",
			"claimedBy",
			"version",
		],
		[["id", "=", ticketId]],
	),
	/** Said already. */
	said: reading(notifications, ["id"], [["dedupeKey", "=", keyOf(ticketId, move)]]),
});
/** `claim`: by one; the same one again changes nothing. `say`: by whoever has claimed it. `close`: by anyone of the staff. */
export function decideMove(
	{ rows, nowMs }: Seen<ReturnType<typeof moveReadings>>,
	by: string,
	move: TicketMove,
): Decision {
	const [ticket] = rows.ticket;
	if (!ticket) return refused("NOT_FOUND", null, "No such ticket.");
	const { id, marketId, threadKey, state, claimedBy } = ticket;
	const { what } = move;
	if (state === "closed")
		return refused("CONFLICT", "STALE_STATE", "This ticket is closed.", { state });
	if (what !== "close" && state === "claimed" && claimedBy !== by)
		return refused("CONFLICT", "ALREADY_TAKEN", "Somebody else has claimed this ticket.", {
			claimedBy,
		});
	if (what === "say" && state !== "claimed")
		return refused("CONFLICT", "STALE_STATE", "Claim the ticket before you write.", { state });
	const tell = (type: string, more: Readonly<Record<string, Json>>): readonly Notify[] => [
		{
			dedupeKey: keyOf(id, move),
			threadKey,
			type,
			payload: { ticketId: id, marketId, ...more },
		},
	];
	const moved = (write: Write | null, told: readonly Notify[]) =>
		changes({
			rows: [(write ? changing : unchanged)(tickets, "ticket", ticket)],
			writes: write ? [write] : [],
			tell: told,
			answer: { ticket: summaryOf(ticket) },
			evidence: [],
		});
	if ((what === "claim" && state === "claimed") || rows.said.length > 0) return moved(null, []);
	if (what === "say")
		return moved(
			null,
			tell("staff.wrote", { atMs: nowMs, text: { $encrypted: move.textEncrypted } }),
		);
	if (what === "close")
		return moved(closed("staff"), state === "claimed" ? tell("staff.left", {}) : []);
	return moved(
		update(tickets, "ticket", "ticket_claimed", {
			state: "claimed",
			claimedBy: by,
			claimedAt: fromNow(0),
		}),
		tell("staff.joined", { atMs: filled("ticket", "claimedAt") }),
	);
}
const summaryOf = (
	ticket: Pick<
		TicketRow,
		"id" | "marketId" | "threadKey" | "reason" | "summaryEncrypted" | "priority"
	>,
) => ({
	id: ticket.id,
	marketId: ticket.marketId,
	threadKey: ticket.threadKey,
	reason: ticket.reason,
	summaryEncrypted: ticket.summaryEncrypted,
	priority: ticket.priority,
	state: filled("ticket", "state"),
	claimedBy: filled("ticket", "claimedBy"),
	claimedAtMs: filled("ticket", "claimedAt"),
	closedBecause: filled("ticket", "closedBecause"),
	closedAtMs: filled("ticket", "closedAt"),
	createdAtMs: filled("ticket", "createdAt"),
	version: filled("ticket", "version"),
});
