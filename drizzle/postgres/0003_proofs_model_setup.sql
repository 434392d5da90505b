CREATE TABLE "model_abilities" (
	"server" text PRIMARY KEY NOT NULL,
	"abilities" text NOT NULL,
	"learned_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "model_setup" (
	"setup_id" integer PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"base_url" text NOT NULL,
	"model" text NOT NULL,
	"embedding_model" text,
	"key_sealed" text NOT NULL,
	"changed_by" text,
	"changed_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "action_items" ADD COLUMN "proof" text;--> statement-breakpoint
ALTER TABLE "model_choices" ADD COLUMN "minutes_template" text DEFAULT 'usual' NOT NULL;--> statement-breakpoint
ALTER TABLE "model_choices" ADD COLUMN "minutes_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "summary_lines" ADD COLUMN "proof" text;
--> statement-breakpoint
-- written by hand
-- Lines of a model passed the proof of their time.
UPDATE summary_lines SET proof = 'supported' WHERE author = 'ai' AND origin IS NOT NULL AND origin <> 'embedded';
--> statement-breakpoint
UPDATE action_items SET proof = 'supported' WHERE author = 'ai' AND origin IS NOT NULL AND origin <> 'embedded';
--> statement-breakpoint
-- A person ticked these off; who it was is not known any more.
INSERT INTO line_confirmations (line_id, meeting_id, confirmed_by, confirmed_at)
  SELECT action_id, meeting_id, 'system', updated_at FROM action_items WHERE author = 'ai' AND status = 'completed'
  ON CONFLICT DO NOTHING;
