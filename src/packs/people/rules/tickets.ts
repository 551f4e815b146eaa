import type { Json } from "../../../core/json.ts";
import type { TicketBegun, TicketMove } from "../ticket-acts.ts";
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
import { shownAnew } from "../../../ports/slack-posts.ts";
import { type TicketPriority, type TicketVia, ticketPriorities } from "../needs.ts";
import { keys, notifications, type TicketRow, tickets } from "../rows.ts";
import { begunByStaff, claimTimeReadings, estimatedSeconds } from "./estimate.ts";
import {
	claimWithinMs,
	isFurther,
	startOf,
	telling,
	type Ways,
	wantingReadings,
} from "./telling.ts";

export const leaveReadings = (threadKey: string) => ({
	ticket: reading(
		tickets,
		["id", "state", "priority", "rung"],
		[
			["threadKey", "=", threadKey],
			["state", "in", ["open", "claimed"]],
		],
	),
});
export const openReadings = (threadKey: string, priority: TicketPriority) => ({
	...leaveReadings(threadKey),
	...claimTimeReadings(priority),
	...wantingReadings(),
});
type OpenSeen = Seen<ReturnType<typeof openReadings>>;
const level = (priority: TicketPriority) => ticketPriorities.indexOf(priority);

export type TicketRequest = Pick<
	TicketRow,
	"marketId" | "threadKey" | "reason" | "summaryEncrypted" | "priority"
>;
/** Asked for again, it is the same ticket; it may become more urgent and be told further, and never less. */
export function decideOpen(
	{ rows }: OpenSeen,
	request: TicketRequest,
	asked: TicketVia | null,
	ways: Ways,
): Decision {
	const [known] = rows.ticket;
	const start = startOf(asked, ways, rows);
	const estimate = estimatedSeconds(rows.claimTimes);
	const told = (ticketId: Json, isNew: boolean, via: Json, seconds: number | null) => ({
		answer: { ticketId, isNew, via, estimatedResponseSeconds: seconds },
		evidence: [{ kind: "ticket", id: ticketId }],
	});
	const tellAgainAt = fromNow(claimWithinMs[request.priority]);
	if (!known) {
		const id = filled("ticket", "id");
		const step = telling(start, id, request, rows);
		return changes({
			...step,
			writes: [
				insert(tickets, "ticket", "ticket_opened", {
					...request,
					id: { $id: "tkt" },
					rung: start,
					tellAgainAt,
				}),
				...step.writes,
			],
			...told(id, true, start, estimate),
		});
	}
	const { id, state, rung } = known;
	const isRaised = level(request.priority) > level(known.priority);
	const isToldFurther = state === "open" && isFurther(start, rung);
	if (!isRaised && !isToldFurther)
		return changes({
			rows: [unchanged(tickets, "ticket", known)],
			...told(id, false, rung, state === "open" ? estimate : null),
		});
	const priority = isRaised ? request.priority : known.priority;
	const step = telling(isToldFurther ? start : "inbox", id, { ...request, priority }, rows);
	return changes({
		...step,
		rows: [changing(tickets, "ticket", known), ...step.rows],
		writes: [
			update(tickets, "ticket", isRaised ? "ticket_raised" : "ticket_told_further", {
				priority,
				...(isToldFurther ? { rung: start } : {}),
				...(state === "open" ? { tellAgainAt: fromNow(claimWithinMs[priority]) } : {}),
			}),
			...step.writes,
			...(isRaised ? [shownAnew("ticket", id)] : []),
		],
		...told(id, false, isToldFurther ? start : rung, state === "open" ? estimate : null),
	});
}

const closed = (closedBecause: TicketRow["closedBecause"]): Write =>
	update(tickets, "ticket", "ticket_closed", {
		state: "closed",
		closedBecause,
		closedAt: fromNow(0),
		tellAgainAt: null,
	});
export function decideLeave({ rows }: Seen<ReturnType<typeof leaveReadings>>): Decision {
	const [ticket] = rows.ticket;
	return changes({
		rows: ticket ? [changing(tickets, "ticket", { id: ticket.id, state: ticket.state })] : [],
		writes: ticket ? [closed("person"), shownAnew("ticket", ticket.id)] : [],
		answer: { ticketId: ticket?.id ?? null },
		evidence: [],
	});
}

const keyOf = (ticketId: string, move: TicketMove) =>
	`ticket:${ticketId}:${move.what}:${move.what === "say" ? move.messageId : ""}`;
