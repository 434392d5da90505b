CREATE TABLE `meeting_visits` (
	`user_id` text NOT NULL,
	`meeting_id` text NOT NULL,
	`opened_at` integer NOT NULL,
	PRIMARY KEY(`user_id`, `meeting_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`user_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`meeting_id`) REFERENCES `meetings`(`meeting_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `meeting_visits_meeting` ON `meeting_visits` (`meeting_id`);--> statement-breakpoint
ALTER TABLE `notifications` ADD `snoozed_until` integer;--> statement-breakpoint
ALTER TABLE `notifications` ADD `returned_at` integer;--> statement-breakpoint
ALTER TABLE `notifications` ADD `archived_at` integer;--> statement-breakpoint
CREATE INDEX `notifications_snoozed` ON `notifications` (`user_id`,`snoozed_until`) WHERE snoozed_until IS NOT NULL;