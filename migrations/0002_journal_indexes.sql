-- What a ship is found by, written out: an index that was made over functions of ours holds them there.
drop index event_log_item_ends;
--> statement-breakpoint
drop index event_log_found;
--> statement-breakpoint
create index event_log_item_ends on event_log ((jsonb_path_query_first(change_payload, '$.lines[*] ? (@.type == "proposal_shown" || @.type == "offer_received").payload.expiresAtMs ? (@.type() == "number")')::numeric)) where (op = 'journal' and jsonb_path_query_first(change_payload, '$.lines[*] ? (@.type == "proposal_shown" || @.type == "offer_received").payload.expiresAtMs ? (@.type() == "number")')::numeric is not null);
--> statement-breakpoint
create index event_log_found on event_log using gin ((jsonb_path_query_array(change_payload, '$.lines[*] ? (@.type == "message_received").payload.externalId')) jsonb_path_ops, (jsonb_path_query_array(change_payload, '$.lines[*] ? (@.type == "outbox_queued" || @.type == "notice_refused").payload.dedupeKey')) jsonb_path_ops) with (fastupdate = off) where (op = 'journal');
