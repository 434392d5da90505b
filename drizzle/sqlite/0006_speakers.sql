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
CREATE INDEX `speaker_matches_email` ON `speaker_matches` (`email`);
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
