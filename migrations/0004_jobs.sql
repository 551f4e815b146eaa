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
CREATE UNIQUE INDEX "jobs_once" ON "jobs" USING btree ("tenant_id","kind","dedupe_key");--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("due_at","id") WHERE "jobs"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "jobs_by_state" ON "jobs" USING btree ("tenant_id","state","id" DESC NULLS FIRST);