-- What became of words that were passed on: the recipient's thread tells it by its journal, in the transaction that ships it, and whoever
-- had them passed on hears what they were not told to expect.
create or replace function app.note_passed(line jsonb) returns void
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	key constant text := line -> 'payload' ->> 'dedupeKey';
	type constant text := line ->> 'type';
	told constant text := coalesce(line -> 'payload' ->> 'detail', line -> 'payload' ->> 'why');
	became constant text := case
		when type = 'outbox_sent' then 'sent'
		when type = 'outbox_postponed' then 'held'
		when type = 'outbox_failed' and told = 'unknown' then 'unknown'
		-- Withheld: other words left in their place. Refused: the recipient's thread did not even take them.
		when type in ('notice_refused', 'outbox_suppressed', 'outbox_failed', 'outbox_withheld', 'outbox_delivery_failed',
			'outbox_delivery_undelivered', 'outbox_delivery_canceled') then 'not_sent'
		when type in ('outbox_delivery_delivered', 'outbox_delivery_read') then 'sent' end;
	m passed_messages;
begin
	if became is null then
		return;
	end if;
	perform set_config('app.event', 'message_' || became, true);
	update passed_messages x
	set state = became, why = case when became = 'sent' then null else coalesce(told, x.why) end,
		outbox_id = coalesce(line -> 'payload' ->> 'outboxId', x.outbox_id)
	where x.tenant_id = app.current_tenant() and x.id = substr(key, length('passed:') + 1)
		and x.state = any (case became
			when 'sent' then array['queued', 'held', 'unknown']
			when 'held' then array['queued']
			when 'unknown' then array['queued', 'held']
			else array['queued', 'held', 'sent', 'unknown'] end)
	returning * into m;
	perform set_config('app.event', '', true);
	if became in ('not_sent', 'unknown') and m.id is not null then
		perform app.notify(key || ':' || became, 'thread', m.thread_key, 'message.' || became,
			jsonb_build_object('marketId', m.market_id, 'toKind', m.to_kind) || coalesce((
				select jsonb_build_object('toName', n.payload -> 'toName', 'toCode', n.payload -> 'toCode')
				from notifications n where n.tenant_id = m.tenant_id and n.dedupe_key = key), '{}'));
	end if;
end $$;

grant execute on function app.note_passed
	to app_rw;
