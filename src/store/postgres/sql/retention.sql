-- When somebody was last heard or written to, and how old the oldest thing is that their thread may hold: by these terms end.

-- Threads tell of themselves by their journals: one write for each day on which somebody wrote or was written to.
create or replace function app.note_thread(thread text, lines jsonb) returns void
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
	insert into thread_upkeep as u (tenant_id, thread_key, oldest_at, last_at)
	select app.current_tenant(), thread, min(app.at((l ->> 'atMs')::bigint)), max(app.at((l ->> 'atMs')::bigint))
	from jsonb_array_elements(lines) l
	where l ->> 'type' in ('message_received', 'notice_received', 'offer_received')
	having count(*) > 0
	on conflict (tenant_id, thread_key) do update
	set oldest_at = least(u.oldest_at, excluded.oldest_at), last_at = case when u.last_at = 'infinity' then excluded.last_at else greatest(u.last_at, excluded.last_at) end
	where u.oldest_at is null or u.oldest_at > excluded.oldest_at or u.last_at < excluded.last_at - interval '1 day'
		or u.last_at = 'infinity';
end $$;

grant execute on function app.note_thread to app_rw;
