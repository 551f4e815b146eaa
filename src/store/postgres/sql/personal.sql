-- Forgetting a person. Which columns are theirs: generated/personal-columns.sql.

-- What a row of the table has in place of what is personal.
create or replace function app.blanks(of_entity text, row_id text) returns jsonb
language sql immutable parallel safe
begin atomic
	select coalesce(jsonb_object_agg(c.field, replace(c.blank, '$id', row_id)::jsonb), '{}')
	from app.personal_columns() c where c.entity = of_entity;
end;

-- An event's payload with the same blanks as its row will have, so that rows can still be rebuilt from their events.
create or replace function app.blanked(of_entity text, payload jsonb) returns jsonb
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

-- An event's payload gives way to the same blanks as its row, or to a tombstone. Of that it keeps what it carried, which is of other rows
-- that are compared with it, and when which line of a thread was written: neither holds anybody's words.
create or replace function app.only_blanked() returns trigger
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	reason text := nullif(current_setting('app.blanking', true), '');
	is_right boolean := reason is not null and new.change_payload is not distinct from app.blanked(old.entity_type, old.change_payload);
begin
	if jsonb_typeof(new.change_payload -> '$erased') = 'string' and new.change_payload - '$erased' = '{}'
		and not old.change_payload ? '$erased' then
		is_right := true;
		reason := coalesce(reason, new.change_payload ->> '$erased');
		new.change_payload := new.change_payload || case
			when old.change_payload ? 'carried' then jsonb_build_object('carried', old.change_payload -> 'carried')
			when jsonb_typeof(old.change_payload -> 'lines') = 'array' then jsonb_build_object('lines', (
				select jsonb_agg(l - '{payload,counts}'::text[] order by n)
				from jsonb_array_elements(old.change_payload -> 'lines') with ordinality x (l, n)))
			else '{}' end;
	end if;
	-- The partition is made of the tenant, and only after this.
	if not is_right or to_jsonb(new) - '{change_payload,partition}'::text[] is distinct from to_jsonb(old) - '{change_payload,partition}'::text[] then
		raise exception '% is append-only', tg_table_name using errcode = '42501';
	end if;
	insert into log_erasures (tenant_id, event_seq, reason, payload_hash)
	values (coalesce(old.tenant_id, '00000000-0000-0000-0000-000000000000'), old.seq, reason,
		encode(sha256(convert_to(new.change_payload::text, 'UTF8')), 'hex'))
	on conflict do nothing;
	return new;
end $$;

-- Runs as the owner: the application's role may change no log. On request it needs a request that is running; by retention, rows
-- that are older than any term may be short. How many payloads were blanked: `wanted` says that there may be more.
create or replace function app.blank_events(request text, class text, of_entity text, ids text[], wanted int) returns int
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
		-- No class is kept for less: what is open, late or disputed is younger (`shortestDays` of core/retention).
		youngest := clock_timestamp() - interval '7 days';
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

-- Rows of one table: their events first, then what was told of them, then they themselves. How many were done; null: there is more.
create or replace function app.blank_rows(request text, class text, of_entity text, ids text[], wanted int) returns int
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	about text;
	sets text;
begin
	if cardinality(ids) = 0 then
		return 0;
	end if;
	if app.blank_events(request, class, of_entity, ids, wanted) >= wanted then
		return null;
	end if;
	foreach about in array ids loop
		-- Between the id and what sorts behind every key that begins with it.
		update notifications n set payload = '{}'
		where n.tenant_id = app.current_tenant() and n.dedupe_key ~>=~ about and n.dedupe_key ~<~ (about || '~')
			and n.relayed_at is not null and n.payload <> '{}';
	end loop;
	select string_agg(format('%1$I = (b.row).%1$I', c.field), ', ') into sets
	from app.personal_columns() c where c.entity = of_entity;
	execute format(
		'update %1$I t set %2$s
		from (select x.id, jsonb_populate_record(x, app.blanks(%1$L, x.id::text)) as row from %1$I x
			where x.tenant_id = $1 and x.id::text = any ($2)) b
		where t.tenant_id = $1 and t.id = b.id', of_entity, sets)
	using app.current_tenant(), ids;
	return cardinality(ids);
end $$;

create or replace function app.person_erase_step(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	tenant constant uuid := app.current_tenant();
	wanted constant int := (call ->> 'limit')::int;
	request personal_requests;
	me uuid;
	step record;
	ids text[];
	did int := 0;
	got int;
begin
	select * into request from personal_requests r
	where r.tenant_id = tenant and r.id = call ->> 'requestId' and r.kind = 'erasure' and r.state = 'running'
	for no key update;
	if not found then
		return '{"more": false, "blanked": 0}';
	end if;
	perform set_config('app.event', 'personal_data_erased', true);
	select p.id into me from people p where p.tenant_id = tenant and p.phone_hash = request.person_hash;
	for step in select distinct c.place, c.entity, c.mine from app.personal_columns() c order by c.place loop
		execute format(
			'select coalesce(array_agg(x.id), ''{}'') from (
				select t.id::text as id from %1$I t where t.tenant_id = $1 and %2$s
					and to_jsonb(t) is distinct from to_jsonb(t) || app.blanks(%1$L, t.id::text)
				order by t.id limit $4) x',
			step.entity, step.mine)
		into ids using tenant, me, request.person_hash, wanted;
		got := app.blank_rows(request.id, null, step.entity, ids, wanted);
		did := did + coalesce(got, 0);
		exit when got is null or did >= wanted;
	end loop;
	if got is not null and did < wanted then
		-- What was told to them, what they had passed on, and the first answers that would be given again.
		update notifications n set payload = '{}'
		where (n.tenant_id, n.id) in (
			select x.tenant_id, x.id from notifications x
			where x.tenant_id = tenant and x.relayed_at is not null and x.payload <> '{}' and (x.target_id = request.person_hash
				or x.dedupe_key in (select 'passed:' || m.id from passed_messages m where m.tenant_id = tenant and m.thread_key = request.person_hash))
			order by x.id limit wanted);
		get diagnostics got = row_count;
		did := did + got;
		update tool_executions e set result = null
		where (e.tenant_id, e.seq) in (
			select x.tenant_id, x.seq from tool_executions x
			where x.tenant_id = tenant and x.thread_key = request.person_hash and x.result is not null
			limit wanted);
		get diagnostics got = row_count;
		did := did + got;
	end if;
	update personal_requests r set blanked = r.blanked + did
	where r.tenant_id = tenant and r.id = request.id and did > 0;
	perform set_config('app.event', '', true);
	return jsonb_build_object('more', got is null or did > 0, 'blanked', did);
end $$;

grant execute on function app.blanks, app.blanked, app.blank_events, app.blank_rows, app.person_erase_step
	to app_rw;
