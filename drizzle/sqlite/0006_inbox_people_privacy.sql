CREATE TABLE `browser_recording_chunks` (
	`browser_recording_id` text NOT NULL,
	`seq` integer NOT NULL,
	`take` integer NOT NULL,
	`ms` integer NOT NULL,
	`bytes` integer NOT NULL,
	`sha256` text NOT NULL,
	`stored_at` integer NOT NULL,
	PRIMARY KEY(`browser_recording_id`, `seq`),
	FOREIGN KEY (`browser_recording_id`) REFERENCES `browser_recordings`(`browser_recording_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `browser_recordings` (
	`browser_recording_id` text PRIMARY KEY NOT NULL,
	`meeting_id` text NOT NULL,
	`started_by` text NOT NULL,
	`status` text NOT NULL,
	`holder_hash` text NOT NULL,
	`claim` integer NOT NULL,
	`chunks` integer NOT NULL,
	`bytes` integer NOT NULL,
	`recorded_ms` integer NOT NULL,
	`problem` text,
	`started_at` integer NOT NULL,
	`heard_at` integer NOT NULL,
	`finished_at` integer,
	FOREIGN KEY (`meeting_id`) REFERENCES `meetings`(`meeting_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `browser_recordings_meeting` ON `browser_recordings` (`meeting_id`,`started_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `browser_recordings_person` ON `browser_recordings` (`started_by`) WHERE status = 'recording';--> statement-breakpoint
CREATE UNIQUE INDEX `browser_recordings_open` ON `browser_recordings` (`meeting_id`) WHERE status = 'recording';--> statement-breakpoint
CREATE INDEX `browser_recordings_silent` ON `browser_recordings` (`status`,`heard_at`);--> statement-breakpoint
CREATE TABLE `comment_threads` (
	`thread_id` text PRIMARY KEY NOT NULL,
	`meeting_id` text NOT NULL,
	`line_id` text,
	`segment_id` text,
	`last_segment_id` text,
	`first_word` integer,
	`last_word` integer,
	`line_text` text,
	`resolved_by` text,
	`resolved_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`meeting_id`) REFERENCES `meetings`(`meeting_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `comment_threads_meeting` ON `comment_threads` (`meeting_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `comments` (
	`comment_id` text PRIMARY KEY NOT NULL,
	`thread_id` text NOT NULL,
	`meeting_id` text NOT NULL,
	`author` text NOT NULL,
	`text` text NOT NULL,
	`mentions` text NOT NULL,
	`created_at` integer NOT NULL,
	`edited_at` integer,
	FOREIGN KEY (`thread_id`) REFERENCES `comment_threads`(`thread_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`meeting_id`) REFERENCES `meetings`(`meeting_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `comments_thread` ON `comments` (`thread_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `comments_meeting` ON `comments` (`meeting_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `comments_author` ON `comments` (`author`);--> statement-breakpoint
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
CREATE TABLE `meeting_notes` (
	`note_id` text PRIMARY KEY NOT NULL,
	`meeting_id` text NOT NULL,
	`written_by` text NOT NULL,
	`at_ms` integer,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`meeting_id`) REFERENCES `meetings`(`meeting_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `meeting_notes_meeting` ON `meeting_notes` (`meeting_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `meeting_notes_writer` ON `meeting_notes` (`written_by`);--> statement-breakpoint
CREATE TABLE `push_devices` (
	`device_id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`session_id` text NOT NULL,
	`endpoint_hash` text NOT NULL,
	`target_sealed` text NOT NULL,
	`created_at` integer NOT NULL,
	`reached_at` integer,
	`failures` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`user_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`session_id`) REFERENCES `sessions`(`session_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_devices_session` ON `push_devices` (`session_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `push_devices_endpoint` ON `push_devices` (`endpoint_hash`);--> statement-breakpoint
CREATE INDEX `push_devices_user` ON `push_devices` (`user_id`);--> statement-breakpoint
CREATE TABLE `sent_recaps` (
	`sent_id` text PRIMARY KEY NOT NULL,
	`meeting_id` text NOT NULL,
	`email` text NOT NULL,
	`revision` integer NOT NULL,
	`sent_at` integer NOT NULL,
	FOREIGN KEY (`meeting_id`) REFERENCES `meetings`(`meeting_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sent_recaps_email` ON `sent_recaps` (`meeting_id`,`email`);--> statement-breakpoint
CREATE INDEX `sent_recaps_address` ON `sent_recaps` (`email`);--> statement-breakpoint
CREATE INDEX `sent_recaps_time` ON `sent_recaps` (`sent_at`);--> statement-breakpoint
CREATE TABLE `service_setups` (
	`service` text PRIMARY KEY NOT NULL,
	`values_sealed` text NOT NULL,
	`check_text` text NOT NULL,
	`changed_by` text NOT NULL,
	`changed_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `meeting_speakers` (
	`meeting_id` text NOT NULL,
	`project_id` text NOT NULL,
	`speaker` text NOT NULL,
	`first_seq` integer NOT NULL,
	PRIMARY KEY(`meeting_id`, `speaker`),
	FOREIGN KEY (`meeting_id`) REFERENCES `meetings`(`meeting_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`project_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `meeting_speakers_project` ON `meeting_speakers` (`project_id`,`speaker`,`meeting_id`);--> statement-breakpoint
CREATE TABLE `speaker_matches` (
	`match_id` text PRIMARY KEY NOT NULL,
	`project_id` text NOT NULL,
	`meeting_id` text,
	`speaker` text NOT NULL,
	`speaker_key` text NOT NULL,
	`user_id` text,
	`email` text,
	`matched_by` text NOT NULL,
	`matched_at` integer NOT NULL,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`project_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`meeting_id`) REFERENCES `meetings`(`meeting_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`user_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `speaker_matches_project` ON `speaker_matches` (`project_id`,`speaker_key`) WHERE meeting_id IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `speaker_matches_meeting` ON `speaker_matches` (`meeting_id`,`speaker_key`) WHERE meeting_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX `speaker_matches_of_project` ON `speaker_matches` (`project_id`);--> statement-breakpoint
CREATE INDEX `speaker_matches_user` ON `speaker_matches` (`user_id`);--> statement-breakpoint
CREATE INDEX `speaker_matches_email` ON `speaker_matches` (`email`);--> statement-breakpoint
DROP INDEX `meetings_project_status_group`;--> statement-breakpoint
ALTER TABLE `meetings` ADD `title_from` text;--> statement-breakpoint
ALTER TABLE `meetings` ADD `time_zone` text;--> statement-breakpoint
ALTER TABLE `meetings` ADD `is_private` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `meetings_private` ON `meetings` (`project_id`,`meeting_id`) WHERE is_private;--> statement-breakpoint
CREATE INDEX `meetings_project_status_group` ON `meetings` (`project_id`,`meeting_status`,`context_group`,`held_at`,`meeting_id`,`is_private`,`created_by`);--> statement-breakpoint
ALTER TABLE `calendar_events` ADD `time_zone` text;--> statement-breakpoint
ALTER TABLE `social_logins` ADD `groups` text;--> statement-breakpoint
ALTER TABLE `users` ADD `language` text;--> statement-breakpoint
ALTER TABLE `meeting_participants` ADD `answered_at` integer;--> statement-breakpoint
ALTER TABLE `meeting_participants` ADD `answered_sequence` integer;--> statement-breakpoint
ALTER TABLE `notifications` ADD `thread_id` text;--> statement-breakpoint
ALTER TABLE `notifications` ADD `snoozed_until` integer;--> statement-breakpoint
ALTER TABLE `notifications` ADD `returned_at` integer;--> statement-breakpoint
ALTER TABLE `notifications` ADD `archived_at` integer;--> statement-breakpoint
CREATE INDEX `notifications_snoozed` ON `notifications` (`user_id`,`snoozed_until`) WHERE snoozed_until IS NOT NULL;--> statement-breakpoint
ALTER TABLE `project_members` ADD `by_groups` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `share_links` ADD `token_sealed` text;--> statement-breakpoint
ALTER TABLE `summaries` ADD `other_languages` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE INDEX `transcriptions_waiting` ON `transcriptions` (`transcription_id`) WHERE status = 'kept';
--> statement-breakpoint
-- written by hand
-- Who spoke so far.
INSERT INTO meeting_speakers (meeting_id, project_id, speaker, first_seq)
SELECT s.meeting_id, m.project_id, s.speaker, min(s.seq) FROM transcript_segments s JOIN meetings m ON m.meeting_id = s.meeting_id
WHERE trim(s.speaker) <> '' AND length(s.speaker) <= 200
GROUP BY s.meeting_id, m.project_id, s.speaker;
--> statement-breakpoint
CREATE TRIGGER change_counts_meeting_speakers_insert AFTER INSERT ON meeting_speakers BEGIN
  UPDATE change_counts SET count = count + 1 WHERE of_id IN (new.meeting_id, new.project_id);
END;
--> statement-breakpoint
CREATE TRIGGER change_counts_meeting_speakers_update AFTER UPDATE ON meeting_speakers BEGIN
  UPDATE change_counts SET count = count + 1 WHERE of_id IN (new.meeting_id, new.project_id);
END;
--> statement-breakpoint
CREATE TRIGGER change_counts_meeting_speakers_delete AFTER DELETE ON meeting_speakers BEGIN
  UPDATE change_counts SET count = count + 1 WHERE of_id IN (old.meeting_id, old.project_id);
END;
--> statement-breakpoint
CREATE TRIGGER change_counts_speaker_matches_insert AFTER INSERT ON speaker_matches BEGIN
  UPDATE change_counts SET count = count + 1 WHERE of_id IN (new.project_id);
END;
--> statement-breakpoint
CREATE TRIGGER change_counts_speaker_matches_update AFTER UPDATE ON speaker_matches BEGIN
  UPDATE change_counts SET count = count + 1 WHERE of_id IN (new.project_id);
END;
--> statement-breakpoint
CREATE TRIGGER change_counts_speaker_matches_delete AFTER DELETE ON speaker_matches BEGIN
  UPDATE change_counts SET count = count + 1 WHERE of_id IN (old.project_id);
END;
--> statement-breakpoint
-- Notes are found by their words as titles, lines and action items are.
CREATE TRIGGER meeting_notes_fts_insert AFTER INSERT ON meeting_notes BEGIN
  INSERT INTO record_fts_rows (record_id, kind, meeting_id, scope)
  SELECT new.note_id, 'note', m.meeting_id, 'note' || replace(m.project_id, '-', '') FROM meetings m WHERE m.meeting_id = new.meeting_id;
  INSERT INTO record_fts (rowid, scope, text) SELECT row, scope, new.text FROM record_fts_rows WHERE record_id = new.note_id AND kind = 'note';
END;
--> statement-breakpoint
CREATE TRIGGER meeting_notes_fts_delete AFTER DELETE ON meeting_notes BEGIN
  INSERT INTO record_fts_gone (row, scope, text) SELECT row, scope, old.text FROM record_fts_rows WHERE record_id = old.note_id AND kind = 'note';
  DELETE FROM record_fts_rows WHERE record_id = old.note_id AND kind = 'note';
END;
--> statement-breakpoint
CREATE TRIGGER meeting_notes_fts_update AFTER UPDATE OF text ON meeting_notes
WHEN old.text IS NOT new.text BEGIN
  INSERT INTO record_fts_gone (row, scope, text) SELECT row, scope, old.text FROM record_fts_rows WHERE record_id = old.note_id AND kind = 'note';
  DELETE FROM record_fts_rows WHERE record_id = old.note_id AND kind = 'note';
  INSERT INTO record_fts_rows (record_id, kind, meeting_id, scope)
  SELECT new.note_id, 'note', m.meeting_id, 'note' || replace(m.project_id, '-', '') FROM meetings m WHERE m.meeting_id = new.meeting_id;
  INSERT INTO record_fts (rowid, scope, text) SELECT row, scope, new.text FROM record_fts_rows WHERE record_id = new.note_id AND kind = 'note';
END;
--> statement-breakpoint
CREATE TRIGGER change_counts_meeting_notes_insert AFTER INSERT ON meeting_notes BEGIN
  UPDATE change_counts SET count = count + 1 WHERE of_id IN (new.meeting_id, (SELECT project_id FROM meetings WHERE meeting_id = new.meeting_id));
END;
--> statement-breakpoint
CREATE TRIGGER change_counts_meeting_notes_update AFTER UPDATE ON meeting_notes BEGIN
  UPDATE change_counts SET count = count + 1 WHERE of_id IN (new.meeting_id, (SELECT project_id FROM meetings WHERE meeting_id = new.meeting_id));
END;
--> statement-breakpoint
CREATE TRIGGER change_counts_meeting_notes_delete AFTER DELETE ON meeting_notes BEGIN
  UPDATE change_counts SET count = count + 1 WHERE of_id IN (old.meeting_id, (SELECT project_id FROM meetings WHERE meeting_id = old.meeting_id));
END;
