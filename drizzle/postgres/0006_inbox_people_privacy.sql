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
CREATE TABLE "meeting_visits" (
	"user_id" text NOT NULL,
	"meeting_id" text NOT NULL,
	"opened_at" bigint NOT NULL,
	CONSTRAINT "meeting_visits_user_id_meeting_id_pk" PRIMARY KEY("user_id","meeting_id")
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
CREATE TABLE "push_devices" (
	"device_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"session_id" text NOT NULL,
	"endpoint_hash" text NOT NULL,
	"target_sealed" text NOT NULL,
	"created_at" bigint NOT NULL,
	"reached_at" bigint,
	"failures" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sent_recaps" (
	"sent_id" text PRIMARY KEY NOT NULL,
	"meeting_id" text NOT NULL,
	"email" text NOT NULL,
	"revision" integer NOT NULL,
	"sent_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "service_setups" (
	"service" text PRIMARY KEY NOT NULL,
	"values_sealed" text NOT NULL,
	"check_text" text NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meeting_speakers" (
	"meeting_id" text NOT NULL,
	"project_id" text NOT NULL,
	"speaker" text NOT NULL,
	"first_seq" integer NOT NULL,
	CONSTRAINT "meeting_speakers_meeting_id_speaker_pk" PRIMARY KEY("meeting_id","speaker")
);
--> statement-breakpoint
CREATE TABLE "speaker_matches" (
	"match_id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"meeting_id" text,
	"speaker" text NOT NULL,
	"speaker_key" text NOT NULL,
	"user_id" text,
	"email" text,
	"matched_by" text NOT NULL,
	"matched_at" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "meetings_project_status_group";--> statement-breakpoint
ALTER TABLE "calendar_events" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "social_logins" ADD COLUMN "groups" jsonb;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "meeting_participants" ADD COLUMN "answered_at" bigint;--> statement-breakpoint
ALTER TABLE "meeting_participants" ADD COLUMN "answered_sequence" integer;--> statement-breakpoint
ALTER TABLE "meetings" ADD COLUMN "title_from" text;--> statement-breakpoint
ALTER TABLE "meetings" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "meetings" ADD COLUMN "is_private" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "thread_id" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "snoozed_until" bigint;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "returned_at" bigint;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "archived_at" bigint;--> statement-breakpoint
ALTER TABLE "project_members" ADD COLUMN "by_groups" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "share_links" ADD COLUMN "token_sealed" text;--> statement-breakpoint
ALTER TABLE "summaries" ADD COLUMN "other_languages" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "browser_recording_chunks" ADD CONSTRAINT "browser_recording_chunks_browser_recording_id_browser_recordings_browser_recording_id_fk" FOREIGN KEY ("browser_recording_id") REFERENCES "public"."browser_recordings"("browser_recording_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "browser_recordings" ADD CONSTRAINT "browser_recordings_meeting_id_meetings_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("meeting_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_threads" ADD CONSTRAINT "comment_threads_meeting_id_meetings_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("meeting_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_thread_id_comment_threads_thread_id_fk" FOREIGN KEY ("thread_id") REFERENCES "public"."comment_threads"("thread_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_meeting_id_meetings_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("meeting_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_visits" ADD CONSTRAINT "meeting_visits_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_visits" ADD CONSTRAINT "meeting_visits_meeting_id_meetings_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("meeting_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_notes" ADD CONSTRAINT "meeting_notes_meeting_id_meetings_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("meeting_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_session_id_sessions_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_recaps" ADD CONSTRAINT "sent_recaps_meeting_id_meetings_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("meeting_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_speakers" ADD CONSTRAINT "meeting_speakers_meeting_id_meetings_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("meeting_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_speakers" ADD CONSTRAINT "meeting_speakers_project_id_projects_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("project_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speaker_matches" ADD CONSTRAINT "speaker_matches_project_id_projects_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("project_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speaker_matches" ADD CONSTRAINT "speaker_matches_meeting_id_meetings_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("meeting_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speaker_matches" ADD CONSTRAINT "speaker_matches_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "browser_recordings_meeting" ON "browser_recordings" USING btree ("meeting_id","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "browser_recordings_person" ON "browser_recordings" USING btree ("started_by") WHERE status = 'recording';--> statement-breakpoint
CREATE UNIQUE INDEX "browser_recordings_open" ON "browser_recordings" USING btree ("meeting_id") WHERE status = 'recording';--> statement-breakpoint
CREATE INDEX "browser_recordings_silent" ON "browser_recordings" USING btree ("status","heard_at");--> statement-breakpoint
CREATE INDEX "comment_threads_meeting" ON "comment_threads" USING btree ("meeting_id","created_at");--> statement-breakpoint
CREATE INDEX "comments_thread" ON "comments" USING btree ("thread_id","created_at");--> statement-breakpoint
CREATE INDEX "comments_meeting" ON "comments" USING btree ("meeting_id","created_at");--> statement-breakpoint
CREATE INDEX "comments_author" ON "comments" USING btree ("author");--> statement-breakpoint
CREATE INDEX "meeting_visits_meeting" ON "meeting_visits" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "meeting_notes_meeting" ON "meeting_notes" USING btree ("meeting_id","created_at");--> statement-breakpoint
CREATE INDEX "meeting_notes_writer" ON "meeting_notes" USING btree ("written_by");--> statement-breakpoint
CREATE UNIQUE INDEX "push_devices_session" ON "push_devices" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "push_devices_endpoint" ON "push_devices" USING btree ("endpoint_hash");--> statement-breakpoint
CREATE INDEX "push_devices_user" ON "push_devices" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sent_recaps_email" ON "sent_recaps" USING btree ("meeting_id","email");--> statement-breakpoint
CREATE INDEX "sent_recaps_address" ON "sent_recaps" USING btree ("email");--> statement-breakpoint
CREATE INDEX "sent_recaps_time" ON "sent_recaps" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "meeting_speakers_project" ON "meeting_speakers" USING btree ("project_id","speaker","meeting_id");--> statement-breakpoint
CREATE UNIQUE INDEX "speaker_matches_project" ON "speaker_matches" USING btree ("project_id","speaker_key") WHERE meeting_id IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "speaker_matches_meeting" ON "speaker_matches" USING btree ("meeting_id","speaker_key") WHERE meeting_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "speaker_matches_of_project" ON "speaker_matches" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "speaker_matches_user" ON "speaker_matches" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "speaker_matches_email" ON "speaker_matches" USING btree ("email");--> statement-breakpoint
CREATE INDEX "meetings_private" ON "meetings" USING btree ("project_id","meeting_id") WHERE is_private;--> statement-breakpoint
CREATE INDEX "notifications_snoozed" ON "notifications" USING btree ("user_id","snoozed_until") WHERE snoozed_until IS NOT NULL;--> statement-breakpoint
CREATE INDEX "transcriptions_waiting" ON "transcriptions" USING btree ("transcription_id") WHERE status = 'kept';--> statement-breakpoint
CREATE INDEX "meetings_project_status_group" ON "meetings" USING btree ("project_id","meeting_status","context_group","held_at","meeting_id","is_private","created_by");
--> statement-breakpoint
-- written by hand
-- Who spoke so far.
INSERT INTO meeting_speakers (meeting_id, project_id, speaker, first_seq)
SELECT s.meeting_id, m.project_id, s.speaker, min(s.seq) FROM transcript_segments s JOIN meetings m ON m.meeting_id = s.meeting_id
WHERE trim(s.speaker) <> '' AND length(s.speaker) <= 200
GROUP BY s.meeting_id, m.project_id, s.speaker;
--> statement-breakpoint
CREATE TRIGGER change_counts_meeting_speakers AFTER INSERT OR UPDATE OR DELETE ON meeting_speakers FOR EACH ROW EXECUTE FUNCTION change_counts_of_part('meeting');
--> statement-breakpoint
CREATE TRIGGER change_counts_speaker_matches AFTER INSERT OR UPDATE OR DELETE ON speaker_matches FOR EACH ROW EXECUTE FUNCTION change_counts_of_member();
--> statement-breakpoint
-- Notes are found by their words as titles, lines and action items are.
CREATE FUNCTION record_words_note() RETURNS trigger AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN DELETE FROM record_words WHERE record_id = OLD.note_id AND kind = 'note';
  ELSE PERFORM record_words_of('note', NEW.note_id, NEW.meeting_id, NEW.text);
  END IF;
  RETURN NULL;
END
$$ LANGUAGE plpgsql;
--> statement-breakpoint
CREATE TRIGGER record_words_note AFTER INSERT OR DELETE OR UPDATE OF text ON meeting_notes FOR EACH ROW EXECUTE FUNCTION record_words_note();
--> statement-breakpoint
CREATE TRIGGER change_counts_meeting_notes AFTER INSERT OR UPDATE OR DELETE ON meeting_notes FOR EACH ROW EXECUTE FUNCTION change_counts_of_part('meeting');
