-- A member of staff's yes to one call with exactly these arguments (MKB-6, UAI-7-b): asked for, decided, used once. The states are
-- those of src/core/approval/states.ts, and the guard below lets nothing move but along them.
create table approvals (
	id text not null,
	tenant_id uuid not null,
	market_id uuid not null,
	type text not null,
	tool text not null,
	payload_hash char(64) not null,
	-- What was shown of it, for whoever decides.
	shown_sealed text not null,
	policy_decision_id uuid,
	requested_by uuid not null,
	thread_key text not null,
	agent text not null,
	request_key_hash text not null,
	roles text[] not null,
	people_needed smallint default 1 not null,
	asked uuid[] default '{}' not null,
	code char(4) not null,
	state text default 'pending' not null,
	ending text,
	auto boolean default false not null,
	auto_because text,
	decided_at timestamp with time zone,
	expires_at timestamp with time zone not null,
	used_at timestamp with time zone,
	used_key_hash text,
	ended_at timestamp with time zone,
	created_at timestamp with time zone default now() not null,
	updated_at timestamp with time zone default now() not null,
	version integer default 1 not null,
	constraint approvals_pk primary key (tenant_id, id),
	constraint approvals_request_once unique (tenant_id, request_key_hash),
	constraint approvals_type_known check (type in ('send_sms', 'send_email', 'send_whatsapp', 'schedule_broadcast', 'publish_page',
		'publish_media', 'update_catalog', 'wallet_transfer', 'wallet_mint', 'rights_revoke', 'run_script', 'persist_artifact',
		'accept_memory', 'call_procedure', 'run_job', 'push_pos', 'paid_outreach', 'link_claim', 'run_tool')),
	constraint approvals_state_known check (state in ('pending', 'approved', 'used', 'rejected', 'expired', 'revoked')),
	constraint approvals_ending_known check (ending in ('by_staff', 'by_requester', 'role_lost')),
	constraint approvals_people_bounded check (people_needed between 1 and 2),
	constraint approvals_roles_known check (cardinality(roles) > 0
		and roles <@ array['staff', 'operator', 'tenant_admin', 'super_admin']),
	constraint approvals_auto_whole check (auto = (auto_because is not null)
		and (not auto or (people_needed = 1 and type not in ('send_sms', 'send_email', 'send_whatsapp', 'schedule_broadcast',
			'publish_page', 'publish_media', 'wallet_transfer', 'wallet_mint', 'rights_revoke', 'run_script', 'paid_outreach')))),
	constraint approvals_used_whole check ((state = 'used') = (used_at is not null) and (used_at is null) = (used_key_hash is null)),
	constraint approvals_ended_whole check ((state in ('used', 'rejected', 'expired', 'revoked')) = (ended_at is not null)
		and (state = 'revoked') = (ending is not null))
);
--> statement-breakpoint
create table approval_votes (
	tenant_id uuid not null,
	approval_id text not null,
	person_id uuid not null,
	staff_id uuid not null,
	-- Null: said in their own thread.
	key_id text,
	answer text not null,
	created_at timestamp with time zone default now() not null,
	updated_at timestamp with time zone default now() not null,
	version integer default 1 not null,
	constraint approval_votes_pk primary key (tenant_id, approval_id, person_id),
	constraint approval_votes_approval_fk foreign key (tenant_id, approval_id) references approvals (tenant_id, id),
	constraint approval_votes_person_fk foreign key (tenant_id, person_id) references people (tenant_id, id),
	constraint approval_votes_staff_fk foreign key (tenant_id, staff_id) references staff (tenant_id, id),
	constraint approval_votes_answer_known check (answer in ('approve', 'reject'))
);
--> statement-breakpoint
-- C-15: a super admin's standing word that a low-risk write of one tool needs nobody's yes.
create table approval_grants (
	id text not null,
	tenant_id uuid not null,
	tool text not null,
	granted_by text not null,
	revoked_at timestamp with time zone,
	created_at timestamp with time zone default now() not null,
	updated_at timestamp with time zone default now() not null,
	version integer default 1 not null,
	constraint approval_grants_pk primary key (tenant_id, id)
);
--> statement-breakpoint
create unique index approval_grants_one on approval_grants (tenant_id, tool) where revoked_at is null;
--> statement-breakpoint
do $$
declare
	name text;
begin
	foreach name in array array['approvals', 'approval_votes', 'approval_grants'] loop
		call app.make_tenant_table(name);
		call app.watch_table(name, case name when 'approval_votes' then 'approval_id' else 'id' end,
			case name when 'approval_votes' then 'tenant_id,approval_id,person_id' else 'tenant_id,id' end);
		execute format('grant select, insert, update on %I to app_rw', name);
	end loop;
end $$;
--> statement-breakpoint
alter table approvals
	add constraint approvals_market_fk foreign key (tenant_id, market_id) references tenant_markets (tenant_id, market_id),
	add constraint approvals_requester_fk foreign key (tenant_id, requested_by) references people (tenant_id, id);
--> statement-breakpoint
create unique index approvals_one_pending on approvals (tenant_id, requested_by, type, payload_hash) where state = 'pending';
--> statement-breakpoint
create index approvals_of_requester on approvals (tenant_id, requested_by) where state = 'pending';
--> statement-breakpoint
create index approvals_newest on approvals (tenant_id, id desc);
--> statement-breakpoint
create index approvals_due on approvals (expires_at, id) where state in ('pending', 'approved');
--> statement-breakpoint
create index approvals_updated on approvals (updated_at);
--> statement-breakpoint
-- C-15: what makes a tenant trusted.
create index approvals_sent on approvals (tenant_id, used_at)
	where state = 'used' and type in ('send_sms', 'send_email', 'send_whatsapp', 'schedule_broadcast');
--> statement-breakpoint
create index audit_log_policy_denied on audit_log (tenant_id, ts) where payload ->> 'reason' = 'POLICY_DENIED';
--> statement-breakpoint
create function app.guard_approval() returns trigger
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
--> statement-breakpoint
create trigger guard_moves before update on approvals for each row execute function app.guard_approval();
