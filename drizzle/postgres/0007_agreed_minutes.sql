CREATE TABLE "action_item_changes" (
	"change_id" text PRIMARY KEY NOT NULL,
	"action_id" text NOT NULL,
	"meeting_id" text NOT NULL,
	"kind" text NOT NULL,
	"changed_by" text NOT NULL,
	"before" text,
	"after" text,
	"word" text,
	"other_id" text,
	"proposal_id" text,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "completion_proposals" (
	"proposal_id" text PRIMARY KEY NOT NULL,
	"action_id" text NOT NULL,
	"meeting_id" text NOT NULL,
	"segment_id" text NOT NULL,
	"quote" text NOT NULL,
	"asked" text,
	"engine" text NOT NULL,
	"answer" text,
	"answered_by" text,
	"answered_at" bigint,
	"found_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agenda_entries" (
	"item_id" text PRIMARY KEY NOT NULL,
	"meeting_id" text NOT NULL,
	"title" text NOT NULL,
	"minutes" integer,
	"owner_id" text,
	"source" text NOT NULL,
	"source_meeting" text,
	"proposed_by" text,
	"outcome" text,
	"stretches" jsonb,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agent_clients" (
	"client_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"redirect_uris" jsonb NOT NULL,
	"created_at" bigint NOT NULL,
	"last_used_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agent_grants" (
	"grant_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"client_id" text NOT NULL,
	"name" text NOT NULL,
	"host" text,
	"may_propose" boolean NOT NULL,
	"projects" jsonb NOT NULL,
	"epoch" integer NOT NULL,
	"code_hash" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"code_challenge" text NOT NULL,
	"created_at" bigint NOT NULL,
	"connected_at" bigint,
	"last_used_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agent_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"grant_id" text NOT NULL,
	"kind" text NOT NULL,
	"parent_hash" text,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"used_at" bigint
);
--> statement-breakpoint
CREATE TABLE "decision_history" (
	"entry_id" text PRIMARY KEY NOT NULL,
	"meeting_id" text NOT NULL,
	"decision_id" text NOT NULL,
	"act" text NOT NULL,
	"other_id" text,
	"why" text,
	"acted_by" text NOT NULL,
	"acted_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "decision_readings" (
	"meeting_id" text PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"read_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "decision_suggestions" (
	"suggestion_id" text PRIMARY KEY NOT NULL,
	"meeting_id" text NOT NULL,
	"newer_id" text NOT NULL,
	"older_id" text NOT NULL,
	"relation" text NOT NULL,
	"engine" text NOT NULL,
	"answer" text,
	"answered_by" text,
	"answered_at" bigint,
	"found_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "decision_vectors" (
	"decision_id" text PRIMARY KEY NOT NULL,
	"model" text NOT NULL,
	"vector" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "decisions" (
	"decision_id" text PRIMARY KEY NOT NULL,
	"meeting_id" text NOT NULL,
	"line_id" text NOT NULL,
	"position" integer NOT NULL,
	"text" text NOT NULL,
	"said_by" jsonb NOT NULL,
	"reason" text,
	"state" text NOT NULL,
	"superseded_by" text,
	"same_as" text,
	"is_gone" boolean DEFAULT false NOT NULL,
	"is_compared" boolean DEFAULT false NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meeting_briefs" (
	"user_id" text PRIMARY KEY NOT NULL,
	"day" text NOT NULL,
	"made_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organization_ways_out" (
	"org_id" text NOT NULL,
	"way" text NOT NULL,
	"is_open" boolean NOT NULL,
	CONSTRAINT "organization_ways_out_org_id_way_pk" PRIMARY KEY("org_id","way")
);
--> statement-breakpoint
CREATE TABLE "server_ways_out" (
	"way" text PRIMARY KEY NOT NULL,
	"is_open" boolean,
	"is_open_by_setting" boolean
);
--> statement-breakpoint
CREATE TABLE "webhook_messages" (
	"message_id" text PRIMARY KEY NOT NULL,
	"webhook_id" text NOT NULL,
	"meeting_id" text,
	"type" text NOT NULL,
	"subject_id" text,
	"source_key" text NOT NULL,
	"place" text NOT NULL,
	"happened_at" bigint NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" bigint NOT NULL,
	"first_tried_at" bigint,
	"tried_at" bigint,
	"payload" text,
	"status" integer,
	"error" text,
	"ms" integer,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"webhook_id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"format" text DEFAULT 'standard' NOT NULL,
	"url" text NOT NULL,
	"room" text,
	"types" jsonb NOT NULL,
	"secret_sealed" text NOT NULL,
	"former_secret_sealed" text,
	"former_until" bigint,
	"off_because" text,
	"last_success_at" bigint,
	"busy_by" text,
	"busy_until" bigint,
	"rests_until" bigint,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"passkey_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"user_handle" text NOT NULL,
	"sign_count" integer NOT NULL,
	"transports" jsonb NOT NULL,
	"can_be_backed_up" boolean NOT NULL,
	"is_backed_up" boolean NOT NULL,
	"created_at" bigint NOT NULL,
	"last_used_at" bigint
);
--> statement-breakpoint
CREATE TABLE "sign_off_defaults" (
	"project_id" text PRIMARY KEY NOT NULL,
	"circle" text NOT NULL,
	"people" jsonb NOT NULL,
	"days" integer NOT NULL,
	"quorum" integer,
	"changed_by" text NOT NULL,
	"changed_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_off_people" (
	"signer_id" text PRIMARY KEY NOT NULL,
	"sign_off_id" text NOT NULL,
	"meeting_id" text NOT NULL,
	"person" text,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"delegate" text,
	"answer" text,
	"comment" text NOT NULL,
	"edit_id" text,
	"answered_by" text,
	"answered_at" bigint,
	"words" text,
	"identity" text,
	"salt" text,
	"excused_by" text,
	"excused_at" bigint,
	"asked_words" text NOT NULL,
	"token_hash" text,
	"token_expires_at" bigint,
	"token_used_at" bigint
);
--> statement-breakpoint
CREATE TABLE "sign_offs" (
	"sign_off_id" text PRIMARY KEY NOT NULL,
	"meeting_id" text NOT NULL,
	"circle" text NOT NULL,
	"status" text NOT NULL,
	"revision" integer NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" bigint NOT NULL,
	"due_date" text NOT NULL,
	"zone" text NOT NULL,
	"due_at" bigint NOT NULL,
	"quorum" integer,
	"ended_at" bigint,
	"sealed_revision" integer,
	"sealed_text" text,
	"seal" text,
	"reminded" integer DEFAULT 0 NOT NULL,
	"reminded_at" bigint
);
--> statement-breakpoint
CREATE TABLE "slack_accounts" (
	"account_id" text PRIMARY KEY NOT NULL,
	"team_id" text NOT NULL,
	"slack_user_id" text NOT NULL,
	"team_domain" text NOT NULL,
	"slack_name" text NOT NULL,
	"user_id" text,
	"epoch" integer,
	"link_hash" text,
	"link_expires_at" bigint,
	"created_at" bigint NOT NULL,
	"connected_at" bigint,
	"last_used_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "slack_requests" (
	"request_id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"trigger_hash" text NOT NULL,
	"state" text NOT NULL,
	"text" text NOT NULL,
	"response_url_sealed" text NOT NULL,
	"posts" integer NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tracker_issues" (
	"action_id" text PRIMARY KEY NOT NULL,
	"meeting_id" text NOT NULL,
	"tracker_id" text,
	"kind" text NOT NULL,
	"mark" text NOT NULL,
	"state" text NOT NULL,
	"error" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"first_tried_at" bigint,
	"tried_at" bigint,
	"remote_id" text,
	"key" text,
	"url" text,
	"completed_at" bigint,
	"checked_at" bigint,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trackers" (
	"tracker_id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"kind" text NOT NULL,
	"base" text NOT NULL,
	"place" text NOT NULL,
	"account" text,
	"token_sealed" text NOT NULL,
	"facts" jsonb NOT NULL,
	"off_because" text,
	"problem" text,
	"next_at" bigint,
	"asked_at" bigint,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "meeting_participants_user";--> statement-breakpoint
ALTER TABLE "action_items" ADD COLUMN "accepted_by" text;--> statement-breakpoint
ALTER TABLE "action_items" ADD COLUMN "due_moves" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "action_items" ADD COLUMN "first_due" text;--> statement-breakpoint
ALTER TABLE "action_items" ADD COLUMN "done_at" bigint;--> statement-breakpoint
ALTER TABLE "action_items" ADD COLUMN "blocked_by" text;--> statement-breakpoint
ALTER TABLE "edit_requests" ADD COLUMN "agent" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "agent_epoch" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "organization_members" ADD COLUMN "lacks_second_step" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "second_step_from" bigint;--> statement-breakpoint
ALTER TABLE "project_members" ADD COLUMN "lacks_second_step" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "recordings" ADD COLUMN "stated" jsonb;--> statement-breakpoint
ALTER TABLE "action_item_changes" ADD CONSTRAINT "action_item_changes_action_id_action_items_action_id_fk" FOREIGN KEY ("action_id") REFERENCES "public"."action_items"("action_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "action_item_changes" ADD CONSTRAINT "action_item_changes_meeting_id_meetings_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("meeting_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "completion_proposals" ADD CONSTRAINT "completion_proposals_action_id_action_items_action_id_fk" FOREIGN KEY ("action_id") REFERENCES "public"."action_items"("action_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "completion_proposals" ADD CONSTRAINT "completion_proposals_meeting_id_meetings_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("meeting_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "completion_proposals" ADD CONSTRAINT "completion_proposals_segment_id_transcript_segments_segment_id_fk" FOREIGN KEY ("segment_id") REFERENCES "public"."transcript_segments"("segment_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agenda_entries" ADD CONSTRAINT "agenda_entries_meeting_id_meetings_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("meeting_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agenda_entries" ADD CONSTRAINT "agenda_entries_owner_id_meeting_participants_participant_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."meeting_participants"("participant_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_grants" ADD CONSTRAINT "agent_grants_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_tokens" ADD CONSTRAINT "agent_tokens_grant_id_agent_grants_grant_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."agent_grants"("grant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decision_history" ADD CONSTRAINT "decision_history_meeting_id_meetings_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("meeting_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decision_history" ADD CONSTRAINT "decision_history_decision_id_decisions_decision_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."decisions"("decision_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decision_readings" ADD CONSTRAINT "decision_readings_meeting_id_meetings_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("meeting_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decision_suggestions" ADD CONSTRAINT "decision_suggestions_meeting_id_meetings_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("meeting_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decision_suggestions" ADD CONSTRAINT "decision_suggestions_newer_id_decisions_decision_id_fk" FOREIGN KEY ("newer_id") REFERENCES "public"."decisions"("decision_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decision_suggestions" ADD CONSTRAINT "decision_suggestions_older_id_decisions_decision_id_fk" FOREIGN KEY ("older_id") REFERENCES "public"."decisions"("decision_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decision_vectors" ADD CONSTRAINT "decision_vectors_decision_id_decisions_decision_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."decisions"("decision_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "decisions" ADD CONSTRAINT "decisions_meeting_id_meetings_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("meeting_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_briefs" ADD CONSTRAINT "meeting_briefs_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_ways_out" ADD CONSTRAINT "organization_ways_out_org_id_organizations_org_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("org_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_messages" ADD CONSTRAINT "webhook_messages_webhook_id_webhooks_webhook_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("webhook_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_messages" ADD CONSTRAINT "webhook_messages_meeting_id_meetings_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("meeting_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_project_id_projects_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("project_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_off_defaults" ADD CONSTRAINT "sign_off_defaults_project_id_projects_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("project_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_off_people" ADD CONSTRAINT "sign_off_people_sign_off_id_sign_offs_sign_off_id_fk" FOREIGN KEY ("sign_off_id") REFERENCES "public"."sign_offs"("sign_off_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_off_people" ADD CONSTRAINT "sign_off_people_meeting_id_meetings_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("meeting_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_offs" ADD CONSTRAINT "sign_offs_meeting_id_meetings_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("meeting_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slack_accounts" ADD CONSTRAINT "slack_accounts_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slack_requests" ADD CONSTRAINT "slack_requests_account_id_slack_accounts_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."slack_accounts"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracker_issues" ADD CONSTRAINT "tracker_issues_action_id_action_items_action_id_fk" FOREIGN KEY ("action_id") REFERENCES "public"."action_items"("action_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracker_issues" ADD CONSTRAINT "tracker_issues_meeting_id_meetings_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("meeting_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tracker_issues" ADD CONSTRAINT "tracker_issues_tracker_id_trackers_tracker_id_fk" FOREIGN KEY ("tracker_id") REFERENCES "public"."trackers"("tracker_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trackers" ADD CONSTRAINT "trackers_project_id_projects_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("project_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "action_item_changes_item" ON "action_item_changes" USING btree ("action_id","created_at");--> statement-breakpoint
CREATE INDEX "action_item_changes_meeting" ON "action_item_changes" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "action_item_changes_by" ON "action_item_changes" USING btree ("changed_by");--> statement-breakpoint
CREATE UNIQUE INDEX "completion_proposals_pair" ON "completion_proposals" USING btree ("action_id","meeting_id");--> statement-breakpoint
CREATE INDEX "completion_proposals_meeting" ON "completion_proposals" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "completion_proposals_segment" ON "completion_proposals" USING btree ("segment_id");--> statement-breakpoint
CREATE INDEX "completion_proposals_person" ON "completion_proposals" USING btree ("answered_by") WHERE answered_by IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "agenda_entries_title" ON "agenda_entries" USING btree ("meeting_id","title");--> statement-breakpoint
CREATE INDEX "agenda_entries_owner" ON "agenda_entries" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "agenda_entries_proposer" ON "agenda_entries" USING btree ("proposed_by") WHERE proposed_by IS NOT NULL;--> statement-breakpoint
CREATE INDEX "agent_clients_use" ON "agent_clients" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "agent_grants_user" ON "agent_grants" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "agent_grants_code" ON "agent_grants" USING btree ("code_hash");--> statement-breakpoint
CREATE INDEX "agent_grants_client" ON "agent_grants" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "agent_grants_use" ON "agent_grants" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "agent_tokens_grant" ON "agent_tokens" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "agent_tokens_parent" ON "agent_tokens" USING btree ("parent_hash");--> statement-breakpoint
CREATE INDEX "agent_tokens_expiry" ON "agent_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "decision_history_decision" ON "decision_history" USING btree ("decision_id","acted_at");--> statement-breakpoint
CREATE INDEX "decision_history_meeting" ON "decision_history" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "decision_history_person" ON "decision_history" USING btree ("acted_by");--> statement-breakpoint
CREATE UNIQUE INDEX "decision_suggestions_pair" ON "decision_suggestions" USING btree ("newer_id","older_id");--> statement-breakpoint
CREATE INDEX "decision_suggestions_older" ON "decision_suggestions" USING btree ("older_id");--> statement-breakpoint
CREATE INDEX "decision_suggestions_meeting" ON "decision_suggestions" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "decision_suggestions_person" ON "decision_suggestions" USING btree ("answered_by") WHERE answered_by IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "decisions_line" ON "decisions" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "decisions_meeting" ON "decisions" USING btree ("meeting_id","position");--> statement-breakpoint
CREATE INDEX "decisions_superseded_by" ON "decisions" USING btree ("superseded_by") WHERE superseded_by IS NOT NULL;--> statement-breakpoint
CREATE INDEX "decisions_same_as" ON "decisions" USING btree ("same_as") WHERE same_as IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_messages_source" ON "webhook_messages" USING btree ("webhook_id","source_key");--> statement-breakpoint
CREATE INDEX "webhook_messages_waiting" ON "webhook_messages" USING btree ("webhook_id","place") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_messages_log" ON "webhook_messages" USING btree ("webhook_id","message_id");--> statement-breakpoint
CREATE INDEX "webhook_messages_meeting" ON "webhook_messages" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "webhook_messages_created" ON "webhook_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhooks_project" ON "webhooks" USING btree ("project_id");--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential" ON "passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sign_off_people_sign_off" ON "sign_off_people" USING btree ("sign_off_id");--> statement-breakpoint
CREATE INDEX "sign_off_people_meeting" ON "sign_off_people" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "sign_off_people_person" ON "sign_off_people" USING btree ("person");--> statement-breakpoint
CREATE INDEX "sign_off_people_delegate" ON "sign_off_people" USING btree ("delegate") WHERE delegate IS NOT NULL;--> statement-breakpoint
CREATE INDEX "sign_off_people_answerer" ON "sign_off_people" USING btree ("answered_by") WHERE answered_by IS NOT NULL;--> statement-breakpoint
CREATE INDEX "sign_off_people_edit" ON "sign_off_people" USING btree ("edit_id") WHERE edit_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "sign_off_people_email" ON "sign_off_people" USING btree ("email") WHERE email <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "sign_off_people_token" ON "sign_off_people" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sign_offs_meeting" ON "sign_offs" USING btree ("meeting_id","asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_offs_open" ON "sign_offs" USING btree ("meeting_id") WHERE status = 'open';--> statement-breakpoint
CREATE INDEX "sign_offs_asker" ON "sign_offs" USING btree ("asked_by");--> statement-breakpoint
CREATE UNIQUE INDEX "slack_accounts_identity" ON "slack_accounts" USING btree ("team_id","slack_user_id");--> statement-breakpoint
CREATE INDEX "slack_accounts_user" ON "slack_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "slack_accounts_link" ON "slack_accounts" USING btree ("link_hash");--> statement-breakpoint
CREATE INDEX "slack_accounts_use" ON "slack_accounts" USING btree ("last_used_at");--> statement-breakpoint
CREATE UNIQUE INDEX "slack_requests_trigger" ON "slack_requests" USING btree ("trigger_hash");--> statement-breakpoint
CREATE INDEX "slack_requests_account" ON "slack_requests" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "slack_requests_created" ON "slack_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "tracker_issues_checked" ON "tracker_issues" USING btree ("tracker_id","checked_at");--> statement-breakpoint
CREATE INDEX "tracker_issues_meeting" ON "tracker_issues" USING btree ("meeting_id");--> statement-breakpoint
CREATE UNIQUE INDEX "trackers_place" ON "trackers" USING btree ("project_id","kind","base","place");--> statement-breakpoint
CREATE INDEX "action_items_blocker" ON "action_items" USING btree ("blocked_by") WHERE blocked_by IS NOT NULL;--> statement-breakpoint
CREATE INDEX "audit_log_act" ON "audit_log" USING btree ("org_id","act","entry_id");--> statement-breakpoint
CREATE INDEX "meeting_participants_user" ON "meeting_participants" USING btree ("user_id","meeting_id");
--> statement-breakpoint
-- written by hand
UPDATE action_items SET done_at = updated_at WHERE status = 'completed';
