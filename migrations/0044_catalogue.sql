CREATE TABLE "businesses" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" uuid NOT NULL,
	"market_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"address" text,
	"lat" double precision,
	"lng" double precision,
	"owner_hash" text,
	"owner_phone_sealed" text,
	"owner_channel" text DEFAULT 'whatsapp' NOT NULL,
	"owner_locale" text DEFAULT 'en' NOT NULL,
	"opening_hours" jsonb,
	"timezone" text,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "businesses_tenant_row_unique" UNIQUE("tenant_id","id"),
	CONSTRAINT "businesses_name_unique" UNIQUE("tenant_id","market_id","name"),
	CONSTRAINT "businesses_kind_known" CHECK ("businesses"."kind" in ('venue', 'shop', 'pharmacy', 'provider', 'agency', 'dispensary')),
	CONSTRAINT "businesses_status_known" CHECK ("businesses"."status" in ('active', 'paused', 'closed')),
	CONSTRAINT "businesses_owner_channel_known" CHECK ("businesses"."owner_channel" in ('whatsapp', 'sms', 'web')),
	CONSTRAINT "businesses_owner_locale_known" CHECK ("businesses"."owner_locale" in ('en', 'tr', 'el', 'ru', 'fr', 'rw')),
	CONSTRAINT "businesses_point_whole" CHECK (("businesses"."lat" is null) = ("businesses"."lng" is null)),
	CONSTRAINT "businesses_owner_whole" CHECK (("businesses"."owner_hash" is null) = ("businesses"."owner_phone_sealed" is null))
);
--> statement-breakpoint
CREATE TABLE "inventory_levels" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" uuid NOT NULL,
	"business_id" uuid NOT NULL,
	"sku" text NOT NULL,
	"qty" integer NOT NULL,
	"unit" text DEFAULT 'piece' NOT NULL,
	"low_threshold" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "inventory_levels_sku_unique" UNIQUE("tenant_id","business_id","sku"),
	CONSTRAINT "inventory_levels_qty_sane" CHECK ("inventory_levels"."qty" >= 0)
);
--> statement-breakpoint
CREATE TABLE "listing_actions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"action_type" text NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"dispatch_to_sealed" text,
	"dispatch_to_hash" text,
	"dispatch_template" jsonb,
	"data_kind" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"notes" text,
	"needs_acceptance" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "listing_actions_type_unique" UNIQUE("tenant_id","listing_id","action_type"),
	CONSTRAINT "listing_actions_type_known" CHECK ("listing_actions"."action_type" in ('order_food', 'book_service', 'book_activity', 'book_stay', 'request_taxi')),
	CONSTRAINT "listing_actions_data_kind_known" CHECK ("listing_actions"."data_kind" in ('menuItems', 'services', 'tickets', 'roomTypes')),
	CONSTRAINT "listing_actions_dispatch_whole" CHECK (("listing_actions"."dispatch_to_sealed" is null) = ("listing_actions"."dispatch_to_hash" is null))
);
--> statement-breakpoint
CREATE TABLE "listing_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"data_kind" text NOT NULL,
	"sku" text NOT NULL,
	"name" text NOT NULL,
	"aliases" text[] DEFAULT '{}' NOT NULL,
	"price_minor" bigint NOT NULL,
	"currency" char(3) NOT NULL,
	"available" boolean DEFAULT true NOT NULL,
	"attributes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "listing_items_tenant_row_unique" UNIQUE("tenant_id","id"),
	CONSTRAINT "listing_items_sku_unique" UNIQUE("tenant_id","listing_id","data_kind","sku"),
	CONSTRAINT "listing_items_data_kind_known" CHECK ("listing_items"."data_kind" in ('menuItems', 'services', 'tickets', 'roomTypes')),
	CONSTRAINT "listing_items_price_sane" CHECK ("listing_items"."price_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "listings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" uuid NOT NULL,
	"market_id" uuid NOT NULL,
	"business_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"domain" text NOT NULL,
	"category" text NOT NULL,
	"sub_category" text,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"price_minor" bigint,
	"currency" char(3),
	"tags" text[] DEFAULT '{}' NOT NULL,
	"photos" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"attributes" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"area" text,
	"exact_address_sealed" text,
	"lat" double precision,
	"lng" double precision,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "listings_tenant_row_unique" UNIQUE("tenant_id","id"),
	CONSTRAINT "listings_title_unique" UNIQUE("tenant_id","business_id","title"),
	CONSTRAINT "listings_kind_known" CHECK ("listings"."kind" in ('restaurant', 'service', 'activity', 'stay', 'property', 'product')),
	CONSTRAINT "listings_status_known" CHECK ("listings"."status" in ('draft', 'active', 'paused', 'archived')),
	CONSTRAINT "listings_price_whole" CHECK (("listings"."price_minor" is null) = ("listings"."currency" is null)),
	CONSTRAINT "listings_price_sane" CHECK ("listings"."price_minor" is null or "listings"."price_minor" >= 0),
	CONSTRAINT "listings_point_whole" CHECK (("listings"."lat" is null) = ("listings"."lng" is null))
);
--> statement-breakpoint
CREATE TABLE "offerings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"tenant_id" uuid NOT NULL,
	"business_id" uuid NOT NULL,
	"listing_id" uuid,
	"name" text NOT NULL,
	"unit" text DEFAULT 'minutes' NOT NULL,
	"slot_minutes" integer DEFAULT 30 NOT NULL,
	"slots_default" integer DEFAULT 1 NOT NULL,
	"capacity" integer DEFAULT 1 NOT NULL,
	"party_max" integer DEFAULT 1 NOT NULL,
	"opening_hours" jsonb,
	"lead_minutes" integer DEFAULT 0 NOT NULL,
	"ahead_days_max" integer DEFAULT 60 NOT NULL,
	"cancel_minutes" integer DEFAULT 0 NOT NULL,
	"hold_seconds" integer DEFAULT 600 NOT NULL,
	"remind_minutes" integer DEFAULT 120,
	"needs_acceptance" boolean DEFAULT false NOT NULL,
	"price_minor" bigint,
	"currency" char(3),
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "offerings_tenant_row_unique" UNIQUE("tenant_id","id"),
	CONSTRAINT "offerings_name_unique" UNIQUE("tenant_id","business_id","name"),
	CONSTRAINT "offerings_unit_known" CHECK ("offerings"."unit" in ('minutes', 'nights')),
	CONSTRAINT "offerings_numbers_sane" CHECK ("offerings"."slot_minutes" between 5 and 1440 and "offerings"."slots_default" between 1 and 100 and "offerings"."capacity" between 1 and 1000
				and "offerings"."party_max" between 1 and 1000 and "offerings"."lead_minutes" >= 0 and "offerings"."ahead_days_max" between 1 and 730
				and "offerings"."cancel_minutes" >= 0 and "offerings"."hold_seconds" between 60 and 3600),
	CONSTRAINT "offerings_price_whole" CHECK (("offerings"."price_minor" is null) = ("offerings"."currency" is null))
);
--> statement-breakpoint
ALTER TABLE "businesses" ADD CONSTRAINT "businesses_market_fk" FOREIGN KEY ("tenant_id","market_id") REFERENCES "public"."tenant_markets"("tenant_id","market_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_levels" ADD CONSTRAINT "inventory_levels_business_fk" FOREIGN KEY ("tenant_id","business_id") REFERENCES "public"."businesses"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_actions" ADD CONSTRAINT "listing_actions_listing_fk" FOREIGN KEY ("tenant_id","listing_id") REFERENCES "public"."listings"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_items" ADD CONSTRAINT "listing_items_listing_fk" FOREIGN KEY ("tenant_id","listing_id") REFERENCES "public"."listings"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_business_fk" FOREIGN KEY ("tenant_id","business_id") REFERENCES "public"."businesses"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offerings" ADD CONSTRAINT "offerings_business_fk" FOREIGN KEY ("tenant_id","business_id") REFERENCES "public"."businesses"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offerings" ADD CONSTRAINT "offerings_listing_fk" FOREIGN KEY ("tenant_id","listing_id") REFERENCES "public"."listings"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "businesses_category" ON "businesses" USING btree ("tenant_id","market_id","category");--> statement-breakpoint
CREATE INDEX "businesses_tags" ON "businesses" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "businesses_point" ON "businesses" USING btree ("lat","lng");--> statement-breakpoint
CREATE INDEX "businesses_owner" ON "businesses" USING btree ("tenant_id","owner_hash");--> statement-breakpoint
CREATE INDEX "listings_facets" ON "listings" USING btree ("tenant_id","market_id","domain","category","sub_category");--> statement-breakpoint
CREATE INDEX "listings_business" ON "listings" USING btree ("tenant_id","business_id");--> statement-breakpoint
CREATE INDEX "listings_tags" ON "listings" USING gin ("tags");