-- Tickets for staff.

-- The person goes back to the assistant.
create or replace function app.ticket_leave(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	record constant jsonb := call -> 'record';
	answer jsonb;
	left_id text;
begin
	answer := app.call_begin(record, false);
	if answer is not null then
		return answer;
	end if;
	perform app.name_event('ticket_closed');
	update staff_tickets t set state = 'closed', closed_because = 'person', closed_at = clock_timestamp()
	where t.tenant_id = app.current_tenant() and t.thread_key = record ->> 'threadKey' and t.state <> 'closed'
	returning t.id into left_id;
	perform app.name_event('');
	return app.call_finish(record, jsonb_build_object('ticketId', left_id), '[]');
end $$;

-- Asked for again, it is the same ticket; it may become more urgent, and never less.
create or replace function app.ticket_open(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	record constant jsonb := call -> 'record';
	levels constant text[] := array['low', 'medium', 'high', 'urgent'];
	answer jsonb;
	ticket staff_tickets;
	is_new boolean;
begin
	answer := app.call_begin(record, false);
	if answer is not null then
		return answer;
	end if;
	-- Two calls of one thread at once: the second finds what the first has opened.
	perform pg_advisory_xact_lock(hashtextextended('ticket:' || app.current_tenant() || (record ->> 'threadKey'), 0));
	select t.* into ticket from staff_tickets t
	where t.tenant_id = app.current_tenant() and t.thread_key = record ->> 'threadKey' and t.state <> 'closed'
	for no key update;
	is_new := not found;
	if is_new then
		perform app.name_event('ticket_opened');
		insert into staff_tickets (id, tenant_id, market_id, thread_key, reason, summary_sealed, priority)
		values (app.new_id('tkt'), app.current_tenant(), (record ->> 'marketId')::uuid, record ->> 'threadKey', call ->> 'reason',
			call ->> 'summarySealed', call ->> 'priority')
		returning * into strict ticket;
	elsif array_position(levels, call ->> 'priority') > array_position(levels, ticket.priority) then
		perform app.name_event('ticket_raised');
		update staff_tickets t set priority = call ->> 'priority'
		where t.tenant_id = ticket.tenant_id and t.id = ticket.id;
	end if;
	perform app.name_event('');
	return app.call_finish(record, jsonb_build_object('ticketId', ticket.id, 'isNew', is_new),
		jsonb_build_array(jsonb_build_object('kind', 'ticket', 'id', ticket.id)));
end $$;

create or replace function app.ticket_face(t staff_tickets) returns jsonb
language sql stable
return jsonb_build_object(
	'id', t.id, 'marketId', t.market_id, 'threadKey', t.thread_key, 'reason', t.reason, 'summarySealed', t.summary_sealed,
	'priority', t.priority, 'state', t.state, 'claimedBy', t.claimed_by, 'claimedAtMs', app.ms(t.claimed_at),
	'closedBecause', t.closed_because, 'closedAtMs', app.ms(t.closed_at), 'createdAtMs', app.ms(t.created_at),
	'version', t.version);

-- What staff do with a ticket, and the row that tells the person's thread. `claim`: by one; the same one again changes nothing.
-- `say`: by whoever has claimed it; the same message id is said once. `close`: by anyone of the staff.
create or replace function app.admin_ticket(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	act constant jsonb := call -> 'act';
	what constant text := call ->> 'what';
	by_whom constant text := act #>> '{actor,id}';
	key constant text := 'ticket:' || (call ->> 'ticketId') || ':' || what || ':' || coalesce(call ->> 'messageId', '');
	ticket staff_tickets;
	told jsonb;
begin
	select t.* into ticket from staff_tickets t
	where t.tenant_id = app.current_tenant() and t.id = call ->> 'ticketId'
	for no key update;
	if not found then
		return app.admin_refuse(act, 'NOT_FOUND', null, 'No such ticket.');
	end if;
	if ticket.state = 'closed' then
		return app.admin_refuse(act, 'CONFLICT', 'STALE_STATE', 'This ticket is closed.', jsonb_build_object('state', 'closed'));
	end if;
	if what <> 'close' and ticket.state = 'claimed' and ticket.claimed_by <> by_whom then
		return app.admin_refuse(act, 'CONFLICT', 'ALREADY_TAKEN', 'Somebody else has claimed this ticket.',
			jsonb_build_object('claimedBy', ticket.claimed_by));
	end if;
	if what = 'say' and ticket.state <> 'claimed' then
		return app.admin_refuse(act, 'CONFLICT', 'STALE_STATE', 'Claim the ticket before you write.',
			jsonb_build_object('state', ticket.state));
	end if;
	if what = 'claim' and ticket.state = 'claimed'
		or exists (select from notifications n where n.tenant_id = app.current_tenant() and n.dedupe_key = key) then
		return app.admin_done(act, ticket.id, jsonb_build_object('ticket', app.ticket_face(ticket), 'notifications', '[]'::jsonb));
	end if;
	case what
		when 'claim' then
			perform app.name_event('ticket_claimed');
			update staff_tickets t set state = 'claimed', claimed_by = by_whom, claimed_at = clock_timestamp()
			where t.tenant_id = ticket.tenant_id and t.id = ticket.id
			returning * into strict ticket;
			told := app.notify(key, 'thread', ticket.thread_key, 'staff.joined', jsonb_build_object(
				'ticketId', ticket.id, 'marketId', ticket.market_id, 'atMs', app.ms(clock_timestamp())));
		when 'say' then
			told := app.notify(key, 'thread', ticket.thread_key, 'staff.wrote', jsonb_build_object(
				'ticketId', ticket.id, 'marketId', ticket.market_id, 'atMs', app.ms(clock_timestamp()),
				'text', jsonb_build_object('$sealed', call ->> 'textSealed')));
		when 'close' then
			perform app.name_event('ticket_closed');
			if ticket.state = 'claimed' then
				told := app.notify(key, 'thread', ticket.thread_key, 'staff.left', jsonb_build_object(
					'ticketId', ticket.id, 'marketId', ticket.market_id));
			end if;
			update staff_tickets t set state = 'closed', closed_because = 'staff', closed_at = clock_timestamp()
			where t.tenant_id = ticket.tenant_id and t.id = ticket.id
			returning * into strict ticket;
	end case;
	return app.admin_done(act, ticket.id, jsonb_build_object(
		'ticket', app.ticket_face(ticket),
		'notifications', case when told is null then '[]'::jsonb else jsonb_build_array(told) end));
end $$;

grant execute on function app.ticket_leave, app.ticket_open, app.ticket_face, app.admin_ticket
	to app_rw;
