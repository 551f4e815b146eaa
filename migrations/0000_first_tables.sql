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
	"payload_hash" text NOT NULL,
	"trace_id" text NOT NULL,
	"thread_key" text,
	"thread_seq" integer,
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
	"payload_hash" text NOT NULL,
	"actor" text,
	"trace_id" text,
	"thread_key" text,
	"thread_seq" integer,
	CONSTRAINT "event_log_op_known" CHECK ("event_log"."op" in ('insert', 'update', 'delete', 'journal')),
	CONSTRAINT "event_log_journal_complete" CHECK (("event_log"."op" = 'journal') = ("event_log"."thread_seq" is not null)
				and ("event_log"."thread_seq" is null or ("event_log"."thread_key" is not null and "event_log"."tenant_id" is not null)))
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"tenant_id" uuid NOT NULL,
	"key_hash" text NOT NULL,
	"tool_name" text NOT NULL,
	"input_hash" text NOT NULL,
	"state" text NOT NULL,
	"result" jsonb,
	"lease_expires_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_pk" PRIMARY KEY("scope","tenant_id","key_hash"),
	CONSTRAINT "idempotency_keys_scope_known" CHECK ("idempotency_keys"."scope" in ('tool', 'tx', 'wallet', 'notification', 'webhook')),
	CONSTRAINT "idempotency_keys_state_known" CHECK ("idempotency_keys"."state" in ('claimed', 'done', 'failed', 'unknown'))
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
	"handed_over_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notifications_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "notifications_dedupe_unique" UNIQUE("tenant_id","dedupe_key"),
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
	CONSTRAINT "system_alerts_severity_known" CHECK ("system_alerts"."severity" in ('low', 'medium', 'warning', 'high', 'critical')),
	CONSTRAINT "system_alerts_state_known" CHECK ("system_alerts"."state" in ('open', 'acknowledged', 'resolved'))
);
--> statement-breakpoint
CREATE TABLE "tool_executions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
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
	"warnings" text[] DEFAULT '{}' NOT NULL,
	"error_code" text,
	"error_reason" text,
	"attempts" integer DEFAULT 1 NOT NULL,
	"latency_ms" integer,
	"trace_id" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "tool_executions_state_known" CHECK ("tool_executions"."state" in ('received', 'running', 'succeeded', 'blocked', 'failed', 'unknown')),
	CONSTRAINT "tool_executions_error_code_known" CHECK ("tool_executions"."error_code" in ('AUTH_ERROR', 'NOT_FOUND', 'VALIDATION_ERROR', 'RATE_LIMIT', 'SERVICE_UNAVAILABLE', 'PAYMENT_FAILED', 'INSUFFICIENT_FUNDS', 'EXPIRED', 'CONFLICT', 'INTERNAL_ERROR'))
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
	CONSTRAINT "consents_channel_known" CHECK ("consents"."channel" in ('whatsapp', 'sms', 'web', 'email')),
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
	CONSTRAINT "identities_channel_known" CHECK ("identities"."channel" in ('whatsapp', 'sms', 'web', 'email'))
);
--> statement-breakpoint
CREATE TABLE "people" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" uuid NOT NULL,
	"display_name_sealed" text,
	"phone_sealed" text,
	"phone_hash" text NOT NULL,
	"email_sealed" text,
	"email_hash" text,
	"locale" text,
	"flags" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "people_tenant_row_unique" UNIQUE("tenant_id","id"),
	CONSTRAINT "people_phone_unique" UNIQUE("tenant_id","phone_hash"),
	CONSTRAINT "people_locale_known" CHECK ("people"."locale" in ('en', 'tr'))
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
	CONSTRAINT "channel_endpoints_channel_known" CHECK ("channel_endpoints"."channel" in ('whatsapp', 'sms', 'web')),
	CONSTRAINT "channel_endpoints_audience_known" CHECK ("channel_endpoints"."audience" in ('consumer', 'vendor', 'driver', 'staff'))
);
--> statement-breakpoint
CREATE TABLE "market_configs" (
	"market_id" uuid PRIMARY KEY NOT NULL,
	"enabled" boolean DEFAULT false NOT NULL,
	"default_language" text NOT NULL,
	"require_confirm_for" text[] NOT NULL,
	"max_outbound_per_inbound" integer NOT NULL,
	"quiet_hours" jsonb,
	"mobility" jsonb NOT NULL,
	"help_text" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "market_configs_default_language_known" CHECK ("market_configs"."default_language" in ('en', 'tr')),
	CONSTRAINT "market_configs_outbound_bounded" CHECK ("market_configs"."max_outbound_per_inbound" between 1 and 20)
);
--> statement-breakpoint
CREATE TABLE "market_tool_configs" (
	"market_id" uuid NOT NULL,
	"tool_name" text NOT NULL,
	"enabled" boolean NOT NULL,
	"default_template_id" text,
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
	CONSTRAINT "tenants_default_locale_known" CHECK ("tenants"."default_locale" in ('en', 'tr')),
	CONSTRAINT "tenants_trust_level_known" CHECK ("tenants"."trust_level" in ('new', 'standard', 'trusted')),
	CONSTRAINT "tenants_status_known" CHECK ("tenants"."status" in ('active', 'suspended', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "taxi_drivers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" uuid NOT NULL,
	"market_id" uuid NOT NULL,
	"person_id" uuid,
	"name_sealed" text NOT NULL,
	"phone_sealed" text NOT NULL,
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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "taxi_drivers_tenant_row_unique" UNIQUE("tenant_id","id"),
	CONSTRAINT "taxi_drivers_phone_unique" UNIQUE("tenant_id","phone_hash"),
	CONSTRAINT "taxi_drivers_channel_known" CHECK ("taxi_drivers"."channel" in ('whatsapp', 'sms', 'web')),
	CONSTRAINT "taxi_drivers_locale_known" CHECK ("taxi_drivers"."locale" in ('en', 'tr')),
	CONSTRAINT "taxi_drivers_point_whole" CHECK (("taxi_drivers"."lat" is null) = ("taxi_drivers"."lng" is null))
);
--> statement-breakpoint
CREATE TABLE "taxi_offers" (
	"id" text NOT NULL,
	"tenant_id" uuid NOT NULL,
	"request_id" text NOT NULL,
	"driver_id" uuid NOT NULL,
	"wave" integer NOT NULL,
	"state" text DEFAULT 'sent' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"replied_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "taxi_offers_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "taxi_offers_asked_once" UNIQUE("tenant_id","request_id","driver_id"),
	CONSTRAINT "taxi_offers_state_known" CHECK ("taxi_offers"."state" in ('sent', 'accepted', 'declined', 'lost', 'expired', 'unreachable', 'withdrawn')),
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
	"pickup_sealed" text NOT NULL,
	"pickup_lat" double precision NOT NULL,
	"pickup_lng" double precision NOT NULL,
	"pickup_place_id" text,
	"pickup_label" text,
	"destination_sealed" text,
	"destination_place_id" text,
	"destination_label" text,
	"district" text,
	"pax" integer NOT NULL,
	"at" timestamp with time zone,
	"vehicle_type" text NOT NULL,
	"tariff_version" integer,
	"settings_version" integer NOT NULL,
	"fare_min_minor" bigint,
	"fare_max_minor" bigint,
	"fare_currency" char(3),
	"fare_distance_m" integer,
	"assigned_driver_id" uuid,
	"assigned_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "taxi_requests_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "taxi_requests_state_known" CHECK ("taxi_requests"."state" in ('pending', 'assigned', 'completed', 'cancelled', 'expired')),
	CONSTRAINT "taxi_requests_pax_positive" CHECK ("taxi_requests"."pax" > 0),
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
ALTER TABLE "consents" ADD CONSTRAINT "consents_person_fk" FOREIGN KEY ("tenant_id","person_id") REFERENCES "public"."people"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_person_fk" FOREIGN KEY ("tenant_id","person_id") REFERENCES "public"."people"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "places" ADD CONSTRAINT "places_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "channel_endpoints" ADD CONSTRAINT "channel_endpoints_market_fk" FOREIGN KEY ("tenant_id","market_id") REFERENCES "public"."tenant_markets"("tenant_id","market_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_configs" ADD CONSTRAINT "market_configs_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "market_tool_configs" ADD CONSTRAINT "market_tool_configs_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenant_markets" ADD CONSTRAINT "tenant_markets_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tenant_markets" ADD CONSTRAINT "tenant_markets_market_id_markets_id_fk" FOREIGN KEY ("market_id") REFERENCES "public"."markets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taxi_offers" ADD CONSTRAINT "taxi_offers_request_fk" FOREIGN KEY ("tenant_id","request_id") REFERENCES "public"."taxi_requests"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taxi_offers" ADD CONSTRAINT "taxi_offers_driver_fk" FOREIGN KEY ("tenant_id","driver_id") REFERENCES "public"."taxi_drivers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taxi_requests" ADD CONSTRAINT "taxi_requests_driver_fk" FOREIGN KEY ("tenant_id","assigned_driver_id") REFERENCES "public"."taxi_drivers"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_log_scope" ON "audit_log" USING btree ("tenant_id","scope_type","scope_id","ts");--> statement-breakpoint
CREATE UNIQUE INDEX "audit_log_journal_unique" ON "audit_log" USING btree ("tenant_id","thread_key","thread_seq") WHERE "audit_log"."thread_seq" is not null;--> statement-breakpoint
CREATE INDEX "event_log_entity" ON "event_log" USING btree ("tenant_id","entity_type","entity_id","seq");--> statement-breakpoint
CREATE INDEX "event_log_campaign" ON "event_log" USING btree ("campaign_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "event_log_journal_unique" ON "event_log" USING btree ("tenant_id","thread_key","thread_seq") WHERE "event_log"."thread_seq" is not null;--> statement-breakpoint
CREATE INDEX "notifications_waiting" ON "notifications" USING btree ("created_at") WHERE "notifications"."handed_over_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "system_alerts_one_open" ON "system_alerts" USING btree (coalesce("tenant_id", '00000000-0000-0000-0000-000000000000'::uuid),"dedupe_key") WHERE "system_alerts"."state" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "tool_executions_one_effect" ON "tool_executions" USING btree ("tenant_id","idempotency_key_hash") WHERE "tool_executions"."state" in ('running', 'succeeded', 'unknown');--> statement-breakpoint
CREATE INDEX "tool_executions_thread" ON "tool_executions" USING btree ("tenant_id","thread_key","started_at");--> statement-breakpoint
CREATE INDEX "tool_executions_tool" ON "tool_executions" USING btree ("tool_name","finished_at");--> statement-breakpoint
CREATE UNIQUE INDEX "consents_one_granted" ON "consents" USING btree ("tenant_id","person_id","purpose",coalesce("channel", '')) WHERE "consents"."status" = 'granted';--> statement-breakpoint
CREATE INDEX "consents_person" ON "consents" USING btree ("tenant_id","person_id","purpose","channel");--> statement-breakpoint
CREATE INDEX "identities_person" ON "identities" USING btree ("tenant_id","person_id");--> statement-breakpoint
CREATE INDEX "places_kind" ON "places" USING btree ("market_id","kind");--> statement-breakpoint
CREATE INDEX "places_point" ON "places" USING btree ("lat","lng");--> statement-breakpoint
CREATE INDEX "taxi_drivers_on_duty" ON "taxi_drivers" USING btree ("tenant_id","market_id","lat","lng") WHERE "taxi_drivers"."available";--> statement-breakpoint
CREATE INDEX "taxi_drivers_district" ON "taxi_drivers" USING btree ("district","available");--> statement-breakpoint
CREATE UNIQUE INDEX "taxi_offers_one_winner" ON "taxi_offers" USING btree ("tenant_id","request_id") WHERE "taxi_offers"."state" = 'accepted';--> statement-breakpoint
CREATE INDEX "taxi_offers_driver" ON "taxi_offers" USING btree ("tenant_id","driver_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "taxi_offers_overdue" ON "taxi_offers" USING btree ("expires_at") WHERE "taxi_offers"."state" = 'sent';--> statement-breakpoint
CREATE UNIQUE INDEX "taxi_requests_open_code" ON "taxi_requests" USING btree ("tenant_id","code") WHERE "taxi_requests"."state" in ('pending', 'assigned');--> statement-breakpoint
CREATE UNIQUE INDEX "taxi_requests_one_active_per_driver" ON "taxi_requests" USING btree ("tenant_id","assigned_driver_id") WHERE "taxi_requests"."state" = 'assigned';--> statement-breakpoint
CREATE INDEX "taxi_requests_overdue" ON "taxi_requests" USING btree ("expires_at") WHERE "taxi_requests"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "taxi_requests_customer" ON "taxi_requests" USING btree ("tenant_id","customer_id","created_at" DESC NULLS LAST);