-- Where the people of a market are, as rule packs name places: ISO 3166 codes of the country or its part. Empty: the market's country.
alter table markets add column jurisdictions text[] default '{}' not null,
	add constraint markets_jurisdictions_bounded check (cardinality(jurisdictions) <= 10);
--> statement-breakpoint
create function app.projection_jurisdictions(call jsonb) returns jsonb
language sql stable
return (
	select coalesce(jsonb_agg(jsonb_build_object('marketId', m.id,
		'jurisdictions', case when m.jurisdictions = '{}' then array[m.country] else m.jurisdictions end)), '[]')
	from public.markets m);
--> statement-breakpoint
grant execute on function app.projection_jurisdictions(jsonb) to app_system;
