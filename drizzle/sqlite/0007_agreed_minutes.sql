CREATE TABLE `action_item_changes` (
	`change_id` text PRIMARY KEY NOT NULL,
	`action_id` text NOT NULL,
	`meeting_id` text NOT NULL,
	`kind` text NOT NULL,
	`changed_by` text NOT NULL,
	`before` text,
	`after` text,
	`word` text,
	`other_id` text,
	`proposal_id` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`action_id`) REFERENCES `action_items`(`action_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`meeting_id`) REFERENCES `meetings`(`meeting_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `action_item_changes_item` ON `action_item_changes` (`action_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `action_item_changes_meeting` ON `action_item_changes` (`meeting_id`);--> statement-breakpoint
CREATE INDEX `action_item_changes_by` ON `action_item_changes` (`changed_by`);--> statement-breakpoint
CREATE TABLE `completion_proposals` (
	`proposal_id` text PRIMARY KEY NOT NULL,
	`action_id` text NOT NULL,
	`meeting_id` text NOT NULL,
	`segment_id` text NOT NULL,
	`quote` text NOT NULL,
	`asked` text,
	`engine` text NOT NULL,
	`answer` text,
	`answered_by` text,
	`answered_at` integer,
	`found_at` integer NOT NULL,
	FOREIGN KEY (`action_id`) REFERENCES `action_items`(`action_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`meeting_id`) REFERENCES `meetings`(`meeting_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`segment_id`) REFERENCES `transcript_segments`(`segment_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `completion_proposals_pair` ON `completion_proposals` (`action_id`,`meeting_id`);--> statement-breakpoint
CREATE INDEX `completion_proposals_meeting` ON `completion_proposals` (`meeting_id`);--> statement-breakpoint
CREATE INDEX `completion_proposals_segment` ON `completion_proposals` (`segment_id`);--> statement-breakpoint
CREATE INDEX `completion_proposals_person` ON `completion_proposals` (`answered_by`) WHERE answered_by IS NOT NULL;--> statement-breakpoint
CREATE TABLE `agenda_entries` (
	`item_id` text PRIMARY KEY NOT NULL,
	`meeting_id` text NOT NULL,
	`title` text NOT NULL,
	`minutes` integer,
	`owner_id` text,
	`source` text NOT NULL,
	`source_meeting` text,
	`proposed_by` text,
	`outcome` text,
	`stretches` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`meeting_id`) REFERENCES `meetings`(`meeting_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`owner_id`) REFERENCES `meeting_participants`(`participant_id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `agenda_entries_title` ON `agenda_entries` (`meeting_id`,`title`);--> statement-breakpoint
CREATE INDEX `agenda_entries_owner` ON `agenda_entries` (`owner_id`);--> statement-breakpoint
CREATE INDEX `agenda_entries_proposer` ON `agenda_entries` (`proposed_by`) WHERE proposed_by IS NOT NULL;--> statement-breakpoint
CREATE TABLE `agent_clients` (
	`client_id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`redirect_uris` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `agent_clients_use` ON `agent_clients` (`last_used_at`);--> statement-breakpoint
CREATE TABLE `agent_grants` (
	`grant_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`client_id` text NOT NULL,
	`name` text NOT NULL,
	`host` text,
	`may_propose` integer NOT NULL,
	`projects` text NOT NULL,
	`epoch` integer NOT NULL,
	`code_hash` text NOT NULL,
	`redirect_uri` text NOT NULL,
	`code_challenge` text NOT NULL,
	`created_at` integer NOT NULL,
	`connected_at` integer,
	`last_used_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`user_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `agent_grants_user` ON `agent_grants` (`user_id`);--> statement-breakpoint
CREATE INDEX `agent_grants_code` ON `agent_grants` (`code_hash`);--> statement-breakpoint
CREATE INDEX `agent_grants_client` ON `agent_grants` (`client_id`);--> statement-breakpoint
CREATE INDEX `agent_grants_use` ON `agent_grants` (`last_used_at`);--> statement-breakpoint
CREATE TABLE `agent_tokens` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`grant_id` text NOT NULL,
	`kind` text NOT NULL,
	`parent_hash` text,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`used_at` integer,
	FOREIGN KEY (`grant_id`) REFERENCES `agent_grants`(`grant_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `agent_tokens_grant` ON `agent_tokens` (`grant_id`);--> statement-breakpoint
CREATE INDEX `agent_tokens_parent` ON `agent_tokens` (`parent_hash`);--> statement-breakpoint
CREATE INDEX `agent_tokens_expiry` ON `agent_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `decision_history` (
	`entry_id` text PRIMARY KEY NOT NULL,
	`meeting_id` text NOT NULL,
	`decision_id` text NOT NULL,
	`act` text NOT NULL,
	`other_id` text,
	`why` text,
	`acted_by` text NOT NULL,
	`acted_at` integer NOT NULL,
	FOREIGN KEY (`meeting_id`) REFERENCES `meetings`(`meeting_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`decision_id`) REFERENCES `decisions`(`decision_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `decision_history_decision` ON `decision_history` (`decision_id`,`acted_at`);--> statement-breakpoint
CREATE INDEX `decision_history_meeting` ON `decision_history` (`meeting_id`);--> statement-breakpoint
CREATE INDEX `decision_history_person` ON `decision_history` (`acted_by`);--> statement-breakpoint
CREATE TABLE `decision_readings` (
	`meeting_id` text PRIMARY KEY NOT NULL,
	`revision` integer NOT NULL,
	`read_at` integer NOT NULL,
	FOREIGN KEY (`meeting_id`) REFERENCES `meetings`(`meeting_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `decision_suggestions` (
	`suggestion_id` text PRIMARY KEY NOT NULL,
	`meeting_id` text NOT NULL,
	`newer_id` text NOT NULL,
	`older_id` text NOT NULL,
	`relation` text NOT NULL,
	`engine` text NOT NULL,
	`answer` text,
	`answered_by` text,
	`answered_at` integer,
	`found_at` integer NOT NULL,
	FOREIGN KEY (`meeting_id`) REFERENCES `meetings`(`meeting_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`newer_id`) REFERENCES `decisions`(`decision_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`older_id`) REFERENCES `decisions`(`decision_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `decision_suggestions_pair` ON `decision_suggestions` (`newer_id`,`older_id`);--> statement-breakpoint
CREATE INDEX `decision_suggestions_older` ON `decision_suggestions` (`older_id`);--> statement-breakpoint
CREATE INDEX `decision_suggestions_meeting` ON `decision_suggestions` (`meeting_id`);--> statement-breakpoint
CREATE INDEX `decision_suggestions_person` ON `decision_suggestions` (`answered_by`) WHERE answered_by IS NOT NULL;--> statement-breakpoint
CREATE TABLE `decision_vectors` (
	`decision_id` text PRIMARY KEY NOT NULL,
	`model` text NOT NULL,
	`vector` blob NOT NULL,
	FOREIGN KEY (`decision_id`) REFERENCES `decisions`(`decision_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `decisions` (
	`decision_id` text PRIMARY KEY NOT NULL,
	`meeting_id` text NOT NULL,
	`line_id` text NOT NULL,
	`position` integer NOT NULL,
	`text` text NOT NULL,
	`said_by` text NOT NULL,
	`reason` text,
	`state` text NOT NULL,
	`superseded_by` text,
	`same_as` text,
	`is_gone` integer DEFAULT false NOT NULL,
	`is_compared` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`meeting_id`) REFERENCES `meetings`(`meeting_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `decisions_line` ON `decisions` (`line_id`);--> statement-breakpoint
CREATE INDEX `decisions_meeting` ON `decisions` (`meeting_id`,`position`);--> statement-breakpoint
CREATE INDEX `decisions_superseded_by` ON `decisions` (`superseded_by`) WHERE superseded_by IS NOT NULL;--> statement-breakpoint
CREATE INDEX `decisions_same_as` ON `decisions` (`same_as`) WHERE same_as IS NOT NULL;--> statement-breakpoint
CREATE TABLE `meeting_briefs` (
	`user_id` text PRIMARY KEY NOT NULL,
	`day` text NOT NULL,
	`made_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`user_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `organization_ways_out` (
	`org_id` text NOT NULL,
	`way` text NOT NULL,
	`is_open` integer NOT NULL,
	PRIMARY KEY(`org_id`, `way`),
	FOREIGN KEY (`org_id`) REFERENCES `organizations`(`org_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `server_ways_out` (
	`way` text PRIMARY KEY NOT NULL,
	`is_open` integer,
	`is_open_by_setting` integer
);
--> statement-breakpoint
CREATE TABLE `webhook_messages` (
	`message_id` text PRIMARY KEY NOT NULL,
	`webhook_id` text NOT NULL,
	`meeting_id` text,
	`type` text NOT NULL,
	`subject_id` text,
	`source_key` text NOT NULL,
	`place` text NOT NULL,
	`happened_at` integer NOT NULL,
	`state` text NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_at` integer NOT NULL,
	`first_tried_at` integer,
	`tried_at` integer,
	`payload` text,
	`status` integer,
	`error` text,
	`ms` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`webhook_id`) REFERENCES `webhooks`(`webhook_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`meeting_id`) REFERENCES `meetings`(`meeting_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `webhook_messages_source` ON `webhook_messages` (`webhook_id`,`source_key`);--> statement-breakpoint
CREATE INDEX `webhook_messages_waiting` ON `webhook_messages` (`webhook_id`,`place`) WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX `webhook_messages_log` ON `webhook_messages` (`webhook_id`,`message_id`);--> statement-breakpoint
CREATE INDEX `webhook_messages_meeting` ON `webhook_messages` (`meeting_id`);--> statement-breakpoint
CREATE INDEX `webhook_messages_created` ON `webhook_messages` (`created_at`);--> statement-breakpoint
CREATE TABLE `webhooks` (
	`webhook_id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`format` text DEFAULT 'standard' NOT NULL,
	`url` text NOT NULL,
	`room` text,
	`types` text NOT NULL,
	`secret_sealed` text NOT NULL,
	`former_secret_sealed` text,
	`former_until` integer,
	`off_because` text,
	`last_success_at` integer,
	`busy_by` text,
	`busy_until` integer,
	`rests_until` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`project_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `webhooks_project` ON `webhooks` (`project_id`);--> statement-breakpoint
CREATE TABLE `passkeys` (
	`passkey_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`name` text NOT NULL,
	`credential_id` text NOT NULL,
	`public_key` text NOT NULL,
	`user_handle` text NOT NULL,
	`sign_count` integer NOT NULL,
	`transports` text NOT NULL,
	`can_be_backed_up` integer NOT NULL,
	`is_backed_up` integer NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`user_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `passkeys_credential` ON `passkeys` (`credential_id`);--> statement-breakpoint
CREATE INDEX `passkeys_user` ON `passkeys` (`user_id`);--> statement-breakpoint
CREATE TABLE `sign_off_defaults` (
	`project_id` text PRIMARY KEY NOT NULL,
	`circle` text NOT NULL,
	`people` text NOT NULL,
	`days` integer NOT NULL,
	`quorum` integer,
	`changed_by` text NOT NULL,
	`changed_at` integer NOT NULL,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`project_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `sign_off_people` (
	`signer_id` text PRIMARY KEY NOT NULL,
	`sign_off_id` text NOT NULL,
	`meeting_id` text NOT NULL,
	`person` text,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`delegate` text,
	`answer` text,
	`comment` text NOT NULL,
	`edit_id` text,
	`answered_by` text,
	`answered_at` integer,
	`words` text,
	`identity` text,
	`salt` text,
	`excused_by` text,
	`excused_at` integer,
	`asked_words` text NOT NULL,
	`token_hash` text,
	`token_expires_at` integer,
	`token_used_at` integer,
	FOREIGN KEY (`sign_off_id`) REFERENCES `sign_offs`(`sign_off_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`meeting_id`) REFERENCES `meetings`(`meeting_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sign_off_people_sign_off` ON `sign_off_people` (`sign_off_id`);--> statement-breakpoint
CREATE INDEX `sign_off_people_meeting` ON `sign_off_people` (`meeting_id`);--> statement-breakpoint
CREATE INDEX `sign_off_people_person` ON `sign_off_people` (`person`);--> statement-breakpoint
CREATE INDEX `sign_off_people_delegate` ON `sign_off_people` (`delegate`) WHERE delegate IS NOT NULL;--> statement-breakpoint
CREATE INDEX `sign_off_people_answerer` ON `sign_off_people` (`answered_by`) WHERE answered_by IS NOT NULL;--> statement-breakpoint
CREATE INDEX `sign_off_people_edit` ON `sign_off_people` (`edit_id`) WHERE edit_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `sign_off_people_email` ON `sign_off_people` (`email`) WHERE email <> '';--> statement-breakpoint
CREATE UNIQUE INDEX `sign_off_people_token` ON `sign_off_people` (`token_hash`);--> statement-breakpoint
CREATE TABLE `sign_offs` (
	`sign_off_id` text PRIMARY KEY NOT NULL,
	`meeting_id` text NOT NULL,
	`circle` text NOT NULL,
	`status` text NOT NULL,
	`revision` integer NOT NULL,
	`asked_by` text NOT NULL,
	`asked_at` integer NOT NULL,
	`due_date` text NOT NULL,
	`zone` text NOT NULL,
	`due_at` integer NOT NULL,
	`quorum` integer,
	`ended_at` integer,
	`sealed_revision` integer,
	`sealed_text` text,
	`seal` text,
	`reminded` integer DEFAULT 0 NOT NULL,
	`reminded_at` integer,
	FOREIGN KEY (`meeting_id`) REFERENCES `meetings`(`meeting_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sign_offs_meeting` ON `sign_offs` (`meeting_id`,`asked_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `sign_offs_open` ON `sign_offs` (`meeting_id`) WHERE status = 'open';--> statement-breakpoint
CREATE INDEX `sign_offs_asker` ON `sign_offs` (`asked_by`);--> statement-breakpoint
CREATE TABLE `slack_accounts` (
	`account_id` text PRIMARY KEY NOT NULL,
	`team_id` text NOT NULL,
	`slack_user_id` text NOT NULL,
	`team_domain` text NOT NULL,
	`slack_name` text NOT NULL,
	`user_id` text,
	`epoch` integer,
	`link_hash` text,
	`link_expires_at` integer,
	`created_at` integer NOT NULL,
	`connected_at` integer,
	`last_used_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`user_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `slack_accounts_identity` ON `slack_accounts` (`team_id`,`slack_user_id`);--> statement-breakpoint
CREATE INDEX `slack_accounts_user` ON `slack_accounts` (`user_id`);--> statement-breakpoint
CREATE INDEX `slack_accounts_link` ON `slack_accounts` (`link_hash`);--> statement-breakpoint
CREATE INDEX `slack_accounts_use` ON `slack_accounts` (`last_used_at`);--> statement-breakpoint
CREATE TABLE `slack_requests` (
	`request_id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`trigger_hash` text NOT NULL,
	`state` text NOT NULL,
	`text` text NOT NULL,
	`response_url_sealed` text NOT NULL,
	`posts` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `slack_accounts`(`account_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `slack_requests_trigger` ON `slack_requests` (`trigger_hash`);--> statement-breakpoint
CREATE INDEX `slack_requests_account` ON `slack_requests` (`account_id`);--> statement-breakpoint
CREATE INDEX `slack_requests_created` ON `slack_requests` (`created_at`);--> statement-breakpoint
CREATE TABLE `tracker_issues` (
	`action_id` text PRIMARY KEY NOT NULL,
	`meeting_id` text NOT NULL,
	`tracker_id` text,
	`kind` text NOT NULL,
	`mark` text NOT NULL,
	`state` text NOT NULL,
	`error` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	`first_tried_at` integer,
	`tried_at` integer,
	`remote_id` text,
	`key` text,
	`url` text,
	`completed_at` integer,
	`checked_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`action_id`) REFERENCES `action_items`(`action_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`meeting_id`) REFERENCES `meetings`(`meeting_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`tracker_id`) REFERENCES `trackers`(`tracker_id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `tracker_issues_checked` ON `tracker_issues` (`tracker_id`,`checked_at`);--> statement-breakpoint
CREATE INDEX `tracker_issues_meeting` ON `tracker_issues` (`meeting_id`);--> statement-breakpoint
CREATE TABLE `trackers` (
	`tracker_id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`kind` text NOT NULL,
	`base` text NOT NULL,
	`place` text NOT NULL,
	`account` text,
	`token_sealed` text NOT NULL,
	`facts` text NOT NULL,
	`off_because` text,
	`problem` text,
	`next_at` integer,
	`asked_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`project_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `trackers_place` ON `trackers` (`project_id`,`kind`,`base`,`place`);--> statement-breakpoint
DROP INDEX `meeting_participants_user`;--> statement-breakpoint
CREATE INDEX `meeting_participants_user` ON `meeting_participants` (`user_id`,`meeting_id`);--> statement-breakpoint
ALTER TABLE `action_items` ADD `accepted_by` text;--> statement-breakpoint
ALTER TABLE `action_items` ADD `due_moves` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `action_items` ADD `first_due` text;--> statement-breakpoint
ALTER TABLE `action_items` ADD `done_at` integer;--> statement-breakpoint
ALTER TABLE `action_items` ADD `blocked_by` text;--> statement-breakpoint
CREATE INDEX `action_items_blocker` ON `action_items` (`blocked_by`) WHERE blocked_by IS NOT NULL;--> statement-breakpoint
ALTER TABLE `edit_requests` ADD `agent` text;--> statement-breakpoint
ALTER TABLE `users` ADD `agent_epoch` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `organization_members` ADD `lacks_second_step` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `organizations` ADD `second_step_from` integer;--> statement-breakpoint
ALTER TABLE `project_members` ADD `lacks_second_step` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `recordings` ADD `stated` text;--> statement-breakpoint
CREATE INDEX `audit_log_act` ON `audit_log` (`org_id`,`act`,`entry_id`);
--> statement-breakpoint
-- written by hand
UPDATE action_items SET done_at = updated_at WHERE status = 'completed';
