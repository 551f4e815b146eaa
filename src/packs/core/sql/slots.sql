-- Slots: what a wish is worth against opening hours.

-- Whether one slot lies within one span of the opening hours; a span belongs to the day it begins on.
create or replace function app.slot_is_open(rules jsonb, slot_start timestamptz, slot_end timestamptz) returns boolean
language plpgsql stable parallel safe
set search_path = pg_catalog, pg_temp
as $$
declare
	hours constant jsonb := rules -> 'openingHours';
	opens constant timestamp := slot_start at time zone (rules ->> 'timezone');
	closes constant timestamp := slot_end at time zone (rules ->> 'timezone');
	today constant date := opens::date;
begin
	if hours is null or hours = 'null' then
		return true;
	end if;
	if rules ->> 'unit' = 'nights' then
		return not coalesce(hours -> 'closedOn' ? today::text, false)
			and coalesce(jsonb_array_length(hours -> 'days' -> extract(dow from today)::int::text), 0) > 0;
	end if;
	return exists (
		select from generate_series(0, 2) back,
			lateral (select today - back as day) d,
			jsonb_array_elements(hours -> 'days' -> extract(dow from d.day)::int::text) span,
			lateral (
				select split_part(span ->> 0, ':', 1)::int * 60 + split_part(span ->> 0, ':', 2)::int as from_minute,
					split_part(span ->> 1, ':', 1)::int * 60 + split_part(span ->> 1, ':', 2)::int as to_minute
			) m
		where not coalesce(hours -> 'closedOn' ? d.day::text, false)
			and d.day + m.from_minute * interval '1 minute' <= opens
			and closes <= d.day + (m.to_minute + case when m.to_minute <= m.from_minute then 1440 else 0 end)
				* interval '1 minute'
	);
end $$;

create or replace function app.slot_timeliness(rules jsonb, slot_start timestamptz, now_at timestamptz) returns text
language sql immutable parallel safe
return case
	when slot_start + case when rules ->> 'unit' = 'nights' then interval '12 hours' else interval '0' end
		< now_at + (rules ->> 'leadMinutes')::int * interval '1 minute' then 'too_soon'
	when slot_start > now_at + (rules ->> 'aheadDaysMax')::int * interval '24 hours' then 'too_far_ahead'
end;

-- `why` null: these slots, with so many tokens in each.
create or replace function app.judge_wish(rules jsonb, wish jsonb, now_at timestamptz) returns app.slots_taken
language plpgsql stable
set search_path = pg_catalog, pg_temp
as $$
declare
	zone constant text := rules ->> 'timezone';
	party constant int := (wish ->> 'partySize')::int;
	slots constant int := coalesce((wish ->> 'slots')::int, (rules ->> 'slotsDefault')::int);
	wall timestamp := app.parse_wall(wish ->> 'start');
	taken app.slots_taken;
	moment timestamptz;
	bounds timestamptz[];
begin
	if wall is null then
		taken.why := 'bad_start';
		return taken;
	end if;
	taken.tokens := ceil(party / (rules ->> 'partyMax')::numeric);
	if party < 1 or taken.tokens > (rules ->> 'capacity')::int then
		taken.why := 'party_too_big';
		return taken;
	end if;
	if slots < 1 or slots > 100 or slots * taken.tokens > 400 then
		taken.why := 'too_long';
		return taken;
	end if;
	if rules ->> 'unit' = 'nights' then
		wall := date_trunc('day', wall) + interval '12 hours';
	end if;
	moment := wall at time zone zone;
	if moment at time zone zone <> wall then
		taken.why := 'no_such_time';
		return taken;
	end if;
	bounds := app.slot_bounds(rules, moment, slots);
	taken.starts := bounds[1:slots];
	taken.slot_end := bounds[slots + 1];
	taken.why := app.slot_timeliness(rules, bounds[1], now_at);
	if taken.why is null and exists (
		select from generate_series(1, slots) i where not app.slot_is_open(rules, bounds[i], bounds[i + 1])
	) then
		taken.why := 'closed';
	end if;
	return taken;
end $$;

grant execute on function app.slot_is_open, app.slot_timeliness, app.judge_wish
	to app_rw;
