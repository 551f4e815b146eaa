-- The vendors' tables are a tenant's (P11), every change of theirs is an event (P10), and no question goes to more than five.
do $$
declare
	name text;
begin
	foreach name in array array[
		'market_vendor_inquiries', 'market_vendor_inquiry_messages', 'vendor_metrics', 'vendor_feedback'
	] loop
		call app.make_tenant_table(name);
		execute format('grant select, insert, update on %I to app_rw', name);
	end loop;
	call app.watch_table('market_vendor_inquiries', 'id', 'tenant_id,id');
	call app.watch_table('market_vendor_inquiry_messages', 'id', 'tenant_id,id');
	call app.watch_table('vendor_metrics', 'business_id', 'tenant_id,business_id');
	call app.watch_table('vendor_feedback', 'id', 'id');
end $$;
--> statement-breakpoint
alter table market_vendor_inquiries
	add constraint market_vendor_inquiries_market_fk foreign key (tenant_id, market_id)
		references tenant_markets (tenant_id, market_id),
	add constraint market_vendor_inquiries_customer_fk foreign key (tenant_id, customer_id) references people (tenant_id, id),
	add constraint market_vendor_inquiries_consent_fk foreign key (consent_id) references consents (id),
	add constraint market_vendor_inquiries_taken_fk foreign key (tenant_id, taken_message_id)
		references market_vendor_inquiry_messages (tenant_id, id);
--> statement-breakpoint
alter table market_vendor_inquiry_messages add constraint market_vendor_inquiry_messages_business_fk
	foreign key (tenant_id, business_id) references businesses (tenant_id, id);
--> statement-breakpoint
alter table vendor_metrics add constraint vendor_metrics_business_fk
	foreign key (tenant_id, business_id) references businesses (tenant_id, id);
--> statement-breakpoint
alter table vendor_feedback
	add constraint vendor_feedback_business_fk foreign key (tenant_id, business_id) references businesses (tenant_id, id),
	add constraint vendor_feedback_customer_fk foreign key (tenant_id, customer_id) references people (tenant_id, id);
--> statement-breakpoint
create function app.five_vendors_at_most() returns trigger
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
begin
	-- Two writers of one inquiry count one after the other.
	perform 1 from market_vendor_inquiries q where q.tenant_id = new.tenant_id and q.id = new.inquiry_id for no key update;
	if (select count(*) from market_vendor_inquiry_messages m
		where m.tenant_id = new.tenant_id and m.inquiry_id = new.inquiry_id) > 5 then
		raise exception 'one question goes to five vendors at most' using errcode = 'check_violation';
	end if;
	return null;
end $$;
--> statement-breakpoint
create trigger five_at_most after insert on market_vendor_inquiry_messages
	for each row execute function app.five_vendors_at_most();
--> statement-breakpoint
grant execute on function app.five_vendors_at_most() to app_rw;
--> statement-breakpoint
-- What holds where a market is silent; `vendorDefaults` in packs/vendors/domain.ts has the same numbers.
create function app.vendor_setting(market uuid, name text) returns int
language sql stable
return coalesce(
	(select (c.vendors ->> name)::int from public.market_configs c where c.market_id = market),
	('{"inquirySeconds": 120, "takeMinutes": 30, "openInquiriesMax": 3, "inquiriesPerHourMax": 5}'::jsonb ->> name)::int);
--> statement-breakpoint
create function app.vendor_quality(m vendor_metrics) returns jsonb
language sql immutable
return jsonb_build_object('asked', coalesce(m.asked, 0),
	'responseRate', case when m.asked > 0 then m.answered::float8 / m.asked end,
	'responseTimeAvgSec', case when m.answered > 0 then m.response_time_sum_sec::float8 / m.answered end,
	'confirmationAccuracy', case when m.feedback > 0 then m.accurate::float8 / m.feedback end);
--> statement-breakpoint
-- Businesses that have any of the words, at most as many as asked for; ranking is the code's. Nothing that says how to reach them.
create function app.vendors_find(call jsonb) returns jsonb
language plpgsql stable
set search_path = public, pg_catalog, pg_temp
as $$
declare
	tenant constant uuid := app.current_tenant();
	market constant uuid := (call ->> 'marketId')::uuid;
	words constant text[] := array(select jsonb_array_elements_text(call -> 'words'));
	wished constant text := lower(call ->> 'category');
	exactly constant uuid[] := case when jsonb_typeof(call -> 'businessIds') = 'array'
		then array(select jsonb_array_elements_text(call -> 'businessIds')::uuid) end;
	near_lat constant float8 := (call -> 'point' ->> 'lat')::float8;
	near_lng constant float8 := (call -> 'point' ->> 'lng')::float8;
	radius constant float8 := (call ->> 'radiusM')::float8;
begin
	return jsonb_build_object(
		'inquirySeconds', app.vendor_setting(market, 'inquirySeconds'),
		'candidates', (
			select coalesce(jsonb_agg(jsonb_build_object(
				'businessId', c.id, 'name', c.name, 'category', c.category, 'address', c.address, 'tags', c.tags,
				'hits', c.hits, 'isCategory', c.is_category, 'distanceM', round(c.away),
				'ownerKey', case when c.owner_hash is distinct from call ->> 'exceptOwner' then c.owner_hash end,
				'quality', app.vendor_quality(v)
			) order by cardinality(c.hits) desc, c.id), '[]')
			from (
				select b.*, app.distance_m(near_lat, near_lng, b.lat, b.lng) as away,
					array(select w from unnest(words) w where w = any (b.tags) or w = any (l.tags)
						or strpos(' ' || lower(b.name) || ' ', ' ' || w || ' ') > 0 or w = lower(b.category)) as hits,
					coalesce(lower(b.category) = wished or b.kind = wished, false) as is_category
				from businesses b
				cross join lateral (
					select coalesce(array_agg(t), '{}') as tags
					from listings x cross join unnest(x.tags) t
					where x.tenant_id = tenant and x.business_id = b.id and x.status = 'active'
				) l
				where b.tenant_id = tenant and b.market_id = market and b.status = 'active'
					and (b.id = any (exactly) or (exactly is null and (
						b.tags && words or lower(b.category) = any (words) or lower(b.category) = wished or b.kind = wished
						or exists (select from unnest(words) w where strpos(' ' || lower(b.name) || ' ', ' ' || w || ' ') > 0)
						or l.tags && words)))
					and (near_lat is null or b.lat is null or app.distance_m(near_lat, near_lng, b.lat, b.lng) <= radius)
				order by cardinality(array(select unnest(b.tags) intersect select unnest(words))) desc, b.id
				limit (call ->> 'limit')::int
			) c
			left join vendor_metrics v on v.tenant_id = tenant and v.business_id = c.id
		)
	);
end $$;
--> statement-breakpoint
grant execute on function app.vendor_setting(uuid, text), app.vendor_quality(vendor_metrics), app.vendors_find(jsonb) to app_rw;
