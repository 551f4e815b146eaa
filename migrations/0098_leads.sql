-- Viewings of homes and requests for services: leads, not capacity (C-23). A row is written before its person is asked, and nobody
-- else hears of it before their yes (MRV-12.3).
create table viewings (
	id text not null,
	tenant_id uuid not null,
	market_id uuid not null,
	business_id uuid not null,
	listing_id uuid not null,
	customer_id uuid not null,
	thread_key text not null,
	state text default 'proposed' not null,
	ending text,
	at timestamp with time zone not null,
	timezone text not null,
	name_sealed text,
	notes_sealed text,
	owner_hash text,
	owner_agreed_at timestamp with time zone,
	words_told integer default 0 not null,
	code char(4),
	expires_at timestamp with time zone not null,
	booked_at timestamp with time zone,
	remind_at timestamp with time zone,
	reminded_at timestamp with time zone,
	ended_at timestamp with time zone,
	due_at timestamp with time zone,
	created_at timestamp with time zone default now() not null,
	updated_at timestamp with time zone default now() not null,
	version integer default 1 not null,
	constraint viewings_pk primary key (tenant_id, id),
	constraint viewings_state_known check (state in ('proposed', 'booked', 'done', 'cancelled', 'expired')),
	constraint viewings_ending_known check (ending in ('released', 'cancelled_by_person', 'refused_by_owner')),
	constraint viewings_booked_whole check ((booked_at is null) = (code is null) and (booked_at is null) = (owner_hash is null)
		and (state not in ('booked', 'done') or booked_at is not null)),
	constraint viewings_ended_whole check ((state in ('done', 'cancelled', 'expired')) = (ended_at is not null)
		and (state = 'cancelled') = (ending is not null) and (ended_at is null) = (due_at is not null))
);
--> statement-breakpoint
create table service_requests (
	id text not null,
	tenant_id uuid not null,
	market_id uuid not null,
	business_id uuid not null,
	listing_id uuid not null,
	customer_id uuid not null,
	thread_key text not null,
	state text default 'proposed' not null,
	ending text,
	details_sealed text not null,
	preferred_at timestamp with time zone,
	preferred_until timestamp with time zone,
	preferred_part text,
	timezone text not null,
	name_sealed text,
	owner_hash text,
	owner_words_sealed text,
	words_told integer default 0 not null,
	code char(4),
	expires_at timestamp with time zone not null,
	sent_at timestamp with time zone,
	ended_at timestamp with time zone,
	due_at timestamp with time zone,
	created_at timestamp with time zone default now() not null,
	updated_at timestamp with time zone default now() not null,
	version integer default 1 not null,
	constraint service_requests_pk primary key (tenant_id, id),
	constraint service_requests_state_known check (state in ('proposed', 'sent', 'accepted', 'declined', 'cancelled', 'expired')),
	constraint service_requests_ending_known check (ending in ('released', 'cancelled_by_person')),
	constraint service_requests_part_known check (preferred_part in ('morning', 'afternoon', 'evening', 'day')),
	constraint service_requests_preferred_whole check ((preferred_at is null) = (preferred_until is null)
		and (preferred_part is null or preferred_at is not null)),
	constraint service_requests_sent_whole check ((sent_at is null) = (code is null) and (sent_at is null) = (owner_hash is null)
		and (state not in ('sent', 'accepted', 'declined') or sent_at is not null)),
	constraint service_requests_ended_whole check ((state in ('accepted', 'declined', 'cancelled', 'expired')) = (ended_at is not null)
		and (state = 'cancelled') = (ending is not null) and (ended_at is null) = (due_at is not null))
);
--> statement-breakpoint
do $$
declare
	name text;
