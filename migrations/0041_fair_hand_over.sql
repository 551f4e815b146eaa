-- A notification that cannot be handed over waits longer each time, and goes behind those that are due before it: what never
-- arrives costs the sweep one try an hour and keeps no other row waiting.
ALTER TABLE "notifications" ADD COLUMN "hand_over_tries" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "next_try_at" timestamp with time zone;--> statement-breakpoint
DROP INDEX "notifications_waiting";--> statement-breakpoint
CREATE INDEX "notifications_waiting" ON "notifications" USING btree (coalesce("next_try_at", "created_at"),"id") WHERE "notifications"."handed_over_at" is null;--> statement-breakpoint
grant update (hand_over_tries, next_try_at) on notifications to app_rw;
--> statement-breakpoint
-- Across tenants, for the sweep that hands over what a killed process could not. Reads what is due and nothing before it.
create or replace function app.notifications_due(call jsonb) returns jsonb
language sql stable
return (
	select coalesce(jsonb_agg(jsonb_build_object(
		'id', due.id, 'tenantId', due.tenant_id, 'dedupeKey', due.dedupe_key, 'targetKind', due.target_kind,
		'targetId', due.target_id, 'type', due.type, 'payload', due.payload, 'createdAtMs', app.ms(due.created_at)
	) order by coalesce(due.next_try_at, due.created_at), due.id), '[]')
	from (
		select n.id, n.tenant_id, n.dedupe_key, n.target_kind, n.target_id, n.type, n.payload, n.created_at, n.next_try_at
		from public.notifications n
		where n.handed_over_at is null
			and coalesce(n.next_try_at, n.created_at)
				-- Not clock_timestamp(), which no index can be asked for.
				< statement_timestamp() - make_interval(secs => (call ->> 'olderThanMs')::float8 / 1000)
		order by coalesce(n.next_try_at, n.created_at), n.id
		limit (call ->> 'limit')::int
	) due
);
--> statement-breakpoint
-- Half a minute after the first try in vain, twice as long after each more, an hour at most.
create function app.notifications_postpone(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
	update notifications n
	set hand_over_tries = n.hand_over_tries + 1,
		next_try_at = clock_timestamp()
			+ least(interval '1 hour', interval '30 seconds' * 2 ^ least(n.hand_over_tries, 7))
	where n.tenant_id = app.current_tenant() and n.handed_over_at is null
		and n.id in (select jsonb_array_elements_text(call -> 'ids'));
	return 'null';
end $$;
--> statement-breakpoint
grant execute on function app.notifications_postpone(jsonb) to app_rw;
