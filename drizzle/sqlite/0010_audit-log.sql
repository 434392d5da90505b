CREATE TABLE `audit_log` (
	`entry_id` text PRIMARY KEY NOT NULL,
	`act` text NOT NULL,
	`actor` text NOT NULL,
	`address` text,
	`org_id` text NOT NULL,
	`user_id` text,
	`email` text,
	`details` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_log_org` ON `audit_log` (`org_id`,`entry_id`);--> statement-breakpoint
CREATE INDEX `audit_log_user` ON `audit_log` (`user_id`,`entry_id`);--> statement-breakpoint
CREATE INDEX `audit_log_email` ON `audit_log` (`email`,`entry_id`);