begin
	foreach name in array array['viewings', 'service_requests'] loop
		call app.make_tenant_table(name);
		call app.watch_table(name, 'id', 'tenant_id,id');
		execute format('grant select, insert, update on %I to app_rw', name);
		-- Across tenants, and only the columns below: nothing sealed, nobody's name.
		execute format('create policy sweeps_read on %I for select to app_system using (true)', name);
		execute format(
			'alter table %1$I
				add constraint %1$s_market_fk foreign key (tenant_id, market_id) references tenant_markets (tenant_id, market_id),
				add constraint %1$s_business_fk foreign key (tenant_id, business_id) references businesses (tenant_id, id),
				add constraint %1$s_listing_fk foreign key (tenant_id, listing_id) references listings (tenant_id, id),
				add constraint %1$s_customer_fk foreign key (tenant_id, customer_id) references people (tenant_id, id)', name);
		execute format('create index %1$s_due on %1$I (due_at, id) where due_at is not null', name);
		execute format('create index %1$s_of_customer on %1$I (tenant_id, customer_id, id desc)', name);
		execute format('create index %1$s_updated on %1$I (updated_at)', name);
	end loop;
end $$;
--> statement-breakpoint
-- One open viewing for each person and home; two proposals of it may wait beside each other, and the first yes has it.
create unique index viewings_one_open on viewings (tenant_id, customer_id, listing_id) where state = 'booked';
--> statement-breakpoint
create index viewings_of_listing on viewings (tenant_id, listing_id, at);
--> statement-breakpoint
create index service_requests_of_business on service_requests (tenant_id, business_id);
--> statement-breakpoint
create unique index viewings_open_code on viewings (tenant_id, code) where state = 'booked';
--> statement-breakpoint
create unique index service_requests_open_code on service_requests (tenant_id, code) where state = 'sent';
--> statement-breakpoint
grant select (tenant_id, id, thread_key, owner_hash, state, booked_at, due_at, updated_at) on viewings to app_system;
--> statement-breakpoint
grant select (tenant_id, id, thread_key, owner_hash, state, sent_at, due_at, updated_at) on service_requests to app_system;
--> statement-breakpoint
-- MRV-13.3-a: a listing that is shown, and that the assistant does nothing with.
alter table listings add column if not exists assistant_enabled boolean default true not null;
--> statement-breakpoint
-- A home is shown only where its listing says so, as any other thing that is done with a listing.
alter table listing_actions drop constraint listing_actions_type_known,
	add constraint listing_actions_type_known check (action_type in (
		'order_food', 'book_service', 'book_activity', 'book_stay', 'request_taxi', 'book_viewing'));
--> statement-breakpoint
-- Null: something can be asked of it. What refuses is told apart from what is simply not there.
create function app.lead_refusal(l listings, b businesses, a listing_actions) returns text
language sql immutable
return case
	when (l).id is null or (l).status <> 'active' or (b).status <> 'active' then 'gone'
	when not (l).assistant_enabled or (a).id is null or not (a).enabled
		or coalesce((a).dispatch_to_hash, (b).owner_hash) is null then 'off' end;
--> statement-breakpoint
-- Where somebody is told of it: the action's own phone, else the owner's (MRV-13.3-c).
create function app.lead_target(b businesses, a listing_actions) returns jsonb
language sql immutable
return case when (a).dispatch_to_hash is not null
	then jsonb_build_object('hash', (a).dispatch_to_hash, 'phone', (a).dispatch_to_sealed, 'channel', 'whatsapp')
	else jsonb_build_object('hash', (b).owner_hash, 'phone', (b).owner_phone_sealed, 'channel', (b).owner_channel) end;
--> statement-breakpoint
create function app.lead_zone(b businesses) returns text
language sql stable
return coalesce((b).timezone, (select m.timezone from public.markets m where m.id = (b).market_id));
--> statement-breakpoint
-- Null: not a time, or one that the clock jumps over.
create function app.lead_moment(wall text, zone text) returns timestamptz
language sql stable
return case when app.parse_wall(wall) at time zone zone at time zone zone = app.parse_wall(wall)
	then app.parse_wall(wall) at time zone zone end;
--> statement-breakpoint
-- Null: it can be asked for. Of a span some half hour has to lie in the business's hours and ahead of us.
create function app.lead_untimely(b businesses, from_at timestamptz, until_at timestamptz, is_span boolean) returns text
language plpgsql stable
set search_path = public, pg_catalog, pg_temp
as $$
declare
	ahead_max constant interval := interval '60 days';
	half constant interval := interval '30 minutes';
	now_at constant timestamptz := clock_timestamp();
	rules constant jsonb := jsonb_build_object('unit', 'minutes', 'openingHours', b.opening_hours, 'timezone', app.lead_zone(b));
begin
	return case
		when case when is_span then until_at else from_at end <= now_at then 'too_soon'
		when from_at > now_at + ahead_max then 'too_far_ahead'
		when not exists (
			select from generate_series(from_at, until_at - half, half) s
			where (not is_span or s + half > now_at) and app.slot_is_open(rules, s, s + half)
		) then 'closed' end;
end $$;
--> statement-breakpoint
grant execute on function app.lead_refusal(listings, businesses, listing_actions),
	app.lead_target(businesses, listing_actions), app.lead_zone(businesses), app.lead_moment(text, text),
	app.lead_untimely(businesses, timestamptz, timestamptz, boolean) to app_rw;
