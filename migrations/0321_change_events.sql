-- One event for each changed commitment, at a fraction of the cost.
--
-- A table's triggers may name the table that carries its changes (a fifth argument). Where a function says so (`app.carry_into`),
-- they write no event of their own: what they would have told waits in the transaction and goes, whole, with the next event of one
-- row of that table, under `carried`. What was set aside and never written makes the commit fail.

create function app.carry_into(carrier text) returns void
language sql volatile
return (select null from set_config('app.carrier', carrier, true));
--> statement-breakpoint
grant execute on function app.carry_into(text) to app_rw;
--> statement-breakpoint
-- Arguments: tenant column ('' on platform tables), entity's column, key columns with commas, and the table that may carry this one.
create or replace function app.log_change() returns trigger
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	tenant_column constant text := tg_argv[0];
	entity_column constant text := tg_argv[1];
	key_columns constant text[] := string_to_array(tg_argv[2], ',');
	always constant text[] := array_remove(key_columns || tenant_column || entity_column, '');
	carrier constant text := current_setting('app.carrier', true);
	told constant text := coalesce(nullif(current_setting('app.event', true), ''), tg_table_name || '.' || lower(tg_op));
	new_all jsonb[];
	old_all jsonb[];
	changes jsonb[];
	change jsonb;
	carried jsonb;
begin
	if tg_op = 'DELETE' then
		changes := array(select to_jsonb(o) from old_rows o);
	elsif tg_op = 'INSERT' then
		changes := array(select to_jsonb(n) from new_rows n);
	else
		new_all := array(select to_jsonb(n) from new_rows n);
		old_all := array(select to_jsonb(o) from old_rows o);
		-- Of an update: the keys, and what is different now.
		if cardinality(new_all) = 1 then
			if new_all[1] <> old_all[1] then
				select array[jsonb_object_agg(n.key, n.value)] into changes from jsonb_each(new_all[1]) n
				where n.key = any (always) or old_all[1] -> n.key is distinct from n.value;
			end if;
		elsif cardinality(new_all) > 1 then
			changes := array(
				select (
					select jsonb_object_agg(f.key, f.value) from jsonb_each(n.whole) f
					where f.key = any (always) or o.whole -> f.key is distinct from f.value
				)
				from (
					select u as whole, (select jsonb_agg(u -> k order by k) from unnest(key_columns) k) as id
					from unnest(new_all) u offset 0
				) n
				join (
					select u as whole, (select jsonb_agg(u -> k order by k) from unnest(key_columns) k) as id
					from unnest(old_all) u offset 0
				) o using (id)
				where n.whole <> o.whole);
		end if;
	end if;
	if coalesce(cardinality(changes), 0) = 0 then
		return null;
	end if;
	if tg_nargs > 3 and carrier = tg_argv[3] then
		perform set_config('app.carried', (
			coalesce(nullif(current_setting('app.carried', true), '')::jsonb, '[]')
			|| jsonb_build_object('table', tg_table_name, 'type', told, 'op', lower(tg_op), 'rows', to_jsonb(changes)))::text, true);
		return null;
	end if;
	if cardinality(changes) > 1 then
		insert into event_log (tenant_id, type, entity_type, entity_id, op, change_payload, actor, trace_id)
		select
			(c ->> tenant_column)::uuid, told, tg_table_name, c ->> entity_column, lower(tg_op),
			jsonb_build_object('rows', jsonb_agg(c)),
			nullif(current_setting('app.actor', true), ''), nullif(current_setting('app.trace_id', true), '')
		from unnest(changes) c
		group by 1, 4;
		return null;
	end if;
	change := changes[1];
	if carrier = tg_table_name then
		carried := nullif(current_setting('app.carried', true), '');
		perform set_config('app.carried', '', true), set_config('app.carrier', '', true);
	end if;
	insert into event_log (tenant_id, type, entity_type, entity_id, op, change_payload, actor, trace_id)
	values (
		(change ->> tenant_column)::uuid, told, tg_table_name, change ->> entity_column, lower(tg_op),
		case when carried is null then jsonb_build_object('rows', jsonb_build_array(change))
			else jsonb_build_object('rows', jsonb_build_array(change), 'carried', carried) end,
		nullif(current_setting('app.actor', true), ''), nullif(current_setting('app.trace_id', true), '')
	);
	return null;
end $$;
--> statement-breakpoint
create function app.carried_is_written() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
	if current_setting('app.carried', true) <> '' then
		raise exception 'a change of % was set aside and no event carries it', tg_table_name;
	end if;
	return null;
end $$;
--> statement-breakpoint
revoke execute on function app.carried_is_written() from public;
--> statement-breakpoint
-- A booking carries its tokens. Statements that change the tokens of many bookings tell of them as before: one event for each offering.
do $$
begin
	drop trigger log_insert on resource_locks;
	drop trigger log_update on resource_locks;
	create trigger log_insert after insert on resource_locks referencing new table as new_rows
		for each statement execute function app.log_change('tenant_id', 'offering_id', 'lock_key', 'transactions');
	create trigger log_update after update on resource_locks referencing old table as old_rows new table as new_rows
		for each statement execute function app.log_change('tenant_id', 'offering_id', 'lock_key', 'transactions');
	create constraint trigger carried_is_written after insert or update on resource_locks
		deferrable initially deferred for each row
		when (current_setting('app.carrier', true) <> '')
		execute function app.carried_is_written();
end $$;
--> statement-breakpoint
-- A tombstone keeps what its event carried: that is of other rows, which are compared with it, and holds nobody's words.
create or replace function app.refuse_but_blanking() returns trigger
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	reason constant text := nullif(current_setting('app.blanking', true), '');
	is_blanked constant boolean := reason is not null
		and new.change_payload is not distinct from app.blanked(old.entity_type, old.change_payload);
	is_tombstone constant boolean := jsonb_typeof(new.change_payload -> '$erased') is not distinct from 'string'
		and new.change_payload - '$erased' - 'carried' = '{}' and not old.change_payload ? '$erased'
		and new.change_payload -> 'carried' is not distinct from old.change_payload -> 'carried';
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
create or replace function app.erase_payload(log text, row_seq bigint, reason text) returns boolean
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	tenant uuid;
	tombstone constant jsonb := jsonb_build_object('$erased', reason);
begin
	case log
		when 'event_log' then
			update event_log e set change_payload = tombstone || case when e.change_payload ? 'carried'
				then jsonb_build_object('carried', e.change_payload -> 'carried') else '{}' end
			where e.seq = row_seq and not e.change_payload ? '$erased' returning e.tenant_id into tenant;
		when 'audit_log' then
			update audit_log a set payload = tombstone
			where a.seq = row_seq and not a.payload ? '$erased' returning a.tenant_id into tenant;
		else raise exception 'no payload of % can be erased', log using errcode = '22023';
	end case;
	if tenant is null then
		return false;
	end if;
	insert into audit_log (tenant_id, scope_type, scope_id, action_type, actor, payload, trace_id)
	values (tenant, 'system', log, 'log.payload_erased',
		jsonb_build_object('kind', 'system', 'id', current_user), jsonb_build_object('log', log, 'seq', row_seq, 'reason', reason),
		coalesce(nullif(current_setting('app.trace_id', true), ''), 'erase_' || log || '_' || row_seq));
	return true;
end $$;
