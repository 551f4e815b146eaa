CREATE TABLE "resource_locks" (
	"lock_key" text PRIMARY KEY NOT NULL,
	"tenant_id" uuid NOT NULL,
	"business_id" uuid NOT NULL,
	"offering_id" uuid NOT NULL,
	"slot_start" timestamp with time zone NOT NULL,
	"token" integer NOT NULL,
	"transaction_id" text,
	"state" text DEFAULT 'none' NOT NULL,
	"expires_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "resource_locks_state_known" CHECK ("resource_locks"."state" in ('none', 'held', 'confirmed')),
	CONSTRAINT "resource_locks_key_says_which" CHECK ("resource_locks"."lock_key" = app.lock_key("resource_locks"."business_id", "resource_locks"."offering_id", "resource_locks"."slot_start", "resource_locks"."token")),
	CONSTRAINT "resource_locks_whole" CHECK (("resource_locks"."state" = 'none') = ("resource_locks"."transaction_id" is null) and ("resource_locks"."state" = 'held') = ("resource_locks"."expires_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "transaction_events" (
	"id" text NOT NULL,
	"tenant_id" uuid NOT NULL,
	"transaction_id" text NOT NULL,
	"type" text NOT NULL,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "transaction_events_pk" PRIMARY KEY("tenant_id","id"),
	CONSTRAINT "transaction_events_type_known" CHECK ("transaction_events"."type" in ('draft_created', 'held', 'confirmed', 'accepted', 'reminded', 'cancelled', 'expired'))
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
	"tokens" integer NOT NULL,
	"party_size" integer NOT NULL,
	"timezone" text NOT NULL,
	"contact_name_sealed" text,
	"contact_phone_sealed" text,
	"notes_sealed" text,
	"owner_words_sealed" text,
	"lock_key" text NOT NULL,
	"hold_expires_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"remind_at" timestamp with time zone,
	"reminded_at" timestamp with time zone,
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
	CONSTRAINT "transactions_numbers_sane" CHECK ("transactions"."tokens" >= 1 and "transactions"."party_size" >= 1 and cardinality("transactions"."slot_starts") >= 1
				and "transactions"."slot_starts"[1] = "transactions"."slot_start" and "transactions"."slot_end" > "transactions"."slot_start"),
	CONSTRAINT "transactions_confirmed_whole" CHECK ("transactions"."state" <> 'confirmed' or ("transactions"."confirmed_at" is not null and "transactions"."confirmation_code" is not null)),
	CONSTRAINT "transactions_ended_whole" CHECK (("transactions"."state" in ('cancelled', 'expired')) = ("transactions"."ended_at" is not null)
				and ("transactions"."state" = 'cancelled') = ("transactions"."ending" is not null))
);
--> statement-breakpoint
ALTER TABLE "resource_locks" ADD CONSTRAINT "resource_locks_offering_fk" FOREIGN KEY ("tenant_id","offering_id") REFERENCES "public"."offerings"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transaction_events" ADD CONSTRAINT "transaction_events_transaction_fk" FOREIGN KEY ("tenant_id","transaction_id") REFERENCES "public"."transactions"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_market_fk" FOREIGN KEY ("tenant_id","market_id") REFERENCES "public"."tenant_markets"("tenant_id","market_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_business_fk" FOREIGN KEY ("tenant_id","business_id") REFERENCES "public"."businesses"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_offering_fk" FOREIGN KEY ("tenant_id","offering_id") REFERENCES "public"."offerings"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_customer_fk" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."people"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "resource_locks_slot" ON "resource_locks" USING btree ("tenant_id","offering_id","slot_start");--> statement-breakpoint
CREATE INDEX "resource_locks_of" ON "resource_locks" USING btree ("tenant_id","transaction_id") WHERE "resource_locks"."state" <> 'none';--> statement-breakpoint
CREATE INDEX "resource_locks_updated" ON "resource_locks" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "transaction_events_of" ON "transaction_events" USING btree ("tenant_id","transaction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "transaction_events_one_confirmed" ON "transaction_events" USING btree ("tenant_id","transaction_id") WHERE "transaction_events"."type" = 'confirmed';--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_key_unique" ON "transactions" USING btree ("tenant_id","business_id","idempotency_key_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "transactions_code_unique" ON "transactions" USING btree ("tenant_id","confirmation_code") WHERE "transactions"."is_code_taken";--> statement-breakpoint
CREATE INDEX "transactions_holds_due" ON "transactions" USING btree ("hold_expires_at","id") WHERE "transactions"."state" = 'hold';--> statement-breakpoint
CREATE INDEX "transactions_reminders_due" ON "transactions" USING btree ("remind_at","id") WHERE "transactions"."state" = 'confirmed' and "transactions"."reminded_at" is null;--> statement-breakpoint
CREATE INDEX "transactions_of_customer" ON "transactions" USING btree ("tenant_id","customer_id","slot_start");--> statement-breakpoint
CREATE INDEX "transactions_of_business" ON "transactions" USING btree ("tenant_id","business_id","slot_start");--> statement-breakpoint
CREATE INDEX "transactions_standing" ON "transactions" USING btree ("tenant_id","offering_id","slot_start") WHERE "transactions"."state" in ('hold', 'confirmed');--> statement-breakpoint
CREATE INDEX "transactions_updated" ON "transactions" USING btree ("updated_at");