-- Whom a tenant's urgent alerts reach on their own phone (C-45). Numbers are sealed, like everybody's.
create table on_call (
	tenant_id uuid not null,
	market_id uuid not null,
	phone_hash text not null,
	phone_sealed text not null,
	channel text not null,
	locale text not null,
	-- False: not any more. A row that was somebody stays, so that the log says who was called.
	active boolean default true not null,
	created_at timestamp with time zone default now() not null,
	updated_at timestamp with time zone default now() not null,
	version integer default 1 not null,
	constraint on_call_pk primary key (tenant_id, phone_hash),
	constraint on_call_market_fk foreign key (tenant_id, market_id) references tenant_markets (tenant_id, market_id),
	constraint on_call_channel_known check (channel in ('sms', 'whatsapp'))
);
--> statement-breakpoint
call app.make_tenant_table('on_call');
--> statement-breakpoint
call app.watch_table('on_call', 'phone_hash', 'tenant_id,phone_hash');
--> statement-breakpoint
grant select, insert, update on on_call to app_rw;
--> statement-breakpoint
create function app.on_call_read(call jsonb) returns jsonb
language sql stable
begin atomic
	select coalesce(jsonb_agg(jsonb_build_object(
		'threadKey', o.phone_hash, 'marketId', o.market_id, 'channel', o.channel, 'locale', o.locale,
		'phone', jsonb_build_object('$sealed', o.phone_sealed)) order by o.phone_hash), '[]')
	from public.on_call o where o.tenant_id = app.current_tenant() and o.active;
end;
--> statement-breakpoint
-- The whole list at once: who is not in it any more is not called any more.
create function app.admin_on_call_set(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	act constant jsonb := call -> 'act';
	tenant constant uuid := app.current_tenant();
begin
	if exists (
		select 1 from jsonb_array_elements(call -> 'people') p where not exists (
			select 1 from tenant_markets m where m.tenant_id = tenant and m.market_id = (p ->> 'marketId')::uuid)
	) then
		return app.admin_refuse(act, 'NOT_FOUND', null, 'No such market.');
	end if;
	perform app.name_event('on_call_changed');
	update on_call o set active = false where o.tenant_id = tenant and o.active
		and o.phone_hash not in (select p ->> 'phoneHash' from jsonb_array_elements(call -> 'people') p);
	insert into on_call as o (tenant_id, market_id, phone_hash, phone_sealed, channel, locale)
	select tenant, (p ->> 'marketId')::uuid, p ->> 'phoneHash', p ->> 'phoneSealed', p ->> 'channel', p ->> 'locale'
	from jsonb_array_elements(call -> 'people') p
	on conflict on constraint on_call_pk do update set
		market_id = excluded.market_id, channel = excluded.channel, locale = excluded.locale, active = true
	where (o.market_id, o.channel, o.locale, o.active) is distinct from
		(excluded.market_id, excluded.channel, excluded.locale, true);
	return app.admin_done(act, 'on_call', jsonb_build_object('count', jsonb_array_length(call -> 'people')));
end $$;
--> statement-breakpoint
grant execute on function app.on_call_read(jsonb), app.admin_on_call_set(jsonb) to app_rw;
