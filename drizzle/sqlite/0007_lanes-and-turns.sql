ALTER TABLE `jobs` ADD `lane` text DEFAULT 'quick' NOT NULL;--> statement-breakpoint
ALTER TABLE `jobs` ADD `org_id` text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX `jobs_turn` ON `jobs` (`state`,`lane`,`org_id`,`run_at`);