-- What the commit function does with each table stands written out now (src/store/postgres/generated); these went with it.
drop function if exists app.commit_tables(), app.commit_failed(text), app.commit_shown(text, text, jsonb),
	app.commit_filled(jsonb, jsonb, jsonb, jsonb), app.commit_where(jsonb, jsonb, timestamptz),
	app.commit_values(jsonb, jsonb, jsonb, timestamptz);
--> statement-breakpoint
-- The same number. `extract` of a timestamp may depend on the session's zone, so the planner would not write a function out that says it
-- does not; an interval's does not.
create or replace function app.ms(moment timestamptz) returns bigint
language sql immutable parallel safe
return floor(extract(epoch from moment - timestamptz '1970-01-01 00:00:00+00') * 1000)::bigint;
