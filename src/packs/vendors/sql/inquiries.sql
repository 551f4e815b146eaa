-- Inquiries to shops.

create or replace function app.five_vendors_at_most() returns trigger
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

-- Businesses that have any of the words, at most as many as asked for; ranking is the code's. Nothing that says how to reach them.
create or replace function app.vendors_find(call jsonb) returns jsonb
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
	return (
		select coalesce(jsonb_agg(jsonb_build_object(
			'businessId', c.id, 'name', c.name, 'category', c.category, 'address', c.address, 'tags', c.tags,
			'hits', c.hits, 'isCategory', c.is_category, 'distanceM', round(c.away),
			'point', case when c.lat is not null then jsonb_build_object('lat', c.lat, 'lng', c.lng) end,
			'ownerKey', case when c.owner_hash is distinct from call ->> 'exceptOwner' then c.owner_hash end,
			'counts', case when v.business_id is not null then jsonb_build_object('asked', v.asked, 'answered', v.answered,
				'responseTimeSumSec', v.response_time_sum_sec, 'feedback', v.feedback, 'accurate', v.accurate) end
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
	);
end $$;

grant execute on function app.five_vendors_at_most, app.vendors_find
	to app_rw;
