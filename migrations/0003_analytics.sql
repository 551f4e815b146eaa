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
	CONSTRAINT "funnel_days_pk" PRIMARY KEY("tenant_id","day","tool","step"),
	CONSTRAINT "funnel_days_whole" CHECK ("funnel_days"."count" > 0)
);
--> statement-breakpoint
CREATE INDEX "behaviour_events_of_day" ON "behaviour_events" USING btree ("tenant_id","created_at");--> statement-breakpoint
CREATE INDEX "behaviour_events_named" ON "behaviour_events" USING btree ("tenant_id","event","id" DESC NULLS FIRST);