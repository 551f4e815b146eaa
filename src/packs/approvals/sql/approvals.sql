-- Approvals of staff.

create or replace function app.guard_approval() returns trigger
language plpgsql
set search_path = pg_catalog, pg_temp
as $$
begin
	if new.state <> old.state and not (
		(old.state = 'pending' and new.state in ('approved', 'rejected', 'expired', 'revoked'))
		or (old.state = 'approved' and new.state in ('used', 'expired', 'revoked'))
	) then
		raise exception 'an approval does not go from % to %', old.state, new.state using errcode = '23514';
	end if;
	if (new.payload_hash, new.tool, new.requested_by, new.thread_key, new.people_needed, new.roles)
		is distinct from (old.payload_hash, old.tool, old.requested_by, old.thread_key, old.people_needed, old.roles) then
		raise exception 'what an approval is of does not change' using errcode = '23514';
	end if;
	return new;
end $$;
