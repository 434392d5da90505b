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
ALTER TABLE `notifications` ADD `thread_id` text;--> statement-breakpoint
ALTER TABLE `share_links` ADD `token_sealed` text;