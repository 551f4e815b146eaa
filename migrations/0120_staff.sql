-- Members of a tenant's staff, and who is the same person as whom: numbers and keys are many, a person is one (C-41, design 4).
-- Every comparison of persons in approvals goes by `app.person_root`.
alter table people add column same_as uuid,
	add constraint people_same_as_fk foreign key (tenant_id, same_as) references people (tenant_id, id),
	add constraint people_same_as_another check (same_as <> id);
--> statement-breakpoint
create index people_same_as on people (tenant_id, same_as) where same_as is not null;
--> statement-breakpoint
create table staff (
	id uuid primary key default gen_random_uuid(),
	tenant_id uuid not null,
	person_id uuid not null,
	name_sealed text not null,
	phone_sealed text not null,
	phone_hash text not null,
	channel text default 'whatsapp' not null,
	locale text not null,
	roles text[] not null,
	active boolean default true not null,
	created_at timestamp with time zone default now() not null,
	updated_at timestamp with time zone default now() not null,
	version integer default 1 not null,
	constraint staff_tenant_row_unique unique (tenant_id, id),
	constraint staff_phone_unique unique (tenant_id, phone_hash),
	constraint staff_person_fk foreign key (tenant_id, person_id) references people (tenant_id, id),
	constraint staff_channel_known check (channel in ('whatsapp', 'sms', 'web')),
	constraint staff_locale_known check (locale in ('en', 'tr', 'el', 'ru', 'fr', 'rw')),
	constraint staff_roles_known check (cardinality(roles) between 1 and 4
		and roles <@ array['staff', 'operator', 'tenant_admin', 'super_admin'])
);
--> statement-breakpoint
create index staff_person on staff (tenant_id, person_id);
--> statement-breakpoint
call app.make_tenant_table('staff');
--> statement-breakpoint
call app.watch_table('staff', 'id', 'id');
--> statement-breakpoint
grant select, insert, update on staff to app_rw;
--> statement-breakpoint
-- Whose key it is. Null: nobody's who is known, and then it decides no approval.
alter table api_keys add column staff_id uuid,
	add constraint api_keys_staff_fk foreign key (tenant_id, staff_id) references staff (tenant_id, id);
--> statement-breakpoint
create function app.person_root(person uuid) returns uuid
language sql stable
return (select coalesce(p.same_as, p.id) from public.people p where p.tenant_id = app.current_tenant() and p.id = person);
--> statement-breakpoint
-- From now on these are one person: the one that was known first. Chains stay one step long.
create function app.person_link(ids uuid[]) returns uuid
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	tenant constant uuid := app.current_tenant();
	roots uuid[];
	root uuid;
begin
	select array_agg(distinct coalesce(p.same_as, p.id)) into roots from people p where p.tenant_id = tenant and p.id = any (ids);
	if cardinality(roots) = 1 then
		return roots[1];
	end if;
	perform from people p where p.tenant_id = tenant and (p.id = any (roots) or p.same_as = any (roots)) order by p.id for no key update;
	-- Another may have linked them while we waited.
	select array_agg(distinct coalesce(p.same_as, p.id)) into roots from people p where p.tenant_id = tenant and p.id = any (ids);
	select p.id into strict root from people p where p.tenant_id = tenant and p.id = any (roots) order by p.created_at, p.id limit 1;
	if cardinality(roots) > 1 then
		perform app.name_event('people_linked');
		update people p set same_as = root
		where p.tenant_id = tenant and p.id <> root and (p.id = any (roots) or p.same_as = any (roots));
		perform app.name_event('');
	end if;
	return root;
end $$;
--> statement-breakpoint
-- Whoever writes from here: by their thread, by the number they wrote from, and by whom that address is known to be.
create function app.person_resolved(person jsonb) returns uuid
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	tenant constant uuid := app.current_tenant();
	mine constant uuid := app.person_seen(person);
