-- A notification is handed to its thread or its solicitation within minutes; what is never taken is somebody's to look at. Reads
-- the index of those that wait, and nothing of those that were handed over.
create function app.invariant_notice_handed(since bigint, ripe timestamptz, batch int, again int)
returns setof app.finding
language sql stable
begin atomic
	with candidate as (
		(select app.us(n.created_at) as position, n.tenant_id, n.id from public.notifications n
		where n.handed_over_at is null and n.created_at > app.at_us(since) and n.created_at <= ripe
		order by n.created_at fetch first (batch) rows with ties)
		union all
		(select null, v.tenant_id, v.subject from ops.invariant_violations v
		where v.invariant = 'notice_handed' order by v.looked_at limit again)
	)
	select c.position, c.tenant_id, c.id, n.id is not null and n.handed_over_at is null,
		jsonb_build_object('notificationId', c.id, 'type', n.type, 'target', n.target_kind, 'tries', n.hand_over_tries)
	from candidate c
	left join public.notifications n on n.tenant_id = c.tenant_id and n.id = c.id;
end;
--> statement-breakpoint
insert into ops.invariant_cursors (invariant, position) values ('notice_handed', 0);
--> statement-breakpoint
grant execute on function app.invariant_notice_handed(bigint, timestamptz, int, int) to app_system;
