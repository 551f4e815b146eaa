-- An answer names the notices that it had, which stand in their own rows: it was kept with a second copy of each, of payload and all,
-- and that was more than half of the execution's row.
create function app.answer_kept(data jsonb) returns jsonb
language sql immutable parallel safe
return case when jsonb_typeof(data -> 'notifications') = 'array'
	then data || jsonb_build_object('notifications', jsonb_path_query_array(data, '$.notifications[*].id'))
	else data end;
--> statement-breakpoint
-- As it was given first. One from before has its notices whole.
create function app.answer_known(kept jsonb) returns jsonb
language plpgsql stable
set search_path = public, pg_catalog, pg_temp
as $$
begin
	if jsonb_typeof(kept -> 'notifications') is distinct from 'array' then
		return kept;
	end if;
	return kept || jsonb_build_object('notifications', (
		select coalesce(jsonb_agg(case when jsonb_typeof(x.one) = 'object' then x.one else jsonb_build_object(
			'id', n.id, 'dedupeKey', n.dedupe_key, 'type', n.type, 'payload', n.payload,
			'target', case n.target_kind when 'thread' then jsonb_build_object('kind', 'thread', 'threadKey', n.target_id)
				else jsonb_build_object('kind', n.target_kind, 'solicitationId', n.target_id) end) end order by x.place), '[]')
		from jsonb_array_elements(kept -> 'notifications') with ordinality x (one, place)
		left join notifications n on n.tenant_id = app.current_tenant() and n.id = x.one #>> '{}'));
end $$;
--> statement-breakpoint
grant execute on function app.answer_kept(jsonb), app.answer_known(jsonb) to app_rw;
--> statement-breakpoint
create or replace function app.call_finish(record jsonb, data jsonb, evidence jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
	perform app.write_execution(record, 'succeeded', evidence, null, null, app.answer_kept(data));
	perform app.write_audit(record, jsonb_build_object('outcome', 'executed', 'evidence', evidence));
	return jsonb_build_object('kind', 'succeeded', 'data', data);
end $$;
--> statement-breakpoint
do $$
declare
	known_was constant text := '''data'', known.result, ''replayed''';
	was constant text := pg_get_functiondef('app.call_begin(jsonb, boolean)'::regprocedure);
begin
	assert cardinality(string_to_array(was, known_was)) = 2, 'call_begin replays once';
	execute replace(was, known_was, '''data'', app.answer_known(known.result), ''replayed''');
end $$;
--> statement-breakpoint
-- Notices about something are found by the unique index of their keys: one index less for each notice.
drop index notifications_about;
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_dedupe_unique";
--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_dedupe_unique" ON "notifications" USING btree ("tenant_id","dedupe_key" text_pattern_ops);
