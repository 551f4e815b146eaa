-- Tickets for staff.

create or replace function app.ticket_face(t staff_tickets) returns jsonb
language sql stable
return jsonb_build_object(
	'id', t.id, 'marketId', t.market_id, 'threadKey', t.thread_key, 'reason', t.reason, 'summarySealed', t.summary_sealed,
	'priority', t.priority, 'state', t.state, 'claimedBy', t.claimed_by, 'claimedAtMs', app.ms(t.claimed_at),
	'closedBecause', t.closed_because, 'closedAtMs', app.ms(t.closed_at), 'createdAtMs', app.ms(t.created_at),
	'version', t.version);

grant execute on function app.ticket_face
	to app_rw;
