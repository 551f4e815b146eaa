-- A corrected wish: the old hold is given up and the new one taken, or the old one stays. Nobody is in their own way, and nobody
-- loses a table to a wish that could not be met.
create function app.booking_hold_instead(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	old constant text := call ->> 'replaces';
	answer jsonb;
begin
	if not exists (
		select from transactions t
		where t.tenant_id = app.current_tenant() and t.id = old and t.thread_key = call -> 'person' ->> 'personHash'
			and t.state in ('draft', 'hold')
	) then
		return app.booking_hold(call);
	end if;
	begin
		perform app.booking_release(call || jsonb_build_object('transactionId', old));
		answer := app.booking_hold(call);
		if answer ->> 'kind' <> 'succeeded' then
			raise exception 'the new wish was refused' using errcode = 'AS001';
		end if;
		return answer;
	exception when sqlstate 'AS001' then
		-- Everything since `begin` is undone: refused once more, with the old hold as it was.
		return app.booking_hold(call);
	end;
end $$;
--> statement-breakpoint
grant execute on function app.booking_hold_instead(jsonb) to app_rw;
