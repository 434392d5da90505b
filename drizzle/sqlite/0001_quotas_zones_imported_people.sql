CREATE TABLE `spending` (
	`day` text NOT NULL,
	`org_id` text NOT NULL,
	`project_id` text NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`calls` integer NOT NULL,
	`tokens_in` integer NOT NULL,
	`tokens_out` integer NOT NULL,
	`ms` integer NOT NULL,
	PRIMARY KEY(`day`, `project_id`, `user_id`, `kind`)
);
--> statement-breakpoint
ALTER TABLE `organizations` ADD `model_allowed_at` integer;
--> statement-breakpoint
-- written by hand
-- Organizations from before keep what they have: only new ones wait for an operator.
UPDATE organizations SET model_allowed_at = created_at;
--> statement-breakpoint
INSERT INTO spending (day, org_id, project_id, user_id, kind, calls, tokens_in, tokens_out, ms)
SELECT u.day, p.org_id, u.project_id, '', 'other', u.calls, u.tokens_in, u.tokens_out, 0
FROM model_usage u JOIN projects p ON p.project_id = u.project_id;
--> statement-breakpoint
INSERT INTO spending (day, org_id, project_id, user_id, kind, calls, tokens_in, tokens_out, ms)
SELECT u.day, p.org_id, u.project_id, '', 'transcription', u.calls, 0, 0, u.ms
FROM transcription_usage u JOIN projects p ON p.project_id = u.project_id;
