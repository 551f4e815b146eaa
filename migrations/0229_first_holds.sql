-- Holds of people who never came to anything: what a market says of them, and which holds they are.
ALTER TABLE "transactions" ADD COLUMN "is_first_hold" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "market_configs" ADD COLUMN "bookings" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
grant update (bookings) on market_configs to app_system;
--> statement-breakpoint
-- What holds where a market is silent; `bookingDefaults` in core/ledger/first-holds.ts has the same numbers.
create function app.booking_setting(market uuid, name text) returns int
language sql stable
return coalesce(
	(select (c.bookings ->> name)::int from public.market_configs c where c.market_id = market),
	('{"firstHoldSeconds": 240, "firstHoldsMax": 2, "firstHoldsPercent": 50}'::jsonb ->> name)::int);
--> statement-breakpoint
-- A booking whose time has begun and that still stood, a ride that was driven, an order that was handed over.
create function app.has_come(customer uuid) returns boolean
language sql stable
return exists (
		select from public.transactions t
		where t.tenant_id = app.current_tenant() and t.customer_id = customer and t.state = 'confirmed'
			and t.slot_start <= clock_timestamp()
	) or exists (
		select from public.taxi_requests r
		where r.tenant_id = app.current_tenant() and r.customer_id = customer and r.state = 'completed'
	) or exists (
		select from public.orders o
		where o.tenant_id = app.current_tenant() and o.customer_id = customer and o.status = 'delivered'
	);
--> statement-breakpoint
-- So many tokens of a slot may be held at once for people who never came: `firstHoldsCeiling` of core/ledger/first-holds.ts.
create function app.first_holds_ceiling(capacity int, percent int) returns int
language sql immutable
return greatest(2, ceil(capacity * percent / 100.0)::int);
--> statement-breakpoint
grant execute on function app.booking_setting(uuid, text), app.has_come(uuid), app.first_holds_ceiling(int, int)
	to app_rw, app_system;
--> statement-breakpoint
create or replace function app.admin_settings_change(call jsonb) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	act constant jsonb := call -> 'act';
	change constant jsonb := call -> 'change';
	market constant uuid := (call ->> 'marketId')::uuid;
	refused jsonb;
	moved int;
begin
	refused := app.admin_market_begin(act, market, (call ->> 'version')::int);
	if refused is not null then
		return refused;
	end if;
	perform app.name_event('market_settings_changed');
	update market_configs c
	set enabled = coalesce((change ->> 'enabled')::boolean, c.enabled),
		outbound_paused = coalesce((change ->> 'outboundPaused')::boolean, c.outbound_paused),
		default_language = coalesce(change ->> 'defaultLocale', c.default_language),
		help_text = case when change ? 'helpText' then nullif(change -> 'helpText', 'null') else c.help_text end,
		mobility = c.mobility || coalesce(change -> 'mobility', '{}'),
		vendors = c.vendors || coalesce(change -> 'vendors', '{}'),
		bookings = c.bookings || coalesce(change -> 'bookings', '{}'),
		max_outbound_per_inbound = coalesce((change ->> 'maxOutboundPerInbound')::int, c.max_outbound_per_inbound),
		require_confirm_for = case when change ? 'requireConfirmFor'
			then array(select jsonb_array_elements_text(change -> 'requireConfirmFor')) else c.require_confirm_for end,
		updated_at = clock_timestamp()
	where c.market_id = market
	returning c.version into moved;
	update market_tool_configs x
	set enabled = coalesce((t.value ->> 'enabled')::boolean, x.enabled),
		require_confirmation = case when t.value ? 'requireConfirmation'
			then (t.value ->> 'requireConfirmation')::boolean else x.require_confirmation end,
		allowed_tags = case when t.value ? 'allowedTags'
			then array(select jsonb_array_elements_text(t.value -> 'allowedTags')) else x.allowed_tags end,
		query_constraints = case when t.value ? 'queryConstraints'
			then nullif(t.value -> 'queryConstraints', 'null') else x.query_constraints end,
		default_template = case when t.value ? 'defaultTemplate'
			then nullif(t.value -> 'defaultTemplate', 'null') else x.default_template end
	from jsonb_each(coalesce(change -> 'tools', '{}')) t
	where x.market_id = market and x.tool_name = t.key;
	-- A tool without a row was off.
	insert into market_tool_configs (market_id, tool_name, enabled, require_confirmation, allowed_tags, query_constraints,
		default_template)
	select market, t.key, coalesce((t.value ->> 'enabled')::boolean, false), (t.value ->> 'requireConfirmation')::boolean,
		array(select jsonb_array_elements_text(coalesce(t.value -> 'allowedTags', '[]'))),
		nullif(t.value -> 'queryConstraints', 'null'), nullif(t.value -> 'defaultTemplate', 'null')
	from jsonb_each(coalesce(change -> 'tools', '{}')) t
	on conflict do nothing;
	return app.admin_done(act, market::text, jsonb_build_object('version', moved));
end $$;
