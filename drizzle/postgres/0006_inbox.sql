ALTER TABLE "notifications" ADD COLUMN "snoozed_until" bigint;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "returned_at" bigint;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "archived_at" bigint;--> statement-breakpoint
CREATE INDEX "notifications_snoozed" ON "notifications" USING btree ("user_id","snoozed_until") WHERE snoozed_until IS NOT NULL;