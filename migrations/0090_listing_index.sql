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
CREATE INDEX "listing_index_waiting" ON "listing_index" USING btree ("tenant_id","due_at") WHERE "listing_index"."generation" = 0;--> statement-breakpoint
CREATE INDEX "listing_index_arrived" ON "listing_index" USING btree ("generation","tenant_id") WHERE "listing_index"."generation" > 0;
