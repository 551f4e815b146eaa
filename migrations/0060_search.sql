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
ALTER TABLE "businesses" ADD COLUMN "duty" jsonb;--> statement-breakpoint
ALTER TABLE "market_tool_configs" ADD COLUMN "default_template" jsonb;--> statement-breakpoint
CREATE INDEX "listing_words_best" ON "listing_words" USING btree ("tenant_id","market_id","word","weight" DESC NULLS LAST,"listing_id") WHERE "listing_words"."weight" > 0;--> statement-breakpoint
CREATE INDEX "businesses_around" ON "businesses" USING btree ("tenant_id","market_id","kind","lat","lng");--> statement-breakpoint
CREATE INDEX "listing_items_sku" ON "listing_items" USING btree ("tenant_id","sku");--> statement-breakpoint
CREATE INDEX "listings_price" ON "listings" USING btree ("tenant_id","market_id","kind","status","price_minor");--> statement-breakpoint
CREATE INDEX "listings_around" ON "listings" USING btree ("tenant_id","market_id","kind","lat","lng");