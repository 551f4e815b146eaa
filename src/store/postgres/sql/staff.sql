-- Members of staff.

-- Null: may. Nobody gives a role above their own.
create or replace function app.staff_escalates(act jsonb, roles jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
	if coalesce(roles, '[]') ? 'super_admin' and not act -> 'actor' -> 'roles' ? 'super_admin' then
		return app.admin_refuse(act, 'AUTH_ERROR', 'ROLE_DENIED', 'Only a super admin may give or take this role.');
	end if;
	return null;
end $$;

-- Other phones of the same person: what is written from one of them is written by them.
create or replace function app.staff_phones(s staff, others jsonb) returns void
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	tenant constant uuid := app.current_tenant();
begin
	if coalesce(jsonb_array_length(others), 0) = 0 then
		return;
	end if;
	insert into people (tenant_id, phone_hash, phone_sealed)
	select tenant, o ->> 'phoneHash', o ->> 'phoneSealed' from jsonb_array_elements(others) o
	on conflict (tenant_id, phone_hash) do nothing;
	perform app.person_link(array(
		select s.person_id
		union select p.id from people p
		where p.tenant_id = tenant and p.phone_hash in (select o ->> 'phoneHash' from jsonb_array_elements(others) o)));
end $$;

create or replace function app.admin_staff_create(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	act constant jsonb := call -> 'act';
	given constant jsonb := call -> 'staff';
	refused jsonb;
	made staff;
begin
	refused := app.staff_escalates(act, given -> 'roles');
	if refused is not null then
		return refused;
	end if;
	perform app.name_event('staff_created');
	insert into staff (tenant_id, person_id, name_sealed, phone_sealed, phone_hash, channel, locale, roles)
	values (app.current_tenant(),
		app.person_seen(jsonb_build_object('personHash', given ->> 'phoneHash', 'phoneSealed', given ->> 'phoneSealed')),
		given ->> 'nameSealed', given ->> 'phoneSealed', given ->> 'phoneHash', given ->> 'channel', given ->> 'locale',
		array(select jsonb_array_elements_text(given -> 'roles')))
	on conflict (tenant_id, phone_hash) do nothing
	returning * into made;
	if made.id is null then
		return app.admin_refuse(act, 'CONFLICT', null, 'Another member of staff has this number.');
	end if;
	perform app.name_event('');
	perform app.staff_phones(made, given -> 'otherPhones');
	return app.admin_done(act, made.id::text);
end $$;

-- What `change` does not name stays as it is.
create or replace function app.admin_staff_change(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	act constant jsonb := call -> 'act';
	change constant jsonb := call -> 'change';
	tenant constant uuid := app.current_tenant();
	known staff;
	refused jsonb;
begin
	select * into known from staff s where s.tenant_id = tenant and s.id = (call ->> 'staffId')::uuid for no key update;
	if not found then
		return app.admin_refuse(act, 'NOT_FOUND', null, 'No such member of staff.');
	end if;
	refused := coalesce(app.staff_escalates(act, to_jsonb(known.roles)), app.staff_escalates(act, change -> 'roles'));
	if refused is not null then
		return refused;
	end if;
	if known.version <> (call ->> 'version')::int then
		return app.admin_refuse(act, 'CONFLICT', 'STALE_STATE', 'This member of staff was changed meanwhile.',
			jsonb_build_object('version', known.version));
	end if;
	perform app.name_event('staff_changed');
	update staff s
	set name_sealed = coalesce(change ->> 'nameSealed', s.name_sealed),
		channel = coalesce(change ->> 'channel', s.channel),
		locale = coalesce(change ->> 'locale', s.locale),
		roles = case when change ? 'roles' then array(select jsonb_array_elements_text(change -> 'roles')) else s.roles end,
		active = coalesce((change ->> 'active')::boolean, s.active)
	where s.tenant_id = tenant and s.id = known.id
	returning * into known;
	perform app.name_event('');
	perform app.staff_phones(known, change -> 'otherPhones');
	return app.admin_done(act, known.id::text);
end $$;

grant execute on function app.staff_escalates, app.staff_phones, app.admin_staff_create, app.admin_staff_change
	to app_rw;
