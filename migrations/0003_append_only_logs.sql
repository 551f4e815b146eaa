-- P10: a log row, once written, stays as it is. No role is granted more than insert; this refuses the owner, too.
create function app.refuse_change() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
	raise exception '% is append-only', tg_table_name using errcode = '42501';
end $$;
--> statement-breakpoint
create trigger append_only before update or delete or truncate on event_log
	for each statement execute function app.refuse_change();
--> statement-breakpoint
create trigger append_only before update or delete or truncate on audit_log
	for each statement execute function app.refuse_change();
--> statement-breakpoint
-- The payload's hash stands beside it. Heads are sealed over hashes, so an erased payload will break no chain.
create function app.hash_event_payload() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
	new.payload_hash := encode(sha256(convert_to(new.change_payload::text, 'UTF8')), 'hex');
	return new;
end $$;
--> statement-breakpoint
create trigger hash_payload before insert on event_log
	for each row execute function app.hash_event_payload();
--> statement-breakpoint
create function app.hash_audit_payload() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
	new.payload_hash := encode(sha256(convert_to(new.payload::text, 'UTF8')), 'hex');
	return new;
end $$;
--> statement-breakpoint
create trigger hash_payload before insert on audit_log
	for each row execute function app.hash_audit_payload();
