CREATE TABLE `service_setups` (
	`service` text PRIMARY KEY NOT NULL,
	`values_sealed` text NOT NULL,
	`check_text` text NOT NULL,
	`changed_by` text NOT NULL,
	`changed_at` integer NOT NULL
);
