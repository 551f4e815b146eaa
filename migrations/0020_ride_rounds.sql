-- A ride may be given back and asked for again: each round has its offers. A driver arrives, and waits; the passenger gets in.
alter table taxi_requests
	add column asking_from timestamp with time zone,
	add column round integer default 1 not null,
	add column arrived_at timestamp with time zone,
	add column started_at timestamp with time zone,
	add constraint taxi_requests_round_positive check (round > 0),
	drop constraint taxi_requests_state_known,
	add constraint taxi_requests_state_known check (state in (
		'pending', 'assigned', 'arrived', 'completed', 'no_show', 'cancelled', 'expired'));
--> statement-breakpoint
alter table taxi_offers
	add column round integer default 1 not null,
	drop constraint taxi_offers_asked_once,
	add constraint taxi_offers_asked_once unique (tenant_id, request_id, driver_id, round),
	drop constraint taxi_offers_state_known,
	add constraint taxi_offers_state_known check (state in (
		'sent', 'accepted', 'given_back', 'declined', 'lost', 'expired', 'unreachable', 'withdrawn'));
--> statement-breakpoint
alter table taxi_drivers add column unanswered integer default 0 not null;
--> statement-breakpoint
drop index taxi_requests_open_code;
--> statement-breakpoint
create unique index taxi_requests_open_code on taxi_requests (tenant_id, code)
	where state in ('pending', 'assigned', 'arrived');
--> statement-breakpoint
drop index taxi_requests_one_active_per_driver;
--> statement-breakpoint
create unique index taxi_requests_one_active_per_driver on taxi_requests (tenant_id, assigned_driver_id)
	where state in ('assigned', 'arrived');
--> statement-breakpoint
grant update (unanswered) on taxi_drivers to app_rw;
--> statement-breakpoint
-- A number of the market's mobility settings. What a market does not say is as core/market.ts `mobilityDefaults` has it.
create function app.mobility_setting(market uuid, name text) returns int
language sql stable
return coalesce(
	(select (c.mobility ->> name)::int from public.market_configs c where c.market_id = market),
	('{"scheduleLeadMinutes": 20, "scheduleDaysMax": 14, "noShowMinutes": 8, "unansweredMax": 5}'::jsonb ->> name)::int);
--> statement-breakpoint
-- A round is a solicitation of its own.
create function app.solicitation_of(ride taxi_requests) returns text
language sql immutable
return ride.id || case when ride.round > 1 then ':' || ride.round else '' end;
--> statement-breakpoint
-- What happened to a ride, for one who is told: the same thing in another round is another thing.
create function app.ride_key(ride taxi_requests, event text, type text, recipient text) returns text
language sql immutable
return ride.id || ':' || event || case when ride.round > 1 then '.' || ride.round else '' end
	|| ':' || type || ':' || recipient;
--> statement-breakpoint
-- Of the place itself, or of the place nearest to a point.
create function app.district_of(market uuid, place text, at_lat float8, at_lng float8) returns text
language sql stable
return coalesce(
	(select p.district from public.places p where p.market_id = market and p.id = place),
	(select p.district from public.places p where p.market_id = market and p.district is not null
	order by app.distance_m(at_lat, at_lng, p.lat, p.lng), p.id limit 1));
--> statement-breakpoint
grant execute on function app.mobility_setting(uuid, text), app.solicitation_of(taxi_requests),
	app.ride_key(taxi_requests, text, text, text), app.district_of(uuid, text, float8, float8) to app_rw;
