ALTER TABLE "viewings" DROP CONSTRAINT "viewings_booked_whole";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_subject_known";--> statement-breakpoint
DROP INDEX "viewings_open_code";--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "agreed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "pay_due_minor" bigint;--> statement-breakpoint
ALTER TABLE "insurance_quotes" ADD COLUMN "pay_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "viewings" ADD COLUMN "agreed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "viewings" ADD COLUMN "pay_due_minor" bigint;--> statement-breakpoint
ALTER TABLE "viewings" ADD COLUMN "currency" char(3);--> statement-breakpoint
ALTER TABLE "payment_terms" ADD COLUMN "viewing_fee_minor" bigint;--> statement-breakpoint
CREATE INDEX "insurance_quotes_due" ON "insurance_quotes" USING btree ("pay_until","id") WHERE "insurance_quotes"."state" = 'agreed';--> statement-breakpoint
CREATE UNIQUE INDEX "viewings_open_code" ON "viewings" USING btree ("tenant_id","code") WHERE "viewings"."state" in ('proposed', 'booked');--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_due_sane" CHECK ("transactions"."pay_due_minor" > 0);--> statement-breakpoint
ALTER TABLE "viewings" ADD CONSTRAINT "viewings_due_whole" CHECK (("viewings"."pay_due_minor" is null) = ("viewings"."currency" is null) and "viewings"."pay_due_minor" > 0);--> statement-breakpoint
ALTER TABLE "viewings" ADD CONSTRAINT "viewings_booked_whole" CHECK ((coalesce("viewings"."agreed_at", "viewings"."booked_at") is null) = ("viewings"."code" is null) and ("viewings"."booked_at" is null) = ("viewings"."owner_hash" is null)
		and ("viewings"."state" not in ('booked', 'done') or "viewings"."booked_at" is not null));--> statement-breakpoint
ALTER TABLE "payment_terms" ADD CONSTRAINT "payment_terms_fee_sane" CHECK ("payment_terms"."viewing_fee_minor" > 0);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_subject_known" CHECK ("payments"."subject_type" in ('order', 'booking', 'viewing', 'insurance'));