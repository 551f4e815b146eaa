/** Tickets as staff see and move them. The summary leaves here sealed. */
import {
	type AdminTickets,
	type TicketsByStaff,
	ticketMoved,
	ticketRecord,
} from "../../ports/admin-tickets.ts";
import { actOf, adminOutcome, contextOf, rowsOf } from "./admin-calls.ts";
import type { Database } from "./client.ts";

export const adminTickets = (db: Database, byStaff: TicketsByStaff): AdminTickets => ({
	list: (ctx, { limit, before, state, threadKey }) =>
		rowsOf(
			db,
			ctx,
			ticketRecord,
			`select jsonb_build_object('id', t.id, 'marketId', t.market_id, 'threadKey', t.thread_key, 'reason', t.reason,
				'summarySealed', t.summary_sealed, 'priority', t.priority, 'state', t.state, 'claimedBy', t.claimed_by,
				'claimedAtMs', app.ms(t.claimed_at), 'closedBecause', t.closed_because, 'closedAtMs', app.ms(t.closed_at),
				'createdAtMs', app.ms(t.created_at), 'version', t.version) as row
			from staff_tickets t
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
