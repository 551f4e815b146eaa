/** Tickets as staff see and move them. The summary leaves here sealed. */
import {
	type AdminTickets,
	type TicketsByStaff,
	ticketMoved,
	ticketRecord,
} from "../../ports/admin-tickets.ts";
import { actOf, adminOutcome, contextOf } from "../../ports/admin-call.ts";
import { rowsOf } from "./admin-calls.ts";
import type { Database } from "./client.ts";

export const adminTickets = (db: Database, byStaff: TicketsByStaff): AdminTickets => ({
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
	move: async (ctx, act, ticketId, move) =>
		adminOutcome(ticketMoved).parse(
			await byStaff.move({
				context: contextOf(ctx),
				act: actOf(ctx, act),
				by: ctx.actorId,
				ticketId,
				move,
			}),
		),
});
