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
	CONSTRAINT "market_vendor_inquiries_language_known" CHECK ("market_vendor_inquiries"."language" in ('en', 'tr', 'el', 'ru', 'fr', 'rw')),
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
	"raw_reply_sealed" text,
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
	"comment_sealed" text,
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
ALTER TABLE "market_configs" ADD COLUMN "vendors" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "market_vendor_inquiry_messages" ADD CONSTRAINT "market_vendor_inquiry_messages_inquiry_fk" FOREIGN KEY ("tenant_id","inquiry_id") REFERENCES "public"."market_vendor_inquiries"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vendor_feedback" ADD CONSTRAINT "vendor_feedback_inquiry_fk" FOREIGN KEY ("tenant_id","inquiry_id") REFERENCES "public"."market_vendor_inquiries"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "market_vendor_inquiries_open_code" ON "market_vendor_inquiries" USING btree ("tenant_id","code") WHERE "market_vendor_inquiries"."state" in ('pending', 'partial');--> statement-breakpoint
CREATE INDEX "market_vendor_inquiries_overdue" ON "market_vendor_inquiries" USING btree ("expires_at") WHERE "market_vendor_inquiries"."state" in ('pending', 'partial');--> statement-breakpoint
CREATE INDEX "market_vendor_inquiries_thread" ON "market_vendor_inquiries" USING btree ("tenant_id","thread_key","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "market_vendor_inquiry_messages_business" ON "market_vendor_inquiry_messages" USING btree ("tenant_id","business_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "vendor_feedback_business" ON "vendor_feedback" USING btree ("tenant_id","business_id");