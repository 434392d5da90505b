CREATE TABLE "imported_people" (
	"person_id" text PRIMARY KEY NOT NULL,
	"import_id" text NOT NULL,
	"email" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"accepted_by" text,
	"accepted_at" bigint
);
--> statement-breakpoint
CREATE TABLE "spending" (
	"day" text NOT NULL,
	"org_id" text NOT NULL,
	"project_id" text NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"calls" integer NOT NULL,
	"tokens_in" integer NOT NULL,
	"tokens_out" integer NOT NULL,
	"ms" integer NOT NULL,
	CONSTRAINT "spending_day_project_id_user_id_kind_pk" PRIMARY KEY("day","project_id","user_id","kind")
);
--> statement-breakpoint
ALTER TABLE "edit_requests" ADD COLUMN "archive_proposer" text;--> statement-breakpoint
ALTER TABLE "edit_requests" ADD COLUMN "archive_reviewer" text;--> statement-breakpoint
ALTER TABLE "meeting_participants" ADD COLUMN "archive_person" text;--> statement-breakpoint
ALTER TABLE "meetings" ADD COLUMN "archive_host" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "model_allowed_at" bigint;--> statement-breakpoint
ALTER TABLE "meeting_series" ADD COLUMN "archive_creator" text;--> statement-breakpoint
ALTER TABLE "imported_people" ADD CONSTRAINT "imported_people_import_id_archive_imports_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."archive_imports"("import_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_people" ADD CONSTRAINT "imported_people_accepted_by_users_user_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imported_people_import" ON "imported_people" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "imported_people_email" ON "imported_people" USING btree ("email");--> statement-breakpoint
CREATE INDEX "imported_people_accepted" ON "imported_people" USING btree ("accepted_by");--> statement-breakpoint
CREATE INDEX "meeting_participants_archive" ON "meeting_participants" USING btree ("archive_person") WHERE archive_person IS NOT NULL;--> statement-breakpoint
CREATE INDEX "meetings_archive_host" ON "meetings" USING btree ("archive_host") WHERE archive_host IS NOT NULL;
--> statement-breakpoint
-- written by hand
-- Organizations from before keep what they have: only new ones wait for an operator.
UPDATE organizations SET model_allowed_at = created_at;
--> statement-breakpoint
INSERT INTO spending (day, org_id, project_id, user_id, kind, calls, tokens_in, tokens_out, ms)
SELECT u.day, p.org_id, u.project_id, '', 'other', u.calls, u.tokens_in, u.tokens_out, 0
FROM model_usage u JOIN projects p ON p.project_id = u.project_id;
--> statement-breakpoint
INSERT INTO spending (day, org_id, project_id, user_id, kind, calls, tokens_in, tokens_out, ms)
SELECT u.day, p.org_id, u.project_id, '', 'transcription', u.calls, 0, 0, u.ms
FROM transcription_usage u JOIN projects p ON p.project_id = u.project_id;
