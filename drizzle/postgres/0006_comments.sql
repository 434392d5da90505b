CREATE TABLE "comment_threads" (
	"thread_id" text PRIMARY KEY NOT NULL,
	"meeting_id" text NOT NULL,
	"line_id" text,
	"segment_id" text,
	"last_segment_id" text,
	"first_word" integer,
	"last_word" integer,
	"line_text" text,
	"resolved_by" text,
	"resolved_at" bigint,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "comments" (
	"comment_id" text PRIMARY KEY NOT NULL,
	"thread_id" text NOT NULL,
	"meeting_id" text NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"mentions" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	"edited_at" bigint
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "thread_id" text;--> statement-breakpoint
ALTER TABLE "share_links" ADD COLUMN "token_sealed" text;--> statement-breakpoint
ALTER TABLE "comment_threads" ADD CONSTRAINT "comment_threads_meeting_id_meetings_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("meeting_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_thread_id_comment_threads_thread_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."comment_threads"("thread_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_meeting_id_meetings_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("meeting_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_threads_meeting" ON "comment_threads" USING btree ("meeting_id","created_at");--> statement-breakpoint
CREATE INDEX "comments_thread" ON "comments" USING btree ("thread_id","created_at");--> statement-breakpoint
CREATE INDEX "comments_meeting" ON "comments" USING btree ("meeting_id","created_at");--> statement-breakpoint
CREATE INDEX "comments_author" ON "comments" USING btree ("author");