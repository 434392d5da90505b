CREATE TABLE `service_setups` (
	`service` text PRIMARY KEY NOT NULL,
	`values_sealed` text NOT NULL,
	`check_text` text NOT NULL,
	`changed_by` text NOT NULL,
	`changed_at` integer NOT NULL
);
--> statement-breakpoint
DROP INDEX `meetings_project_status_group`;--> statement-breakpoint
ALTER TABLE `meetings` ADD `is_private` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `meetings_private` ON `meetings` (`project_id`,`meeting_id`) WHERE is_private;--> statement-breakpoint
CREATE INDEX `meetings_project_status_group` ON `meetings` (`project_id`,`meeting_status`,`context_group`,`held_at`,`meeting_id`,`is_private`,`created_by`);