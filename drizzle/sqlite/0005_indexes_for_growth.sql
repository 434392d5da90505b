CREATE INDEX `edit_requests_reviewer` ON `edit_requests` (`reviewed_by`);--> statement-breakpoint
CREATE INDEX `idempotency_keys_user` ON `idempotency_keys` (`user_id`);--> statement-breakpoint
CREATE INDEX `meetings_creator` ON `meetings` (`created_by`);--> statement-breakpoint
CREATE INDEX `meetings_processing` ON `meetings` (`meeting_id`) WHERE meeting_status = 'processing';--> statement-breakpoint
CREATE INDEX `meeting_series_creator` ON `meeting_series` (`created_by`);--> statement-breakpoint
CREATE INDEX `summaries_processing` ON `summaries` (`meeting_id`) WHERE status = 'processing';