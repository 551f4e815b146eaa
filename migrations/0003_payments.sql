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
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "payment_terms_pk" PRIMARY KEY("tenant_id","business_id"),
	CONSTRAINT "payment_terms_demand_known" CHECK ("payment_terms"."demand" in ('none', 'deposit', 'full')),
	CONSTRAINT "payment_terms_card_known" CHECK ("payment_terms"."card" in ('on', 'off')),
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
	CONSTRAINT "payments_subject_known" CHECK ("payments"."subject_type" in ('order')),
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
ALTER TABLE "orders" ADD COLUMN "agreed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "pay_due_minor" bigint;--> statement-breakpoint
ALTER TABLE "money_entries" ADD CONSTRAINT "money_entries_payment_fk" FOREIGN KEY ("tenant_id","payment_id") REFERENCES "public"."payments"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_fk" FOREIGN KEY ("tenant_id","payment_id") REFERENCES "public"."payments"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_key_unique" ON "payments" USING btree ("tenant_id","call_key");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_reference_unique" ON "payments" USING btree ("tenant_id","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_provider_ref_unique" ON "payments" USING btree ("tenant_id","provider","provider_ref");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_open_subject" ON "payments" USING btree ("tenant_id","subject_type","subject_id") WHERE "payments"."state" in ('created', 'pending');--> statement-breakpoint
CREATE INDEX "payments_due" ON "payments" USING btree ("due_at","id") WHERE "payments"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "payments_of_customer" ON "payments" USING btree ("tenant_id","customer_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "payments_of_subject" ON "payments" USING btree ("tenant_id","subject_type","subject_id");--> statement-breakpoint
CREATE INDEX "payments_updated" ON "payments" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "payments_personal" ON "payments" USING btree ("tenant_id","created_at") WHERE coalesce("payments"."phone_encrypted", "payments"."memo_encrypted", "payments"."link_encrypted") is not null and "payments"."ended_at" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_due_sane" CHECK ("orders"."pay_due_minor" between 1 and "orders"."total_minor");