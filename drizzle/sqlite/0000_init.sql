CREATE TABLE `action_items` (
	`action_id` text PRIMARY KEY NOT NULL,
	`meeting_id` text NOT NULL,
	`description` text NOT NULL,
	`owner` text,
	`due_date` text,
	`priority` text NOT NULL,
	`status` text NOT NULL,
	`author` text NOT NULL,
	`origin` text,
	`prompt_version` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`meeting_id`) REFERENCES `meetings`(`meeting_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `action_items_meeting` ON `action_items` (`meeting_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `archive_imports` (
	`import_id` text PRIMARY KEY NOT NULL,
	`archive_id` text NOT NULL,
	`org_id` text NOT NULL,
	`state` text NOT NULL,
	`made` text NOT NULL,
	`imported_by` text NOT NULL,
	`started_at` integer NOT NULL,
	`touched_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `archive_imports_archive` ON `archive_imports` (`archive_id`,`org_id`);--> statement-breakpoint
CREATE TABLE `audit_log` (
	`entry_id` text PRIMARY KEY NOT NULL,
	`act` text NOT NULL,
	`actor` text NOT NULL,
	`address` text,
	`org_id` text NOT NULL,
	`user_id` text,
	`details` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `audit_log_org` ON `audit_log` (`org_id`,`entry_id`);--> statement-breakpoint
CREATE INDEX `audit_log_user` ON `audit_log` (`user_id`,`entry_id`);--> statement-breakpoint
CREATE INDEX `audit_log_created` ON `audit_log` (`created_at`);--> statement-breakpoint
CREATE TABLE `bookings` (
	`booking_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`platform` text NOT NULL,
	`external_id` text NOT NULL,
	`link_url` text,
	`meeting_id` text,
	`title` text NOT NULL,
	`starts_at` integer NOT NULL,
	`minutes` integer NOT NULL,
	`zone` text NOT NULL,
	`problem` text,
	`started_at` integer,
	`ended_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`user_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bookings_external` ON `bookings` (`platform`,`external_id`);--> statement-breakpoint
CREATE INDEX `bookings_meeting` ON `bookings` (`meeting_id`);--> statement-breakpoint
CREATE INDEX `bookings_link` ON `bookings` (`link_url`);--> statement-breakpoint
CREATE INDEX `bookings_user` ON `bookings` (`user_id`);--> statement-breakpoint
CREATE TABLE `bot_choices` (
	`meeting_id` text PRIMARY KEY NOT NULL,
	`automatic` integer NOT NULL,
	`changed_by` text NOT NULL,
	`changed_at` integer NOT NULL,
	FOREIGN KEY (`meeting_id`) REFERENCES `meetings`(`meeting_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `bot_defaults` (
	`project_id` text PRIMARY KEY NOT NULL,
	`automatic` integer NOT NULL,
	`changed_by` text NOT NULL,
	`changed_at` integer NOT NULL,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`project_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `bot_events` (
	`event_id` text PRIMARY KEY NOT NULL,
	`bot_id` text NOT NULL,
	`step` text NOT NULL,
	`reason` text,
	`code` text NOT NULL,
	`sub_code` text NOT NULL,
	`at` integer NOT NULL,
	`is_own` integer NOT NULL,
	FOREIGN KEY (`bot_id`) REFERENCES `bots`(`bot_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bot_events_once` ON `bot_events` (`bot_id`,`code`,`sub_code`,`at`);--> statement-breakpoint
CREATE TABLE `bots` (
	`bot_id` text PRIMARY KEY NOT NULL,
	`meeting_id` text NOT NULL,
	`project_id` text NOT NULL,
	`vendor` text NOT NULL,
	`vendor_id` text,
	`meeting_url` text NOT NULL,
	`join_at` integer NOT NULL,
	`booked_at` integer,
	`booked_url` text,
	`wanted` text NOT NULL,
	`is_automatic` integer NOT NULL,
	`asked_by` text NOT NULL,
	`attempt` integer NOT NULL,
	`called_at` integer,
	`failures` integer NOT NULL,
	`problem` text,
	`step` text NOT NULL,
	`reason` text,
	`code` text,
	`compared_to` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `bots_meeting` ON `bots` (`meeting_id`,`join_at`);--> statement-breakpoint
CREATE INDEX `bots_vendor` ON `bots` (`vendor`,`vendor_id`);--> statement-breakpoint
CREATE INDEX `bots_step` ON `bots` (`step`);--> statement-breakpoint
CREATE TABLE `calendar_events` (
	`event_id` text PRIMARY KEY NOT NULL,
	`feed_id` text NOT NULL,
	`uid` text NOT NULL,
	`original_start` integer NOT NULL,
	`title` text NOT NULL,
	`starts_at` integer NOT NULL,
	`duration_minutes` integer NOT NULL,
	`link` text NOT NULL,
	`platform` text NOT NULL,
	`status` text NOT NULL,
	`meeting_id` text,
	`followed` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`feed_id`) REFERENCES `calendar_feeds`(`feed_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`meeting_id`) REFERENCES `meetings`(`meeting_id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_events_date` ON `calendar_events` (`feed_id`,`uid`,`original_start`);--> statement-breakpoint
CREATE INDEX `calendar_events_uid` ON `calendar_events` (`uid`);--> statement-breakpoint
CREATE INDEX `calendar_events_meeting` ON `calendar_events` (`meeting_id`);--> statement-breakpoint
CREATE TABLE `calendar_feeds` (
	`feed_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`project_id` text NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`address_sealed` text,
	`paused` integer NOT NULL,
	`etag` text,
	`last_read_at` integer,
	`applied_at` integer,
	`failures` integer NOT NULL,
	`problem` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`user_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`project_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `calendar_feeds_user` ON `calendar_feeds` (`user_id`);--> statement-breakpoint
CREATE INDEX `calendar_feeds_project` ON `calendar_feeds` (`project_id`);--> statement-breakpoint
CREATE TABLE `calendar_series` (
	`feed_id` text NOT NULL,
	`uid` text NOT NULL,
	`decision` text NOT NULL,
	PRIMARY KEY(`feed_id`, `uid`),
	FOREIGN KEY (`feed_id`) REFERENCES `calendar_feeds`(`feed_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `chat_items` (
	`chat_id` text PRIMARY KEY NOT NULL,
	`session_id` text NOT NULL,
	`position` integer NOT NULL,
	`question` text NOT NULL,
	`answer` text NOT NULL,
	`engine` text NOT NULL,
	`stopped` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`session_id`) REFERENCES `chat_sessions`(`session_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `chat_items_position` ON `chat_items` (`session_id`,`position`);--> statement-breakpoint
CREATE TABLE `chat_sessions` (
	`session_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`project_id` text NOT NULL,
	`meeting_id` text,
	`title` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`user_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`project_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`meeting_id`) REFERENCES `meetings`(`meeting_id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `chat_sessions_meeting` ON `chat_sessions` (`meeting_id`);--> statement-breakpoint
CREATE INDEX `chat_sessions_project` ON `chat_sessions` (`project_id`);--> statement-breakpoint
CREATE INDEX `chat_sessions_user` ON `chat_sessions` (`user_id`,`project_id`,`updated_at`);--> statement-breakpoint
CREATE TABLE `connections` (
	`connection_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`vendor` text NOT NULL,
	`account_name` text,
	`scopes` text NOT NULL,
	`access_sealed` text NOT NULL,
	`refresh_sealed` text,
	`expires_at` integer NOT NULL,
	`status` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`user_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `connections_user_vendor` ON `connections` (`user_id`,`vendor`);--> statement-breakpoint
CREATE TABLE `context_group_names` (
	`name_id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`given` text NOT NULL,
	`name` text NOT NULL,
	`named_by` text NOT NULL,
	`named_at` integer NOT NULL,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`project_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `context_group_names_given` ON `context_group_names` (`project_id`,`given`);--> statement-breakpoint
CREATE TABLE `corrections` (
	`correction_id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`kind` text NOT NULL,
	`heard` text NOT NULL,
	`heard_key` text NOT NULL,
	`written` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`project_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `corrections_heard` ON `corrections` (`project_id`,`kind`,`heard_key`);--> statement-breakpoint
CREATE TABLE `transcript_edits` (
	`transcript_edit_id` text PRIMARY KEY NOT NULL,
	`meeting_id` text NOT NULL,
	`kind` text NOT NULL,
	`heard` text NOT NULL,
	`written` text NOT NULL,
	`changed` text NOT NULL,
	`made_by` text NOT NULL,
	`made_at` integer NOT NULL,
	`undone_at` integer,
	FOREIGN KEY (`meeting_id`) REFERENCES `meetings`(`meeting_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `transcript_edits_meeting` ON `transcript_edits` (`meeting_id`,`made_at`);--> statement-breakpoint
CREATE TABLE `deleted_transcripts` (
	`meeting_id` text PRIMARY KEY NOT NULL,
	`deleted_at` integer NOT NULL,
	FOREIGN KEY (`meeting_id`) REFERENCES `meetings`(`meeting_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `retention_choices` (
	`project_id` text PRIMARY KEY NOT NULL,
	`transcript_days` integer,
	`keep_recordings` integer NOT NULL,
	`recording_days` integer,
	`changed_by` text NOT NULL,
	`changed_at` integer NOT NULL,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`project_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `edit_requests` (
	`edit_id` text PRIMARY KEY NOT NULL,
	`meeting_id` text NOT NULL,
	`summary_id` text NOT NULL,
	`proposed_by` text NOT NULL,
	`base_revision` integer NOT NULL,
	`original_content` text NOT NULL,
	`proposed_content` text NOT NULL,
	`status` text NOT NULL,
	`reviewed_by` text,
	`reviewed_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`meeting_id`) REFERENCES `meetings`(`meeting_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`summary_id`) REFERENCES `summaries`(`summary_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`proposed_by`) REFERENCES `users`(`user_id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reviewed_by`) REFERENCES `users`(`user_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `edit_requests_meeting` ON `edit_requests` (`meeting_id`,`status`);--> statement-breakpoint
CREATE INDEX `edit_requests_proposer` ON `edit_requests` (`proposed_by`);--> statement-breakpoint
CREATE INDEX `edit_requests_summary` ON `edit_requests` (`summary_id`);--> statement-breakpoint
CREATE TABLE `meeting_embeddings` (
	`meeting_id` text PRIMARY KEY NOT NULL,
	`model` text NOT NULL,
	`vector_length` integer NOT NULL,
	`last_seq` integer NOT NULL,
	`embedded_at` integer NOT NULL,
	FOREIGN KEY (`meeting_id`) REFERENCES `meetings`(`meeting_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `passage_embeddings` (
	`meeting_id` text NOT NULL,
	`position` integer NOT NULL,
	`segment_id` text NOT NULL,
	`turns` integer NOT NULL,
	`vector` blob NOT NULL,
	PRIMARY KEY(`meeting_id`, `position`),
	FOREIGN KEY (`meeting_id`) REFERENCES `meetings`(`meeting_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`segment_id`) REFERENCES `transcript_segments`(`segment_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `passage_embeddings_segment` ON `passage_embeddings` (`segment_id`);--> statement-breakpoint
CREATE TABLE `evidence` (
	`evidence_id` text PRIMARY KEY NOT NULL,
	`meeting_id` text NOT NULL,
	`line_id` text NOT NULL,
	`segment_id` text NOT NULL,
	`position` integer NOT NULL,
	FOREIGN KEY (`meeting_id`) REFERENCES `meetings`(`meeting_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`segment_id`) REFERENCES `transcript_segments`(`segment_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `evidence_line` ON `evidence` (`line_id`,`segment_id`);--> statement-breakpoint
CREATE INDEX `evidence_meeting` ON `evidence` (`meeting_id`);--> statement-breakpoint
CREATE INDEX `evidence_segment` ON `evidence` (`segment_id`);--> statement-breakpoint
CREATE TABLE `line_confirmations` (
	`line_id` text PRIMARY KEY NOT NULL,
	`meeting_id` text NOT NULL,
	`confirmed_by` text NOT NULL,
	`confirmed_at` integer NOT NULL,
	FOREIGN KEY (`meeting_id`) REFERENCES `meetings`(`meeting_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `line_confirmations_meeting` ON `line_confirmations` (`meeting_id`);--> statement-breakpoint
CREATE TABLE `api_tokens` (
	`token_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`scope` text NOT NULL,
	`token_hash` text NOT NULL,
	`hint` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer,
	`last_used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`user_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_tokens_hash` ON `api_tokens` (`token_hash`);--> statement-breakpoint
CREATE INDEX `api_tokens_user` ON `api_tokens` (`user_id`);--> statement-breakpoint
CREATE TABLE `factors` (
	`factor_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`friendly_name` text NOT NULL,
	`status` text NOT NULL,
	`secret_sealed` text NOT NULL,
	`last_step` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`user_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `factors_name` ON `factors` (`user_id`,`friendly_name`);--> statement-breakpoint
CREATE TABLE `one_time_tokens` (
	`token_id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`user_id` text,
	`email` text,
	`token_hash` text NOT NULL,
	`code_hash` text,
	`details` text NOT NULL,
	`attempts` integer NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`code_expires_at` integer,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`user_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `one_time_tokens_hash` ON `one_time_tokens` (`token_hash`);--> statement-breakpoint
CREATE INDEX `one_time_tokens_user` ON `one_time_tokens` (`user_id`,`kind`);--> statement-breakpoint
CREATE INDEX `one_time_tokens_email` ON `one_time_tokens` (`email`,`kind`);--> statement-breakpoint
CREATE INDEX `one_time_tokens_expiry` ON `one_time_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `recovery_codes` (
	`code_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`user_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `recovery_codes_user` ON `recovery_codes` (`user_id`);--> statement-breakpoint
CREATE TABLE `refresh_tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`session_id` text NOT NULL,
	`parent_hash` text,
	`created_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`session_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `refresh_tokens_session` ON `refresh_tokens` (`session_id`);--> statement-breakpoint
CREATE INDEX `refresh_tokens_parent` ON `refresh_tokens` (`parent_hash`);--> statement-breakpoint
CREATE TABLE `sessions` (
	`session_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`remember` integer NOT NULL,
	`user_agent` text,
	`aal` integer DEFAULT 1 NOT NULL,
	`amr` text,
	`proved_at` integer,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`user_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sessions_token` ON `sessions` (`token_hash`);--> statement-breakpoint
CREATE INDEX `sessions_user` ON `sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `sessions_expiry` ON `sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `social_logins` (
	`provider` text NOT NULL,
	`subject` text NOT NULL,
	`user_id` text NOT NULL,
	`email` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer NOT NULL,
	PRIMARY KEY(`provider`, `subject`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`user_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `social_logins_user` ON `social_logins` (`user_id`,`provider`);--> statement-breakpoint
CREATE TABLE `throttles` (
	`key` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`window_started_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `throttles_window` ON `throttles` (`window_started_at`);--> statement-breakpoint
CREATE TABLE `users` (
	`user_id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`email_confirmed_at` integer,
	`first_name` text NOT NULL,
	`last_name` text NOT NULL,
	`status` text NOT NULL,
	`password_hash` text,
	`time_zone` text,
	`theme` text,
	`notification_settings` text,
	`user_metadata` text,
	`second_step_since` integer,
	`last_login` integer,
	`last_active_org_id` text,
	`last_active_project_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`email`);--> statement-breakpoint
CREATE INDEX `users_active_org` ON `users` (`last_active_org_id`) WHERE last_active_org_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `users_active_project` ON `users` (`last_active_project_id`) WHERE last_active_project_id IS NOT NULL;--> statement-breakpoint
CREATE TABLE `instance` (
	`instance_id` integer PRIMARY KEY NOT NULL,
	`setup_token_hash` text,
	`signup` text
);
--> statement-breakpoint
CREATE TABLE `service_checks` (
	`service` text PRIMARY KEY NOT NULL,
	`ok` integer NOT NULL,
	`text` text NOT NULL,
	`checked_at` integer NOT NULL,
	`checked_by` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `calendar_invitations` (
	`invitation_id` text PRIMARY KEY NOT NULL,
	`meeting_id` text NOT NULL,
	`project_id` text NOT NULL,
	`org_id` text NOT NULL,
	`email` text NOT NULL,
	`role` text NOT NULL,
	`status` text NOT NULL,
	`sequence` integer NOT NULL,
	`meeting` text NOT NULL,
	`ends_at` integer NOT NULL,
	`mailed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_invitations_email` ON `calendar_invitations` (`meeting_id`,`email`);--> statement-breakpoint
CREATE INDEX `calendar_invitations_project` ON `calendar_invitations` (`project_id`,`ends_at`);--> statement-breakpoint
CREATE INDEX `calendar_invitations_org` ON `calendar_invitations` (`org_id`,`ends_at`);--> statement-breakpoint
CREATE INDEX `calendar_invitations_end` ON `calendar_invitations` (`ends_at`);--> statement-breakpoint
CREATE INDEX `calendar_invitations_status` ON `calendar_invitations` (`status`,`meeting_id`);--> statement-breakpoint
CREATE TABLE `events` (
	`event_id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`actor` text NOT NULL,
	`payload` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `events_name` ON `events` (`name`,`created_at`);--> statement-breakpoint
CREATE INDEX `events_created` ON `events` (`created_at`);--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`key_hash` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`fingerprint` text NOT NULL,
	`claim` text NOT NULL,
	`claim_until` integer NOT NULL,
	`answer` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`user_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_created` ON `idempotency_keys` (`created_at`);--> statement-breakpoint
CREATE TABLE `jobs` (
	`job_id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`lane` text DEFAULT 'quick' NOT NULL,
	`org_id` text DEFAULT '' NOT NULL,
	`payload` text NOT NULL,
	`key` text,
	`state` text NOT NULL,
	`run_at` integer NOT NULL,
	`attempts` integer NOT NULL,
	`max_attempts` integer NOT NULL,
	`lease_token` text,
	`lease_until` integer,
	`error` text,
	`created_at` integer NOT NULL,
	`finished_at` integer
);
--> statement-breakpoint
CREATE INDEX `jobs_due` ON `jobs` (`state`,`run_at`);--> statement-breakpoint
CREATE INDEX `jobs_turn` ON `jobs` (`state`,`lane`,`org_id`,`run_at`);--> statement-breakpoint
CREATE INDEX `jobs_key` ON `jobs` (`key`,`state`);--> statement-breakpoint
CREATE UNIQUE INDEX `jobs_waiting_key` ON `jobs` (`key`) WHERE state = 'waiting' AND key IS NOT NULL;--> statement-breakpoint
CREATE TABLE `model_choices` (
	`project_id` text PRIMARY KEY NOT NULL,
	`enabled` integer NOT NULL,
	`changed_by` text NOT NULL,
	`changed_at` integer NOT NULL,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`project_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `model_usage` (
	`project_id` text NOT NULL,
	`day` text NOT NULL,
	`calls` integer NOT NULL,
	`tokens_in` integer NOT NULL,
	`tokens_out` integer NOT NULL,
	`reserved` integer NOT NULL,
	PRIMARY KEY(`project_id`, `day`),
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`project_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `model_usage_day` ON `model_usage` (`day`);--> statement-breakpoint
CREATE TABLE `mail_addresses` (
	`email` text PRIMARY KEY NOT NULL,
	`bounced_at` integer,
	`bounce_reason` text,
	`invitations_stopped_at` integer
);
--> statement-breakpoint
CREATE TABLE `mails` (
	`mail_id` text PRIMARY KEY NOT NULL,
	`to` text NOT NULL,
	`kind` text DEFAULT 'account' NOT NULL,
	`subject` text NOT NULL,
	`text_sealed` text NOT NULL,
	`parts_sealed` text DEFAULT '' NOT NULL,
	`state` text DEFAULT 'waiting' NOT NULL,
	`created_at` integer NOT NULL,
	`sent_at` integer,
	`attempts` integer NOT NULL,
	`error` text
);
--> statement-breakpoint
CREATE INDEX `mails_created` ON `mails` (`created_at`);--> statement-breakpoint
CREATE INDEX `mails_state` ON `mails` (`state`,`mail_id`);--> statement-breakpoint
CREATE TABLE `agendas` (
	`agenda_id` text PRIMARY KEY NOT NULL,
	`meeting_id` text NOT NULL,
	`agenda_items` text NOT NULL,
	`generated_by_ai` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`meeting_id`) REFERENCES `meetings`(`meeting_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `agendas_meeting` ON `agendas` (`meeting_id`);--> statement-breakpoint
CREATE TABLE `meeting_drafts` (
	`draft_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`fields` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`user_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `meeting_drafts_user` ON `meeting_drafts` (`user_id`);--> statement-breakpoint
CREATE TABLE `meeting_links` (
	`link_id` text PRIMARY KEY NOT NULL,
	`meeting_id` text NOT NULL,
	`platform` text NOT NULL,
	`link_url` text NOT NULL,
	FOREIGN KEY (`meeting_id`) REFERENCES `meetings`(`meeting_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `meeting_links_meeting` ON `meeting_links` (`meeting_id`);--> statement-breakpoint
CREATE TABLE `meeting_participants` (
	`participant_id` text PRIMARY KEY NOT NULL,
	`meeting_id` text NOT NULL,
	`user_id` text,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`role` text NOT NULL,
	`status` text NOT NULL,
	FOREIGN KEY (`meeting_id`) REFERENCES `meetings`(`meeting_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`user_id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `meeting_participants_email` ON `meeting_participants` (`meeting_id`,`email`);--> statement-breakpoint
CREATE INDEX `meeting_participants_user` ON `meeting_participants` (`user_id`);--> statement-breakpoint
CREATE TABLE `meetings` (
	`meeting_id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`title` text NOT NULL,
	`description` text NOT NULL,
	`scheduled_at` integer NOT NULL,
	`held_at` integer NOT NULL,
	`duration_minutes` integer NOT NULL,
	`platform_type` text,
	`manual_meeting_link` text,
	`meeting_status` text NOT NULL,
	`context_group` text,
	`agenda_generated` integer NOT NULL,
	`created_by` text NOT NULL,
	`completed_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`project_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`user_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `meetings_project_time` ON `meetings` (`project_id`,`scheduled_at`);--> statement-breakpoint
CREATE INDEX `meetings_project_status` ON `meetings` (`project_id`,`meeting_status`,`scheduled_at`);--> statement-breakpoint
CREATE INDEX `meetings_project_held` ON `meetings` (`project_id`,`held_at`,`meeting_id`);--> statement-breakpoint
CREATE INDEX `meetings_project_status_held` ON `meetings` (`project_id`,`meeting_status`,`held_at`,`meeting_id`);--> statement-breakpoint
CREATE INDEX `meetings_project_status_group` ON `meetings` (`project_id`,`meeting_status`,`context_group`,`held_at`,`meeting_id`);--> statement-breakpoint
CREATE INDEX `meetings_project_group` ON `meetings` (`project_id`,`context_group`,`held_at`,`meeting_id`);--> statement-breakpoint
CREATE TABLE `notifications` (
	`notification_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`event_id` text NOT NULL,
	`meeting_id` text NOT NULL,
	`edit_request_id` text,
	`project_name` text NOT NULL,
	`creator_name` text NOT NULL,
	`meeting_title` text NOT NULL,
	`type` text NOT NULL,
	`status` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`user_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`meeting_id`) REFERENCES `meetings`(`meeting_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notifications_once` ON `notifications` (`user_id`,`event_id`);--> statement-breakpoint
CREATE INDEX `notifications_user` ON `notifications` (`user_id`,`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `notifications_meeting` ON `notifications` (`meeting_id`,`type`);--> statement-breakpoint
CREATE INDEX `notifications_edit` ON `notifications` (`edit_request_id`);--> statement-breakpoint
CREATE TABLE `weekly_digests` (
	`user_id` text PRIMARY KEY NOT NULL,
	`week` text NOT NULL,
	`made_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`user_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `operators` (
	`user_id` text PRIMARY KEY NOT NULL,
	`named_by` text,
	`named_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`user_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `organization_logos` (
	`org_id` text PRIMARY KEY NOT NULL,
	`content_type` text NOT NULL,
	`content` blob NOT NULL,
	`version` text NOT NULL,
	FOREIGN KEY (`org_id`) REFERENCES `organizations`(`org_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `organization_members` (
	`org_id` text NOT NULL,
	`user_id` text NOT NULL,
	`role` text NOT NULL,
	`joined_at` integer NOT NULL,
	PRIMARY KEY(`org_id`, `user_id`),
	FOREIGN KEY (`org_id`) REFERENCES `organizations`(`org_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`user_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `organization_members_user` ON `organization_members` (`user_id`);--> statement-breakpoint
CREATE TABLE `organizations` (
	`org_id` text PRIMARY KEY NOT NULL,
	`org_name` text NOT NULL,
	`logo_url` text,
	`status` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `invites` (
	`invite_id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`user_id` text NOT NULL,
	`role` text NOT NULL,
	`also_organization` integer NOT NULL,
	`token_hash` text NOT NULL,
	`mailed_token_hash` text,
	`invited_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`accepted_at` integer,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`project_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`user_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `invites_token` ON `invites` (`token_hash`);--> statement-breakpoint
CREATE INDEX `invites_mailed_token` ON `invites` (`mailed_token_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `invites_project_user` ON `invites` (`project_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `invites_user` ON `invites` (`user_id`);--> statement-breakpoint
CREATE TABLE `project_members` (
	`project_id` text NOT NULL,
	`user_id` text NOT NULL,
	`role` text NOT NULL,
	`joined_at` integer NOT NULL,
	PRIMARY KEY(`project_id`, `user_id`),
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`project_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`user_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `project_members_user` ON `project_members` (`user_id`);--> statement-breakpoint
CREATE TABLE `project_pictures` (
	`project_id` text PRIMARY KEY NOT NULL,
	`content_type` text NOT NULL,
	`content` blob NOT NULL,
	`version` text NOT NULL,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`project_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `projects` (
	`project_id` text PRIMARY KEY NOT NULL,
	`org_id` text NOT NULL,
	`project_name` text NOT NULL,
	`description` text NOT NULL,
	`profile_url` text,
	`status` text NOT NULL,
	`reviewers` text NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`org_id`) REFERENCES `organizations`(`org_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `projects_org` ON `projects` (`org_id`);--> statement-breakpoint
CREATE TABLE `recordings` (
	`recording_id` text PRIMARY KEY NOT NULL,
	`meeting_id` text NOT NULL,
	`bot_id` text NOT NULL,
	`status` text NOT NULL,
	`timing` text NOT NULL,
	`meeting_url` text,
	`started_by` text NOT NULL,
	`started_at` integer NOT NULL,
	`stopped_at` integer,
	`error` text,
	`words_hash` text,
	FOREIGN KEY (`meeting_id`) REFERENCES `meetings`(`meeting_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `recordings_meeting` ON `recordings` (`meeting_id`,`started_at`);--> statement-breakpoint
CREATE INDEX `recordings_words` ON `recordings` (`words_hash`);--> statement-breakpoint
CREATE INDEX `recordings_status` ON `recordings` (`status`);--> statement-breakpoint
CREATE TABLE `transcript_segments` (
	`row` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`segment_id` text NOT NULL,
	`meeting_id` text NOT NULL,
	`recording_id` text NOT NULL,
	`seq` integer NOT NULL,
	`start_ms` integer NOT NULL,
	`end_ms` integer,
	`speaker` text NOT NULL,
	`text` text NOT NULL,
	FOREIGN KEY (`meeting_id`) REFERENCES `meetings`(`meeting_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`recording_id`) REFERENCES `recordings`(`recording_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `transcript_segments_segment_id_unique` ON `transcript_segments` (`segment_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `transcript_segments_seq` ON `transcript_segments` (`meeting_id`,`seq`);--> statement-breakpoint
CREATE INDEX `transcript_segments_time` ON `transcript_segments` (`meeting_id`,`start_ms`,`seq`);--> statement-breakpoint
CREATE INDEX `transcript_segments_recording` ON `transcript_segments` (`recording_id`);--> statement-breakpoint
CREATE TABLE `webhook_deliveries` (
	`delivery_id` text PRIMARY KEY NOT NULL,
	`provider` text NOT NULL,
	`event_id` text NOT NULL,
	`recording_id` text NOT NULL,
	`body` text NOT NULL,
	`received_at` integer NOT NULL,
	`applied` integer NOT NULL,
	`problem` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `webhook_deliveries_event` ON `webhook_deliveries` (`provider`,`event_id`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_waiting` ON `webhook_deliveries` (`recording_id`,`applied`);--> statement-breakpoint
CREATE INDEX `webhook_deliveries_problem` ON `webhook_deliveries` (`delivery_id`) WHERE problem IS NOT NULL;--> statement-breakpoint
CREATE INDEX `webhook_deliveries_inbox` ON `webhook_deliveries` (`applied`,`delivery_id`);--> statement-breakpoint
CREATE TABLE `meeting_series` (
	`series_id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`created_by` text NOT NULL,
	`repeats` text NOT NULL,
	`zone` text NOT NULL,
	`start_date` text NOT NULL,
	`time` text NOT NULL,
	`plan` text NOT NULL,
	`made_through` text NOT NULL,
	`ended_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`project_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`user_id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `meeting_series_project` ON `meeting_series` (`project_id`);--> statement-breakpoint
CREATE INDEX `meeting_series_open` ON `meeting_series` (`ended_at`,`project_id`);--> statement-breakpoint
CREATE TABLE `series_meetings` (
	`meeting_id` text PRIMARY KEY NOT NULL,
	`series_id` text NOT NULL,
	`date` text NOT NULL,
	FOREIGN KEY (`meeting_id`) REFERENCES `meetings`(`meeting_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`series_id`) REFERENCES `meeting_series`(`series_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `series_meetings_date` ON `series_meetings` (`series_id`,`date`);--> statement-breakpoint
CREATE TABLE `share_links` (
	`share_id` text PRIMARY KEY NOT NULL,
	`meeting_id` text NOT NULL,
	`token_hash` text NOT NULL,
	`with_transcript` integer NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`revoked_at` integer,
	`opened_count` integer NOT NULL,
	`last_opened_at` integer,
	FOREIGN KEY (`meeting_id`) REFERENCES `meetings`(`meeting_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by`) REFERENCES `users`(`user_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `share_links_token` ON `share_links` (`token_hash`);--> statement-breakpoint
CREATE INDEX `share_links_meeting` ON `share_links` (`meeting_id`);--> statement-breakpoint
CREATE INDEX `share_links_creator` ON `share_links` (`created_by`);--> statement-breakpoint
CREATE INDEX `share_links_expiry` ON `share_links` (`expires_at`);--> statement-breakpoint
CREATE TABLE `calendar_subscriptions` (
	`user_id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`token_sealed` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`user_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `calendar_subscriptions_token` ON `calendar_subscriptions` (`token_hash`);--> statement-breakpoint
CREATE TABLE `summaries` (
	`summary_id` text PRIMARY KEY NOT NULL,
	`meeting_id` text NOT NULL,
	`status` text NOT NULL,
	`engine` text NOT NULL,
	`notice` text,
	`progress` text,
	`themes` text NOT NULL,
	`uncovered` text DEFAULT '[]' NOT NULL,
	`lines_read` integer,
	`revision` integer NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`meeting_id`) REFERENCES `meetings`(`meeting_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `summaries_meeting` ON `summaries` (`meeting_id`);--> statement-breakpoint
CREATE INDEX `summaries_engine` ON `summaries` (`engine`);--> statement-breakpoint
CREATE TABLE `summary_lines` (
	`line_id` text PRIMARY KEY NOT NULL,
	`summary_id` text NOT NULL,
	`section` text NOT NULL,
	`parent_id` text,
	`position` integer NOT NULL,
	`text` text NOT NULL,
	`term` text,
	`start_ms` integer,
	`author` text NOT NULL,
	`revision` integer NOT NULL,
	`origin` text,
	`prompt_version` integer,
	FOREIGN KEY (`summary_id`) REFERENCES `summaries`(`summary_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `summary_lines_summary` ON `summary_lines` (`summary_id`,`section`,`position`);--> statement-breakpoint
CREATE TABLE `summary_revisions` (
	`revision_id` text PRIMARY KEY NOT NULL,
	`summary_id` text NOT NULL,
	`number` integer NOT NULL,
	`content` text NOT NULL,
	`author` text NOT NULL,
	`reason` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`summary_id`) REFERENCES `summaries`(`summary_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `summary_revisions_number` ON `summary_revisions` (`summary_id`,`number`);--> statement-breakpoint
CREATE TABLE `project_visits` (
	`user_id` text NOT NULL,
	`project_id` text NOT NULL,
	`seen_at` integer NOT NULL,
	`since` integer,
	PRIMARY KEY(`user_id`, `project_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`user_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`project_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `project_visits_project` ON `project_visits` (`project_id`);--> statement-breakpoint
CREATE TABLE `transcription_parts` (
	`transcription_id` text NOT NULL,
	`start_ms` integer NOT NULL,
	`end_ms` integer NOT NULL,
	`timing` text NOT NULL,
	`pieces` text NOT NULL,
	PRIMARY KEY(`transcription_id`, `start_ms`),
	FOREIGN KEY (`transcription_id`) REFERENCES `transcriptions`(`transcription_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `transcription_usage` (
	`project_id` text NOT NULL,
	`day` text NOT NULL,
	`calls` integer NOT NULL,
	`ms` integer NOT NULL,
	PRIMARY KEY(`project_id`, `day`),
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`project_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `transcriptions` (
	`transcription_id` text PRIMARY KEY NOT NULL,
	`meeting_id` text NOT NULL,
	`file_name` text NOT NULL,
	`bytes` integer NOT NULL,
	`duration_ms` integer NOT NULL,
	`status` text NOT NULL,
	`position_ms` integer NOT NULL,
	`problem` text,
	`replaces` integer NOT NULL,
	`service` text NOT NULL,
	`recording_id` text,
	`started_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`meeting_id`) REFERENCES `meetings`(`meeting_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`recording_id`) REFERENCES `recordings`(`recording_id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `transcriptions_meeting` ON `transcriptions` (`meeting_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `transcriptions_recording` ON `transcriptions` (`recording_id`) WHERE recording_id IS NOT NULL;--> statement-breakpoint
-- From here on by hand: what the schema cannot declare.
-- Words of every transcript line, kept by triggers so that no writer can forget it. The text itself is not stored twice.
-- A row of the index is written once and taken out once: a line that changes gets a new row number.
CREATE VIRTUAL TABLE transcript_fts USING fts5(project, speaker, text, content='', tokenize='porter unicode61 remove_diacritics 2');
--> statement-breakpoint
-- Taking a row out of an index overwrites its words there.
INSERT INTO transcript_fts (transcript_fts, rank) VALUES ('secure-delete', 1);
--> statement-breakpoint
-- Rows that are to be taken out of the index (db/erase.ts). Until then they lead nowhere.
CREATE TABLE transcript_fts_gone (row INTEGER PRIMARY KEY, project TEXT NOT NULL, speaker TEXT NOT NULL, text TEXT NOT NULL);
--> statement-breakpoint
CREATE TRIGGER transcript_fts_insert AFTER INSERT ON transcript_segments BEGIN
  INSERT INTO transcript_fts (rowid, project, speaker, text)
  SELECT new.row, 'p' || replace(project_id, '-', ''), new.speaker, new.text FROM meetings WHERE meeting_id = new.meeting_id;
END;
--> statement-breakpoint
CREATE TRIGGER transcript_fts_delete AFTER DELETE ON transcript_segments BEGIN
  INSERT INTO transcript_fts_gone (row, project, speaker, text)
  SELECT old.row, 'p' || replace(project_id, '-', ''), old.speaker, old.text FROM meetings WHERE meeting_id = old.meeting_id;
END;
--> statement-breakpoint
-- Lines go while their meeting, which names the project, is still there.
CREATE TRIGGER meetings_delete_lines BEFORE DELETE ON meetings BEGIN
  DELETE FROM transcript_segments WHERE meeting_id = old.meeting_id;
END;
--> statement-breakpoint
CREATE TRIGGER transcript_fts_update AFTER UPDATE OF speaker, text ON transcript_segments
WHEN old.speaker <> new.speaker OR old.text <> new.text BEGIN
  INSERT INTO transcript_fts_gone (row, project, speaker, text)
  SELECT old.row, 'p' || replace(project_id, '-', ''), old.speaker, old.text FROM meetings WHERE meeting_id = old.meeting_id;
  UPDATE sqlite_sequence SET seq = seq + 1 WHERE name = 'transcript_segments';
  UPDATE transcript_segments SET row = (SELECT seq FROM sqlite_sequence WHERE name = 'transcript_segments')
  WHERE segment_id = new.segment_id;
  INSERT INTO transcript_fts (rowid, project, speaker, text)
  SELECT s.row, 'p' || replace(project_id, '-', ''), new.speaker, new.text
  FROM transcript_segments s JOIN meetings m ON m.meeting_id = s.meeting_id WHERE s.segment_id = new.segment_id;
END;
--> statement-breakpoint
-- The same for what is written about meetings: titles, lines of summaries, action items. `record_fts_rows` leads from a row of
-- the index to the record; `scope` is the kind and the project.
CREATE VIRTUAL TABLE record_fts USING fts5(scope, text, content='', prefix='3 4', tokenize='porter unicode61 remove_diacritics 2');
--> statement-breakpoint
INSERT INTO record_fts (record_fts, rank) VALUES ('secure-delete', 1);
--> statement-breakpoint
CREATE TABLE record_fts_rows (
  row INTEGER PRIMARY KEY AUTOINCREMENT,
  record_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  meeting_id TEXT NOT NULL,
  scope TEXT NOT NULL,
  UNIQUE (record_id, kind)
);
--> statement-breakpoint
CREATE INDEX record_fts_rows_scope ON record_fts_rows (scope);
--> statement-breakpoint
CREATE TABLE record_fts_gone (row INTEGER PRIMARY KEY, scope TEXT NOT NULL, text TEXT NOT NULL);
--> statement-breakpoint
CREATE TRIGGER meetings_fts_insert AFTER INSERT ON meetings BEGIN
  INSERT INTO record_fts_rows (record_id, kind, meeting_id, scope)
  SELECT new.meeting_id, 'title', m.meeting_id, 'title' || replace(m.project_id, '-', '') FROM meetings m WHERE m.meeting_id = new.meeting_id;
  INSERT INTO record_fts (rowid, scope, text) SELECT row, scope, new.title FROM record_fts_rows WHERE record_id = new.meeting_id AND kind = 'title';
END;
--> statement-breakpoint
CREATE TRIGGER meetings_fts_delete AFTER DELETE ON meetings BEGIN
  INSERT INTO record_fts_gone (row, scope, text) SELECT row, scope, old.title FROM record_fts_rows WHERE record_id = old.meeting_id AND kind = 'title';
  DELETE FROM record_fts_rows WHERE record_id = old.meeting_id AND kind = 'title';
END;
--> statement-breakpoint
CREATE TRIGGER meetings_fts_update AFTER UPDATE OF title ON meetings
WHEN old.title IS NOT new.title BEGIN
  INSERT INTO record_fts_gone (row, scope, text) SELECT row, scope, old.title FROM record_fts_rows WHERE record_id = old.meeting_id AND kind = 'title';
  DELETE FROM record_fts_rows WHERE record_id = old.meeting_id AND kind = 'title';
  INSERT INTO record_fts_rows (record_id, kind, meeting_id, scope)
  SELECT new.meeting_id, 'title', m.meeting_id, 'title' || replace(m.project_id, '-', '') FROM meetings m WHERE m.meeting_id = new.meeting_id;
  INSERT INTO record_fts (rowid, scope, text) SELECT row, scope, new.title FROM record_fts_rows WHERE record_id = new.meeting_id AND kind = 'title';
END;
--> statement-breakpoint
CREATE TRIGGER summary_lines_fts_insert AFTER INSERT ON summary_lines BEGIN
  INSERT INTO record_fts_rows (record_id, kind, meeting_id, scope)
  SELECT new.line_id, 'line', m.meeting_id, 'line' || replace(m.project_id, '-', '') FROM summaries s JOIN meetings m ON m.meeting_id = s.meeting_id WHERE s.summary_id = new.summary_id;
  INSERT INTO record_fts (rowid, scope, text) SELECT row, scope, coalesce(new.term || ' ', '') || new.text FROM record_fts_rows WHERE record_id = new.line_id AND kind = 'line';
END;
--> statement-breakpoint
CREATE TRIGGER summary_lines_fts_delete AFTER DELETE ON summary_lines BEGIN
  INSERT INTO record_fts_gone (row, scope, text) SELECT row, scope, coalesce(old.term || ' ', '') || old.text FROM record_fts_rows WHERE record_id = old.line_id AND kind = 'line';
  DELETE FROM record_fts_rows WHERE record_id = old.line_id AND kind = 'line';
END;
--> statement-breakpoint
CREATE TRIGGER summary_lines_fts_update AFTER UPDATE OF text, term ON summary_lines
WHEN old.text IS NOT new.text OR old.term IS NOT new.term BEGIN
  INSERT INTO record_fts_gone (row, scope, text) SELECT row, scope, coalesce(old.term || ' ', '') || old.text FROM record_fts_rows WHERE record_id = old.line_id AND kind = 'line';
  DELETE FROM record_fts_rows WHERE record_id = old.line_id AND kind = 'line';
  INSERT INTO record_fts_rows (record_id, kind, meeting_id, scope)
  SELECT new.line_id, 'line', m.meeting_id, 'line' || replace(m.project_id, '-', '') FROM summaries s JOIN meetings m ON m.meeting_id = s.meeting_id WHERE s.summary_id = new.summary_id;
  INSERT INTO record_fts (rowid, scope, text) SELECT row, scope, coalesce(new.term || ' ', '') || new.text FROM record_fts_rows WHERE record_id = new.line_id AND kind = 'line';
END;
--> statement-breakpoint
CREATE TRIGGER action_items_fts_insert AFTER INSERT ON action_items BEGIN
  INSERT INTO record_fts_rows (record_id, kind, meeting_id, scope)
  SELECT new.action_id, 'item', m.meeting_id, 'item' || replace(m.project_id, '-', '') FROM meetings m WHERE m.meeting_id = new.meeting_id;
  INSERT INTO record_fts (rowid, scope, text) SELECT row, scope, coalesce(new.owner || ' ', '') || new.description FROM record_fts_rows WHERE record_id = new.action_id AND kind = 'item';
END;
--> statement-breakpoint
CREATE TRIGGER action_items_fts_delete AFTER DELETE ON action_items BEGIN
  INSERT INTO record_fts_gone (row, scope, text) SELECT row, scope, coalesce(old.owner || ' ', '') || old.description FROM record_fts_rows WHERE record_id = old.action_id AND kind = 'item';
  DELETE FROM record_fts_rows WHERE record_id = old.action_id AND kind = 'item';
END;
--> statement-breakpoint
CREATE TRIGGER action_items_fts_update AFTER UPDATE OF description, owner ON action_items
WHEN old.description IS NOT new.description OR old.owner IS NOT new.owner BEGIN
  INSERT INTO record_fts_gone (row, scope, text) SELECT row, scope, coalesce(old.owner || ' ', '') || old.description FROM record_fts_rows WHERE record_id = old.action_id AND kind = 'item';
  DELETE FROM record_fts_rows WHERE record_id = old.action_id AND kind = 'item';
  INSERT INTO record_fts_rows (record_id, kind, meeting_id, scope)
  SELECT new.action_id, 'item', m.meeting_id, 'item' || replace(m.project_id, '-', '') FROM meetings m WHERE m.meeting_id = new.meeting_id;
  INSERT INTO record_fts (rowid, scope, text) SELECT row, scope, coalesce(new.owner || ' ', '') || new.description FROM record_fts_rows WHERE record_id = new.action_id AND kind = 'item';
END;
--> statement-breakpoint
-- The audit log is only added to; entries of a deleted organization go with it. REPLACE would delete without a trigger, so an id that is there is refused as well.
CREATE TRIGGER audit_log_no_update BEFORE UPDATE ON audit_log BEGIN
  SELECT RAISE(ABORT, 'The audit log is only added to');
END;
--> statement-breakpoint
CREATE TRIGGER audit_log_no_replace BEFORE INSERT ON audit_log
WHEN EXISTS (SELECT 1 FROM audit_log WHERE entry_id = new.entry_id) BEGIN
  SELECT RAISE(ABORT, 'The audit log is only added to');
END;
--> statement-breakpoint
CREATE TRIGGER audit_log_no_delete BEFORE DELETE ON audit_log
WHEN old.created_at > (unixepoch() - 400 * 86400) * 1000
  AND (old.org_id = '' OR EXISTS (SELECT 1 FROM organizations WHERE org_id = old.org_id)) BEGIN
  SELECT RAISE(ABORT, 'The audit log is kept for 400 days');
END;
