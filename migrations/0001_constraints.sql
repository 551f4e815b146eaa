-- Constraints and indexes that the schema's own files do not say: foreign keys from a pack's table to another wing's, checks over several
-- columns, and indexes over expressions or parts of a table.
alter table approval_votes add constraint approval_votes_person_fk foreign key (tenant_id, person_id) references people(tenant_id, id);
--> statement-breakpoint
alter table approval_votes add constraint approval_votes_staff_fk foreign key (tenant_id, staff_id) references staff(tenant_id, id);
--> statement-breakpoint
alter table approvals add constraint approvals_auto_whole check (((auto = (auto_because is not null)) and ((not auto) or ((people_needed = 1) and (type <> all (array['send_sms', 'send_email', 'send_whatsapp', 'schedule_broadcast', 'publish_page', 'publish_media', 'wallet_transfer', 'wallet_mint', 'rights_revoke', 'run_script', 'paid_outreach']))))));
--> statement-breakpoint
alter table approvals add constraint approvals_ended_whole check ((((state = any (array['used', 'rejected', 'expired', 'revoked'])) = (ended_at is not null)) and ((state = 'revoked') = (ending is not null))));
--> statement-breakpoint
alter table approvals add constraint approvals_market_fk foreign key (tenant_id, market_id) references tenant_markets(tenant_id, market_id);
--> statement-breakpoint
alter table approvals add constraint approvals_policy_decision_known foreign key (tenant_id, policy_decision_id) references policy_decisions(tenant_id, id);
--> statement-breakpoint
alter table approvals add constraint approvals_requester_fk foreign key (tenant_id, requested_by) references people(tenant_id, id);
--> statement-breakpoint
alter table approvals add constraint approvals_roles_known check (((cardinality(roles) > 0) and (roles <@ array['staff', 'operator', 'tenant_admin', 'super_admin'])));
--> statement-breakpoint
alter table approvals add constraint approvals_used_whole check ((((state = 'used') = (used_at is not null)) and ((used_at is null) = (used_key_hash is null))));
--> statement-breakpoint
alter table market_vendor_inquiries add constraint market_vendor_inquiries_consent_fk foreign key (consent_id) references consents(id);
--> statement-breakpoint
alter table market_vendor_inquiries add constraint market_vendor_inquiries_customer_fk foreign key (tenant_id, customer_id) references people(tenant_id, id);
--> statement-breakpoint
alter table market_vendor_inquiries add constraint market_vendor_inquiries_language_fk foreign key (language) references ops.locales(code);
--> statement-breakpoint
alter table market_vendor_inquiries add constraint market_vendor_inquiries_market_fk foreign key (tenant_id, market_id) references tenant_markets(tenant_id, market_id);
--> statement-breakpoint
alter table market_vendor_inquiries add constraint market_vendor_inquiries_taken_fk foreign key (tenant_id, taken_message_id) references market_vendor_inquiry_messages(tenant_id, id);
--> statement-breakpoint
alter table market_vendor_inquiry_messages add constraint market_vendor_inquiry_messages_business_fk foreign key (tenant_id, business_id) references businesses(tenant_id, id);
--> statement-breakpoint
alter table markets add constraint markets_jurisdictions_bounded check ((cardinality(jurisdictions) <= 10));
--> statement-breakpoint
alter table orders add constraint orders_business_fk foreign key (tenant_id, business_id) references businesses(tenant_id, id);
--> statement-breakpoint
alter table orders add constraint orders_customer_fk foreign key (tenant_id, customer_id) references people(tenant_id, id);
--> statement-breakpoint
alter table orders add constraint orders_listing_fk foreign key (tenant_id, listing_id) references listings(tenant_id, id);
--> statement-breakpoint
alter table orders add constraint orders_market_fk foreign key (tenant_id, market_id) references tenant_markets(tenant_id, market_id);
--> statement-breakpoint
alter table personal_requests add constraint personal_requests_origin_known check ((origin = any (array['message', 'console'])));
--> statement-breakpoint
alter table personal_requests add constraint personal_requests_state_known check ((state = any (array['running', 'done'])));
--> statement-breakpoint
alter table policy_decisions add constraint policy_decisions_tenant_id_fkey foreign key (tenant_id) references tenants(id);
--> statement-breakpoint
alter table service_requests add constraint service_requests_business_fk foreign key (tenant_id, business_id) references businesses(tenant_id, id);
--> statement-breakpoint
alter table service_requests add constraint service_requests_customer_fk foreign key (tenant_id, customer_id) references people(tenant_id, id);
--> statement-breakpoint
alter table service_requests add constraint service_requests_listing_fk foreign key (tenant_id, listing_id) references listings(tenant_id, id);
--> statement-breakpoint
alter table service_requests add constraint service_requests_market_fk foreign key (tenant_id, market_id) references tenant_markets(tenant_id, market_id);
--> statement-breakpoint
alter table taxi_drivers add constraint taxi_drivers_market_fk foreign key (tenant_id, market_id) references tenant_markets(tenant_id, market_id);
--> statement-breakpoint
alter table taxi_drivers add constraint taxi_drivers_person_fk foreign key (tenant_id, person_id) references people(tenant_id, id);
--> statement-breakpoint
alter table taxi_requests add constraint taxi_requests_customer_fk foreign key (tenant_id, customer_id) references people(tenant_id, id);
--> statement-breakpoint
alter table taxi_requests add constraint taxi_requests_market_fk foreign key (tenant_id, market_id) references tenant_markets(tenant_id, market_id);
--> statement-breakpoint
alter table trip_tariffs add constraint trip_tariffs_market_fk foreign key (market_id) references markets(id);
--> statement-breakpoint
alter table vendor_feedback add constraint vendor_feedback_business_fk foreign key (tenant_id, business_id) references businesses(tenant_id, id);
--> statement-breakpoint
alter table vendor_feedback add constraint vendor_feedback_customer_fk foreign key (tenant_id, customer_id) references people(tenant_id, id);
--> statement-breakpoint
alter table vendor_metrics add constraint vendor_metrics_business_fk foreign key (tenant_id, business_id) references businesses(tenant_id, id);
--> statement-breakpoint
alter table viewings add constraint viewings_business_fk foreign key (tenant_id, business_id) references businesses(tenant_id, id);
--> statement-breakpoint
alter table viewings add constraint viewings_customer_fk foreign key (tenant_id, customer_id) references people(tenant_id, id);
--> statement-breakpoint
alter table viewings add constraint viewings_listing_fk foreign key (tenant_id, listing_id) references listings(tenant_id, id);
--> statement-breakpoint
alter table viewings add constraint viewings_market_fk foreign key (tenant_id, market_id) references tenant_markets(tenant_id, market_id);
--> statement-breakpoint
create index approvals_personal on approvals (tenant_id, ended_at) where ((shown_encrypted <> 'erased') and (ended_at is not null));
--> statement-breakpoint
create index approvals_sent on approvals (tenant_id, used_at) where ((state = 'used') and (type = any (array['send_sms', 'send_email', 'send_whatsapp', 'schedule_broadcast'])));
--> statement-breakpoint
create index audit_log_policy_denied on audit_log (tenant_id, ts) where ((payload ->> 'reason') = 'POLICY_DENIED');
--> statement-breakpoint
create index audit_log_tenant on audit_log (tenant_id, seq);
--> statement-breakpoint
create index event_log_item_ends on event_log ((jsonb_path_query_first(change_payload, '$.lines[*] ? (@.type == "proposal_shown" || @.type == "offer_received").payload.expiresAtMs ? (@.type() == "number")')::numeric)) where (op = 'journal' and jsonb_path_query_first(change_payload, '$.lines[*] ? (@.type == "proposal_shown" || @.type == "offer_received").payload.expiresAtMs ? (@.type() == "number")')::numeric is not null);
--> statement-breakpoint
create index event_log_found on event_log using gin ((jsonb_path_query_array(change_payload, '$.lines[*] ? (@.type == "message_received").payload.externalId')) jsonb_path_ops, (jsonb_path_query_array(change_payload, '$.lines[*] ? (@.type == "outbox_queued" || @.type == "notice_refused").payload.dedupeKey')) jsonb_path_ops) with (fastupdate = off) where (op = 'journal');
--> statement-breakpoint
create index event_log_measured on event_log (tenant_id, txid, seq) where (op = 'journal');
--> statement-breakpoint
create index event_log_offers on event_log ((0 + seq)) where (op = 'journal' and change_payload @? '$.lines[*] ? (@.type == "offer_received")');
--> statement-breakpoint
create index event_log_tenant on event_log (tenant_id, seq);
--> statement-breakpoint
create index event_log_unknown on event_log ((0 + seq)) where (op = 'journal' and change_payload @? '$.lines[*] ? (@.type == "outbox_send_unknown")');
--> statement-breakpoint
create index event_log_watched on event_log (type, ((0 + seq))) where (type = 'ride_assigned');
--> statement-breakpoint
create index event_log_watched_vendors on event_log (type, ((0 + seq))) where (type = any (array['inquiry_created', 'quote_taken', 'vendor_asked', 'vendor_answered', 'vendor_judged']));
--> statement-breakpoint
create index market_vendor_inquiries_customer on market_vendor_inquiries (tenant_id, customer_id);
--> statement-breakpoint
create index market_vendor_inquiries_personal on market_vendor_inquiries (tenant_id, created_at) where ((summary <> '[erased]') and (ended_at is not null));
--> statement-breakpoint
create index notifications_handed_over on notifications (relayed_at) where ((target_kind = 'thread') and (relayed_at is not null));
--> statement-breakpoint
create index notifications_personal on notifications (tenant_id, relayed_at) where ((relayed_at is not null) and (payload <> '{}'::jsonb));
--> statement-breakpoint
create index notifications_remembered on notifications (tenant_id, created_at) where ((target_kind = 'solicitation') and (forgotten_at is null));
--> statement-breakpoint
create index notifications_target on notifications (tenant_id, target_id);
--> statement-breakpoint
create index order_status_events_noted on order_status_events (tenant_id, order_id) where (notes_encrypted is not null);
--> statement-breakpoint
create index order_status_events_personal on order_status_events (tenant_id, created_at) where (notes_encrypted is not null);
--> statement-breakpoint
create index orders_personal on orders (tenant_id, created_at) where ((coalesce(notes_encrypted, table_no) is not null) and (status = any (array['delivered', 'cancelled'])));
--> statement-breakpoint
create index service_requests_personal on service_requests (tenant_id, created_at) where ((details_encrypted <> 'erased') and (ended_at is not null));
--> statement-breakpoint
create index staff_tickets_personal on staff_tickets (tenant_id, closed_at) where ((summary_encrypted is not null) and (closed_at is not null));
--> statement-breakpoint
create index system_alerts_first on system_alerts (first_at, id);
--> statement-breakpoint
create index system_alerts_newest on system_alerts (tenant_id, first_at, id);
--> statement-breakpoint
create index taxi_requests_created on taxi_requests (created_at);
--> statement-breakpoint
create index taxi_requests_personal on taxi_requests (tenant_id, created_at) where ((pickup_encrypted <> 'erased.place') and (state <> all (array['pending', 'assigned', 'arrived'])));
--> statement-breakpoint
create index taxi_requests_under_way on taxi_requests (tenant_id, assigned_driver_id) where ((assigned_driver_id is not null) and (ended_at is null));
--> statement-breakpoint
create index tool_executions_of_ride on tool_executions (tenant_id, (((evidence_refs -> 0) ->> 'id'))) where ((tool_name = 'taxi.request') and (state = 'succeeded'));
--> statement-breakpoint
create index tool_executions_open on tool_executions (started_at) where (state = any (array['received', 'running', 'unknown']));
--> statement-breakpoint
create index transactions_personal on transactions (tenant_id, slot_end) where (coalesce(contact_name_encrypted, contact_phone_encrypted, notes_encrypted, owner_words_encrypted) is not null);
--> statement-breakpoint
create index vendor_feedback_personal on vendor_feedback (tenant_id, created_at) where (comment_encrypted is not null);
--> statement-breakpoint
create index viewings_personal on viewings (tenant_id, created_at) where ((coalesce(name_encrypted, notes_encrypted, visitor_phone_encrypted) is not null) and (ended_at is not null));
--> statement-breakpoint
-- Rows that are written again soon: room for it on their page.
alter table resource_locks set (fillfactor = 80);
--> statement-breakpoint
alter table transactions set (fillfactor = 80);
