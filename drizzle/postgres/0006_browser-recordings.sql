CREATE TABLE "browser_recording_chunks" (
	"browser_recording_id" text NOT NULL,
	"seq" integer NOT NULL,
	"take" integer NOT NULL,
	"ms" integer NOT NULL,
	"bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"stored_at" bigint NOT NULL,
	CONSTRAINT "browser_recording_chunks_browser_recording_id_seq_pk" PRIMARY KEY("browser_recording_id","seq")
);
--> statement-breakpoint
CREATE TABLE "browser_recordings" (
	"browser_recording_id" text PRIMARY KEY NOT NULL,
	"meeting_id" text NOT NULL,
	"started_by" text NOT NULL,
	"status" text NOT NULL,
	"holder_hash" text NOT NULL,
	"claim" integer NOT NULL,
	"chunks" integer NOT NULL,
	"bytes" integer NOT NULL,
	"recorded_ms" integer NOT NULL,
	"problem" text,
	"started_at" bigint NOT NULL,
	"heard_at" bigint NOT NULL,
	"finished_at" bigint
);
--> statement-breakpoint
CREATE TABLE "meeting_notes" (
	"note_id" text PRIMARY KEY NOT NULL,
	"meeting_id" text NOT NULL,
	"written_by" text NOT NULL,
	"at_ms" integer,
	"text" text NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "browser_recording_chunks" ADD CONSTRAINT "browser_recording_chunks_browser_recording_id_browser_recordings_browser_recording_id_fk" FOREIGN KEY ("browser_recording_id") REFERENCES "public"."browser_recordings"("browser_recording_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "browser_recordings" ADD CONSTRAINT "browser_recordings_meeting_id_meetings_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("meeting_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_notes" ADD CONSTRAINT "meeting_notes_meeting_id_meetings_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("meeting_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "browser_recordings_meeting" ON "browser_recordings" USING btree ("meeting_id","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "browser_recordings_person" ON "browser_recordings" USING btree ("started_by") WHERE status = 'recording';--> statement-breakpoint
CREATE UNIQUE INDEX "browser_recordings_open" ON "browser_recordings" USING btree ("meeting_id") WHERE status = 'recording';--> statement-breakpoint
CREATE INDEX "browser_recordings_silent" ON "browser_recordings" USING btree ("status","heard_at");--> statement-breakpoint
CREATE INDEX "meeting_notes_meeting" ON "meeting_notes" USING btree ("meeting_id","created_at");--> statement-breakpoint
CREATE INDEX "meeting_notes_writer" ON "meeting_notes" USING btree ("written_by");--> statement-breakpoint
CREATE INDEX "transcriptions_waiting" ON "transcriptions" USING btree ("transcription_id") WHERE status = 'kept';