/** Of one person: so many they may have. */
const keysMax = 20;
/** `by`: a key; or a member of staff, whose keys are theirs, too. */
export type Mover = { readonly by: string; readonly memberId?: string };
const keysOf = ({ by, memberId }: Mover) =>
	reading(
		keys,
		["id", "staffId"],
		[memberId === undefined ? ["id", "=", by] : ["staffId", "=", memberId]],
		{ limit: keysMax },
	);
const moving = [
	"id",
	"marketId",
	"threadKey",
	"reason",
	"summaryEncrypted",
	"priority",
	"state",
	"claimedBy",
	"version",
] as const;
export const moveReadings = (ticketId: string, move: TicketMove, mover: Mover) => ({
	keys: keysOf(mover),
	ticket: reading(tickets, moving, [["id", "=", ticketId]]),
	/** Said already. */
	said: reading(notifications, ["id"], [["dedupeKey", "=", keyOf(ticketId, move)]]),
});
/** Claimed in Slack, it is theirs at the console, too, and the other way round. */
const isTheirs = (
	claimedBy: string | null,
	{ by, memberId }: Mover,
	owned: readonly { readonly id: string; readonly staffId: string | null }[],
): boolean =>
	claimedBy === by ||
	owned.some(({ id, staffId }) =>
		memberId === undefined ? staffId !== null && staffId === claimedBy : id === claimedBy,
	);

const toldTo = (
	{ id, marketId, threadKey }: Pick<TicketRow, "id" | "marketId" | "threadKey">,
	move: TicketMove,
	type: string,
	more: Readonly<Record<string, Json>>,
): readonly Notify[] => [
	{
		dedupeKey: keyOf(id, move),
		threadKey,
		type,
		payload: { ticketId: id, marketId, ...more },
	},
];
const joined = { atMs: filled("ticket", "claimedAt") };
const claim = { what: "claim" } as const;

/** `claim`: by one; the same one again changes nothing. `say`: by whoever has claimed it. `close`: by anyone of the staff. */
export function decideMove(
	{ rows, nowMs }: Seen<ReturnType<typeof moveReadings>>,
	mover: Mover,
	move: TicketMove,
): Decision {
	const [ticket] = rows.ticket;
	if (!ticket) return refused("NOT_FOUND", null, "No such ticket.");
	const { id, state, claimedBy } = ticket;
	const { what } = move;
	if (state === "closed")
		return refused("CONFLICT", "STALE_STATE", "This ticket is closed.", { state });
	const isOthers = state === "claimed" && !isTheirs(claimedBy, mover, rows.keys);
	if (what !== "close" && isOthers)
		return refused("CONFLICT", "ALREADY_TAKEN", "Somebody else has claimed this ticket.", {
			claimedBy,
		});
	if (what === "say" && state !== "claimed")
		return refused("CONFLICT", "STALE_STATE", "Claim the ticket before you write.", { state });
	const tell = (type: string, more: Readonly<Record<string, Json>>) =>
		toldTo(ticket, move, type, more);
	const moved = (write: Write | null, told: readonly Notify[]) =>
		changes({
			rows: [(write ? changing : unchanged)(tickets, "ticket", ticket)],
			writes: write ? [write, shownAnew("ticket", id)] : [],
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
			claimedBy: mover.by,
			claimedAt: fromNow(0),
			tellAgainAt: null,
		}),
		tell("staff.joined", joined),
	);
}

export const beginReadings = (threadKey: string, mover: Mover) => ({
	keys: keysOf(mover),
	ticket: reading(tickets, moving, [
		["threadKey", "=", threadKey],
		["state", "in", ["open", "claimed"]],
	]),
});
/** Nobody has asked: it is claimed from its first moment, so nobody else is told of it. What is there already is claimed as ever. */
export function decideBegin(
	seen: Seen<ReturnType<typeof beginReadings>>,
	mover: Mover,
	{ ticketId, ...of }: TicketBegun,
): Decision {
	if (seen.rows.ticket.length > 0)
		return decideMove({ ...seen, rows: { ...seen.rows, said: [] } }, mover, claim);
	const begun = { ...of, id: ticketId, reason: begunByStaff, priority: "medium" } as const;
	return changes({
		writes: [
			insert(tickets, "ticket", "ticket_claimed", {
				...begun,
				state: "claimed",
				rung: "inbox",
				claimedBy: mover.by,
				claimedAt: fromNow(0),
				tellAgainAt: null,
			}),
		],
		tell: toldTo(begun, claim, "staff.joined", joined),
		answer: { ticket: summaryOf(begun) },
		evidence: [],
	});
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
