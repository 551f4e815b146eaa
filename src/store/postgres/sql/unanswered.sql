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
