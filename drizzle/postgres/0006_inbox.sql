CREATE TABLE "meeting_visits" (
	"user_id" text NOT NULL,
	"meeting_id" text NOT NULL,
	"opened_at" bigint NOT NULL,
	CONSTRAINT "meeting_visits_user_id_meeting_id_pk" PRIMARY KEY("user_id","meeting_id")
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "snoozed_until" bigint;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "returned_at" bigint;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "archived_at" bigint;--> statement-breakpoint
ALTER TABLE "meeting_visits" ADD CONSTRAINT "meeting_visits_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_visits" ADD CONSTRAINT "meeting_visits_meeting_id_meetings_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("meeting_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meeting_visits_meeting" ON "meeting_visits" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "notifications_snoozed" ON "notifications" USING btree ("user_id","snoozed_until") WHERE snoozed_until IS NOT NULL;