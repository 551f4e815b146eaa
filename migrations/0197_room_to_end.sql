-- A booking and its tokens are written again a few times before they end. Room in their pages lets the new row stand beside the old one,
-- so that an end among a million rows touches no page more than its indexes are deeper.
alter table transactions set (fillfactor = 80);
--> statement-breakpoint
alter table resource_locks set (fillfactor = 80);
