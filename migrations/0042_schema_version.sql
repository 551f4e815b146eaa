-- Which migrations ran is told to the sweeps' role, so that `npm run doctor` can compare without the owner's password.
grant usage on schema drizzle to app_system;
--> statement-breakpoint
grant select on drizzle.__drizzle_migrations to app_system;
