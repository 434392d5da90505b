ALTER TABLE "jobs" ADD COLUMN "lane" text DEFAULT 'quick' NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "org_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "jobs_turn" ON "jobs" USING btree ("state","lane","org_id","run_at");