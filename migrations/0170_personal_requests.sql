-- Personal data on request, and when its time is over. What is personal stands in one list (`app.personal_columns`); taking it away
-- leaves the rows, so that sums, states and references still hold. Log rows stay as they are but for the personal fields of their
-- payload: those may be blanked, once, by one function, which writes down that it was done and why.
create table personal_requests (
	id text not null default app.new_id('prq'),
	tenant_id uuid not null references tenants (id),
	kind text not null,
	state text not null default 'running',
	-- The thread's key: all that is kept of whose request it was.
	person_hash text not null,
	asked_by text not null,
	-- Where the person or the member of staff asked.
	origin text not null,
	trace_id text not null,
	is_thread_done boolean not null default false,
	-- Rows that were blanked, in all.
	blanked integer not null default 0,
	tries integer not null default 0,
	next_at timestamptz not null default now(),
	done_at timestamptz,
	created_at timestamptz not null default now(),
	updated_at timestamptz not null default now(),
	version integer not null default 1,
	constraint personal_requests_pk primary key (tenant_id, id),
	constraint personal_requests_kind_known check (kind in ('export', 'erasure')),
	constraint personal_requests_state_known check (state in ('running', 'done')),
	constraint personal_requests_origin_known check (origin in ('message', 'console')),
	constraint personal_requests_done_whole check ((state = 'done') = (done_at is not null))
);
--> statement-breakpoint
create unique index personal_requests_one_erasure on personal_requests (tenant_id, person_hash)
	where kind = 'erasure' and state = 'running';
--> statement-breakpoint
create index personal_requests_due on personal_requests (next_at, id) where kind = 'erasure' and state = 'running';
--> statement-breakpoint
create index personal_requests_person on personal_requests (tenant_id, person_hash, created_at);
--> statement-breakpoint
-- Which payloads of the log are no longer what they were when their row was written, and why.
create table log_erasures (
	tenant_id uuid not null,
	event_seq bigint not null,
	-- `erasure:<request>` or `retention:<class>`.
	reason text not null,
	-- Of the payload as it stands now; the row itself keeps the one that it was sealed under.
	payload_hash text not null,
	erased_at timestamptz not null default clock_timestamp(),
	constraint log_erasures_pk primary key (tenant_id, event_seq, payload_hash)
);
--> statement-breakpoint
alter table people add column erased_at timestamptz;
--> statement-breakpoint
do $$
declare
	name text;
