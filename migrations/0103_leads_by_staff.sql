-- Staff call off a viewing that is booked and ahead, and a request that nobody has answered: its person and its business are told.
alter table viewings drop constraint viewings_ending_known,
	add constraint viewings_ending_known check (ending in (
		'released', 'cancelled_by_person', 'refused_by_owner', 'cancelled_by_staff'));
--> statement-breakpoint
alter table service_requests drop constraint service_requests_ending_known,
	add constraint service_requests_ending_known check (ending in ('released', 'cancelled_by_person', 'cancelled_by_staff'));
--> statement-breakpoint
create function app.admin_viewing_cancel(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	act constant jsonb := call -> 'act';
	v viewings;
begin
	select x.* into v from viewings x
	where x.tenant_id = app.current_tenant() and x.id = call ->> 'viewingId' for no key update;
	if not found then
		return app.admin_refuse(act, 'NOT_FOUND', null, 'No such viewing.');
	end if;
	if v.state <> 'booked' or v.at <= clock_timestamp() then
		return app.admin_refuse(act, 'CONFLICT', 'STALE_STATE', 'Only a viewing that is booked and has not begun can be called off.');
	end if;
	v := app.viewing_end(v, 'cancelled', 'cancelled_by_staff');
	perform app.viewing_tell(v, 'viewing.cancelled', false);
	perform app.viewing_tell(v, 'viewing.called_off', true, '{"byStaff": true}');
	return app.admin_done(act, v.id, jsonb_build_object('id', v.id, 'state', v.state));
end $$;
--> statement-breakpoint
create function app.admin_service_cancel(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	act constant jsonb := call -> 'act';
	s service_requests;
begin
	select x.* into s from service_requests x
	where x.tenant_id = app.current_tenant() and x.id = call ->> 'requestId' for no key update;
	if not found then
		return app.admin_refuse(act, 'NOT_FOUND', null, 'No such request.');
	end if;
	if s.state <> 'sent' then
		return app.admin_refuse(act, 'CONFLICT', 'STALE_STATE', 'Only a request that waits for its business can be called off.');
	end if;
	s := app.service_end(s, 'cancelled', 'cancelled_by_staff');
	perform app.service_tell(s, 'service.cancelled', false);
	perform app.service_tell(s, 'service.called_off', true, '{"byStaff": true}');
	return app.admin_done(act, s.id, jsonb_build_object('id', s.id, 'state', s.state));
end $$;
--> statement-breakpoint
grant execute on function app.admin_viewing_cancel(jsonb), app.admin_service_cancel(jsonb) to app_rw;
