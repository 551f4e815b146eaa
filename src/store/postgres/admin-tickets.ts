/** Tickets as staff see and move them. The summary leaves here sealed. */
import { type AdminTickets, ticketMoved, ticketRecord } from "../../ports/admin-tickets.ts";
import { change, rowsOf } from "./admin-calls.ts";
import type { Database } from "./client.ts";

export const adminTickets = (db: Database): AdminTickets => ({
	list: (ctx, { limit, before, state, threadKey }) =>
		rowsOf(
			db,
			ctx,
			ticketRecord,
			`select app.ticket_face(t) as row from staff_tickets t
			where t.tenant_id = app.current_tenant() and ($1::text is null or t.id < $1)
				and ($3::text is null or t.state = $3) and ($4::text is null or t.thread_key = $4)
			order by t.id desc limit $2`,
			[before, limit, state, threadKey],
		),
	move: (ctx, act, ticketId, move) =>
		change(db, ctx, "admin_ticket", ticketMoved, act, { ticketId, ...move }),
});
