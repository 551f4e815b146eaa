ALTER TABLE "staff_tickets" DROP CONSTRAINT "staff_tickets_rung_known";--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "email_encrypted" text;--> statement-breakpoint
ALTER TABLE "staff_tickets" ADD CONSTRAINT "staff_tickets_rung_known" CHECK ("staff_tickets"."rung" in ('inbox', 'slack', 'email', 'sms', 'alert'));