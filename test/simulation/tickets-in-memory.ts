/** Tickets as the SQL functions keep them (migration 0180), for the simulation; held to the same contract. */

import type { Outcome } from "../../src/core/outcome.ts";
import { type TicketPriority, type Tickets, ticketPriorities } from "../../src/packs/core/needs.ts";
import { StoreUnavailable } from "../../src/ports/stores.ts";
import type { CallRecord, Handover } from "../../src/ports/tool.ts";
import type { RidesTown } from "./rides-town.ts";

type Ticket = {
	readonly id: string;
	readonly threadKey: string;
	readonly marketId: string;
	priority: TicketPriority;
	state: "open" | "claimed" | "closed";
	claimedBy: string | null;
	closedBecause: "staff" | "person" | null;
};
export type Move = {
	readonly what: "claim" | "say" | "close";
	readonly by: string;
	readonly messageId?: string;
	readonly text?: string;
};
export type Moved =
	| { readonly ok: true; readonly ticket: Ticket; readonly notices: readonly Handover[] }
	| { readonly ok: false; readonly reason: string };
export type TicketsBook = {
	readonly tickets: Tickets;
	readonly rows: Ticket[];
	readonly move: (ticketId: string, move: Move) => Moved;
};

export function makeTicketsBook(runtime: {
	readonly nowMs: () => number;
	readonly newId: (prefix: string) => string;
	/** Taken one for each request: away, or committed without an answer. */
	readonly faults?: RidesTown["faults"];
	readonly audits?: RidesTown["audits"];
}): TicketsBook {
	const rows: Ticket[] = [];
	const answers = new Map<string, { readonly argsHash: string; readonly data: unknown }>();
	const said = new Set<string>();
	const openOf = (threadKey: string) =>
		rows.find((row) => row.threadKey === threadKey && row.state !== "closed");
	const level = (priority: TicketPriority) => ticketPriorities.indexOf(priority);

	/** The frame of a call: once under a key, the same answer again, and a conflict for other arguments. */
	async function once<T>({ key, argsHash, tool }: CallRecord, work: () => T): Promise<Outcome<T>> {
		const fault = runtime.faults?.shift();
		if (fault === "away") throw new StoreUnavailable("away");
		const known = answers.get(key);
		if (known && known.argsHash !== argsHash)
			return {
				kind: "failed",
				code: "CONFLICT",
				reason: "KEY_REUSED",
				msg: "This was already used for something else.",
				retryable: false,
			};
		if (known) return { kind: "succeeded", data: known.data as T, replayed: true };
		const data = work();
		answers.set(key, { argsHash, data });
		runtime.audits?.push({ tool, key, outcome: "succeeded" });
		if (fault) throw new StoreUnavailable("no answer");
		return { kind: "succeeded", data };
	}

	return {
		rows,
		tickets: {
			open: ({ record, priority }) =>
				once(record, () => {
					const before = openOf(record.threadKey);
					const ticket: Ticket = before ?? {
						id: runtime.newId("tkt"),
						threadKey: record.threadKey,
						marketId: record.marketId,
						priority,
						state: "open",
						claimedBy: null,
						closedBecause: null,
					};
					if (!before) rows.push(ticket);
					if (level(priority) > level(ticket.priority)) ticket.priority = priority;
					return { ticketId: ticket.id, isNew: !before };
				}),
			leave: ({ record }) =>
				once(record, () => {
					const ticket = openOf(record.threadKey);
					if (ticket) Object.assign(ticket, { state: "closed", closedBecause: "person" });
					return { ticketId: ticket?.id ?? null };
				}),
		},
		move: (ticketId, { what, by, messageId = "", text }) => {
			const ticket = rows.find(({ id }) => id === ticketId);
			if (!ticket) return { ok: false, reason: "NOT_FOUND" };
			if (ticket.state === "closed") return { ok: false, reason: "STALE_STATE" };
			if (what !== "close" && ticket.state === "claimed" && ticket.claimedBy !== by)
				return { ok: false, reason: "ALREADY_TAKEN" };
			if (what === "say" && ticket.state !== "claimed") return { ok: false, reason: "STALE_STATE" };
			const dedupeKey = `ticket:${ticketId}:${what}:${messageId}`;
			if (said.has(dedupeKey)) return { ok: true, ticket, notices: [] };
			said.add(dedupeKey);
			const isHeard = what !== "close" || ticket.state === "claimed";
			if (what === "claim") Object.assign(ticket, { state: "claimed", claimedBy: by });
			if (what === "close") Object.assign(ticket, { state: "closed", closedBecause: "staff" });
			const type = { claim: "staff.joined", say: "staff.wrote", close: "staff.left" }[what];
			const payload = {
				ticketId,
				marketId: ticket.marketId,
				atMs: runtime.nowMs(),
				...(text === undefined ? {} : { text }),
			};
			const target = { kind: "thread", threadKey: ticket.threadKey } as const;
			return {
				ok: true,
				ticket,
				notices: isHeard ? [{ id: runtime.newId("ntf"), dedupeKey, target, type, payload }] : [],
			};
		},
	};
}
