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

grant execute on function app.unanswered_due
	to app_system;
