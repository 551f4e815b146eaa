-- Assent writes Greek, Russian, French and Kinyarwanda too.
ALTER TABLE "people" DROP CONSTRAINT "people_locale_known";--> statement-breakpoint
ALTER TABLE "market_configs" DROP CONSTRAINT "market_configs_default_language_known";--> statement-breakpoint
ALTER TABLE "tenants" DROP CONSTRAINT "tenants_default_locale_known";--> statement-breakpoint
ALTER TABLE "taxi_drivers" DROP CONSTRAINT "taxi_drivers_locale_known";--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_locale_known" CHECK ("people"."locale" in ('en', 'tr', 'el', 'ru', 'fr', 'rw'));--> statement-breakpoint
ALTER TABLE "market_configs" ADD CONSTRAINT "market_configs_default_language_known" CHECK ("market_configs"."default_language" in ('en', 'tr', 'el', 'ru', 'fr', 'rw'));--> statement-breakpoint
ALTER TABLE "tenants" ADD CONSTRAINT "tenants_default_locale_known" CHECK ("tenants"."default_locale" in ('en', 'tr', 'el', 'ru', 'fr', 'rw'));--> statement-breakpoint
ALTER TABLE "taxi_drivers" ADD CONSTRAINT "taxi_drivers_locale_known" CHECK ("taxi_drivers"."locale" in ('en', 'tr', 'el', 'ru', 'fr', 'rw'));