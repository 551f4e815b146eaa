CREATE SCHEMA "ops";
--> statement-breakpoint
CREATE TABLE "metric_folds" (
	"tenant_id" uuid PRIMARY KEY NOT NULL,
	"txid" bigint NOT NULL,
	"seq" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "metric_minutes" (
	"tenant_id" uuid NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"agent" text NOT NULL,
	"outcome" text NOT NULL,
	"code" text NOT NULL,
	"count" integer NOT NULL,
	"sum_ms" bigint NOT NULL,
	"buckets" integer[] NOT NULL,
	CONSTRAINT "metric_minutes_pk" PRIMARY KEY("tenant_id","minute","name","subject","agent","outcome","code"),
	CONSTRAINT "metric_minutes_whole" CHECK (date_trunc('minute', "metric_minutes"."minute", 'UTC') = "metric_minutes"."minute" and "metric_minutes"."count" > 0 and "metric_minutes"."sum_ms" >= 0)
);
--> statement-breakpoint
CREATE TABLE "metric_totals" (
	"tenant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"agent" text NOT NULL,
	"outcome" text NOT NULL,
	"code" text NOT NULL,
	"count" bigint NOT NULL,
	"sum_ms" bigint NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "metric_totals_pk" PRIMARY KEY("tenant_id","name","subject","agent","outcome","code"),
	CONSTRAINT "metric_totals_whole" CHECK ("metric_totals"."count" > 0 and "metric_totals"."sum_ms" >= 0)
);
--> statement-breakpoint
CREATE TABLE "on_call" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" uuid NOT NULL,
	"market_id" uuid NOT NULL,
	"phone_hash" text NOT NULL,
	"phone_encrypted" text NOT NULL,
	"channel" text NOT NULL,
	"locale" text NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "on_call_pk" PRIMARY KEY("tenant_id","phone_hash"),
	CONSTRAINT "on_call_channel_form" CHECK ("on_call"."channel" ~ '^[a-z][a-z0-9_]{1,31}$')
);
--> statement-breakpoint
CREATE TABLE "businesses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" uuid NOT NULL,
	"market_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"address" text,
	"lat" double precision,
	"lng" double precision,
	"owner_hash" text,
	"owner_phone_encrypted" text,
	"owner_channel" text DEFAULT 'whatsapp' NOT NULL,
	"owner_locale" text DEFAULT 'en' NOT NULL,
	"opening_hours" jsonb,
	"duty" jsonb,
	"timezone" text,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "businesses_tenant_row_unique" UNIQUE("tenant_id","id"),
	CONSTRAINT "businesses_name_unique" UNIQUE("tenant_id","market_id","name"),
	CONSTRAINT "businesses_kind_known" CHECK ("businesses"."kind" in ('venue', 'shop', 'pharmacy', 'provider', 'agency', 'dispensary')),
	CONSTRAINT "businesses_status_known" CHECK ("businesses"."status" in ('active', 'paused', 'closed')),
	CONSTRAINT "businesses_owner_channel_form" CHECK ("businesses"."owner_channel" ~ '^[a-z][a-z0-9_]{1,31}$'),
	CONSTRAINT "businesses_point_whole" CHECK (("businesses"."lat" is null) = ("businesses"."lng" is null)),
	CONSTRAINT "businesses_owner_whole" CHECK (("businesses"."owner_hash" is null) = ("businesses"."owner_phone_encrypted" is null))
);
--> statement-breakpoint
CREATE TABLE "inventory_levels" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" uuid NOT NULL,
	"business_id" uuid NOT NULL,
	"sku" text NOT NULL,
	"qty" integer NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"unit" text DEFAULT 'piece' NOT NULL,
	"low_threshold" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "inventory_levels_sku_unique" UNIQUE("tenant_id","business_id","sku"),
	CONSTRAINT "inventory_levels_qty_sane" CHECK ("inventory_levels"."qty" >= 0),
	CONSTRAINT "inventory_levels_reserved_sane" CHECK ("inventory_levels"."reserved" >= 0)
);
--> statement-breakpoint
CREATE TABLE "listing_actions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"action_type" text NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"dispatch_to_encrypted" text,
	"dispatch_to_hash" text,
	"dispatch_template" jsonb,
	"data_kind" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"notes" text,
	"needs_acceptance" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "listing_actions_type_unique" UNIQUE("tenant_id","listing_id","action_type"),
	CONSTRAINT "listing_actions_type_known" CHECK ("listing_actions"."action_type" in ('order_food', 'book_service', 'book_activity', 'book_stay', 'request_taxi', 'book_viewing')),
	CONSTRAINT "listing_actions_data_kind_known" CHECK ("listing_actions"."data_kind" in ('menuItems', 'services', 'tickets', 'roomTypes')),
	CONSTRAINT "listing_actions_dispatch_whole" CHECK (("listing_actions"."dispatch_to_encrypted" is null) = ("listing_actions"."dispatch_to_hash" is null))
);
--> statement-breakpoint
CREATE TABLE "listing_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"data_kind" text NOT NULL,
	"sku" text NOT NULL,
	"name" text NOT NULL,
	"aliases" text[] DEFAULT '{}' NOT NULL,
	"price_minor" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"available" boolean DEFAULT true NOT NULL,
	"attributes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "listing_items_tenant_row_unique" UNIQUE("tenant_id","id"),
	CONSTRAINT "listing_items_sku_unique" UNIQUE("tenant_id","listing_id","data_kind","sku"),
	CONSTRAINT "listing_items_data_kind_known" CHECK ("listing_items"."data_kind" in ('menuItems', 'services', 'tickets', 'roomTypes')),
	CONSTRAINT "listing_items_price_sane" CHECK ("listing_items"."price_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "listings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" uuid NOT NULL,
	"market_id" uuid NOT NULL,
	"business_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"domain" text NOT NULL,
	"category" text NOT NULL,
	"sub_category" text,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"price_minor" bigint,
	"currency" char(3),
	"tags" text[] DEFAULT '{}' NOT NULL,
	"photos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"attributes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"area" text,
	"exact_address_encrypted" text,
	"lat" double precision,
	"lng" double precision,
	"assistant_enabled" boolean DEFAULT true NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "listings_tenant_row_unique" UNIQUE("tenant_id","id"),
	CONSTRAINT "listings_title_unique" UNIQUE("tenant_id","business_id","title"),
	CONSTRAINT "listings_kind_known" CHECK ("listings"."kind" in ('restaurant', 'service', 'activity', 'stay', 'property', 'product')),
	CONSTRAINT "listings_status_known" CHECK ("listings"."status" in ('draft', 'active', 'paused', 'archived')),
	CONSTRAINT "listings_price_whole" CHECK (("listings"."price_minor" is null) = ("listings"."currency" is null)),
	CONSTRAINT "listings_price_sane" CHECK ("listings"."price_minor" is null or "listings"."price_minor" >= 0),
	CONSTRAINT "listings_point_whole" CHECK (("listings"."lat" is null) = ("listings"."lng" is null))
);
--> statement-breakpoint
CREATE TABLE "offerings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" uuid NOT NULL,
	"business_id" uuid NOT NULL,
	"listing_id" uuid,
	"name" text NOT NULL,
	"unit" text DEFAULT 'minutes' NOT NULL,
	"slot_minutes" integer DEFAULT 30 NOT NULL,
	"slots_default" integer DEFAULT 1 NOT NULL,
	"capacity" integer DEFAULT 1 NOT NULL,
	"party_max" integer DEFAULT 1 NOT NULL,
	"opening_hours" jsonb,
	"lead_minutes" integer DEFAULT 0 NOT NULL,
	"ahead_days_max" integer DEFAULT 60 NOT NULL,
	"cancel_minutes" integer DEFAULT 0 NOT NULL,
	"hold_seconds" integer DEFAULT 600 NOT NULL,
	"remind_minutes" integer DEFAULT 120,
	"needs_acceptance" boolean DEFAULT false NOT NULL,
	"price_minor" bigint,
	"currency" char(3),
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "offerings_tenant_row_unique" UNIQUE("tenant_id","id"),
	CONSTRAINT "offerings_name_unique" UNIQUE("tenant_id","business_id","name"),
	CONSTRAINT "offerings_unit_known" CHECK ("offerings"."unit" in ('minutes', 'nights')),
	CONSTRAINT "offerings_numbers_sane" CHECK ("offerings"."slot_minutes" between 5 and 1440 and "offerings"."slots_default" between 1 and 100 and "offerings"."capacity" between 1 and 1000
				and "offerings"."party_max" between 1 and 1000 and "offerings"."lead_minutes" >= 0 and "offerings"."ahead_days_max" between 1 and 730
				and "offerings"."cancel_minutes" >= 0 and "offerings"."hold_seconds" between 60 and 3600),
	CONSTRAINT "offerings_price_whole" CHECK (("offerings"."price_minor" is null) = ("offerings"."currency" is null))
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"ts" timestamp with time zone DEFAULT now() NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tenant_id" uuid NOT NULL,
	"scope_type" text NOT NULL,
	"scope_id" text NOT NULL,
	"campaign_id" uuid,
	"action_type" text NOT NULL,
	"actor" jsonb NOT NULL,
	"payload" jsonb NOT NULL,
	"trace_id" text NOT NULL,
	"thread_key" text,
	"thread_seq" integer,
	"txid" bigint DEFAULT 0 NOT NULL,
	"partition" smallint GENERATED ALWAYS AS (coalesce(1 + get_byte(sha256(uuid_send(tenant_id)), 0) % 16, 0)) STORED NOT NULL,
	CONSTRAINT "audit_log_scope_type_known" CHECK ("audit_log"."scope_type" in ('thread', 'campaign', 'job', 'admin', 'system')),
	CONSTRAINT "audit_log_campaign_given" CHECK ("audit_log"."scope_type" <> 'campaign' or "audit_log"."campaign_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "event_log" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"ts" timestamp with time zone DEFAULT now() NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"tenant_id" uuid,
	"campaign_id" uuid,
	"type" text NOT NULL,
	"entity_type" text NOT NULL,
	"entity_id" text NOT NULL,
	"op" text NOT NULL,
	"change_payload" jsonb NOT NULL,
	"actor" text,
	"trace_id" text,
	"thread_key" text,
	"thread_seq" integer,
	"thread_last" integer,
	"txid" bigint DEFAULT 0 NOT NULL,
	"partition" smallint GENERATED ALWAYS AS (coalesce(1 + get_byte(sha256(uuid_send(tenant_id)), 0) % 16, 0)) STORED NOT NULL,
	CONSTRAINT "event_log_op_known" CHECK ("event_log"."op" in ('insert', 'update', 'delete', 'journal')),
	CONSTRAINT "event_log_journal_complete" CHECK (("event_log"."op" = 'journal') = ("event_log"."thread_seq" is not null) and ("event_log"."thread_seq" is null) = ("event_log"."thread_last" is null)
				and ("event_log"."thread_seq" is null or ("event_log"."thread_seq" <= "event_log"."thread_last" and "event_log"."thread_key" is not null and "event_log"."tenant_id" is not null)))
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" text NOT NULL,
	"tenant_id" uuid NOT NULL,
	"dedupe_key" text NOT NULL,
	"target_kind" text NOT NULL,
	"target_id" text NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"trace_id" text NOT NULL,
	"relayed_at" timestamp with time zone,
	"relay_tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	"forgotten_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notifications_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "notifications_target_kind_known" CHECK ("notifications"."target_kind" in ('thread', 'solicitation'))
);
--> statement-breakpoint
CREATE TABLE "system_alerts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" uuid,
	"source" text NOT NULL,
	"severity" text NOT NULL,
	"title" text NOT NULL,
	"detail" jsonb NOT NULL,
	"dedupe_key" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"first_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"resolved_at" timestamp with time zone,
	CONSTRAINT "system_alerts_severity_known" CHECK ("system_alerts"."severity" in ('low', 'medium', 'warning', 'high', 'critical')),
	CONSTRAINT "system_alerts_state_known" CHECK ("system_alerts"."state" in ('open', 'acknowledged', 'resolved'))
);
--> statement-breakpoint
CREATE TABLE "tool_executions" (
	"seq" bigint DEFAULT nextval('audit_log_seq_seq') NOT NULL,
	"tenant_id" uuid NOT NULL,
	"market_id" uuid,
	"tool_name" text NOT NULL,
	"actor" jsonb NOT NULL,
	"thread_key" text NOT NULL,
	"idempotency_key_hash" text NOT NULL,
	"input_hash" text NOT NULL,
	"shown_hash" text,
	"state" text NOT NULL,
	"evidence_refs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"result" jsonb,
	"warnings" text[] DEFAULT '{}' NOT NULL,
	"error_code" text,
	"error_reason" text,
	"current" jsonb,
	"attempts" integer DEFAULT 1 NOT NULL,
	"latency_ms" integer,
	"trace_id" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"txid" bigint DEFAULT 0 NOT NULL,
	"partition" smallint GENERATED ALWAYS AS (coalesce(1 + get_byte(sha256(uuid_send(tenant_id)), 0) % 16, 0)) STORED NOT NULL,
	CONSTRAINT "tool_executions_pk" PRIMARY KEY("tenant_id","seq"),
	CONSTRAINT "tool_executions_state_known" CHECK ("tool_executions"."state" in ('received', 'running', 'succeeded', 'blocked', 'failed', 'unknown')),
	CONSTRAINT "tool_executions_error_code_known" CHECK ("tool_executions"."error_code" in ('AUTH_ERROR', 'NOT_FOUND', 'VALIDATION_ERROR', 'RATE_LIMIT', 'SERVICE_UNAVAILABLE', 'PAYMENT_FAILED', 'INSUFFICIENT_FUNDS', 'EXPIRED', 'CONFLICT', 'INTERNAL_ERROR'))
);
--> statement-breakpoint
CREATE TABLE "ops"."alert_feed" (
	"single" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"told_upto" timestamp with time zone NOT NULL,
	"told_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	"resolved_upto" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"resolved_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	CONSTRAINT "alert_feed_single_check" CHECK ("ops"."alert_feed"."single")
);
--> statement-breakpoint
CREATE TABLE "ops"."alert_tellings" (
	"alert_id" uuid NOT NULL,
	"sink" text NOT NULL,
	"word" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"made_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "alert_tellings_pk" PRIMARY KEY("alert_id","sink","word"),
	CONSTRAINT "alert_tellings_sink_known" CHECK ("ops"."alert_tellings"."sink" in ('pager', 'slack', 'staff')),
	CONSTRAINT "alert_tellings_state_known" CHECK ("ops"."alert_tellings"."state" in ('waiting', 'told', 'given_up')),
	CONSTRAINT "alert_tellings_word_known" CHECK ("ops"."alert_tellings"."word" in ('raised', 'resolved'))
);
--> statement-breakpoint
CREATE TABLE "ops"."inbound_offered" (
	"external_id" text PRIMARY KEY NOT NULL,
	"offered_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ops"."invariant_cursors" (
	"invariant" text PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL,
	"moved_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ops"."invariant_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ops"."invariant_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"started_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"invariant" text NOT NULL,
	"checked" integer NOT NULL,
	"violations" integer NOT NULL,
	"healed" integer NOT NULL,
	"duration_ms" integer NOT NULL,
	"position_from" bigint NOT NULL,
	"position_to" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ops"."invariant_violations" (
	"invariant" text NOT NULL,
	"tenant_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"position" bigint,
	"detail" jsonb NOT NULL,
	"first_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"looked_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "invariant_violations_pkey" PRIMARY KEY("invariant","tenant_id","subject")
);
--> statement-breakpoint
CREATE TABLE "ops"."kept_manifests" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"key_id" text NOT NULL,
	"signature" text NOT NULL,
	"stored_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ops"."log_heads" (
	"log" text NOT NULL,
	"partition" smallint NOT NULL,
	"seq" bigint NOT NULL,
	"manifest" bigint NOT NULL,
	CONSTRAINT "log_heads_pkey" PRIMARY KEY("log","partition","seq")
);
--> statement-breakpoint
CREATE TABLE "ops"."log_manifests" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"previous" text NOT NULL,
	"digest" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ops"."log_segments" (
	"log" text NOT NULL,
	"partition" smallint NOT NULL,
	"seq" bigint NOT NULL,
	"from_txid" bigint NOT NULL,
	"from_seq" bigint NOT NULL,
	"to_txid" bigint NOT NULL,
	"to_seq" bigint NOT NULL,
	"row_count" integer NOT NULL,
	"rows" "bytea" NOT NULL,
	"rows_digest" text NOT NULL,
	"previous" text NOT NULL,
	"head" text NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "log_segments_pkey" PRIMARY KEY("log","partition","seq"),
	CONSTRAINT "log_segments_forward" CHECK (("ops"."log_segments"."to_txid", "ops"."log_segments"."to_seq") > ("ops"."log_segments"."from_txid", "ops"."log_segments"."from_seq")),
	CONSTRAINT "log_segments_whole" CHECK ("ops"."log_segments"."row_count" > 0 and octet_length("ops"."log_segments"."rows") in (40 * "ops"."log_segments"."row_count", 72 * "ops"."log_segments"."row_count"))
);
--> statement-breakpoint
CREATE TABLE "ops"."sealed_logs" (
	"log" text PRIMARY KEY NOT NULL,
	"moment_column" text NOT NULL,
	"payload_column" text
);
--> statement-breakpoint
CREATE TABLE "ops"."locales" (
	"code" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"channel" text,
	"status" text NOT NULL,
	"proof_ref" text,
	"granted_at" timestamp with time zone,
	"revoked_proof_ref" text,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "consents_purpose_known" CHECK ("consents"."purpose" in ('messaging', 'vendor_contact', 'marketing', 'broadcast', 'pii', 'likeness')),
	CONSTRAINT "consents_channel_form" CHECK ("consents"."channel" ~ '^[a-z][a-z0-9_]{1,31}$'),
	CONSTRAINT "consents_status_known" CHECK ("consents"."status" in ('granted', 'revoked')),
	CONSTRAINT "consents_proof_given" CHECK (("consents"."granted_at" is null) = ("consents"."proof_ref" is null)
				and ("consents"."revoked_at" is null) = ("consents"."revoked_proof_ref" is null)
				and case "consents"."status" when 'granted' then "consents"."granted_at" is not null and "consents"."revoked_at" is null
					else "consents"."revoked_at" is not null end)
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"address_hash" text NOT NULL,
	"verified_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "identities_address_unique" UNIQUE("tenant_id","channel","address_hash"),
	CONSTRAINT "identities_channel_form" CHECK ("identities"."channel" ~ '^[a-z][a-z0-9_]{1,31}$')
);
--> statement-breakpoint
CREATE TABLE "people" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" uuid NOT NULL,
	"display_name_encrypted" text,
	"phone_encrypted" text,
	"phone_hash" text NOT NULL,
	"email_encrypted" text,
	"email_hash" text,
	"locale" text,
	"timezone" text,
	"flags" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"same_as" uuid,
	"erased_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "people_tenant_row_unique" UNIQUE("tenant_id","id"),
	CONSTRAINT "people_phone_unique" UNIQUE("tenant_id","phone_hash"),
	CONSTRAINT "people_same_as_another" CHECK ("people"."same_as" <> "people"."id")
);
--> statement-breakpoint
CREATE TABLE "log_erasures" (
	"tenant_id" uuid NOT NULL,
	"event_seq" bigint NOT NULL,
	"reason" text NOT NULL,
	"payload_hash" text NOT NULL,
	"erased_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"seq" bigint GENERATED BY DEFAULT AS IDENTITY (sequence name "log_erasures_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"txid" bigint DEFAULT 0 NOT NULL,
	"partition" smallint GENERATED ALWAYS AS (coalesce(1 + get_byte(sha256(uuid_send(tenant_id)), 0) % 16, 0)) STORED NOT NULL,
	CONSTRAINT "log_erasures_pk" PRIMARY KEY("tenant_id","event_seq","payload_hash")
);
--> statement-breakpoint
CREATE TABLE "personal_requests" (
	"id" text DEFAULT app.new_id('prq') NOT NULL,
	"tenant_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"person_hash" text NOT NULL,
	"asked_by" text NOT NULL,
	"origin" text NOT NULL,
	"trace_id" text NOT NULL,
	"is_thread_done" boolean DEFAULT false NOT NULL,
	"blanked" integer DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "personal_requests_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "personal_requests_kind_known" CHECK ("personal_requests"."kind" in ('export', 'erasure')),
	CONSTRAINT "personal_requests_done_whole" CHECK (("personal_requests"."state" = 'done') = ("personal_requests"."done_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "resealings" (
	"tenant_id" uuid NOT NULL,
	"key_id" text NOT NULL,
	"entity" text NOT NULL,
	"field" text NOT NULL,
	"after_id" text,
	"done" boolean DEFAULT false NOT NULL,
	CONSTRAINT "resealings_pk" PRIMARY KEY("tenant_id","key_id","entity","field")
);
--> statement-breakpoint
CREATE TABLE "thread_upkeep" (
	"tenant_id" uuid NOT NULL,
	"thread_key" text NOT NULL,
	"oldest_at" timestamp with time zone,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "thread_upkeep_pk" PRIMARY KEY("tenant_id","thread_key")
);
--> statement-breakpoint
CREATE TABLE "places" (
	"market_id" uuid NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"names" jsonb NOT NULL,
	"aliases" text[] NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"district" text,
	"on_duty" jsonb,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "places_pk" PRIMARY KEY("market_id","id"),
	CONSTRAINT "places_point_on_earth" CHECK ("places"."lat" between -90 and 90 and "places"."lng" between -180 and 180)
);
--> statement-breakpoint
CREATE TABLE "message_templates" (
	"name" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"channel" text NOT NULL,
	"locale" text NOT NULL,
	"body" text NOT NULL,
	"variables" integer NOT NULL,
	"buttons" text[] NOT NULL,
	"category" text NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"provider_content_id" text,
	"version" integer DEFAULT 1 NOT NULL,
	"is_current" boolean DEFAULT true NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_templates_channel_form" CHECK ("message_templates"."channel" ~ '^[a-z][a-z0-9_]{1,31}$'),
	CONSTRAINT "message_templates_category_known" CHECK ("message_templates"."category" in ('UTILITY', 'MARKETING', 'AUTHENTICATION')),
	CONSTRAINT "message_templates_state_known" CHECK ("message_templates"."state" in ('absent', 'unsubmitted', 'received', 'pending', 'approved', 'rejected', 'paused', 'disabled', 'unknown'))
);
--> statement-breakpoint
CREATE TABLE "pauses" (
	"id" text PRIMARY KEY DEFAULT app.new_id('pause') NOT NULL,
	"tenant_id" uuid NOT NULL,
	"market_id" uuid,
	"channel" text,
	"tool" text,
	"reason" text NOT NULL,
	"set_by" text NOT NULL,
	"lifted_at" timestamp with time zone,
	"lifted_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "pauses_channel_form" CHECK ("pauses"."channel" ~ '^[a-z][a-z0-9_]{1,31}$'),
	CONSTRAINT "pauses_one_thing" CHECK ("pauses"."channel" is null or "pauses"."tool" is null),
	CONSTRAINT "pauses_lifted_whole" CHECK (("pauses"."lifted_at" is null) = ("pauses"."lifted_by" is null)),
	CONSTRAINT "pauses_reason_bounded" CHECK (length("pauses"."reason") between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "tenant_daily_use" (
	"tenant_id" uuid NOT NULL,
	"day" date NOT NULL,
	"shard" smallint NOT NULL,
	"messages" bigint DEFAULT 0 NOT NULL,
	"cost_micros" bigint DEFAULT 0 NOT NULL,
	"model_calls" bigint DEFAULT 0 NOT NULL,
	"model_tokens" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "tenant_daily_use_pk" PRIMARY KEY("tenant_id","day","shard")
);
--> statement-breakpoint
CREATE TABLE "tenant_sending" (
	"tenant_id" uuid PRIMARY KEY NOT NULL,
	"messages_per_day" bigint,
	"cost_micros_per_day" bigint,
	"model_calls_per_day" bigint,
	"model_tokens_per_day" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "tenant_sending_positive" CHECK ("tenant_sending"."messages_per_day" > 0 and "tenant_sending"."cost_micros_per_day" > 0 and "tenant_sending"."model_calls_per_day" > 0 and "tenant_sending"."model_tokens_per_day" > 0)
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" text PRIMARY KEY DEFAULT app.new_id('key') NOT NULL,
	"tenant_id" uuid NOT NULL,
	"label" text NOT NULL,
	"key_hash" text NOT NULL,
	"role" text NOT NULL,
	"expires_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"staff_id" uuid,
	CONSTRAINT "api_keys_key_hash_unique" UNIQUE("key_hash"),
	CONSTRAINT "api_keys_label_bounded" CHECK (length("api_keys"."label") between 1 and 80),
	CONSTRAINT "api_keys_role_known" CHECK ("api_keys"."role" in ('staff', 'operator', 'tenant_admin', 'super_admin'))
);
--> statement-breakpoint
CREATE TABLE "confirmation_tokens" (
	"id" text NOT NULL,
	"tenant_id" uuid NOT NULL,
	"person_hash" text NOT NULL,
	"tool" text NOT NULL,
	"payload_hash" char(64) NOT NULL,
	"token_hash" char(64) NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"used_key_hash" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "confirmation_tokens_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "confirmation_tokens_once" UNIQUE("tenant_id","token_hash"),
	CONSTRAINT "confirmation_tokens_used_whole" CHECK (("confirmation_tokens"."used_at" is null) = ("confirmation_tokens"."used_key_hash" is null))
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"name_encrypted" text NOT NULL,
	"phone_encrypted" text NOT NULL,
	"phone_hash" text NOT NULL,
	"channel" text DEFAULT 'whatsapp' NOT NULL,
	"locale" text NOT NULL,
	"roles" text[] NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "staff_tenant_row_unique" UNIQUE("tenant_id","id"),
	CONSTRAINT "staff_phone_unique" UNIQUE("tenant_id","phone_hash"),
	CONSTRAINT "staff_channel_form" CHECK ("staff"."channel" ~ '^[a-z][a-z0-9_]{1,31}$'),
	CONSTRAINT "staff_roles_known" CHECK (cardinality("staff"."roles") between 1 and 4
				and "staff"."roles" <@ array['staff', 'operator', 'tenant_admin', 'super_admin'])
);
--> statement-breakpoint
CREATE TABLE "trip_tariffs" (
	"market_id" uuid NOT NULL,
	"vehicle_type" text NOT NULL,
	"version" integer NOT NULL,
	"base_minor" bigint NOT NULL,
	"per_km_minor" bigint NOT NULL,
	"per_min_minor" bigint NOT NULL,
	"minimum_minor" bigint NOT NULL,
	"spread_pct" integer NOT NULL,
	"detour_pct" integer NOT NULL,
	"speed_kmh" integer NOT NULL,
	"night_pct" integer NOT NULL,
	"night_from_hour" integer NOT NULL,
	"night_to_hour" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trip_tariffs_pk" PRIMARY KEY("market_id","vehicle_type","version"),
	CONSTRAINT "trip_tariffs_version_positive" CHECK ("trip_tariffs"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "channel_endpoints" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" uuid NOT NULL,
	"market_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"address" text NOT NULL,
	"audience" text DEFAULT 'consumer' NOT NULL,
	"provider_account_ref" text,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "channel_endpoints_address_unique" UNIQUE("channel","address"),
	CONSTRAINT "channel_endpoints_channel_form" CHECK ("channel_endpoints"."channel" ~ '^[a-z][a-z0-9_]{1,31}$'),
	CONSTRAINT "channel_endpoints_audience_known" CHECK ("channel_endpoints"."audience" in ('consumer', 'vendor', 'driver', 'staff'))
);
--> statement-breakpoint
CREATE TABLE "market_configs" (
	"market_id" uuid PRIMARY KEY NOT NULL,
	"enabled" boolean DEFAULT false NOT NULL,
	"outbound_paused" boolean DEFAULT false NOT NULL,
	"read_only" boolean DEFAULT false NOT NULL,
	"default_language" text NOT NULL,
	"require_confirm_for" text[] NOT NULL,
	"require_approval_for" text[] DEFAULT '{}' NOT NULL,
	"max_outbound_per_inbound" integer NOT NULL,
	"quiet_hours" jsonb,
	"mobility" jsonb NOT NULL,
	"vendors" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"bookings" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"help_text" jsonb,
	"personas" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"retention" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"sending" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "market_configs_outbound_bounded" CHECK ("market_configs"."max_outbound_per_inbound" between 1 and 20)
);
--> statement-breakpoint
CREATE TABLE "market_tool_configs" (
	"market_id" uuid NOT NULL,
	"tool_name" text NOT NULL,
	"enabled" boolean NOT NULL,
	"default_template_id" text,
	"default_template" jsonb,
	"allowed_tags" text[] DEFAULT '{}' NOT NULL,
	"query_constraints" jsonb,
	"require_confirmation" boolean,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "market_tool_configs_pk" PRIMARY KEY("market_id","tool_name")
);
--> statement-breakpoint
CREATE TABLE "markets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"country" text NOT NULL,
	"currency" text NOT NULL,
	"currency_digits" integer NOT NULL,
	"timezone" text NOT NULL,
	"bbox" jsonb,
	"languages" text[] NOT NULL,
	"jurisdictions" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "markets_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "tenant_markets" (
	"tenant_id" uuid NOT NULL,
	"market_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tenant_markets_pk" PRIMARY KEY("tenant_id","market_id")
);
--> statement-breakpoint
CREATE TABLE "tenants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"kind" text DEFAULT 'operator' NOT NULL,
	"plan_tier" text DEFAULT 'standard' NOT NULL,
	"enabled_channels" text[] NOT NULL,
	"default_locale" text NOT NULL,
	"trust_level" text DEFAULT 'new' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "tenants_slug_unique" UNIQUE("slug"),
	CONSTRAINT "tenants_kind_known" CHECK ("tenants"."kind" in ('platform', 'dispensary', 'brand', 'operator', 'creator_org')),
	CONSTRAINT "tenants_trust_level_known" CHECK ("tenants"."trust_level" in ('new', 'standard', 'trusted')),
	CONSTRAINT "tenants_status_known" CHECK ("tenants"."status" in ('active', 'suspended', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "approval_grants" (
	"id" text NOT NULL,
	"tenant_id" uuid NOT NULL,
	"tool" text NOT NULL,
	"granted_by" text NOT NULL,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "approval_grants_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "approval_votes" (
	"id" text DEFAULT app.new_id('apv') NOT NULL,
	"tenant_id" uuid NOT NULL,
	"approval_id" text NOT NULL,
	"person_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"key_id" text,
	"answer" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "approval_votes_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "approval_votes_once" UNIQUE("tenant_id","approval_id","person_id"),
	CONSTRAINT "approval_votes_answer_known" CHECK ("approval_votes"."answer" in ('approve', 'reject'))
);
--> statement-breakpoint
CREATE TABLE "approvals" (
	"id" text NOT NULL,
	"tenant_id" uuid NOT NULL,
	"market_id" uuid NOT NULL,
	"type" text NOT NULL,
	"tool" text NOT NULL,
	"payload_hash" char(64) NOT NULL,
	"shown_encrypted" text NOT NULL,
	"policy_decision_id" text,
	"requested_by" uuid NOT NULL,
	"thread_key" text NOT NULL,
	"agent" text NOT NULL,
	"request_key_hash" text NOT NULL,
	"roles" text[] NOT NULL,
	"people_needed" smallint DEFAULT 1 NOT NULL,
	"asked" uuid[] DEFAULT '{}' NOT NULL,
	"code" char(4) NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"ending" text,
	"auto" boolean DEFAULT false NOT NULL,
	"auto_because" text,
	"decided_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"used_key_hash" text,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "approvals_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "approvals_request_once" UNIQUE("tenant_id","request_key_hash"),
	CONSTRAINT "approvals_type_known" CHECK ("approvals"."type" in ('send_sms', 'send_email', 'send_whatsapp', 'schedule_broadcast', 'publish_page', 'publish_media', 'update_catalog', 'wallet_transfer', 'wallet_mint', 'rights_revoke', 'run_script', 'persist_artifact', 'accept_memory', 'call_procedure', 'run_job', 'push_pos', 'paid_outreach', 'link_claim', 'run_tool')),
	CONSTRAINT "approvals_state_known" CHECK ("approvals"."state" in ('pending', 'approved', 'used', 'rejected', 'expired', 'revoked')),
	CONSTRAINT "approvals_ending_known" CHECK ("approvals"."ending" in ('by_staff', 'by_requester', 'role_lost')),
	CONSTRAINT "approvals_people_bounded" CHECK ("approvals"."people_needed" between 1 and 2)
);
--> statement-breakpoint
CREATE TABLE "order_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" uuid NOT NULL,
	"order_id" text NOT NULL,
	"sku" text NOT NULL,
	"name" text NOT NULL,
	"qty" integer NOT NULL,
	"price_minor" bigint NOT NULL,
	"is_stocked" boolean NOT NULL,
	"place" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seq" bigint GENERATED BY DEFAULT AS IDENTITY (sequence name "order_items_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"txid" bigint DEFAULT 0 NOT NULL,
	"partition" smallint GENERATED ALWAYS AS (coalesce(1 + get_byte(sha256(uuid_send(tenant_id)), 0) % 16, 0)) STORED NOT NULL,
	CONSTRAINT "order_items_sku_once" UNIQUE("tenant_id","order_id","sku"),
	CONSTRAINT "order_items_qty_sane" CHECK ("order_items"."qty" > 0),
	CONSTRAINT "order_items_price_sane" CHECK ("order_items"."price_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "order_status_events" (
	"id" text NOT NULL,
	"tenant_id" uuid NOT NULL,
	"order_id" text NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"notes_encrypted" text,
	"by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seq" bigint GENERATED BY DEFAULT AS IDENTITY (sequence name "order_status_events_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"txid" bigint DEFAULT 0 NOT NULL,
	"partition" smallint GENERATED ALWAYS AS (coalesce(1 + get_byte(sha256(uuid_send(tenant_id)), 0) % 16, 0)) STORED NOT NULL,
	CONSTRAINT "order_status_events_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "order_status_events_once" UNIQUE("tenant_id","order_id","to_status"),
	CONSTRAINT "order_status_events_to_known" CHECK ("order_status_events"."to_status" in ('pending', 'confirmed', 'preparing', 'ready', 'delivered', 'cancelled')),
	CONSTRAINT "order_status_events_by_known" CHECK ("order_status_events"."by" in ('customer', 'business', 'staff', 'sweep'))
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" text NOT NULL,
	"tenant_id" uuid NOT NULL,
	"market_id" uuid NOT NULL,
	"business_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"thread_key" text NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"ending" text,
	"code" char(4) NOT NULL,
	"is_code_taken" boolean DEFAULT true NOT NULL,
	"table_no" text,
	"point_encrypted" text,
	"notes_encrypted" text,
	"total_minor" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"prep_minutes" integer,
	"expires_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"eta" timestamp with time zone,
	"dispatch_hash" text,
	"dispatched_at" timestamp with time zone,
	"words_told" integer DEFAULT 0 NOT NULL,
	"ended_at" timestamp with time zone,
	"answer_due_at" timestamp with time zone,
	"idempotency_key_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "orders_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "orders_kind_known" CHECK ("orders"."kind" in ('dining', 'food', 'pharmacy', 'hardware', 'shop')),
	CONSTRAINT "orders_status_known" CHECK ("orders"."status" in ('pending', 'confirmed', 'preparing', 'ready', 'delivered', 'cancelled')),
	CONSTRAINT "orders_ending_known" CHECK ("orders"."ending" in ('released', 'expired', 'cancelled_by_person', 'refused_by_business', 'cancelled_by_staff')),
	CONSTRAINT "orders_total_sane" CHECK ("orders"."total_minor" >= 0),
	CONSTRAINT "orders_ended_whole" CHECK (("orders"."status" = 'cancelled') = ("orders"."ending" is not null)
		and ("orders"."status" in ('delivered', 'cancelled')) = ("orders"."ended_at" is not null)),
	CONSTRAINT "orders_confirmed_whole" CHECK ("orders"."status" in ('pending', 'cancelled') or "orders"."confirmed_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "policy_decisions" (
	"id" text NOT NULL,
	"tenant_id" uuid NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"content_hash" text NOT NULL,
	"channel" text NOT NULL,
	"audience" text NOT NULL,
	"jurisdictions" text[] NOT NULL,
	"facts" jsonb NOT NULL,
	"decision" text NOT NULL,
	"redlines" jsonb NOT NULL,
	"has_rewrite" boolean NOT NULL,
	"rule_ids" text[] NOT NULL,
	"pack_versions" text[] NOT NULL,
	"engine" integer NOT NULL,
	"digest" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "policy_decisions_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "policy_decisions_channel_form" CHECK ("policy_decisions"."channel" ~ '^[a-z][a-z0-9_]{1,31}$'),
	CONSTRAINT "policy_decisions_audience_known" CHECK ("policy_decisions"."audience" in ('person', 'public')),
	CONSTRAINT "policy_decisions_decision_known" CHECK ("policy_decisions"."decision" in ('allow', 'confirm', 'approve', 'deny')),
	CONSTRAINT "policy_decisions_bounded" CHECK (cardinality("policy_decisions"."jurisdictions") <= 10 and jsonb_array_length("policy_decisions"."redlines") <= 200)
);
--> statement-breakpoint
CREATE TABLE "resource_locks" (
	"lock_key" text PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"business_id" uuid NOT NULL,
	"offering_id" uuid NOT NULL,
	"slot_start" timestamp with time zone NOT NULL,
	"unit" integer NOT NULL,
	"transaction_id" text,
	"state" text DEFAULT 'none' NOT NULL,
	"expires_at" timestamp with time zone,
	"is_first_hold" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "resource_locks_state_known" CHECK ("resource_locks"."state" in ('none', 'held', 'confirmed')),
	CONSTRAINT "resource_locks_key_says_which" CHECK ("resource_locks"."lock_key" = app.lock_key("resource_locks"."business_id", "resource_locks"."offering_id", "resource_locks"."slot_start", "resource_locks"."unit")),
	CONSTRAINT "resource_locks_whole" CHECK (("resource_locks"."state" = 'none') = ("resource_locks"."transaction_id" is null) and ("resource_locks"."state" = 'held') = ("resource_locks"."expires_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "transactions" (
	"id" text NOT NULL,
	"tenant_id" uuid NOT NULL,
	"market_id" uuid NOT NULL,
	"business_id" uuid NOT NULL,
	"offering_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"thread_key" text NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"acceptance" text DEFAULT 'not_needed' NOT NULL,
	"ending" text,
	"slot_start" timestamp with time zone NOT NULL,
	"slot_end" timestamp with time zone NOT NULL,
	"slot_starts" timestamp with time zone[] NOT NULL,
	"units" integer NOT NULL,
	"party_size" integer NOT NULL,
	"timezone" text NOT NULL,
	"contact_name_encrypted" text,
	"contact_phone_encrypted" text,
	"notes_encrypted" text,
	"owner_words_encrypted" text,
	"lock_key" text NOT NULL,
	"hold_expires_at" timestamp with time zone NOT NULL,
	"is_first_hold" boolean DEFAULT false NOT NULL,
	"confirmed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"remind_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	"answer_due_at" timestamp with time zone,
	"confirmation_code" char(4),
	"is_code_taken" boolean DEFAULT false NOT NULL,
	"price_minor" bigint,
	"currency" char(3),
	"needs_acceptance" boolean NOT NULL,
	"cancel_minutes" integer NOT NULL,
	"offering_version" integer NOT NULL,
	"business_version" integer NOT NULL,
	"replaces_id" text,
	"idempotency_key_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "transactions_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "transactions_state_known" CHECK ("transactions"."state" in ('draft', 'hold', 'confirmed', 'cancelled', 'expired')),
	CONSTRAINT "transactions_acceptance_known" CHECK ("transactions"."acceptance" in ('not_needed', 'awaited', 'accepted', 'refused')),
	CONSTRAINT "transactions_ending_known" CHECK ("transactions"."ending" in ('released', 'cancelled_by_person', 'refused_by_business', 'changed', 'cancelled_by_staff')),
	CONSTRAINT "transactions_numbers_sane" CHECK ("transactions"."units" >= 1 and "transactions"."party_size" >= 1 and cardinality("transactions"."slot_starts") >= 1
				and "transactions"."slot_starts"[1] = "transactions"."slot_start" and "transactions"."slot_end" > "transactions"."slot_start"),
	CONSTRAINT "transactions_confirmed_whole" CHECK ("transactions"."state" <> 'confirmed' or ("transactions"."confirmed_at" is not null and "transactions"."confirmation_code" is not null)),
	CONSTRAINT "transactions_ended_whole" CHECK (("transactions"."state" in ('cancelled', 'expired')) = ("transactions"."ended_at" is not null)
				and ("transactions"."state" = 'cancelled') = ("transactions"."ending" is not null))
);
--> statement-breakpoint
CREATE TABLE "passed_messages" (
	"id" text NOT NULL,
	"tenant_id" uuid NOT NULL,
	"market_id" uuid NOT NULL,
	"thread_key" text NOT NULL,
	"recipient_hash" text NOT NULL,
	"to_kind" text NOT NULL,
	"code" char(4),
	"state" text DEFAULT 'queued' NOT NULL,
	"why" text,
	"outbox_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "passed_messages_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "passed_messages_kind_known" CHECK ("passed_messages"."to_kind" in ('driver', 'passenger', 'business', 'customer', 'listing', 'ticket')),
	CONSTRAINT "passed_messages_state_known" CHECK ("passed_messages"."state" in ('queued', 'held', 'sent', 'not_sent', 'unknown')),
	CONSTRAINT "passed_messages_not_oneself" CHECK ("passed_messages"."thread_key" <> "passed_messages"."recipient_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_tickets" (
	"id" text NOT NULL,
	"tenant_id" uuid NOT NULL,
	"market_id" uuid NOT NULL,
	"thread_key" text NOT NULL,
	"reason" text NOT NULL,
	"summary_encrypted" text,
	"priority" text DEFAULT 'medium' NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"claimed_by" text,
	"claimed_at" timestamp with time zone,
	"closed_because" text,
	"closed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "staff_tickets_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "staff_tickets_state_known" CHECK ("staff_tickets"."state" in ('open', 'claimed', 'closed')),
	CONSTRAINT "staff_tickets_priority_known" CHECK ("staff_tickets"."priority" in ('low', 'medium', 'high', 'urgent')),
	CONSTRAINT "staff_tickets_ending_known" CHECK ("staff_tickets"."closed_because" in ('staff', 'person')),
	CONSTRAINT "staff_tickets_whole" CHECK (("staff_tickets"."claimed_by" is null) = ("staff_tickets"."claimed_at" is null) and ("staff_tickets"."state" <> 'claimed' or "staff_tickets"."claimed_by" is not null)
				and ("staff_tickets"."state" = 'closed') = ("staff_tickets"."closed_at" is not null) and ("staff_tickets"."closed_at" is null) = ("staff_tickets"."closed_because" is null))
);
--> statement-breakpoint
CREATE TABLE "listing_index" (
	"tenant_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"generation" bigint DEFAULT 0 NOT NULL,
	"changes" integer DEFAULT 1 NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listing_index_pk" PRIMARY KEY("tenant_id","listing_id")
);
--> statement-breakpoint
CREATE TABLE "listing_words" (
	"tenant_id" uuid NOT NULL,
	"market_id" uuid NOT NULL,
	"word" text NOT NULL,
	"weight" smallint NOT NULL,
	"listing_id" uuid NOT NULL,
	CONSTRAINT "listing_words_pk" PRIMARY KEY("tenant_id","listing_id","word")
);
--> statement-breakpoint
CREATE TABLE "search_grams" (
	"tenant_id" uuid NOT NULL,
	"market_id" uuid NOT NULL,
	"gram" text NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "search_grams_pk" PRIMARY KEY("tenant_id","market_id","gram","word")
);
--> statement-breakpoint
CREATE TABLE "service_requests" (
	"id" text NOT NULL,
	"tenant_id" uuid NOT NULL,
	"market_id" uuid NOT NULL,
	"business_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"thread_key" text NOT NULL,
	"timezone" text NOT NULL,
	"name_encrypted" text,
	"owner_hash" text,
	"words_told" integer DEFAULT 0 NOT NULL,
	"code" char(4),
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"state" text DEFAULT 'proposed' NOT NULL,
	"ending" text,
	"details_encrypted" text NOT NULL,
	"preferred_at" timestamp with time zone,
	"preferred_until" timestamp with time zone,
	"preferred_part" text,
	"owner_words_encrypted" text,
	"sent_at" timestamp with time zone,
	CONSTRAINT "service_requests_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "service_requests_state_known" CHECK ("service_requests"."state" in ('proposed', 'sent', 'accepted', 'declined', 'cancelled', 'expired')),
	CONSTRAINT "service_requests_ending_known" CHECK ("service_requests"."ending" in ('released', 'cancelled_by_person', 'cancelled_by_staff')),
	CONSTRAINT "service_requests_part_known" CHECK ("service_requests"."preferred_part" in ('morning', 'afternoon', 'evening', 'day')),
	CONSTRAINT "service_requests_preferred_whole" CHECK (("service_requests"."preferred_at" is null) = ("service_requests"."preferred_until" is null)
		and ("service_requests"."preferred_part" is null or "service_requests"."preferred_at" is not null)),
	CONSTRAINT "service_requests_sent_whole" CHECK (("service_requests"."sent_at" is null) = ("service_requests"."code" is null) and ("service_requests"."sent_at" is null) = ("service_requests"."owner_hash" is null)
		and ("service_requests"."state" not in ('sent', 'accepted', 'declined') or "service_requests"."sent_at" is not null)),
	CONSTRAINT "service_requests_ended_whole" CHECK (("service_requests"."state" in ('accepted', 'declined', 'cancelled', 'expired')) = ("service_requests"."ended_at" is not null)
		and ("service_requests"."state" = 'cancelled') = ("service_requests"."ending" is not null) and ("service_requests"."ended_at" is null) = ("service_requests"."due_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "viewings" (
	"id" text NOT NULL,
	"tenant_id" uuid NOT NULL,
	"market_id" uuid NOT NULL,
	"business_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"thread_key" text NOT NULL,
	"timezone" text NOT NULL,
	"name_encrypted" text,
	"owner_hash" text,
	"words_told" integer DEFAULT 0 NOT NULL,
	"code" char(4),
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"state" text DEFAULT 'proposed' NOT NULL,
	"ending" text,
	"at" timestamp with time zone NOT NULL,
	"notes_encrypted" text,
	"visitor_phone_encrypted" text,
	"visitor_phone_hash" text,
	"has_visitor" boolean DEFAULT false NOT NULL,
	"owner_agreed_at" timestamp with time zone,
	"booked_at" timestamp with time zone,
	"remind_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
	CONSTRAINT "viewings_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "viewings_state_known" CHECK ("viewings"."state" in ('proposed', 'booked', 'done', 'cancelled', 'expired')),
	CONSTRAINT "viewings_ending_known" CHECK ("viewings"."ending" in ('released', 'cancelled_by_person', 'refused_by_owner', 'cancelled_by_staff')),
	CONSTRAINT "viewings_booked_whole" CHECK (("viewings"."booked_at" is null) = ("viewings"."code" is null) and ("viewings"."booked_at" is null) = ("viewings"."owner_hash" is null)
		and ("viewings"."state" not in ('booked', 'done') or "viewings"."booked_at" is not null)),
	CONSTRAINT "viewings_ended_whole" CHECK (("viewings"."state" in ('done', 'cancelled', 'expired')) = ("viewings"."ended_at" is not null)
		and ("viewings"."state" = 'cancelled') = ("viewings"."ending" is not null) and ("viewings"."ended_at" is null) = ("viewings"."due_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "taxi_drivers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" uuid NOT NULL,
	"market_id" uuid NOT NULL,
	"person_id" uuid,
	"name_encrypted" text NOT NULL,
	"phone_encrypted" text NOT NULL,
	"phone_hash" text NOT NULL,
	"channel" text DEFAULT 'whatsapp' NOT NULL,
	"locale" text NOT NULL,
	"district" text,
	"vehicle" text NOT NULL,
	"plate" text NOT NULL,
	"available" boolean DEFAULT false NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"last_seen_at" timestamp with time zone,
	"unanswered" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "taxi_drivers_tenant_row_unique" UNIQUE("tenant_id","id"),
	CONSTRAINT "taxi_drivers_phone_unique" UNIQUE("tenant_id","phone_hash"),
	CONSTRAINT "taxi_drivers_channel_form" CHECK ("taxi_drivers"."channel" ~ '^[a-z][a-z0-9_]{1,31}$'),
	CONSTRAINT "taxi_drivers_point_whole" CHECK (("taxi_drivers"."lat" is null) = ("taxi_drivers"."lng" is null))
);
--> statement-breakpoint
CREATE TABLE "taxi_offers" (
	"id" text NOT NULL,
	"tenant_id" uuid NOT NULL,
	"request_id" text NOT NULL,
	"driver_id" uuid NOT NULL,
	"round" integer DEFAULT 1 NOT NULL,
	"wave" integer NOT NULL,
	"state" text DEFAULT 'sent' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"replied_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "taxi_offers_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "taxi_offers_asked_once" UNIQUE("tenant_id","request_id","driver_id","round"),
	CONSTRAINT "taxi_offers_state_known" CHECK ("taxi_offers"."state" in ('sent', 'accepted', 'given_back', 'declined', 'lost', 'expired', 'unreachable', 'withdrawn')),
	CONSTRAINT "taxi_offers_wave_positive" CHECK ("taxi_offers"."wave" > 0)
);
--> statement-breakpoint
CREATE TABLE "taxi_requests" (
	"id" text NOT NULL,
	"tenant_id" uuid NOT NULL,
	"market_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"thread_key" text NOT NULL,
	"code" char(4) NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"pickup_encrypted" text NOT NULL,
	"pickup_lat" double precision NOT NULL,
	"pickup_lng" double precision NOT NULL,
	"pickup_place_id" text,
	"pickup_label" text,
	"destination_encrypted" text,
	"destination_place_id" text,
	"destination_label" text,
	"district" text,
	"pax" integer NOT NULL,
	"at" timestamp with time zone,
	"asking_from" timestamp with time zone,
	"round" integer DEFAULT 1 NOT NULL,
	"vehicle_type" text NOT NULL,
	"tariff_version" integer,
	"settings_version" integer NOT NULL,
	"fare_min_minor" bigint,
	"fare_max_minor" bigint,
	"fare_currency" char(3),
	"fare_distance_m" integer,
	"assigned_driver_id" uuid,
	"assigned_at" timestamp with time zone,
	"arrived_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "taxi_requests_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "taxi_requests_state_known" CHECK ("taxi_requests"."state" in ('pending', 'assigned', 'arrived', 'completed', 'no_show', 'cancelled', 'expired')),
	CONSTRAINT "taxi_requests_pax_positive" CHECK ("taxi_requests"."pax" > 0),
	CONSTRAINT "taxi_requests_round_positive" CHECK ("taxi_requests"."round" > 0),
	CONSTRAINT "taxi_requests_driver_given" CHECK (case "taxi_requests"."state" when 'pending' then "taxi_requests"."assigned_driver_id" is null
				when 'expired' then "taxi_requests"."assigned_driver_id" is null
				when 'cancelled' then true
				else "taxi_requests"."assigned_driver_id" is not null end),
	CONSTRAINT "taxi_requests_fare_whole" CHECK (("taxi_requests"."fare_min_minor" is null) = ("taxi_requests"."fare_max_minor" is null)
				and ("taxi_requests"."fare_min_minor" is null) = ("taxi_requests"."fare_currency" is null)
				and ("taxi_requests"."fare_min_minor" is null) = ("taxi_requests"."fare_distance_m" is null)),
	CONSTRAINT "taxi_requests_label_from_gazetteer" CHECK (("taxi_requests"."pickup_label" is null or "taxi_requests"."pickup_place_id" is not null)
				and ("taxi_requests"."destination_label" is null or "taxi_requests"."destination_place_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "market_vendor_inquiries" (
	"id" text NOT NULL,
	"tenant_id" uuid NOT NULL,
	"market_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"thread_key" text NOT NULL,
	"code" char(4) NOT NULL,
	"request_type" text NOT NULL,
	"summary" text NOT NULL,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"language" text NOT NULL,
	"consent_id" uuid NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"take_until" timestamp with time zone NOT NULL,
	"taken_message_id" text,
	"taken_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"told" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "market_vendor_inquiries_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "market_vendor_inquiries_state_known" CHECK ("market_vendor_inquiries"."state" in ('pending', 'partial', 'complete', 'expired', 'cancelled')),
	CONSTRAINT "market_vendor_inquiries_type_known" CHECK ("market_vendor_inquiries"."request_type" in ('product', 'service', 'medicine')),
	CONSTRAINT "market_vendor_inquiries_point_whole" CHECK (("market_vendor_inquiries"."lat" is null) = ("market_vendor_inquiries"."lng" is null)),
	CONSTRAINT "market_vendor_inquiries_taken_whole" CHECK (("market_vendor_inquiries"."taken_message_id" is null) = ("market_vendor_inquiries"."taken_at" is null)
				and ("market_vendor_inquiries"."taken_at" is null or "market_vendor_inquiries"."state" in ('complete', 'expired'))),
	CONSTRAINT "market_vendor_inquiries_ended_whole" CHECK (("market_vendor_inquiries"."ended_at" is null) = ("market_vendor_inquiries"."state" in ('pending', 'partial')))
);
--> statement-breakpoint
CREATE TABLE "market_vendor_inquiry_messages" (
	"id" text NOT NULL,
	"tenant_id" uuid NOT NULL,
	"inquiry_id" text NOT NULL,
	"business_id" uuid NOT NULL,
	"owner_hash" text NOT NULL,
	"offer_id" text,
	"distance_m" integer,
	"status" text DEFAULT 'pending' NOT NULL,
	"unreachable" boolean DEFAULT false NOT NULL,
	"number" integer,
	"price_minor" bigint,
	"currency" char(3),
	"quantity" integer,
	"notes" text,
	"raw_reply_encrypted" text,
	"media_ref" text,
	"reply_message_id" text,
	"asked_at" timestamp with time zone,
	"replied_at" timestamp with time zone,
	"response_time_sec" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "market_vendor_inquiry_messages_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "market_vendor_inquiry_messages_asked_once" UNIQUE("tenant_id","inquiry_id","business_id"),
	CONSTRAINT "market_vendor_inquiry_messages_owner_once" UNIQUE("tenant_id","inquiry_id","owner_hash"),
	CONSTRAINT "market_vendor_inquiry_messages_number_once" UNIQUE("tenant_id","inquiry_id","number"),
	CONSTRAINT "market_vendor_inquiry_messages_reply_once" UNIQUE("tenant_id","reply_message_id"),
	CONSTRAINT "market_vendor_inquiry_messages_status_known" CHECK ("market_vendor_inquiry_messages"."status" in ('pending', 'yes', 'no', 'other')),
	CONSTRAINT "market_vendor_inquiry_messages_quote_whole" CHECK (case "market_vendor_inquiry_messages"."status" when 'yes' then "market_vendor_inquiry_messages"."price_minor" > 0 and "market_vendor_inquiry_messages"."currency" is not null and "market_vendor_inquiry_messages"."number" is not null
				else "market_vendor_inquiry_messages"."price_minor" is null and "market_vendor_inquiry_messages"."currency" is null end),
	CONSTRAINT "market_vendor_inquiry_messages_quantity_sane" CHECK ("market_vendor_inquiry_messages"."quantity" is null or "market_vendor_inquiry_messages"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "vendor_feedback" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" uuid NOT NULL,
	"inquiry_id" text NOT NULL,
	"business_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"type" text NOT NULL,
	"rating" integer,
	"comment_encrypted" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "vendor_feedback_once" UNIQUE("tenant_id","customer_id","business_id","inquiry_id"),
	CONSTRAINT "vendor_feedback_type_known" CHECK ("vendor_feedback"."type" in ('accurate', 'inaccurate', 'cancelled', 'complaint')),
	CONSTRAINT "vendor_feedback_rating_sane" CHECK ("vendor_feedback"."rating" is null or "vendor_feedback"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "vendor_metrics" (
	"tenant_id" uuid NOT NULL,
	"business_id" uuid NOT NULL,
	"asked" integer DEFAULT 0 NOT NULL,
	"answered" integer DEFAULT 0 NOT NULL,
	"response_time_sum_sec" bigint DEFAULT 0 NOT NULL,
	"feedback" integer DEFAULT 0 NOT NULL,
	"accurate" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "vendor_metrics_pk" PRIMARY KEY("tenant_id","business_id"),
	CONSTRAINT "vendor_metrics_counts_sane" CHECK ("vendor_metrics"."answered" between 0 and "vendor_metrics"."asked" and "vendor_metrics"."accurate" between 0 and "vendor_metrics"."feedback" and "vendor_metrics"."response_time_sum_sec" >= 0)
);
--> statement-breakpoint
ALTER TABLE "on_call" ADD CONSTRAINT "on_call_locale_locales_code_fk" FOREIGN KEY ("locale") REFERENCES "ops"."locales"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "on_call" ADD CONSTRAINT "on_call_market_fk" FOREIGN KEY ("tenant_id","market_id") REFERENCES "public"."tenant_markets"("tenant_id","market_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_owner_locale_locales_code_fk" FOREIGN KEY ("owner_locale") REFERENCES "ops"."locales"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_market_fk" FOREIGN KEY ("tenant_id","market_id") REFERENCES "public"."tenant_markets"("tenant_id","market_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_levels" ADD CONSTRAINT "inventory_levels_business_fk" FOREIGN KEY ("tenant_id","business_id") REFERENCES "public"."businesses"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_actions" ADD CONSTRAINT "listing_actions_listing_fk" FOREIGN KEY ("tenant_id","listing_id") REFERENCES "public"."listings"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_items" ADD CONSTRAINT "listing_items_listing_fk" FOREIGN KEY ("tenant_id","listing_id") REFERENCES "public"."listings"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_business_fk" FOREIGN KEY ("tenant_id","business_id") REFERENCES "public"."businesses"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offerings" ADD CONSTRAINT "offerings_business_fk" FOREIGN KEY ("tenant_id","business_id") REFERENCES "public"."businesses"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offerings" ADD CONSTRAINT "offerings_listing_fk" FOREIGN KEY ("tenant_id","listing_id") REFERENCES "public"."listings"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ops"."invariant_violations" ADD CONSTRAINT "invariant_violations_invariant_invariant_cursors_invariant_fk" FOREIGN KEY ("invariant") REFERENCES "ops"."invariant_cursors"("invariant") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ops"."kept_manifests" ADD CONSTRAINT "kept_manifests_seq_log_manifests_seq_fk" FOREIGN KEY ("seq") REFERENCES "ops"."log_manifests"("seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ops"."log_heads" ADD CONSTRAINT "log_heads_manifest_log_manifests_seq_fk" FOREIGN KEY ("manifest") REFERENCES "ops"."log_manifests"("seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ops"."log_heads" ADD CONSTRAINT "log_heads_segment_fkey" FOREIGN KEY ("log","partition","seq") REFERENCES "ops"."log_segments"("log","partition","seq") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ops"."log_segments" ADD CONSTRAINT "log_segments_log_sealed_logs_log_fk" FOREIGN KEY ("log") REFERENCES "ops"."sealed_logs"("log") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_person_fk" FOREIGN KEY ("tenant_id","person_id") REFERENCES "public"."people"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_person_fk" FOREIGN KEY ("tenant_id","person_id") REFERENCES "public"."people"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_locale_locales_code_fk" FOREIGN KEY ("locale") REFERENCES "ops"."locales"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_same_as_fk" FOREIGN KEY ("tenant_id","same_as") REFERENCES "public"."people"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "personal_requests" ADD CONSTRAINT "personal_requests_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pauses" ADD CONSTRAINT "pauses_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pauses" ADD CONSTRAINT "pauses_market_fk" FOREIGN KEY ("tenant_id","market_id") REFERENCES "public"."tenant_markets"("tenant_id","market_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenant_sending" ADD CONSTRAINT "tenant_sending_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_staff_fk" FOREIGN KEY ("tenant_id","staff_id") REFERENCES "public"."staff"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_locale_locales_code_fk" FOREIGN KEY ("locale") REFERENCES "ops"."locales"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_person_fk" FOREIGN KEY ("tenant_id","person_id") REFERENCES "public"."people"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_endpoints" ADD CONSTRAINT "channel_endpoints_market_fk" FOREIGN KEY ("tenant_id","market_id") REFERENCES "public"."tenant_markets"("tenant_id","market_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_configs" ADD CONSTRAINT "market_configs_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_configs" ADD CONSTRAINT "market_configs_default_language_locales_code_fk" FOREIGN KEY ("default_language") REFERENCES "ops"."locales"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_tool_configs" ADD CONSTRAINT "market_tool_configs_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenant_markets" ADD CONSTRAINT "tenant_markets_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenant_markets" ADD CONSTRAINT "tenant_markets_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenants" ADD CONSTRAINT "tenants_default_locale_locales_code_fk" FOREIGN KEY ("default_locale") REFERENCES "ops"."locales"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approval_votes" ADD CONSTRAINT "approval_votes_approval_fk" FOREIGN KEY ("tenant_id","approval_id") REFERENCES "public"."approvals"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_fk" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_status_events" ADD CONSTRAINT "order_status_events_order_fk" FOREIGN KEY ("tenant_id","order_id") REFERENCES "public"."orders"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resource_locks" ADD CONSTRAINT "resource_locks_offering_fk" FOREIGN KEY ("tenant_id","offering_id") REFERENCES "public"."offerings"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_market_fk" FOREIGN KEY ("tenant_id","market_id") REFERENCES "public"."tenant_markets"("tenant_id","market_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_business_fk" FOREIGN KEY ("tenant_id","business_id") REFERENCES "public"."businesses"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_offering_fk" FOREIGN KEY ("tenant_id","offering_id") REFERENCES "public"."offerings"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_customer_fk" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."people"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taxi_drivers" ADD CONSTRAINT "taxi_drivers_locale_locales_code_fk" FOREIGN KEY ("locale") REFERENCES "ops"."locales"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taxi_offers" ADD CONSTRAINT "taxi_offers_request_fk" FOREIGN KEY ("tenant_id","request_id") REFERENCES "public"."taxi_requests"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taxi_offers" ADD CONSTRAINT "taxi_offers_driver_fk" FOREIGN KEY ("tenant_id","driver_id") REFERENCES "public"."taxi_drivers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taxi_requests" ADD CONSTRAINT "taxi_requests_driver_fk" FOREIGN KEY ("tenant_id","assigned_driver_id") REFERENCES "public"."taxi_drivers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_vendor_inquiry_messages" ADD CONSTRAINT "market_vendor_inquiry_messages_inquiry_fk" FOREIGN KEY ("tenant_id","inquiry_id") REFERENCES "public"."market_vendor_inquiries"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_feedback" ADD CONSTRAINT "vendor_feedback_inquiry_fk" FOREIGN KEY ("tenant_id","inquiry_id") REFERENCES "public"."market_vendor_inquiries"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "metric_minutes_age" ON "metric_minutes" USING btree ("minute");--> statement-breakpoint
CREATE UNIQUE INDEX "on_call_by_id" ON "on_call" USING btree ("tenant_id","id");--> statement-breakpoint
CREATE INDEX "businesses_category" ON "businesses" USING btree ("tenant_id","market_id","category");--> statement-breakpoint
CREATE INDEX "businesses_tags" ON "businesses" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "businesses_point" ON "businesses" USING btree ("lat","lng");--> statement-breakpoint
CREATE INDEX "businesses_around" ON "businesses" USING btree ("tenant_id","market_id","kind","lat","lng");--> statement-breakpoint
CREATE INDEX "businesses_owner" ON "businesses" USING btree ("tenant_id","owner_hash");--> statement-breakpoint
CREATE INDEX "inventory_levels_updated" ON "inventory_levels" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "listing_items_sku" ON "listing_items" USING btree ("tenant_id","sku");--> statement-breakpoint
CREATE INDEX "listings_facets" ON "listings" USING btree ("tenant_id","market_id","domain","category","sub_category");--> statement-breakpoint
CREATE INDEX "listings_business" ON "listings" USING btree ("tenant_id","business_id");--> statement-breakpoint
CREATE INDEX "listings_tags" ON "listings" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "listings_price" ON "listings" USING btree ("tenant_id","market_id","kind","status","price_minor");--> statement-breakpoint
CREATE INDEX "listings_around" ON "listings" USING btree ("tenant_id","market_id","kind","lat","lng");--> statement-breakpoint
CREATE INDEX "audit_log_sealing" ON "audit_log" USING btree ("partition","txid","seq");--> statement-breakpoint
CREATE INDEX "audit_log_scope" ON "audit_log" USING btree ("tenant_id","scope_type","scope_id","ts");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_log_journal_unique" ON "audit_log" USING btree ("tenant_id","thread_key","thread_seq") WHERE "audit_log"."thread_seq" is not null;--> statement-breakpoint
CREATE INDEX "event_log_sealing" ON "event_log" USING btree ("partition","txid","seq");--> statement-breakpoint
CREATE INDEX "event_log_entity" ON "event_log" USING btree ("tenant_id","entity_type","entity_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "event_log_journal_unique" ON "event_log" USING btree ("tenant_id","thread_key","thread_seq") WHERE "event_log"."thread_seq" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "event_log_journal_last" ON "event_log" USING btree ("tenant_id","thread_key","thread_last") WHERE "event_log"."thread_last" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_dedupe_unique" ON "notifications" USING btree ("tenant_id","dedupe_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "notifications_waiting" ON "notifications" USING btree (coalesce("next_try_at", "created_at"),"id") WHERE "notifications"."relayed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "system_alerts_one_open" ON "system_alerts" USING btree (coalesce("tenant_id", '00000000-0000-0000-0000-000000000000'::uuid),"dedupe_key") WHERE "system_alerts"."state" = 'open';--> statement-breakpoint
CREATE INDEX "system_alerts_resolved" ON "system_alerts" USING btree ("resolved_at","id") WHERE "system_alerts"."resolved_at" is not null;--> statement-breakpoint
CREATE INDEX "system_alerts_of_rules" ON "system_alerts" USING btree ("tenant_id","dedupe_key") WHERE "system_alerts"."source" = 'rules' and "system_alerts"."state" <> 'resolved';--> statement-breakpoint
CREATE INDEX "tool_executions_sealing" ON "tool_executions" USING btree ("partition","txid","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "tool_executions_one_effect" ON "tool_executions" USING btree ("tenant_id","idempotency_key_hash","state") WHERE "tool_executions"."state" in ('running', 'succeeded', 'unknown');--> statement-breakpoint
CREATE INDEX "tool_executions_thread" ON "tool_executions" USING btree ("tenant_id","thread_key","started_at");--> statement-breakpoint
CREATE INDEX "tool_executions_answered" ON "tool_executions" USING btree ("tenant_id","finished_at") WHERE "tool_executions"."result" is not null;--> statement-breakpoint
CREATE INDEX "alert_tellings_due" ON "ops"."alert_tellings" USING btree ("next_at") WHERE "ops"."alert_tellings"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "alert_tellings_age" ON "ops"."alert_tellings" USING btree ("made_at") WHERE "ops"."alert_tellings"."state" <> 'waiting';--> statement-breakpoint
CREATE INDEX "inbound_offered_age" ON "ops"."inbound_offered" USING btree ("offered_at");--> statement-breakpoint
CREATE INDEX "invariant_runs_invariant" ON "ops"."invariant_runs" USING btree ("invariant","started_at");--> statement-breakpoint
CREATE INDEX "invariant_violations_looked" ON "ops"."invariant_violations" USING btree ("invariant","looked_at");--> statement-breakpoint
CREATE INDEX "log_heads_of_manifest" ON "ops"."log_heads" USING btree ("manifest");--> statement-breakpoint
CREATE UNIQUE INDEX "log_segments_follow" ON "ops"."log_segments" USING btree ("log","partition","previous");--> statement-breakpoint
CREATE INDEX "log_segments_end" ON "ops"."log_segments" USING btree ("log","partition","to_txid","to_seq");--> statement-breakpoint
CREATE UNIQUE INDEX "consents_one_granted" ON "consents" USING btree ("tenant_id","person_id","purpose",coalesce("channel", '')) WHERE "consents"."status" = 'granted';--> statement-breakpoint
CREATE INDEX "consents_person" ON "consents" USING btree ("tenant_id","person_id","purpose","channel");--> statement-breakpoint
CREATE INDEX "identities_person" ON "identities" USING btree ("tenant_id","person_id");--> statement-breakpoint
CREATE INDEX "people_same_as" ON "people" USING btree ("tenant_id","same_as") WHERE "people"."same_as" is not null;--> statement-breakpoint
CREATE INDEX "log_erasures_sealing" ON "log_erasures" USING btree ("partition","txid","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "personal_requests_one_erasure" ON "personal_requests" USING btree ("tenant_id","person_hash") WHERE "personal_requests"."kind" = 'erasure' and "personal_requests"."state" = 'running';--> statement-breakpoint
CREATE INDEX "personal_requests_due" ON "personal_requests" USING btree ("next_at","id") WHERE "personal_requests"."kind" = 'erasure' and "personal_requests"."state" = 'running';--> statement-breakpoint
CREATE INDEX "personal_requests_person" ON "personal_requests" USING btree ("tenant_id","person_hash","created_at");--> statement-breakpoint
CREATE INDEX "thread_upkeep_oldest" ON "thread_upkeep" USING btree ("tenant_id","oldest_at") WHERE "thread_upkeep"."oldest_at" is not null;--> statement-breakpoint
CREATE INDEX "thread_upkeep_silent" ON "thread_upkeep" USING btree ("tenant_id","last_at");--> statement-breakpoint
CREATE INDEX "places_kind" ON "places" USING btree ("market_id","kind");--> statement-breakpoint
CREATE INDEX "places_point" ON "places" USING btree ("lat","lng");--> statement-breakpoint
CREATE INDEX "message_templates_current" ON "message_templates" USING btree ("key","locale") WHERE "message_templates"."is_current";--> statement-breakpoint
CREATE UNIQUE INDEX "pauses_one_open" ON "pauses" USING btree ("tenant_id",coalesce("market_id", '00000000-0000-0000-0000-000000000000'::uuid),coalesce("channel", ''),coalesce("tool", '')) WHERE "pauses"."lifted_at" is null;--> statement-breakpoint
CREATE INDEX "pauses_newest" ON "pauses" USING btree ("tenant_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "api_keys_tenant" ON "api_keys" USING btree ("tenant_id","id");--> statement-breakpoint
CREATE INDEX "staff_person" ON "staff" USING btree ("tenant_id","person_id");--> statement-breakpoint
CREATE UNIQUE INDEX "approval_grants_one" ON "approval_grants" USING btree ("tenant_id","tool") WHERE "approval_grants"."revoked_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_one_pending" ON "approvals" USING btree ("tenant_id","requested_by","type","payload_hash") WHERE "approvals"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "approvals_of_requester" ON "approvals" USING btree ("tenant_id","requested_by") WHERE "approvals"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "approvals_newest" ON "approvals" USING btree ("tenant_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "approvals_due" ON "approvals" USING btree ("expires_at","id") WHERE "approvals"."state" in ('pending', 'approved');--> statement-breakpoint
CREATE INDEX "approvals_updated" ON "approvals" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "order_items_sealing" ON "order_items" USING btree ("partition","txid","seq");--> statement-breakpoint
CREATE INDEX "order_status_events_sealing" ON "order_status_events" USING btree ("partition","txid","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_key_unique" ON "orders" USING btree ("tenant_id","idempotency_key_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_code_unique" ON "orders" USING btree ("tenant_id","code") WHERE "orders"."is_code_taken";--> statement-breakpoint
CREATE INDEX "orders_code" ON "orders" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE INDEX "orders_due" ON "orders" USING btree ("expires_at","id") WHERE "orders"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "orders_due_of_business" ON "orders" USING btree ("tenant_id","business_id","expires_at") WHERE "orders"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "orders_of_customer" ON "orders" USING btree ("tenant_id","customer_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_of_business" ON "orders" USING btree ("tenant_id","business_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "orders_updated" ON "orders" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "orders_unanswered" ON "orders" USING btree ("answer_due_at","id") WHERE "orders"."answer_due_at" is not null;--> statement-breakpoint
CREATE INDEX "policy_decisions_of_content" ON "policy_decisions" USING btree ("tenant_id","content_hash","channel");--> statement-breakpoint
CREATE INDEX "policy_decisions_updated" ON "policy_decisions" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "resource_locks_slot" ON "resource_locks" USING btree ("tenant_id","offering_id","slot_start");--> statement-breakpoint
CREATE INDEX "resource_locks_of" ON "resource_locks" USING btree ("tenant_id","transaction_id") WHERE "resource_locks"."state" <> 'none';--> statement-breakpoint
CREATE INDEX "resource_locks_updated" ON "resource_locks" USING btree ("updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_key_unique" ON "transactions" USING btree ("tenant_id","business_id","idempotency_key_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_code_unique" ON "transactions" USING btree ("tenant_id","confirmation_code") WHERE "transactions"."is_code_taken";--> statement-breakpoint
CREATE INDEX "transactions_holds_due" ON "transactions" USING btree ("hold_expires_at","id") WHERE "transactions"."state" = 'hold';--> statement-breakpoint
CREATE INDEX "transactions_reminders_due" ON "transactions" USING btree ("remind_at","id") WHERE "transactions"."state" = 'confirmed' and "transactions"."reminded_at" is null;--> statement-breakpoint
CREATE INDEX "transactions_of_customer" ON "transactions" USING btree ("tenant_id","customer_id","slot_start");--> statement-breakpoint
CREATE INDEX "transactions_of_business" ON "transactions" USING btree ("tenant_id","business_id","slot_start");--> statement-breakpoint
CREATE INDEX "transactions_standing" ON "transactions" USING btree ("tenant_id","offering_id","slot_start") WHERE "transactions"."state" in ('hold', 'confirmed');--> statement-breakpoint
CREATE INDEX "transactions_updated" ON "transactions" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "transactions_unanswered" ON "transactions" USING btree ("answer_due_at","id") WHERE "transactions"."answer_due_at" is not null;--> statement-breakpoint
CREATE INDEX "passed_messages_of_thread" ON "passed_messages" USING btree ("tenant_id","thread_key","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "passed_messages_answerable" ON "passed_messages" USING btree ("tenant_id","recipient_hash","code") WHERE "passed_messages"."to_kind" = 'listing';--> statement-breakpoint
CREATE UNIQUE INDEX "staff_tickets_one_open" ON "staff_tickets" USING btree ("tenant_id","thread_key") WHERE "staff_tickets"."state" <> 'closed';--> statement-breakpoint
CREATE INDEX "staff_tickets_by_state" ON "staff_tickets" USING btree ("tenant_id","state","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "listing_index_waiting" ON "listing_index" USING btree ("tenant_id","due_at") WHERE "listing_index"."generation" = 0;--> statement-breakpoint
CREATE INDEX "listing_index_arrived" ON "listing_index" USING btree ("generation","tenant_id") WHERE "listing_index"."generation" > 0;--> statement-breakpoint
CREATE INDEX "listing_words_best" ON "listing_words" USING btree ("tenant_id","market_id","word","weight" DESC NULLS LAST,"listing_id") WHERE "listing_words"."weight" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "service_requests_open_code" ON "service_requests" USING btree ("tenant_id","code") WHERE "service_requests"."state" = 'sent';--> statement-breakpoint
CREATE INDEX "service_requests_accepted_code" ON "service_requests" USING btree ("tenant_id","code") WHERE "service_requests"."state" = 'accepted';--> statement-breakpoint
CREATE INDEX "service_requests_of_business" ON "service_requests" USING btree ("tenant_id","business_id");--> statement-breakpoint
CREATE INDEX "service_requests_due" ON "service_requests" USING btree ("due_at","id") WHERE "service_requests"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "service_requests_of_customer" ON "service_requests" USING btree ("tenant_id","customer_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "service_requests_updated" ON "service_requests" USING btree ("updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "viewings_one_open" ON "viewings" USING btree ("tenant_id","customer_id","listing_id") WHERE "viewings"."state" = 'booked';--> statement-breakpoint
CREATE UNIQUE INDEX "viewings_open_code" ON "viewings" USING btree ("tenant_id","code") WHERE "viewings"."state" = 'booked';--> statement-breakpoint
CREATE INDEX "viewings_of_listing" ON "viewings" USING btree ("tenant_id","listing_id","at");--> statement-breakpoint
CREATE INDEX "viewings_due" ON "viewings" USING btree ("due_at","id") WHERE "viewings"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "viewings_of_customer" ON "viewings" USING btree ("tenant_id","customer_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "viewings_updated" ON "viewings" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "viewings_of_visitor" ON "viewings" USING btree ("tenant_id","visitor_phone_hash") WHERE "viewings"."visitor_phone_hash" is not null;--> statement-breakpoint
CREATE INDEX "taxi_drivers_on_duty" ON "taxi_drivers" USING btree ("tenant_id","market_id","lat","lng") WHERE "taxi_drivers"."available";--> statement-breakpoint
CREATE INDEX "taxi_drivers_district" ON "taxi_drivers" USING btree ("district","available");--> statement-breakpoint
CREATE UNIQUE INDEX "taxi_offers_one_winner" ON "taxi_offers" USING btree ("tenant_id","request_id") WHERE "taxi_offers"."state" = 'accepted';--> statement-breakpoint
CREATE INDEX "taxi_offers_driver" ON "taxi_offers" USING btree ("tenant_id","driver_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "taxi_offers_overdue" ON "taxi_offers" USING btree ("expires_at") WHERE "taxi_offers"."state" = 'sent';--> statement-breakpoint
CREATE UNIQUE INDEX "taxi_requests_open_code" ON "taxi_requests" USING btree ("tenant_id","code") WHERE "taxi_requests"."state" in ('pending', 'assigned', 'arrived');--> statement-breakpoint
CREATE UNIQUE INDEX "taxi_requests_one_active_per_driver" ON "taxi_requests" USING btree ("tenant_id","assigned_driver_id") WHERE "taxi_requests"."state" in ('assigned', 'arrived');--> statement-breakpoint
CREATE INDEX "taxi_requests_overdue" ON "taxi_requests" USING btree ("expires_at") WHERE "taxi_requests"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "taxi_requests_customer" ON "taxi_requests" USING btree ("tenant_id","customer_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "market_vendor_inquiries_open_code" ON "market_vendor_inquiries" USING btree ("tenant_id","code") WHERE "market_vendor_inquiries"."state" in ('pending', 'partial');--> statement-breakpoint
CREATE INDEX "market_vendor_inquiries_overdue" ON "market_vendor_inquiries" USING btree ("expires_at") WHERE "market_vendor_inquiries"."state" in ('pending', 'partial');--> statement-breakpoint
CREATE INDEX "market_vendor_inquiries_thread" ON "market_vendor_inquiries" USING btree ("tenant_id","thread_key","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "market_vendor_inquiry_messages_business" ON "market_vendor_inquiry_messages" USING btree ("tenant_id","business_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "vendor_feedback_business" ON "vendor_feedback" USING btree ("tenant_id","business_id");