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
ALTER TABLE "documents" ADD CONSTRAINT "documents_customer_fk" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."people"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "generated_files" ADD CONSTRAINT "generated_files_customer_fk" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."people"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurance_quotes" ADD CONSTRAINT "insurance_quotes_tariff_fk" FOREIGN KEY ("tenant_id","tariff_id") REFERENCES "public"."insurance_tariffs"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurance_quotes" ADD CONSTRAINT "insurance_quotes_customer_fk" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."people"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "insurance_tariffs" ADD CONSTRAINT "insurance_tariffs_market_fk" FOREIGN KEY ("tenant_id","market_id") REFERENCES "public"."tenant_markets"("tenant_id","market_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_cases" ADD CONSTRAINT "legal_cases_market_fk" FOREIGN KEY ("tenant_id","market_id") REFERENCES "public"."tenant_markets"("tenant_id","market_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_cases" ADD CONSTRAINT "legal_cases_customer_fk" FOREIGN KEY ("tenant_id","customer_id") REFERENCES "public"."people"("tenant_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "documents_content_once" ON "documents" USING btree ("tenant_id","customer_id","document_type","content_hash");--> statement-breakpoint
CREATE INDEX "documents_personal" ON "documents" USING btree ("tenant_id","created_at") WHERE "documents"."fields_encrypted" <> 'erased';--> statement-breakpoint
CREATE INDEX "generated_files_of_customer" ON "generated_files" USING btree ("tenant_id","customer_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "insurance_quotes_code_unique" ON "insurance_quotes" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE INDEX "insurance_quotes_of_customer" ON "insurance_quotes" USING btree ("tenant_id","customer_id","created_at");--> statement-breakpoint
CREATE INDEX "insurance_quotes_personal" ON "insurance_quotes" USING btree ("tenant_id","created_at") WHERE "insurance_quotes"."inputs_encrypted" <> 'erased';--> statement-breakpoint
CREATE UNIQUE INDEX "insurance_tariffs_version_once" ON "insurance_tariffs" USING btree ("tenant_id","market_id","insurer","type","category","tariff_version");--> statement-breakpoint
CREATE UNIQUE INDEX "legal_cases_reference_unique" ON "legal_cases" USING btree ("tenant_id","code");--> statement-breakpoint
CREATE INDEX "legal_cases_of_customer" ON "legal_cases" USING btree ("tenant_id","customer_id","created_at");--> statement-breakpoint
CREATE INDEX "legal_cases_standing" ON "legal_cases" USING btree ("tenant_id","state","created_at");--> statement-breakpoint
CREATE INDEX "legal_cases_personal" ON "legal_cases" USING btree ("tenant_id","created_at") WHERE "legal_cases"."summary_encrypted" <> 'erased' and "legal_cases"."ended_at" is not null;