-- What a business is told of a booking, in the order of design 6: its listing's own words go with the row; the market's and ours are
-- the reader's. Of an offering that belongs to a listing, and of the action that its unit means, else another that it has words for.
create function app.booking_words(booking transactions) returns jsonb
language sql stable
return (
	select a.dispatch_template from public.offerings o
	join public.listing_actions a on a.tenant_id = o.tenant_id and a.listing_id = o.listing_id
		and a.enabled and a.dispatch_template is not null and a.action_type in ('book_service', 'book_activity', 'book_stay')
	where o.tenant_id = (booking).tenant_id and o.id = (booking).offering_id
	order by (a.action_type = 'book_stay') = (o.unit = 'nights') desc, a.action_type limit 1
);
--> statement-breakpoint
create or replace function app.booking_tell(
	booking transactions, event_id text, what text, to_owner boolean, more jsonb default '{}'
) returns jsonb
language plpgsql
set search_path = public, pg_catalog, pg_temp
as $$
declare
	b businesses;
	terms constant jsonb := app.terms_of(booking);
	recipient text := booking.thread_key;
	whole jsonb := app.booking_face(booking) || jsonb_build_object(
		'marketId', booking.market_id, 'code', booking.confirmation_code, 'priceMinor', terms -> 'priceMinor',
		'currency', terms -> 'currency', 'totalMinor', terms -> 'totalMinor', 'cancelMinutes', terms -> 'cancelMinutes',
		'needsAcceptance', terms -> 'needsAcceptance', 'replacesId', booking.replaces_id) || more;
begin
	if to_owner then
		select * into strict b from businesses x where x.tenant_id = booking.tenant_id and x.id = booking.business_id;
		if b.owner_hash is null then
			return '[]';
		end if;
		recipient := b.owner_hash;
		whole := whole || jsonb_build_object(
			'contactName', app.sealed(booking.contact_name_sealed), 'contactPhone', app.sealed(booking.contact_phone_sealed),
			'notes', app.sealed(booking.notes_sealed),
			'to', jsonb_build_object('channel', b.owner_channel, 'value', app.sealed(b.owner_phone_sealed)),
			'locale', b.owner_locale, 'ownWords', app.booking_words(booking));
	end if;
	return jsonb_build_array(app.notify(
		booking.id || ':' || event_id || ':' || what || ':' || recipient, 'thread', recipient, what, whole));
end $$;
--> statement-breakpoint
grant execute on function app.booking_words(transactions) to app_rw;
