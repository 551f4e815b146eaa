-- C-18: the backstop of an inquiry's alarm. As `rides_overdue`: through the partial index, oldest first; what is not due is not read.
create policy sweeps_read on market_vendor_inquiries for select to app_system using (true);
--> statement-breakpoint
create policy sweeps_read on market_vendor_inquiry_messages for select to app_system using (true);
--> statement-breakpoint
create policy sweeps_read on vendor_metrics for select to app_system using (true);
--> statement-breakpoint
grant select (tenant_id, id, market_id, state, expires_at, taken_message_id, taken_at, consent_id, customer_id, created_at)
	on market_vendor_inquiries to app_system;
--> statement-breakpoint
grant select (tenant_id, id, inquiry_id, business_id, offer_id, status, replied_at, asked_at)
	on market_vendor_inquiry_messages to app_system;
--> statement-breakpoint
grant select (tenant_id, business_id, asked, answered) on vendor_metrics to app_system;
--> statement-breakpoint
create function app.inquiries_overdue(call jsonb) returns jsonb
language plpgsql stable
set search_path = public, pg_catalog, pg_temp
set enable_seqscan = off
set enable_bitmapscan = off
as $$
declare
	due_at constant timestamptz := clock_timestamp() - make_interval(secs => (call ->> 'olderThanMs')::float8 / 1000);
	after_at constant timestamptz := coalesce(app.at_us((call -> 'after' ->> 'expiresAtUs')::bigint), '-infinity');
	after_id constant text := coalesce(call -> 'after' ->> 'id', '');
begin
	return (
		select coalesce(jsonb_agg(jsonb_build_object(
			'tenantId', q.tenant_id, 'inquiryId', q.id,
			'expiresAtMs', app.ms(q.expires_at), 'expiresAtUs', app.us(q.expires_at)
		) order by q.expires_at, q.id), '[]')
		from (
			select x.tenant_id, x.id, x.expires_at from market_vendor_inquiries x
			where x.state in ('pending', 'partial') and x.expires_at < due_at
				and x.expires_at >= after_at and (x.expires_at, x.id) > (after_at, after_id)
			order by x.expires_at, x.id
			limit (call ->> 'limit')::int
		) q
	);
end $$;
--> statement-breakpoint
grant execute on function app.inquiries_overdue(jsonb) to app_system;