begin
	foreach name in array array['personal_requests', 'log_erasures'] loop
		execute format('alter table %I enable row level security', name);
		execute format('alter table %I force row level security', name);
		execute format(
			'create policy tenant_rows on %I to app_rw
				using (tenant_id = app.current_tenant()) with check (tenant_id = app.current_tenant())', name);
	end loop;
	-- The function below runs as the owner, who is under row security too: one tenant at a time.
	foreach name in array array['personal_requests', 'log_erasures', 'event_log'] loop
		execute format(
			'create policy blanking on %I to %I using (tenant_id = app.current_tenant()) with check (tenant_id = app.current_tenant())',
			name, current_user);
	end loop;
end $$;
--> statement-breakpoint
create policy system_reads on personal_requests for select to app_system using (true);
--> statement-breakpoint
grant select (tenant_id, id, kind, state, person_hash, trace_id, next_at, tries) on personal_requests to app_system;
--> statement-breakpoint
grant select, insert, update on personal_requests to app_rw;
--> statement-breakpoint
grant select on log_erasures to app_rw;
--> statement-breakpoint
call app.watch_table('personal_requests', 'id', 'tenant_id,id');
--> statement-breakpoint
-- What is personal in which table, whose it is, and what stands in its place afterwards. Sealed columns that may not be null hold a
-- tombstone that every reader opens (`tombstones` of personal-data.ts).
create function app.personal_columns()
returns table (place int, entity text, owner text, field text, blank text)
language sql immutable parallel safe
begin atomic
	select * from (values
		(1, 'taxi_requests', 'customer', 'pickup_sealed', '"erased.place"'),
		(1, 'taxi_requests', 'customer', 'pickup_lat', '0'),
		(1, 'taxi_requests', 'customer', 'pickup_lng', '0'),
		(1, 'taxi_requests', 'customer', 'pickup_label', 'null'),
		(1, 'taxi_requests', 'customer', 'pickup_place_id', 'null'),
		(1, 'taxi_requests', 'customer', 'destination_sealed', 'null'),
		(1, 'taxi_requests', 'customer', 'destination_label', 'null'),
		(1, 'taxi_requests', 'customer', 'destination_place_id', 'null'),
		(2, 'transactions', 'customer', 'contact_name_sealed', 'null'),
		(2, 'transactions', 'customer', 'contact_phone_sealed', 'null'),
		(2, 'transactions', 'customer', 'notes_sealed', 'null'),
		(2, 'transactions', 'customer', 'owner_words_sealed', 'null'),
		(3, 'orders', 'customer', 'notes_sealed', 'null'),
		(3, 'orders', 'customer', 'table_no', 'null'),
		(4, 'order_status_events', 'order', 'notes_sealed', 'null'),
		(5, 'viewings', 'customer', 'name_sealed', 'null'),
		(5, 'viewings', 'customer', 'notes_sealed', 'null'),
		(6, 'service_requests', 'customer', 'name_sealed', 'null'),
		(6, 'service_requests', 'customer', 'details_sealed', '"erased"'),
		(6, 'service_requests', 'customer', 'owner_words_sealed', 'null'),
		(7, 'market_vendor_inquiries', 'customer', 'summary', '"[erased]"'),
		(7, 'market_vendor_inquiries', 'customer', 'payload', '{}'),
		(7, 'market_vendor_inquiries', 'customer', 'lat', 'null'),
		(7, 'market_vendor_inquiries', 'customer', 'lng', 'null'),
		(8, 'vendor_feedback', 'customer', 'comment_sealed', 'null'),
		(9, 'taxi_drivers', 'driver', 'name_sealed', '"erased"'),
		(9, 'taxi_drivers', 'driver', 'phone_sealed', '"erased"'),
		(9, 'taxi_drivers', 'driver', 'phone_hash', '"erased:$id"'),
		(9, 'taxi_drivers', 'driver', 'vehicle', '"[erased]"'),
		(9, 'taxi_drivers', 'driver', 'plate', '"[erased]"'),
		(9, 'taxi_drivers', 'driver', 'available', 'false'),
		(9, 'taxi_drivers', 'driver', 'lat', 'null'),
		(9, 'taxi_drivers', 'driver', 'lng', 'null'),
		(10, 'identities', 'identity', 'address_hash', '"erased:$id"'),
		(11, 'people', 'self', 'display_name_sealed', 'null'),
		(11, 'people', 'self', 'phone_sealed', 'null'),
		(11, 'people', 'self', 'email_sealed', 'null'),
		(11, 'people', 'self', 'email_hash', 'null'),
		(11, 'people', 'self', 'flags', '{}')
	) as c (place, entity, owner, field, blank);
end;
--> statement-breakpoint
-- What a row of the table has in place of what is personal.
create function app.blanks(of_entity text, row_id text) returns jsonb
language sql immutable parallel safe
begin atomic
	select coalesce(jsonb_object_agg(c.field, replace(c.blank, '$id', row_id)::jsonb), '{}')
	from app.personal_columns() c where c.entity = of_entity;
end;
--> statement-breakpoint
-- An event's payload with the same blanks as its row will have, so that rows can still be rebuilt from their events.
create function app.blanked(of_entity text, payload jsonb) returns jsonb
language sql immutable parallel safe
begin atomic
	select case when jsonb_typeof(payload -> 'rows') = 'array' then jsonb_set(payload, '{rows}', (
		select coalesce(jsonb_agg(r.value || (
			select coalesce(jsonb_object_agg(b.key, b.value), '{}')
			from jsonb_each(app.blanks(of_entity, r.value ->> 'id')) b where r.value ? b.key
		) order by r.ordinality), '[]')
		from jsonb_array_elements(payload -> 'rows') with ordinality r
	)) else payload end;
end;
--> statement-breakpoint
-- P10: the one change a log row may see, once, whoever makes it, the owner too: its payload gives way to the blanks of its row, or as
-- a whole to a tombstone that names the reason. Everything else of the row is as it was, and that it happened is written down.
create function app.refuse_but_blanking() returns trigger
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	reason constant text := nullif(current_setting('app.blanking', true), '');
	is_blanked constant boolean := reason is not null
		and new.change_payload is not distinct from app.blanked(old.entity_type, old.change_payload);
	is_tombstone constant boolean := jsonb_typeof(new.change_payload -> '$erased') is not distinct from 'string'
		and new.change_payload - '$erased' = '{}' and not old.change_payload ? '$erased';
begin
	if to_jsonb(new) - 'change_payload' is distinct from to_jsonb(old) - 'change_payload' or not (is_blanked or is_tombstone) then
		raise exception '% is append-only', tg_table_name using errcode = '42501';
	end if;
	insert into log_erasures (tenant_id, event_seq, reason, payload_hash)
	values (coalesce(old.tenant_id, '00000000-0000-0000-0000-000000000000'), old.seq,
		coalesce(reason, new.change_payload ->> '$erased'), app.sha256_hex(new.change_payload::text))
	on conflict do nothing;
	return new;
end $$;
--> statement-breakpoint
drop trigger if exists only_erase on event_log;
--> statement-breakpoint
drop trigger append_only on event_log;
--> statement-breakpoint
create trigger append_only before delete or truncate on event_log
	for each statement execute function app.refuse_change();
--> statement-breakpoint
create trigger only_blanked before update on event_log
	for each row execute function app.refuse_but_blanking();
--> statement-breakpoint
create trigger append_only before update or delete or truncate on log_erasures
	for each statement execute function app.refuse_change();
--> statement-breakpoint
-- No class of personal data may be kept for less than this: what is open, late or disputed is younger.
create function app.shortest_term() returns interval
language sql immutable parallel safe
return interval '7 days';
--> statement-breakpoint
-- Runs as the owner: the application's role may change no log. On request it needs a request that is running; by retention, rows
-- that are older than any term may be short. How many payloads were blanked: `wanted` says that there may be more.
create function app.blank_events(request text, class text, of_entity text, ids text[], wanted int) returns int
language plpgsql security definer
set search_path = public, pg_catalog, pg_temp
as $$
declare
	tenant constant uuid := app.current_tenant();
	youngest timestamptz := clock_timestamp();
	did int;
begin
	if tenant is null then
		raise exception 'payloads are blanked in one tenant' using errcode = '42501';
	end if;
	if request is not null then
		perform 1 from personal_requests r
		where r.tenant_id = tenant and r.id = request and r.kind = 'erasure' and r.state = 'running';
		if not found then
			raise exception 'no erasure is running' using errcode = '42501';
		end if;
	else
		youngest := clock_timestamp() - app.shortest_term();
	end if;
	perform set_config('app.blanking', case when request is null then 'retention:' || class else 'erasure:' || request end, true);
	with due as (
		select e.seq from event_log e
		where e.tenant_id = tenant and e.entity_type = of_entity and e.entity_id = any (ids) and e.recorded_at <= youngest
			and e.change_payload is distinct from app.blanked(e.entity_type, e.change_payload)
		order by e.seq limit wanted
	)
	update event_log e set change_payload = app.blanked(e.entity_type, e.change_payload) from due where e.seq = due.seq;
	get diagnostics did = row_count;
	perform set_config('app.blanking', '', true);
	return did;
end $$;
--> statement-breakpoint
grant execute on function app.personal_columns(), app.blanks(text, text), app.blanked(text, jsonb), app.shortest_term(),
	app.blank_events(text, text, text, text[], int) to app_rw;
