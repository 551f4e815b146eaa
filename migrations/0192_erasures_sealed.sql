-- What says why a payload is not what it was is sealed like the rows that it speaks of: whoever explains a change of theirs away leaves
-- the explanation in the chain.
call app.hash_log('log_erasures', array[
	'r.seq', 'r.txid', 'r.tenant_id', 'r.event_seq', 'r.reason', 'r.payload_hash', 'app.us(r.erased_at)'
], '');
--> statement-breakpoint
grant select (tenant_id, erased_at) on log_erasures to app_system;
--> statement-breakpoint
create policy sweeps_read on log_erasures for select to app_system using (true);
--> statement-breakpoint
insert into ops.sealed_logs (log, moment_column) values ('log_erasures', 'erased_at');
