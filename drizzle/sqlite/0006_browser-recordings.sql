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
CREATE INDEX `transcriptions_waiting` ON `transcriptions` (`transcription_id`) WHERE status = 'kept';