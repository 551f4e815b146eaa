CREATE TABLE "admin_requests" (
	"tenant_id" uuid NOT NULL,
	"key_hash" text NOT NULL,
	"request_hash" text NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"status" integer,
	"answer" text,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "admin_requests_pk" PRIMARY KEY("tenant_id","key_hash"),
	CONSTRAINT "admin_requests_state_known" CHECK ("admin_requests"."state" in ('running', 'answered', 'freed'))
);
--> statement-breakpoint
CREATE TABLE "catalogue_imports" (
	"id" text NOT NULL,
	"tenant_id" uuid NOT NULL,
	"part" integer NOT NULL,
	"market_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"imported_by" text NOT NULL,
	"row_ids" uuid[] NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" text,
	"kept" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "catalogue_imports_pk" PRIMARY KEY("tenant_id","id","part"),
	CONSTRAINT "catalogue_imports_kind_known" CHECK ("catalogue_imports"."kind" in ('businesses', 'listings', 'listing_items')),
	CONSTRAINT "catalogue_imports_bounded" CHECK ("catalogue_imports"."part" between 1 and 100 and cardinality("catalogue_imports"."row_ids") between 1 and 1000),
	CONSTRAINT "catalogue_imports_whole" CHECK (("catalogue_imports"."undone_at" is null) = ("catalogue_imports"."undone_by" is null))
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"tenant_id" uuid NOT NULL,
	"id" text DEFAULT app.new_id('msg') NOT NULL,
	"subscription_id" text NOT NULL,
	"event_seq" bigint NOT NULL,
	"kind" text NOT NULL,
	"body" text NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"why" text,
	"tried_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"replays" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "webhook_deliveries_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "webhook_deliveries_state_known" CHECK ("webhook_deliveries"."state" in ('waiting', 'sending', 'delivered', 'dead')),
	CONSTRAINT "webhook_deliveries_whole" CHECK (("webhook_deliveries"."due_at" is not null) = ("webhook_deliveries"."state" in ('waiting', 'sending')) and ("webhook_deliveries"."settled_at" is not null) = ("webhook_deliveries"."due_at" is null))
);
--> statement-breakpoint
CREATE TABLE "webhook_progress" (
	"tenant_id" uuid NOT NULL,
	"id" text NOT NULL,
	"cursor_txid" bigint NOT NULL,
	"cursor_seq" bigint NOT NULL,
	"due_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "webhook_progress_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "webhook_subscriptions" (
	"id" text DEFAULT app.new_id('whs') NOT NULL,
	"tenant_id" uuid NOT NULL,
	"label" text NOT NULL,
	"address" text NOT NULL,
	"kinds" text[] NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"disabled_because" text,
	"secret_encrypted" text NOT NULL,
	"former_secret_encrypted" text,
	"former_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "webhook_subscriptions_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "webhook_subscriptions_state_known" CHECK ("webhook_subscriptions"."state" in ('active', 'paused', 'disabled', 'closed')),
	CONSTRAINT "webhook_subscriptions_bounded" CHECK (length("webhook_subscriptions"."label") between 1 and 80 and "webhook_subscriptions"."address" like 'https://%' and length("webhook_subscriptions"."address") <= 500 and cardinality("webhook_subscriptions"."kinds") <= 100),
	CONSTRAINT "webhook_subscriptions_whole" CHECK (("webhook_subscriptions"."former_secret_encrypted" is null) = ("webhook_subscriptions"."former_until" is null)
				and ("webhook_subscriptions"."state" = 'disabled') = ("webhook_subscriptions"."disabled_because" is not null))
);
--> statement-breakpoint
CREATE TABLE "behaviour_days" (
	"tenant_id" uuid NOT NULL,
	"day" date NOT NULL,
	"market_id" uuid NOT NULL,
	"event" text NOT NULL,
	"count" integer NOT NULL,
	"visitors" integer NOT NULL,
	CONSTRAINT "behaviour_days_pk" PRIMARY KEY("tenant_id","day","market_id","event"),
	CONSTRAINT "behaviour_days_whole" CHECK ("behaviour_days"."count" > 0 and "behaviour_days"."visitors" between 1 and "behaviour_days"."count")
);
--> statement-breakpoint
CREATE TABLE "behaviour_events" (
	"id" text NOT NULL,
	"tenant_id" uuid NOT NULL,
	"market_id" uuid NOT NULL,
	"event" text NOT NULL,
	"stage" text,
	"agent" text NOT NULL,
	"role" text NOT NULL,
	"channel" text NOT NULL,
	"locale" text NOT NULL,
	"visitor" text NOT NULL,
	"props" jsonb NOT NULL,
	"stripped" integer DEFAULT 0 NOT NULL,
	"trace_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "behaviour_events_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "behaviour_events_stage_known" CHECK ("behaviour_events"."stage" in ('discovery', 'page_view', 'chat', 'click', 'order')),
	CONSTRAINT "behaviour_events_named_so" CHECK ("behaviour_events"."event" ~ '^[a-z][a-z0-9_.]{1,59}$')
);
--> statement-breakpoint
CREATE TABLE "funnel_days" (
	"tenant_id" uuid NOT NULL,
	"day" date NOT NULL,
	"tool" text NOT NULL,
	"step" text NOT NULL,
	"count" integer NOT NULL,
	"market_id" text DEFAULT '' NOT NULL,
	CONSTRAINT "funnel_days_pk" PRIMARY KEY("tenant_id","day","tool","step","market_id"),
	CONSTRAINT "funnel_days_whole" CHECK ("funnel_days"."count" > 0)
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" text NOT NULL,
	"tenant_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"thread_key" text NOT NULL,
	"document_type" text NOT NULL,
	"content_hash" text NOT NULL,
	"fields_encrypted" text NOT NULL,
	"confidence" jsonb NOT NULL,
	"read_by" text NOT NULL,
	"extracted_at" timestamp with time zone NOT NULL,
	"redacted_at" timestamp with time zone NOT NULL,
	"redaction_reason" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "documents_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "documents_type_known" CHECK ("documents"."document_type" in ('vehicle_registration', 'id_card', 'licence', 'policy')),
	CONSTRAINT "documents_reason_known" CHECK ("documents"."redaction_reason" in ('extracted', 'unreadable', 'retention')),
	CONSTRAINT "documents_redacted_whole" CHECK ("documents"."redacted_at" >= "documents"."extracted_at")
);
--> statement-breakpoint
CREATE TABLE "generated_files" (
	"id" text NOT NULL,
	"tenant_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"thread_key" text NOT NULL,
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"file_key" text NOT NULL,
	"sha256" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "generated_files_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "generated_files_kind_known" CHECK ("generated_files"."kind" in ('receipt', 'voucher', 'quote', 'certificate', 'intake'))
);
--> statement-breakpoint
CREATE TABLE "insurance_quotes" (
	"id" text NOT NULL,
	"tenant_id" uuid NOT NULL,
	"market_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"thread_key" text NOT NULL,
	"tariff_id" text NOT NULL,
	"tariff_version" integer NOT NULL,
	"insurer" text NOT NULL,
	"type" text NOT NULL,
	"category" text NOT NULL,
	"inputs_encrypted" text NOT NULL,
	"cover_from" text NOT NULL,
	"cover_days" integer NOT NULL,
	"base_minor" bigint NOT NULL,
	"tax_minor" bigint NOT NULL,
	"fees_minor" bigint NOT NULL,
	"premium_minor" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"state" text NOT NULL,
	"code" char(4) NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	"pay_until" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "insurance_quotes_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "insurance_quotes_state_known" CHECK ("insurance_quotes"."state" in ('agreed', 'paid', 'lapsed')),
	CONSTRAINT "insurance_quotes_sum" CHECK ("insurance_quotes"."premium_minor" = "insurance_quotes"."base_minor" + "insurance_quotes"."tax_minor" + "insurance_quotes"."fees_minor"),
	CONSTRAINT "insurance_quotes_paid_whole" CHECK (("insurance_quotes"."state" = 'paid') = ("insurance_quotes"."paid_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "insurance_tariffs" (
	"id" text NOT NULL,
	"tenant_id" uuid NOT NULL,
	"market_id" uuid NOT NULL,
	"insurer" text NOT NULL,
	"type" text NOT NULL,
	"category" text NOT NULL,
	"tariff_version" integer NOT NULL,
	"currency" char(3) NOT NULL,
	"formula" jsonb NOT NULL,
	"tax_ppm" integer NOT NULL,
	"fees_minor" bigint NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "insurance_tariffs_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "insurance_tariffs_type_known" CHECK ("insurance_tariffs"."type" in ('motor', 'travel', 'health')),
	CONSTRAINT "insurance_tariffs_sane" CHECK ("insurance_tariffs"."tariff_version" >= 1 and "insurance_tariffs"."tax_ppm" between 0 and 1000000 and "insurance_tariffs"."fees_minor" >= 0
		and ("insurance_tariffs"."valid_until" is null or "insurance_tariffs"."valid_until" > "insurance_tariffs"."valid_from"))
);
--> statement-breakpoint
CREATE TABLE "legal_cases" (
	"id" text NOT NULL,
	"tenant_id" uuid NOT NULL,
	"market_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"thread_key" text NOT NULL,
	"category" text NOT NULL,
	"summary_encrypted" text NOT NULL,
	"client_name_encrypted" text,
	"client_phone_encrypted" text,
	"papers" text[] NOT NULL,
	"code" char(4) NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"assigned_to" text,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "legal_cases_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "legal_cases_category_known" CHECK ("legal_cases"."category" in ('tenancy', 'work', 'family', 'accident', 'immigration', 'company', 'other')),
	CONSTRAINT "legal_cases_state_known" CHECK ("legal_cases"."state" in ('open', 'assigned', 'closed')),
	CONSTRAINT "legal_cases_papers_bounded" CHECK (cardinality("legal_cases"."papers") <= 10),
	CONSTRAINT "legal_cases_ended_whole" CHECK (("legal_cases"."state" = 'closed') = ("legal_cases"."ended_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "campaign_sends" (
	"tenant_id" uuid NOT NULL,
	"campaign_id" text NOT NULL,
	"person_id" uuid NOT NULL,
	"thread_key" text NOT NULL,
	"proof_ref" text NOT NULL,
	"state" text DEFAULT 'planned' NOT NULL,
	"why" text,
	"queued_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	CONSTRAINT "campaign_sends_pk" PRIMARY KEY("tenant_id","campaign_id","person_id"),
	CONSTRAINT "campaign_sends_state_known" CHECK ("campaign_sends"."state" in ('planned', 'queued', 'sent', 'delivered', 'skipped', 'failed', 'unknown'))
);
--> statement-breakpoint
CREATE TABLE "marketing_campaigns" (
	"id" text NOT NULL,
	"tenant_id" uuid NOT NULL,
	"market_id" uuid NOT NULL,
	"kind" text DEFAULT 'broadcast' NOT NULL,
	"channel" text NOT NULL,
	"template" text NOT NULL,
	"vars" jsonb NOT NULL,
	"words_hash" text NOT NULL,
	"payload_hash" text NOT NULL,
	"audience" jsonb NOT NULL,
	"per_second" integer NOT NULL,
	"scheduled_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'scheduled' NOT NULL,
	"approval_id" text,
	"estimated_reach" integer NOT NULL,
	"asked_by" text NOT NULL,
	"result" jsonb,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "marketing_campaigns_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "marketing_campaigns_kind_known" CHECK ("marketing_campaigns"."kind" in ('broadcast')),
	CONSTRAINT "marketing_campaigns_state_known" CHECK ("marketing_campaigns"."state" in ('scheduled', 'planning', 'sending', 'settling', 'sent', 'cancelled')),
	CONSTRAINT "marketing_campaigns_whole" CHECK (("marketing_campaigns"."ended_at" is not null) = ("marketing_campaigns"."state" in ('sent', 'cancelled')))
);
--> statement-breakpoint
CREATE TABLE "money_entries" (
	"id" text NOT NULL,
	"tenant_id" uuid NOT NULL,
	"payment_id" text NOT NULL,
	"posting" text NOT NULL,
	"account" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "money_entries_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "money_entries_once" UNIQUE("tenant_id","payment_id","posting","account"),
	CONSTRAINT "money_entries_account_known" CHECK ("money_entries"."account" in ('provider', 'payable', 'owed_back')),
	CONSTRAINT "money_entries_amount_sane" CHECK ("money_entries"."amount_minor" <> 0)
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" text NOT NULL,
	"tenant_id" uuid NOT NULL,
	"payment_id" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"amount_minor" bigint DEFAULT 0 NOT NULL,
	"by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "payment_events_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "payment_events_once" UNIQUE("tenant_id","payment_id","event_id"),
	CONSTRAINT "payment_events_type_known" CHECK ("payment_events"."type" in ('created', 'pending', 'paid', 'declined', 'failed', 'expired', 'owed', 'refunded', 'refund_failed', 'disputed', 'dispute_won', 'dispute_lost'))
);
--> statement-breakpoint
CREATE TABLE "payment_terms" (
	"tenant_id" uuid NOT NULL,
	"business_id" uuid NOT NULL,
	"demand" text DEFAULT 'none' NOT NULL,
	"deposit_percent" integer,
	"momo_code" text,
	"momo_format" text NOT NULL,
	"card" text DEFAULT 'off' NOT NULL,
	"viewing_fee_minor" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "payment_terms_pk" PRIMARY KEY("tenant_id","business_id"),
	CONSTRAINT "payment_terms_demand_known" CHECK ("payment_terms"."demand" in ('none', 'deposit', 'full')),
	CONSTRAINT "payment_terms_card_known" CHECK ("payment_terms"."card" in ('on', 'off')),
	CONSTRAINT "payment_terms_fee_sane" CHECK ("payment_terms"."viewing_fee_minor" > 0),
	CONSTRAINT "payment_terms_deposit_whole" CHECK (("payment_terms"."demand" = 'deposit') = ("payment_terms"."deposit_percent" is not null) and ("payment_terms"."deposit_percent" is null or "payment_terms"."deposit_percent" between 1 and 99))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text NOT NULL,
	"tenant_id" uuid NOT NULL,
	"market_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"thread_key" text NOT NULL,
	"business_id" uuid,
	"payee" text NOT NULL,
	"provider" text NOT NULL,
	"state" text NOT NULL,
	"reference" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"paid_minor" bigint DEFAULT 0 NOT NULL,
	"refunded_minor" bigint DEFAULT 0 NOT NULL,
	"refund_due_minor" bigint DEFAULT 0 NOT NULL,
	"phone_encrypted" text,
	"memo_encrypted" text,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"dial" text,
	"link_encrypted" text,
	"provider_ref" text,
	"intent_ref" text,
	"failure" text,
	"subject_type" text,
	"subject_id" text,
	"fulfilment" text DEFAULT 'none' NOT NULL,
	"word_by" text,
	"word_what" text,
	"word_minor" bigint,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"asked" integer DEFAULT 0 NOT NULL,
	"call_key" text NOT NULL,
	"call_tool" text NOT NULL,
	"call_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "payments_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "payments_provider_known" CHECK ("payments"."provider" in ('momo_ussd', 'momo', 'stripe')),
	CONSTRAINT "payments_state_known" CHECK ("payments"."state" in ('created', 'pending', 'paid', 'failed', 'expired', 'refunded', 'disputed')),
	CONSTRAINT "payments_subject_known" CHECK ("payments"."subject_type" in ('order', 'booking', 'viewing', 'insurance')),
	CONSTRAINT "payments_fulfilment_known" CHECK ("payments"."fulfilment" in ('none', 'due', 'done', 'lapsed')),
	CONSTRAINT "payments_amounts_sane" CHECK ("payments"."amount_minor" > 0 and "payments"."paid_minor" >= 0 and "payments"."refunded_minor" between 0 and "payments"."paid_minor"
		and "payments"."refund_due_minor" between 0 and "payments"."paid_minor" - "payments"."refunded_minor"),
	CONSTRAINT "payments_subject_whole" CHECK (("payments"."subject_type" is null) = ("payments"."subject_id" is null) and ("payments"."subject_type" is not null or "payments"."fulfilment" = 'none')),
	CONSTRAINT "payments_word_known" CHECK ("payments"."word_what" in ('paid', 'refunded')),
	CONSTRAINT "payments_word_whole" CHECK (("payments"."word_by" is null) = ("payments"."word_minor" is null) and ("payments"."word_by" is null) = ("payments"."word_what" is null)),
	CONSTRAINT "payments_paid_whole" CHECK ("payments"."state" not in ('paid', 'disputed') or "payments"."paid_minor" >= "payments"."amount_minor" and "payments"."paid_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "webhook_receipts" (
	"id" text NOT NULL,
	"tenant_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"external_id" text NOT NULL,
	"payment_id" text,
	"outcome" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "webhook_receipts_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "webhook_receipts_once" UNIQUE("tenant_id","provider","external_id"),
	CONSTRAINT "webhook_receipts_provider_known" CHECK ("webhook_receipts"."provider" in ('momo_ussd', 'momo', 'stripe')),
	CONSTRAINT "webhook_receipts_outcome_known" CHECK ("webhook_receipts"."outcome" in ('settled', 'noted', 'unknown_reference', 'not_understood'))
);
--> statement-breakpoint
CREATE TABLE "canned_answers" (
	"id" text NOT NULL,
	"tenant_id" uuid NOT NULL,
	"name" text NOT NULL,
	"words" jsonb NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "canned_answers_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "canned_answers_name_unique" UNIQUE("tenant_id","name")
);
--> statement-breakpoint
CREATE TABLE "slack_posts" (
	"id" text NOT NULL,
	"tenant_id" uuid NOT NULL,
	"about" text NOT NULL,
	"subject_id" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"shown" text,
	"channel" text,
	"ts" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"repeats" integer DEFAULT 0 NOT NULL,
	"called_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "slack_posts_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "slack_posts_about_known" CHECK ("slack_posts"."about" in ('ticket', 'approval')),
	CONSTRAINT "slack_posts_state_known" CHECK ("slack_posts"."state" in ('waiting', 'calling', 'unknown', 'told', 'over')),
	CONSTRAINT "slack_posts_whole" CHECK (("slack_posts"."ts" is null) = ("slack_posts"."channel" is null) and ("slack_posts"."state" <> 'told' or ("slack_posts"."ts" is not null and "slack_posts"."shown" is not null))
				and ("slack_posts"."state" not in ('waiting', 'calling', 'unknown') or "slack_posts"."due_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "thread_desks" (
	"id" text NOT NULL,
	"tenant_id" uuid NOT NULL,
	"thread_key" text NOT NULL,
	"labels" text[] DEFAULT '{}' NOT NULL,
	"snoozed_until" timestamp with time zone,
	"snoozed_at" timestamp with time zone,
	"snoozed_by" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "thread_desks_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "thread_desks_of_thread" UNIQUE("tenant_id","thread_key"),
	CONSTRAINT "thread_desks_snooze_whole" CHECK (("thread_desks"."snoozed_until" is null) = ("thread_desks"."snoozed_at" is null) and ("thread_desks"."snoozed_until" is null) = ("thread_desks"."snoozed_by" is null))
);
--> statement-breakpoint
CREATE TABLE "thread_notes" (
	"id" text NOT NULL,
	"tenant_id" uuid NOT NULL,
	"thread_key" text NOT NULL,
	"text_encrypted" text,
	"written_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "thread_notes_pk" PRIMARY KEY("tenant_id","id")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" text NOT NULL,
	"tenant_id" uuid NOT NULL,
	"market_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"args" jsonb NOT NULL,
	"dedupe_key" text NOT NULL,
	"state" text DEFAULT 'scheduled' NOT NULL,
	"run_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone,
	"lease_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"step" integer DEFAULT 0 NOT NULL,
	"cursor" jsonb,
	"done" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"result" jsonb,
	"note" text,
	"asked_by" text NOT NULL,
	"approval_id" text,
	"trace_id" text NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "jobs_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "jobs_state_known" CHECK ("jobs"."state" in ('scheduled', 'running', 'paused', 'done', 'failed', 'cancelled')),
	CONSTRAINT "jobs_whole" CHECK (("jobs"."due_at" is not null) = ("jobs"."state" in ('scheduled', 'running'))
				and ("jobs"."ended_at" is not null) = ("jobs"."state" in ('done', 'failed', 'cancelled')))
);
--> statement-breakpoint
ALTER TABLE "viewings" DROP CONSTRAINT "viewings_booked_whole";--> statement-breakpoint
DROP INDEX "viewings_open_code";--> statement-breakpoint
ALTER TABLE "metric_minutes" ADD COLUMN "market_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tenant_daily_use" ADD COLUMN "market_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "slack_user_id" text;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "ticket_sms" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "email_encrypted" text;--> statement-breakpoint
ALTER TABLE "approval_grants" ADD COLUMN "uses_max" integer DEFAULT 100 NOT NULL;--> statement-breakpoint
ALTER TABLE "approval_grants" ADD COLUMN "uses" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "approval_grants" ADD COLUMN "expires_at" timestamp with time zone DEFAULT now() + interval '30 days' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "agreed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pay_due_minor" bigint;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "agreed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "pay_due_minor" bigint;--> statement-breakpoint
ALTER TABLE "staff_tickets" ADD COLUMN "rung" text DEFAULT 'inbox' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_tickets" ADD COLUMN "tell_again_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "viewings" ADD COLUMN "agreed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "viewings" ADD COLUMN "pay_due_minor" bigint;--> statement-breakpoint
ALTER TABLE "viewings" ADD COLUMN "currency" char(3);--> statement-breakpoint
ALTER TABLE "catalogue_imports" ADD CONSTRAINT "catalogue_imports_market_fk" FOREIGN KEY ("tenant_id","market_id") REFERENCES "public"."tenant_markets"("tenant_id","market_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_subscription_fk" FOREIGN KEY ("tenant_id","subscription_id") REFERENCES "public"."webhook_subscriptions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_progress" ADD CONSTRAINT "webhook_progress_subscription_fk" FOREIGN KEY ("tenant_id","id") REFERENCES "public"."webhook_subscriptions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_subscriptions" ADD CONSTRAINT "webhook_subscriptions_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_customer_fk" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."people"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generated_files" ADD CONSTRAINT "generated_files_customer_fk" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."people"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurance_quotes" ADD CONSTRAINT "insurance_quotes_tariff_fk" FOREIGN KEY ("tenant_id","tariff_id") REFERENCES "public"."insurance_tariffs"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurance_quotes" ADD CONSTRAINT "insurance_quotes_customer_fk" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."people"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurance_tariffs" ADD CONSTRAINT "insurance_tariffs_market_fk" FOREIGN KEY ("tenant_id","market_id") REFERENCES "public"."tenant_markets"("tenant_id","market_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_cases" ADD CONSTRAINT "legal_cases_market_fk" FOREIGN KEY ("tenant_id","market_id") REFERENCES "public"."tenant_markets"("tenant_id","market_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_cases" ADD CONSTRAINT "legal_cases_customer_fk" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."people"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_entries" ADD CONSTRAINT "money_entries_payment_fk" FOREIGN KEY ("tenant_id","payment_id") REFERENCES "public"."payments"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_fk" FOREIGN KEY ("tenant_id","payment_id") REFERENCES "public"."payments"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admin_requests_asked" ON "admin_requests" USING btree ("asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_once" ON "webhook_deliveries" USING btree ("tenant_id","subscription_id","event_seq");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due" ON "webhook_deliveries" USING btree ("tenant_id","subscription_id","due_at","id") WHERE "webhook_deliveries"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_happened" ON "webhook_deliveries" USING btree ("tenant_id","subscription_id","occurred_at");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_settled" ON "webhook_deliveries" USING btree ("settled_at") WHERE "webhook_deliveries"."settled_at" is not null;--> statement-breakpoint
CREATE INDEX "webhook_progress_due" ON "webhook_progress" USING btree ("due_at","id") WHERE "webhook_progress"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "behaviour_events_of_day" ON "behaviour_events" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "behaviour_events_named" ON "behaviour_events" USING btree ("tenant_id","event","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "documents_content_once" ON "documents" USING btree ("tenant_id","customer_id","document_type","content_hash");--> statement-breakpoint
CREATE INDEX "documents_personal" ON "documents" USING btree ("tenant_id","created_at") WHERE "documents"."fields_encrypted" <> 'erased';--> statement-breakpoint
CREATE INDEX "generated_files_of_customer" ON "generated_files" USING btree ("tenant_id","customer_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "insurance_quotes_code_unique" ON "insurance_quotes" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE INDEX "insurance_quotes_of_customer" ON "insurance_quotes" USING btree ("tenant_id","customer_id","created_at");--> statement-breakpoint
CREATE INDEX "insurance_quotes_due" ON "insurance_quotes" USING btree ("pay_until","id") WHERE "insurance_quotes"."state" = 'agreed';--> statement-breakpoint
CREATE INDEX "insurance_quotes_paid" ON "insurance_quotes" USING btree ("paid_at","id") WHERE "insurance_quotes"."state" = 'paid';--> statement-breakpoint
CREATE INDEX "insurance_quotes_personal" ON "insurance_quotes" USING btree ("tenant_id","created_at") WHERE "insurance_quotes"."inputs_encrypted" <> 'erased';--> statement-breakpoint
CREATE UNIQUE INDEX "insurance_tariffs_version_once" ON "insurance_tariffs" USING btree ("tenant_id","market_id","insurer","type","category","tariff_version");--> statement-breakpoint
CREATE UNIQUE INDEX "legal_cases_reference_unique" ON "legal_cases" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE INDEX "legal_cases_of_customer" ON "legal_cases" USING btree ("tenant_id","customer_id","created_at");--> statement-breakpoint
CREATE INDEX "legal_cases_standing" ON "legal_cases" USING btree ("tenant_id","state","created_at");--> statement-breakpoint
CREATE INDEX "legal_cases_personal" ON "legal_cases" USING btree ("tenant_id","created_at") WHERE "legal_cases"."summary_encrypted" <> 'erased' and "legal_cases"."ended_at" is not null;--> statement-breakpoint
CREATE INDEX "campaign_sends_by_state" ON "campaign_sends" USING btree ("tenant_id","campaign_id","state","person_id");--> statement-breakpoint
CREATE INDEX "marketing_campaigns_by_state" ON "marketing_campaigns" USING btree ("tenant_id","state","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "money_entries_made" ON "money_entries" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_key_unique" ON "payments" USING btree ("tenant_id","call_key");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_reference_unique" ON "payments" USING btree ("tenant_id","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_provider_ref_unique" ON "payments" USING btree ("tenant_id","provider","provider_ref");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_open_subject" ON "payments" USING btree ("tenant_id","subject_type","subject_id") WHERE "payments"."state" in ('created', 'pending');--> statement-breakpoint
CREATE INDEX "payments_due" ON "payments" USING btree ("due_at","id") WHERE "payments"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_of_customer" ON "payments" USING btree ("tenant_id","customer_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payments_of_subject" ON "payments" USING btree ("tenant_id","subject_type","subject_id");--> statement-breakpoint
CREATE INDEX "payments_updated" ON "payments" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "payments_personal" ON "payments" USING btree ("tenant_id","created_at") WHERE coalesce("payments"."phone_encrypted", "payments"."memo_encrypted", "payments"."link_encrypted") is not null and "payments"."ended_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "slack_posts_once" ON "slack_posts" USING btree ("tenant_id","about","subject_id");--> statement-breakpoint
CREATE INDEX "slack_posts_due" ON "slack_posts" USING btree ("due_at","id") WHERE "slack_posts"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "thread_desks_labels" ON "thread_desks" USING gin ("labels");--> statement-breakpoint
CREATE INDEX "thread_desks_resting" ON "thread_desks" USING btree ("tenant_id","snoozed_until") WHERE "thread_desks"."snoozed_until" is not null;--> statement-breakpoint
CREATE INDEX "thread_notes_of_thread" ON "thread_notes" USING btree ("tenant_id","thread_key","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_once" ON "jobs" USING btree ("tenant_id","kind","dedupe_key");--> statement-breakpoint
CREATE INDEX "jobs_by_approval" ON "jobs" USING btree ("tenant_id","approval_id") WHERE "jobs"."approval_id" is not null;--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("due_at","id") WHERE "jobs"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "jobs_by_state" ON "jobs" USING btree ("tenant_id","state","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "staff_tickets_untaken" ON "staff_tickets" USING btree ("tell_again_at","id") WHERE "staff_tickets"."tell_again_at" is not null;--> statement-breakpoint
CREATE INDEX "staff_tickets_claim_times" ON "staff_tickets" USING btree ("tenant_id","priority","claimed_at" DESC NULLS FIRST) WHERE "staff_tickets"."claimed_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "viewings_open_code" ON "viewings" USING btree ("tenant_id","code") WHERE "viewings"."state" in ('proposed', 'booked');--> statement-breakpoint
ALTER TABLE "metric_minutes" DROP CONSTRAINT "metric_minutes_pk";
--> statement-breakpoint
ALTER TABLE "metric_minutes" ADD CONSTRAINT "metric_minutes_pk" PRIMARY KEY("tenant_id","minute","name","subject","agent","outcome","code","market_id");--> statement-breakpoint
ALTER TABLE "tenant_daily_use" DROP CONSTRAINT "tenant_daily_use_pk";
--> statement-breakpoint
ALTER TABLE "tenant_daily_use" ADD CONSTRAINT "tenant_daily_use_pk" PRIMARY KEY("tenant_id","day","shard","market_id");--> statement-breakpoint
ALTER TABLE "staff" ADD CONSTRAINT "staff_slack_unique" UNIQUE("tenant_id","slack_user_id");--> statement-breakpoint
ALTER TABLE "approval_grants" ADD CONSTRAINT "approval_grants_bounded" CHECK ("approval_grants"."uses" between 0 and "approval_grants"."uses_max");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_due_sane" CHECK ("orders"."pay_due_minor" between 1 and "orders"."total_minor");--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_due_sane" CHECK ("transactions"."pay_due_minor" > 0);--> statement-breakpoint
ALTER TABLE "staff_tickets" ADD CONSTRAINT "staff_tickets_rung_known" CHECK ("staff_tickets"."rung" in ('inbox', 'slack', 'email', 'sms', 'alert'));--> statement-breakpoint
ALTER TABLE "viewings" ADD CONSTRAINT "viewings_due_whole" CHECK (("viewings"."pay_due_minor" is null) = ("viewings"."currency" is null) and "viewings"."pay_due_minor" > 0);--> statement-breakpoint
ALTER TABLE "viewings" ADD CONSTRAINT "viewings_booked_whole" CHECK ((coalesce("viewings"."agreed_at", "viewings"."booked_at") is null) = ("viewings"."code" is null) and ("viewings"."booked_at" is null) = ("viewings"."owner_hash" is null)
		and ("viewings"."state" not in ('booked', 'done') or "viewings"."booked_at" is not null));