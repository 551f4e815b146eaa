-- The backstop of holds' ends (MRV-11.5), and what is done at a time: reminders. What is due is found through the partial indexes,
-- oldest first, and nothing before it is read. The planner is held to the index, as for rides.
create function app.holds_overdue(call jsonb) returns jsonb
language plpgsql stable
set search_path = public, pg_catalog, pg_temp
set enable_seqscan = off
set enable_bitmapscan = off
as $$
declare
	due_at constant timestamptz := clock_timestamp() - make_interval(secs => (call ->> 'olderThanMs')::float8 / 1000);
	after_at constant timestamptz := coalesce(app.at_us((call -> 'after' ->> 'expiresAtUs')::bigint), '-infinity');
	after_id constant text := coalesce(call -> 'after' ->> 'id', '');
begin
	return (
		select coalesce(jsonb_agg(jsonb_build_object(
			'tenantId', t.tenant_id, 'transactionId', t.id, 'expiresAtMs', app.ms(t.hold_expires_at),
			'expiresAtUs', app.us(t.hold_expires_at)) order by t.hold_expires_at, t.id), '[]')
		from (
			select x.tenant_id, x.id, x.hold_expires_at from transactions x
			where x.state = 'hold' and x.hold_expires_at < due_at
				and x.hold_expires_at >= after_at and (x.hold_expires_at, x.id) > (after_at, after_id)
			order by x.hold_expires_at, x.id
			limit (call ->> 'limit')::int
		) t
	);
end $$;
--> statement-breakpoint
-- Of one tenant. A hold that is being decided just now is left for the next minute.
create function app.holds_expire(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	tenant constant uuid := app.current_tenant();
	ended text[];
begin
	select array_agg(mine.id) into ended from (
		select t.id from transactions t
		where t.tenant_id = tenant and t.id in (select jsonb_array_elements_text(call -> 'transactionIds'))
			and t.state = 'hold' and t.hold_expires_at <= clock_timestamp()
		order by t.id
		for no key update skip locked
	) mine;
	if ended is null then
		return '{"expired": 0}';
	end if;
	perform app.tokens_free(ended);
	perform app.name_event('booking_expired');
	update transactions t set state = 'expired', ended_at = clock_timestamp()
	where t.tenant_id = tenant and t.id = any (ended);
	perform app.name_event('');
	perform app.booking_event(e.id, 'expired') from unnest(ended) e (id);
	return jsonb_build_object('expired', cardinality(ended));
end $$;
--> statement-breakpoint
create function app.reminders_due(call jsonb) returns jsonb
language plpgsql stable
set search_path = public, pg_catalog, pg_temp
set enable_seqscan = off
set enable_bitmapscan = off
as $$
declare
	due_at constant timestamptz := clock_timestamp() - make_interval(secs => (call ->> 'olderThanMs')::float8 / 1000);
	after_at constant timestamptz := coalesce(app.at_us((call -> 'after' ->> 'remindAtUs')::bigint), '-infinity');
	after_id constant text := coalesce(call -> 'after' ->> 'id', '');
begin
	return (
		select coalesce(jsonb_agg(jsonb_build_object(
			'tenantId', t.tenant_id, 'transactionId', t.id, 'remindAtMs', app.ms(t.remind_at),
			'remindAtUs', app.us(t.remind_at)) order by t.remind_at, t.id), '[]')
		from (
			select x.tenant_id, x.id, x.remind_at from transactions x
			where x.state = 'confirmed' and x.reminded_at is null and x.remind_at < due_at
				and x.remind_at >= after_at and (x.remind_at, x.id) > (after_at, after_id)
			order by x.remind_at, x.id
			limit (call ->> 'limit')::int
		) t
	);
end $$;
--> statement-breakpoint
-- Once for each booking. One that has begun is marked and not told: nobody needs reminding of what they are at.
create function app.bookings_remind(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	tenant constant uuid := app.current_tenant();
	booking transactions;
	event_id text;
	told jsonb := '[]';
begin
	for booking in
		select t.* from transactions t
		where t.tenant_id = tenant and t.id in (select jsonb_array_elements_text(call -> 'transactionIds'))
			and t.state = 'confirmed' and t.reminded_at is null and t.remind_at <= clock_timestamp()
		order by t.id
		for no key update skip locked
	loop
		perform app.name_event('booking_reminded');
		update transactions t set reminded_at = clock_timestamp() where t.tenant_id = tenant and t.id = booking.id;
		perform app.name_event('');
		continue when booking.slot_start <= clock_timestamp();
		event_id := app.booking_event(booking.id, 'reminded');
		told := told || app.booking_tell(booking, event_id, 'booking.reminder', false,
			jsonb_build_object('acceptance', booking.acceptance));
	end loop;
	return told;
end $$;
--> statement-breakpoint
-- A lock whose booking does not live: it is over, or was never there, or stands otherwise than the lock says.
create function app.lock_is_orphan(lock resource_locks) returns boolean
language sql stable
return lock.state <> 'none' and not exists (
	select from public.transactions t
	where t.tenant_id = lock.tenant_id and t.id = lock.transaction_id
		and lock.slot_start = any (t.slot_starts)
		and t.state = case lock.state when 'held' then 'hold' else 'confirmed' end
);
--> statement-breakpoint
-- C-55: code heals, with an event and an alert. Each lock is judged again under its own row lock.
create function app.locks_heal(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	lock resource_locks;
	healed int := 0;
begin
	perform app.name_event('orphan_locks_freed');
	for lock in
		select l.* from resource_locks l
		where l.tenant_id = app.current_tenant()
			and l.lock_key in (select jsonb_array_elements_text(call -> 'lockKeys'))
		order by l.offering_id, l.slot_start, l.token
		for no key update skip locked
	loop
		-- A booking and its locks change in one transaction: who has the row sees both as they are.
		continue when not app.lock_is_orphan(lock);
		update resource_locks l set state = 'none', transaction_id = null, expires_at = null
		where l.lock_key = lock.lock_key;
		healed := healed + 1;
	end loop;
	perform app.name_event('');
	return jsonb_build_object('healed', healed);
end $$;
--> statement-breakpoint
grant execute on function app.holds_overdue(jsonb), app.reminders_due(jsonb) to app_system;
--> statement-breakpoint
grant execute on function app.holds_expire(jsonb), app.bookings_remind(jsonb), app.lock_is_orphan(resource_locks),
	app.locks_heal(jsonb) to app_rw;
