-- What the end of a hold touches does not grow with how many holds live (design, section 9). Keys that lie together are looked up in
-- one walk down their index (`= any`) and not one by one; what was locked is written where it stands (`ctid`) and not looked up again;
-- events are written together. A row that is locked keeps its place until its own transaction writes it.

-- In the order in which everybody locks them. How many there were.
create or replace function app.tokens_free(bookings text[]) returns int
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	mine tid[];
begin
	select array_agg(x.ctid) into mine from (
		select l.ctid from resource_locks l
		where l.tenant_id = app.current_tenant() and l.transaction_id = any (bookings) and l.state <> 'none'
		order by l.offering_id, l.slot_start, l.token
		for no key update
	) x;
	if mine is null then
		return 0;
	end if;
	perform app.name_event('tokens_freed');
	update resource_locks l set state = 'none', transaction_id = null, expires_at = null
	where l.ctid = any (mine);
	perform app.name_event('');
	return cardinality(mine);
end $$;
--> statement-breakpoint
-- Of one tenant. A hold that is being decided just now is left for the next minute.
create or replace function app.holds_expire(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	tenant constant uuid := app.current_tenant();
	asked constant text[] := array(select jsonb_array_elements_text(call -> 'transactionIds'));
	ended text[];
	mine tid[];
begin
	select array_agg(x.id), array_agg(x.ctid) into ended, mine from (
		select t.id, t.ctid from transactions t
		where t.tenant_id = tenant and t.id = any (asked) and t.state = 'hold' and t.hold_expires_at <= clock_timestamp()
		order by t.id
		for no key update skip locked
	) x;
	if ended is null then
		return '{"expired": 0}';
	end if;
	perform app.tokens_free(ended);
	perform app.name_event('booking_expired');
	update transactions t set state = 'expired', ended_at = clock_timestamp()
	where t.ctid = any (mine);
	perform app.name_event('');
	insert into transaction_events (id, tenant_id, transaction_id, type, created_at)
	select app.new_id('txe'), tenant, e.id, 'expired', clock_timestamp() from unnest(ended) e (id);
	return jsonb_build_object('expired', cardinality(ended));
end $$;