begin
	return app.person_link(array(
		select mine
		union select p.id from people p where p.tenant_id = tenant and p.phone_hash = person ->> 'numberHash'
		union select i.person_id from identities i
			where i.tenant_id = tenant and i.channel = person ->> 'channel' and i.address_hash = person ->> 'addressHash'));
end $$;
--> statement-breakpoint
create function app.admin_staff_row(s staff) returns jsonb
language sql stable
return jsonb_build_object(
	'id', (s).id, 'nameSealed', (s).name_sealed, 'phoneSealed', (s).phone_sealed, 'threadKey', (s).phone_hash,
	'channel', (s).channel, 'locale', (s).locale, 'roles', (s).roles, 'active', (s).active,
	'otherPhones', (select count(*) from public.people p where p.tenant_id = (s).tenant_id
		and coalesce(p.same_as, p.id) = app.person_root((s).person_id) and p.phone_hash <> (s).phone_hash),
	'createdAtMs', app.ms((s).created_at), 'updatedAtMs', app.ms((s).updated_at), 'version', (s).version);
--> statement-breakpoint
-- Other phones of the same person: what is written from one of them is written by them.
create function app.staff_phones(s staff, others jsonb) returns void
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
--> statement-breakpoint
-- Null: may. Nobody gives a role above their own.
create function app.staff_escalates(act jsonb, roles jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
	if coalesce(roles, '[]') ? 'super_admin' and not act -> 'actor' -> 'roles' ? 'super_admin' then
		return app.admin_refuse(act, 'AUTH_ERROR', 'ROLE_DENIED', 'Only a super admin may give or take this role.');
	end if;
	return null;
end $$;
--> statement-breakpoint
create function app.admin_staff_create(call jsonb) returns jsonb
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
	return app.admin_done(act, made.id::text, app.admin_staff_row(made));
end $$;
--> statement-breakpoint
-- What `change` does not name stays as it is.
create function app.admin_staff_change(call jsonb) returns jsonb
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
	return app.admin_done(act, known.id::text, app.admin_staff_row(known));
end $$;
--> statement-breakpoint
create or replace function app.admin_key_row(k api_keys) returns jsonb
language sql immutable
return jsonb_build_object(
	'id', (k).id, 'label', (k).label, 'role', (k).role, 'createdAtMs', app.ms((k).created_at),
	'expiresAtMs', app.ms((k).expires_at), 'lastUsedAtMs', app.ms((k).last_used_at),
	'revokedAtMs', app.ms((k).revoked_at), 'staffId', (k).staff_id);
--> statement-breakpoint
-- As in 0014, and for a member of staff.
create or replace function app.admin_key_mint(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	made api_keys;
	s staff;
begin
	if call ->> 'staffId' is not null then
		select * into s from staff x where x.tenant_id = app.current_tenant() and x.id = (call ->> 'staffId')::uuid and x.active for share;
		if not found then
			return app.admin_refuse(call -> 'act', 'NOT_FOUND', null, 'No such active member of staff.');
		end if;
		if not call ->> 'role' = any (s.roles) then
			return app.admin_refuse(call -> 'act', 'AUTH_ERROR', 'ROLE_DENIED', 'This member of staff does not have that role.');
		end if;
	end if;
	perform app.name_event('admin_key_minted');
	insert into api_keys (tenant_id, label, key_hash, role, staff_id, expires_at)
	values (app.current_tenant(), call ->> 'label', call ->> 'keyHash', call ->> 'role', s.id,
		now() + make_interval(days => (call ->> 'expiresInDays')::int))
	returning * into made;
	return app.admin_done(call -> 'act', made.id, app.admin_key_row(made));
end $$;
--> statement-breakpoint
grant execute on function app.person_root(uuid), app.person_link(uuid[]), app.person_resolved(jsonb), app.admin_staff_row(staff),
	app.staff_phones(staff, jsonb), app.staff_escalates(jsonb, jsonb), app.admin_staff_create(jsonb), app.admin_staff_change(jsonb)
	to app_rw;
