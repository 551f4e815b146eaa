-- Businesses that do not answer.

-- Two hours, or half of the time there is.
create or replace function app.booking_answer_expected() returns trigger
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
	new.answer_due_at := case when new.state = 'confirmed' and new.acceptance = 'awaited' then
		clock_timestamp() + least(interval '2 hours', (new.slot_start - clock_timestamp()) / 2) end;
	return new;
end $$;

create or replace function app.unanswered_due(call jsonb) returns jsonb
language plpgsql stable
set search_path = public, pg_catalog, pg_temp
set enable_seqscan = off
set enable_bitmapscan = off
as $$
declare
	due constant timestamptz := clock_timestamp();
	after_at constant timestamptz := coalesce(app.at_us((call -> 'after' ->> 'dueAtUs')::bigint), '-infinity');
	after_id constant text := coalesce(call -> 'after' ->> 'id', '');
	wanted constant int := (call ->> 'limit')::int;
begin
	return (
		select coalesce(jsonb_agg(jsonb_build_object('tenantId', x.tenant_id, 'id', x.id, 'dueAtUs', app.us(x.answer_due_at))
			order by x.answer_due_at, x.id), '[]')
		from (
			select * from (
				(select o.tenant_id, o.id, o.answer_due_at from orders o
				where o.answer_due_at < due and o.answer_due_at >= after_at and (o.answer_due_at, o.id) > (after_at, after_id)
				order by o.answer_due_at, o.id limit wanted)
				union all
				(select t.tenant_id, t.id, t.answer_due_at from transactions t
				where t.answer_due_at < due and t.answer_due_at >= after_at and (t.answer_due_at, t.id) > (after_at, after_id)
				order by t.answer_due_at, t.id limit wanted)
			) both_kinds
			order by answer_due_at, id limit wanted
		) x
	);
end $$;

create or replace function app.unanswered_alert(tenant uuid, what text, id text, business uuid) returns void
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
	perform app.alert_raise(jsonb_build_object('tenantId', tenant, 'source', 'tell_unanswered', 'severity', 'medium',
		'title', 'A business has not answered', 'detail', jsonb_build_object('kind', what, 'id', id, 'businessId', business),
		'dedupeKey', 'unanswered:' || id));
end $$;

-- Bookings. Each row judged again under its lock; one that is being decided just now is left for the next minute. Who is at a booking's
-- time already needs no telling.
create or replace function app.unanswered_tell(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	tenant constant uuid := app.current_tenant();
	ids constant text[] := array(select jsonb_array_elements_text(call -> 'ids'));
	booking transactions;
	n int := 0;
begin
	for booking in
		select x.* from transactions x where x.tenant_id = tenant and x.id = any (ids) and x.answer_due_at <= clock_timestamp()
		order by x.id for no key update skip locked
	loop
		perform app.name_event('booking_unanswered');
		update transactions x set answer_due_at = null where x.tenant_id = tenant and x.id = booking.id;
		perform app.name_event('');
		perform app.unanswered_alert(tenant, 'booking', booking.id, booking.business_id);
		if booking.slot_start > clock_timestamp() then
			perform app.booking_tell(booking, 'unanswered', 'booking.unanswered', false);
		end if;
		n := n + 1;
	end loop;
	return jsonb_build_object('told', n);
end $$;

grant execute on function app.unanswered_due
	to app_system;

grant execute on function app.unanswered_alert, app.unanswered_tell
	to app_rw;
