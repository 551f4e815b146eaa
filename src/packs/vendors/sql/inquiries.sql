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

grant execute on function app.five_vendors_at_most
	to app_rw;
