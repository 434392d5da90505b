ALTER TABLE `invites` ADD `mailed_token_hash` text;--> statement-breakpoint
CREATE INDEX `invites_mailed_token` ON `invites` (`mailed_token_hash`);