ALTER TABLE `notifications` ADD `snoozed_until` integer;--> statement-breakpoint
ALTER TABLE `notifications` ADD `returned_at` integer;--> statement-breakpoint
ALTER TABLE `notifications` ADD `archived_at` integer;--> statement-breakpoint
CREATE INDEX `notifications_snoozed` ON `notifications` (`user_id`,`snoozed_until`) WHERE snoozed_until IS NOT NULL;