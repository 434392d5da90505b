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
ALTER TABLE "meeting_speakers" ADD CONSTRAINT "meeting_speakers_meeting_id_meetings_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("meeting_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_speakers" ADD CONSTRAINT "meeting_speakers_project_id_projects_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("project_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speaker_matches" ADD CONSTRAINT "speaker_matches_project_id_projects_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("project_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speaker_matches" ADD CONSTRAINT "speaker_matches_meeting_id_meetings_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("meeting_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "speaker_matches" ADD CONSTRAINT "speaker_matches_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "meeting_speakers_project" ON "meeting_speakers" USING btree ("project_id","speaker","meeting_id");--> statement-breakpoint
CREATE UNIQUE INDEX "speaker_matches_project" ON "speaker_matches" USING btree ("project_id","speaker_key") WHERE meeting_id IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "speaker_matches_meeting" ON "speaker_matches" USING btree ("meeting_id","speaker_key") WHERE meeting_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "speaker_matches_of_project" ON "speaker_matches" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "speaker_matches_user" ON "speaker_matches" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "speaker_matches_email" ON "speaker_matches" USING btree ("email");
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
