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
CREATE INDEX "campaign_sends_by_state" ON "campaign_sends" USING btree ("tenant_id","campaign_id","state","person_id");--> statement-breakpoint
CREATE INDEX "marketing_campaigns_by_state" ON "marketing_campaigns" USING btree ("tenant_id","state","id" DESC NULLS FIRST);