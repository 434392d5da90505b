CREATE TABLE "action_items" (
	"action_id" text PRIMARY KEY NOT NULL,
	"meeting_id" text NOT NULL,
	"description" text NOT NULL,
	"owner" text,
	"due_date" text,
	"priority" text NOT NULL,
	"status" text NOT NULL,
	"author" text NOT NULL,
	"origin" text,
	"prompt_version" integer,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"deleted_at" bigint
);
--> statement-breakpoint
CREATE TABLE "archive_imports" (
	"import_id" text PRIMARY KEY NOT NULL,
	"archive_id" text NOT NULL,
	"org_id" text NOT NULL,
	"state" text NOT NULL,
	"made" jsonb NOT NULL,
	"imported_by" text NOT NULL,
	"started_at" bigint NOT NULL,
	"touched_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"entry_id" text PRIMARY KEY NOT NULL,
	"act" text NOT NULL,
	"actor" text NOT NULL,
	"address" text,
	"org_id" text NOT NULL,
	"user_id" text,
	"details" jsonb NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bookings" (
	"booking_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"platform" text NOT NULL,
	"external_id" text NOT NULL,
	"link_url" text,
	"meeting_id" text,
	"title" text NOT NULL,
	"starts_at" bigint NOT NULL,
	"minutes" integer NOT NULL,
	"zone" text NOT NULL,
	"problem" text,
	"started_at" bigint,
	"ended_at" bigint,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bot_choices" (
	"meeting_id" text PRIMARY KEY NOT NULL,
	"automatic" boolean NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bot_defaults" (
	"project_id" text PRIMARY KEY NOT NULL,
	"automatic" boolean NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bot_events" (
	"event_id" text PRIMARY KEY NOT NULL,
	"bot_id" text NOT NULL,
	"step" text NOT NULL,
	"reason" text,
	"code" text NOT NULL,
	"sub_code" text NOT NULL,
	"at" bigint NOT NULL,
	"is_own" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bots" (
	"bot_id" text PRIMARY KEY NOT NULL,
	"meeting_id" text NOT NULL,
	"project_id" text NOT NULL,
	"vendor" text NOT NULL,
	"vendor_id" text,
	"meeting_url" text NOT NULL,
	"join_at" bigint NOT NULL,
	"booked_at" bigint,
	"booked_url" text,
	"wanted" text NOT NULL,
	"is_automatic" boolean NOT NULL,
	"asked_by" text NOT NULL,
	"attempt" integer NOT NULL,
	"called_at" bigint,
	"failures" integer NOT NULL,
	"problem" text,
	"step" text NOT NULL,
	"reason" text,
	"code" text,
	"compared_to" integer,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_events" (
	"event_id" text PRIMARY KEY NOT NULL,
	"feed_id" text NOT NULL,
	"uid" text NOT NULL,
	"original_start" bigint NOT NULL,
	"title" text NOT NULL,
	"starts_at" bigint NOT NULL,
	"duration_minutes" integer NOT NULL,
	"link" text NOT NULL,
	"platform" text NOT NULL,
	"status" text NOT NULL,
	"meeting_id" text,
	"followed" jsonb,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"feed_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"project_id" text NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"address_sealed" text,
	"paused" boolean NOT NULL,
	"etag" text,
	"last_read_at" bigint,
	"applied_at" bigint,
	"failures" integer NOT NULL,
	"problem" text,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_series" (
	"feed_id" text NOT NULL,
	"uid" text NOT NULL,
	"decision" text NOT NULL,
	CONSTRAINT "calendar_series_feed_id_uid_pk" PRIMARY KEY("feed_id","uid")
);
--> statement-breakpoint
CREATE TABLE "chat_items" (
	"chat_id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"position" integer NOT NULL,
	"question" text NOT NULL,
	"answer" jsonb NOT NULL,
	"engine" text NOT NULL,
	"stopped" boolean DEFAULT false NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_sessions" (
	"session_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"project_id" text NOT NULL,
	"meeting_id" text,
	"title" text NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "connections" (
	"connection_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"vendor" text NOT NULL,
	"account_name" text,
	"scopes" jsonb NOT NULL,
	"access_sealed" text NOT NULL,
	"refresh_sealed" text,
	"expires_at" bigint NOT NULL,
	"status" text NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	"last_used_at" bigint
);
--> statement-breakpoint
CREATE TABLE "context_group_names" (
	"name_id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"given" text NOT NULL,
	"name" text NOT NULL,
	"named_by" text NOT NULL,
	"named_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "corrections" (
	"correction_id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"kind" text NOT NULL,
	"heard" text NOT NULL,
	"heard_key" text NOT NULL,
	"written" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transcript_edits" (
	"transcript_edit_id" text PRIMARY KEY NOT NULL,
	"meeting_id" text NOT NULL,
	"kind" text NOT NULL,
	"heard" text NOT NULL,
	"written" text NOT NULL,
	"changed" jsonb NOT NULL,
	"made_by" text NOT NULL,
	"made_at" bigint NOT NULL,
	"undone_at" bigint
);
--> statement-breakpoint
CREATE TABLE "deleted_transcripts" (
	"meeting_id" text PRIMARY KEY NOT NULL,
	"deleted_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "retention_choices" (
	"project_id" text PRIMARY KEY NOT NULL,
	"transcript_days" integer,
	"keep_recordings" boolean NOT NULL,
	"recording_days" integer,
	"changed_by" text NOT NULL,
	"changed_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "edit_requests" (
	"edit_id" text PRIMARY KEY NOT NULL,
	"meeting_id" text NOT NULL,
	"summary_id" text NOT NULL,
	"proposed_by" text NOT NULL,
	"base_revision" integer NOT NULL,
	"original_content" jsonb NOT NULL,
	"proposed_content" jsonb NOT NULL,
	"status" text NOT NULL,
	"reviewed_by" text,
	"reviewed_at" bigint,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meeting_embeddings" (
	"meeting_id" text PRIMARY KEY NOT NULL,
	"model" text NOT NULL,
	"vector_length" integer NOT NULL,
	"last_seq" integer NOT NULL,
	"embedded_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passage_embeddings" (
	"meeting_id" text NOT NULL,
	"position" integer NOT NULL,
	"segment_id" text NOT NULL,
	"turns" integer NOT NULL,
	"vector" "bytea" NOT NULL,
	CONSTRAINT "passage_embeddings_meeting_id_position_pk" PRIMARY KEY("meeting_id","position")
);
--> statement-breakpoint
CREATE TABLE "evidence" (
	"evidence_id" text PRIMARY KEY NOT NULL,
	"meeting_id" text NOT NULL,
	"line_id" text NOT NULL,
	"segment_id" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "line_confirmations" (
	"line_id" text PRIMARY KEY NOT NULL,
	"meeting_id" text NOT NULL,
	"confirmed_by" text NOT NULL,
	"confirmed_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_tokens" (
	"token_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"scope" text NOT NULL,
	"token_hash" text NOT NULL,
	"hint" text NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint,
	"last_used_at" bigint
);
--> statement-breakpoint
CREATE TABLE "factors" (
	"factor_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"friendly_name" text NOT NULL,
	"status" text NOT NULL,
	"secret_sealed" text NOT NULL,
	"last_step" integer,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "one_time_tokens" (
	"token_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" text,
	"email" text,
	"token_hash" text NOT NULL,
	"code_hash" text,
	"details" jsonb NOT NULL,
	"attempts" integer NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"code_expires_at" bigint,
	"used_at" bigint
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	"used_at" bigint
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"parent_hash" text,
	"created_at" bigint NOT NULL,
	"used_at" bigint
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"session_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"remember" boolean NOT NULL,
	"user_agent" text,
	"aal" integer DEFAULT 1 NOT NULL,
	"amr" jsonb,
	"proved_at" bigint,
	"created_at" bigint NOT NULL,
	"last_seen_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "social_logins" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" text NOT NULL,
	"email" text NOT NULL,
	"created_at" bigint NOT NULL,
	"last_used_at" bigint NOT NULL,
	CONSTRAINT "social_logins_provider_subject_pk" PRIMARY KEY("provider","subject")
);
--> statement-breakpoint
CREATE TABLE "throttles" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"window_started_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"user_id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_confirmed_at" bigint,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"status" text NOT NULL,
	"password_hash" text,
	"time_zone" text,
	"theme" text,
	"notification_settings" jsonb,
	"user_metadata" jsonb,
	"second_step_since" bigint,
	"last_login" bigint,
	"last_active_org_id" text,
	"last_active_project_id" text,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "instance" (
	"instance_id" integer PRIMARY KEY NOT NULL,
	"setup_token_hash" text,
	"signup" text
);
--> statement-breakpoint
CREATE TABLE "service_checks" (
	"service" text PRIMARY KEY NOT NULL,
	"ok" boolean NOT NULL,
	"text" text NOT NULL,
	"checked_at" bigint NOT NULL,
	"checked_by" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "calendar_invitations" (
	"invitation_id" text PRIMARY KEY NOT NULL,
	"meeting_id" text NOT NULL,
	"project_id" text NOT NULL,
	"org_id" text NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"status" text NOT NULL,
	"sequence" integer NOT NULL,
	"meeting" jsonb NOT NULL,
	"ends_at" bigint NOT NULL,
	"mailed_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "events" (
	"event_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"actor" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"fingerprint" text NOT NULL,
	"claim" text NOT NULL,
	"claim_until" bigint NOT NULL,
	"answer" text,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"job_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"lane" text DEFAULT 'quick' NOT NULL,
	"org_id" text DEFAULT '' NOT NULL,
	"payload" jsonb NOT NULL,
	"key" text,
	"state" text NOT NULL,
	"run_at" bigint NOT NULL,
	"attempts" integer NOT NULL,
	"max_attempts" integer NOT NULL,
	"lease_token" text,
	"lease_until" bigint,
	"error" text,
	"created_at" bigint NOT NULL,
	"finished_at" bigint
);
--> statement-breakpoint
CREATE TABLE "model_choices" (
	"project_id" text PRIMARY KEY NOT NULL,
	"enabled" boolean NOT NULL,
	"changed_by" text NOT NULL,
	"changed_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "model_usage" (
	"project_id" text NOT NULL,
	"day" text NOT NULL,
	"calls" integer NOT NULL,
	"tokens_in" integer NOT NULL,
	"tokens_out" integer NOT NULL,
	"reserved" integer NOT NULL,
	CONSTRAINT "model_usage_project_id_day_pk" PRIMARY KEY("project_id","day")
);
--> statement-breakpoint
CREATE TABLE "mail_addresses" (
	"email" text PRIMARY KEY NOT NULL,
	"bounced_at" bigint,
	"bounce_reason" text,
	"invitations_stopped_at" bigint
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"mail_id" text PRIMARY KEY NOT NULL,
	"to" text NOT NULL,
	"kind" text DEFAULT 'account' NOT NULL,
	"subject" text NOT NULL,
	"text_sealed" text NOT NULL,
	"parts_sealed" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"created_at" bigint NOT NULL,
	"sent_at" bigint,
	"attempts" integer NOT NULL,
	"error" text
);
--> statement-breakpoint
CREATE TABLE "agendas" (
	"agenda_id" text PRIMARY KEY NOT NULL,
	"meeting_id" text NOT NULL,
	"agenda_items" jsonb NOT NULL,
	"generated_by_ai" boolean NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meeting_drafts" (
	"draft_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"fields" jsonb NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meeting_links" (
	"link_id" text PRIMARY KEY NOT NULL,
	"meeting_id" text NOT NULL,
	"platform" text NOT NULL,
	"link_url" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meeting_participants" (
	"participant_id" text PRIMARY KEY NOT NULL,
	"meeting_id" text NOT NULL,
	"user_id" text,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"status" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meetings" (
	"meeting_id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"scheduled_at" bigint NOT NULL,
	"held_at" bigint NOT NULL,
	"duration_minutes" integer NOT NULL,
	"platform_type" text,
	"manual_meeting_link" text,
	"meeting_status" text NOT NULL,
	"context_group" text,
	"agenda_generated" boolean NOT NULL,
	"created_by" text NOT NULL,
	"completed_at" bigint,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"notification_id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"event_id" text NOT NULL,
	"meeting_id" text NOT NULL,
	"edit_request_id" text,
	"project_name" text NOT NULL,
	"creator_name" text NOT NULL,
	"meeting_title" text NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "weekly_digests" (
	"user_id" text PRIMARY KEY NOT NULL,
	"week" text NOT NULL,
	"made_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operators" (
	"user_id" text PRIMARY KEY NOT NULL,
	"named_by" text,
	"named_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organization_logos" (
	"org_id" text PRIMARY KEY NOT NULL,
	"content_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"version" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organization_members" (
	"org_id" text NOT NULL,
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"joined_at" bigint NOT NULL,
	CONSTRAINT "organization_members_org_id_user_id_pk" PRIMARY KEY("org_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"org_id" text PRIMARY KEY NOT NULL,
	"org_name" text NOT NULL,
	"logo_url" text,
	"status" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invites" (
	"invite_id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"also_organization" boolean NOT NULL,
	"token_hash" text NOT NULL,
	"mailed_token_hash" text,
	"invited_by" text NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"accepted_at" bigint
);
--> statement-breakpoint
CREATE TABLE "project_members" (
	"project_id" text NOT NULL,
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"joined_at" bigint NOT NULL,
	CONSTRAINT "project_members_project_id_user_id_pk" PRIMARY KEY("project_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "project_pictures" (
	"project_id" text PRIMARY KEY NOT NULL,
	"content_type" text NOT NULL,
	"content" "bytea" NOT NULL,
	"version" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"project_id" text PRIMARY KEY NOT NULL,
	"org_id" text NOT NULL,
	"project_name" text NOT NULL,
	"description" text NOT NULL,
	"profile_url" text,
	"status" text NOT NULL,
	"reviewers" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recordings" (
	"recording_id" text PRIMARY KEY NOT NULL,
	"meeting_id" text NOT NULL,
	"bot_id" text NOT NULL,
	"status" text NOT NULL,
	"timing" text NOT NULL,
	"meeting_url" text,
	"started_by" text NOT NULL,
	"started_at" bigint NOT NULL,
	"stopped_at" bigint,
	"error" text,
	"words_hash" text
);
--> statement-breakpoint
CREATE TABLE "transcript_segments" (
	"row" serial PRIMARY KEY NOT NULL,
	"segment_id" text NOT NULL,
	"meeting_id" text NOT NULL,
	"recording_id" text NOT NULL,
	"seq" integer NOT NULL,
	"start_ms" integer NOT NULL,
	"end_ms" integer,
	"speaker" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "transcript_segments_segment_id_unique" UNIQUE("segment_id")
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"delivery_id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"recording_id" text NOT NULL,
	"body" text NOT NULL,
	"received_at" bigint NOT NULL,
	"applied" boolean NOT NULL,
	"problem" text
);
--> statement-breakpoint
CREATE TABLE "meeting_series" (
	"series_id" text PRIMARY KEY NOT NULL,
	"project_id" text NOT NULL,
	"created_by" text NOT NULL,
	"repeats" text NOT NULL,
	"zone" text NOT NULL,
	"start_date" text NOT NULL,
	"time" text NOT NULL,
	"plan" jsonb NOT NULL,
	"made_through" text NOT NULL,
	"ended_at" bigint,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "series_meetings" (
	"meeting_id" text PRIMARY KEY NOT NULL,
	"series_id" text NOT NULL,
	"date" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "share_links" (
	"share_id" text PRIMARY KEY NOT NULL,
	"meeting_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"with_transcript" boolean NOT NULL,
	"created_by" text NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	"revoked_at" bigint,
	"opened_count" integer NOT NULL,
	"last_opened_at" bigint
);
--> statement-breakpoint
CREATE TABLE "calendar_subscriptions" (
	"user_id" text PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"token_sealed" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "summaries" (
	"summary_id" text PRIMARY KEY NOT NULL,
	"meeting_id" text NOT NULL,
	"status" text NOT NULL,
	"engine" text NOT NULL,
	"notice" text,
	"progress" text,
	"themes" jsonb NOT NULL,
	"uncovered" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"lines_read" integer,
	"revision" integer NOT NULL,
	"created_by" text NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "summary_lines" (
	"line_id" text PRIMARY KEY NOT NULL,
	"summary_id" text NOT NULL,
	"section" text NOT NULL,
	"parent_id" text,
	"position" integer NOT NULL,
	"text" text NOT NULL,
	"term" text,
	"start_ms" integer,
	"author" text NOT NULL,
	"revision" integer NOT NULL,
	"origin" text,
	"prompt_version" integer
);
--> statement-breakpoint
CREATE TABLE "summary_revisions" (
	"revision_id" text PRIMARY KEY NOT NULL,
	"summary_id" text NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"author" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "project_visits" (
	"user_id" text NOT NULL,
	"project_id" text NOT NULL,
	"seen_at" bigint NOT NULL,
	"since" bigint,
	CONSTRAINT "project_visits_user_id_project_id_pk" PRIMARY KEY("user_id","project_id")
);
--> statement-breakpoint
CREATE TABLE "transcription_parts" (
	"transcription_id" text NOT NULL,
	"start_ms" integer NOT NULL,
	"end_ms" integer NOT NULL,
	"timing" text NOT NULL,
	"pieces" jsonb NOT NULL,
	CONSTRAINT "transcription_parts_transcription_id_start_ms_pk" PRIMARY KEY("transcription_id","start_ms")
);
--> statement-breakpoint
CREATE TABLE "transcription_usage" (
	"project_id" text NOT NULL,
	"day" text NOT NULL,
	"calls" integer NOT NULL,
	"ms" integer NOT NULL,
	CONSTRAINT "transcription_usage_project_id_day_pk" PRIMARY KEY("project_id","day")
);
--> statement-breakpoint
CREATE TABLE "transcriptions" (
	"transcription_id" text PRIMARY KEY NOT NULL,
	"meeting_id" text NOT NULL,
	"file_name" text NOT NULL,
	"bytes" integer NOT NULL,
	"duration_ms" integer NOT NULL,
	"status" text NOT NULL,
	"position_ms" integer NOT NULL,
	"problem" text,
	"replaces" boolean NOT NULL,
	"service" text NOT NULL,
	"recording_id" text,
	"started_by" text NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "action_items" ADD CONSTRAINT "action_items_meeting_id_meetings_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("meeting_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bot_choices" ADD CONSTRAINT "bot_choices_meeting_id_meetings_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("meeting_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bot_defaults" ADD CONSTRAINT "bot_defaults_project_id_projects_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("project_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bot_events" ADD CONSTRAINT "bot_events_bot_id_bots_bot_id_fk" FOREIGN KEY ("bot_id") REFERENCES "public"."bots"("bot_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_feed_id_calendar_feeds_feed_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."calendar_feeds"("feed_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_events" ADD CONSTRAINT "calendar_events_meeting_id_meetings_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("meeting_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_project_id_projects_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("project_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_series" ADD CONSTRAINT "calendar_series_feed_id_calendar_feeds_feed_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."calendar_feeds"("feed_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_items" ADD CONSTRAINT "chat_items_session_id_chat_sessions_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."chat_sessions"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD CONSTRAINT "chat_sessions_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD CONSTRAINT "chat_sessions_project_id_projects_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("project_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_sessions" ADD CONSTRAINT "chat_sessions_meeting_id_meetings_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("meeting_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "connections" ADD CONSTRAINT "connections_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "context_group_names" ADD CONSTRAINT "context_group_names_project_id_projects_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("project_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corrections" ADD CONSTRAINT "corrections_project_id_projects_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("project_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcript_edits" ADD CONSTRAINT "transcript_edits_meeting_id_meetings_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("meeting_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deleted_transcripts" ADD CONSTRAINT "deleted_transcripts_meeting_id_meetings_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("meeting_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "retention_choices" ADD CONSTRAINT "retention_choices_project_id_projects_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("project_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edit_requests" ADD CONSTRAINT "edit_requests_meeting_id_meetings_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("meeting_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edit_requests" ADD CONSTRAINT "edit_requests_summary_id_summaries_summary_id_fk" FOREIGN KEY ("summary_id") REFERENCES "public"."summaries"("summary_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edit_requests" ADD CONSTRAINT "edit_requests_proposed_by_users_user_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "edit_requests" ADD CONSTRAINT "edit_requests_reviewed_by_users_user_id_fk" FOREIGN KEY ("reviewed_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_embeddings" ADD CONSTRAINT "meeting_embeddings_meeting_id_meetings_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("meeting_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passage_embeddings" ADD CONSTRAINT "passage_embeddings_meeting_id_meetings_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("meeting_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passage_embeddings" ADD CONSTRAINT "passage_embeddings_segment_id_transcript_segments_segment_id_fk" FOREIGN KEY ("segment_id") REFERENCES "public"."transcript_segments"("segment_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_meeting_id_meetings_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("meeting_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_segment_id_transcript_segments_segment_id_fk" FOREIGN KEY ("segment_id") REFERENCES "public"."transcript_segments"("segment_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "line_confirmations" ADD CONSTRAINT "line_confirmations_meeting_id_meetings_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("meeting_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factors" ADD CONSTRAINT "factors_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_logins" ADD CONSTRAINT "social_logins_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_choices" ADD CONSTRAINT "model_choices_project_id_projects_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("project_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "model_usage" ADD CONSTRAINT "model_usage_project_id_projects_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("project_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agendas" ADD CONSTRAINT "agendas_meeting_id_meetings_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("meeting_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_drafts" ADD CONSTRAINT "meeting_drafts_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_links" ADD CONSTRAINT "meeting_links_meeting_id_meetings_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("meeting_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_participants" ADD CONSTRAINT "meeting_participants_meeting_id_meetings_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("meeting_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_participants" ADD CONSTRAINT "meeting_participants_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_project_id_projects_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("project_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_created_by_users_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_meeting_id_meetings_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("meeting_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "weekly_digests" ADD CONSTRAINT "weekly_digests_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operators" ADD CONSTRAINT "operators_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_logos" ADD CONSTRAINT "organization_logos_org_id_organizations_org_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("org_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_members" ADD CONSTRAINT "organization_members_org_id_organizations_org_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("org_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organization_members" ADD CONSTRAINT "organization_members_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invites" ADD CONSTRAINT "invites_project_id_projects_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("project_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invites" ADD CONSTRAINT "invites_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_members" ADD CONSTRAINT "project_members_project_id_projects_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("project_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_members" ADD CONSTRAINT "project_members_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_pictures" ADD CONSTRAINT "project_pictures_project_id_projects_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("project_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_org_id_organizations_org_id_fk" FOREIGN KEY ("org_id") REFERENCES "public"."organizations"("org_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_meeting_id_meetings_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("meeting_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcript_segments" ADD CONSTRAINT "transcript_segments_meeting_id_meetings_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("meeting_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcript_segments" ADD CONSTRAINT "transcript_segments_recording_id_recordings_recording_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."recordings"("recording_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_series" ADD CONSTRAINT "meeting_series_project_id_projects_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("project_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_series" ADD CONSTRAINT "meeting_series_created_by_users_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_meetings" ADD CONSTRAINT "series_meetings_meeting_id_meetings_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("meeting_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_meetings" ADD CONSTRAINT "series_meetings_series_id_meeting_series_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."meeting_series"("series_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_meeting_id_meetings_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("meeting_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_links" ADD CONSTRAINT "share_links_created_by_users_user_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_subscriptions" ADD CONSTRAINT "calendar_subscriptions_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "summaries" ADD CONSTRAINT "summaries_meeting_id_meetings_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("meeting_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "summary_lines" ADD CONSTRAINT "summary_lines_summary_id_summaries_summary_id_fk" FOREIGN KEY ("summary_id") REFERENCES "public"."summaries"("summary_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "summary_revisions" ADD CONSTRAINT "summary_revisions_summary_id_summaries_summary_id_fk" FOREIGN KEY ("summary_id") REFERENCES "public"."summaries"("summary_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_visits" ADD CONSTRAINT "project_visits_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_visits" ADD CONSTRAINT "project_visits_project_id_projects_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("project_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcription_parts" ADD CONSTRAINT "transcription_parts_transcription_id_transcriptions_transcription_id_fk" FOREIGN KEY ("transcription_id") REFERENCES "public"."transcriptions"("transcription_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcription_usage" ADD CONSTRAINT "transcription_usage_project_id_projects_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("project_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcriptions" ADD CONSTRAINT "transcriptions_meeting_id_meetings_meeting_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("meeting_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transcriptions" ADD CONSTRAINT "transcriptions_recording_id_recordings_recording_id_fk" FOREIGN KEY ("recording_id") REFERENCES "public"."recordings"("recording_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "action_items_meeting" ON "action_items" USING btree ("meeting_id","created_at");--> statement-breakpoint
CREATE INDEX "archive_imports_archive" ON "archive_imports" USING btree ("archive_id","org_id");--> statement-breakpoint
CREATE INDEX "audit_log_org" ON "audit_log" USING btree ("org_id","entry_id");--> statement-breakpoint
CREATE INDEX "audit_log_user" ON "audit_log" USING btree ("user_id","entry_id");--> statement-breakpoint
CREATE INDEX "audit_log_created" ON "audit_log" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_external" ON "bookings" USING btree ("platform","external_id");--> statement-breakpoint
CREATE INDEX "bookings_meeting" ON "bookings" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "bookings_link" ON "bookings" USING btree ("link_url");--> statement-breakpoint
CREATE INDEX "bookings_user" ON "bookings" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "bot_events_once" ON "bot_events" USING btree ("bot_id","code","sub_code","at");--> statement-breakpoint
CREATE INDEX "bots_meeting" ON "bots" USING btree ("meeting_id","join_at");--> statement-breakpoint
CREATE INDEX "bots_vendor" ON "bots" USING btree ("vendor","vendor_id");--> statement-breakpoint
CREATE INDEX "bots_step" ON "bots" USING btree ("step");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_events_date" ON "calendar_events" USING btree ("feed_id","uid","original_start");--> statement-breakpoint
CREATE INDEX "calendar_events_uid" ON "calendar_events" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "calendar_events_meeting" ON "calendar_events" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "calendar_feeds_user" ON "calendar_feeds" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "calendar_feeds_project" ON "calendar_feeds" USING btree ("project_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_items_position" ON "chat_items" USING btree ("session_id","position");--> statement-breakpoint
CREATE INDEX "chat_sessions_meeting" ON "chat_sessions" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "chat_sessions_project" ON "chat_sessions" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "chat_sessions_user" ON "chat_sessions" USING btree ("user_id","project_id","updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "connections_user_vendor" ON "connections" USING btree ("user_id","vendor");--> statement-breakpoint
CREATE UNIQUE INDEX "context_group_names_given" ON "context_group_names" USING btree ("project_id","given");--> statement-breakpoint
CREATE UNIQUE INDEX "corrections_heard" ON "corrections" USING btree ("project_id","kind","heard_key");--> statement-breakpoint
CREATE INDEX "transcript_edits_meeting" ON "transcript_edits" USING btree ("meeting_id","made_at");--> statement-breakpoint
CREATE INDEX "edit_requests_meeting" ON "edit_requests" USING btree ("meeting_id","status");--> statement-breakpoint
CREATE INDEX "edit_requests_proposer" ON "edit_requests" USING btree ("proposed_by");--> statement-breakpoint
CREATE INDEX "edit_requests_summary" ON "edit_requests" USING btree ("summary_id");--> statement-breakpoint
CREATE INDEX "passage_embeddings_segment" ON "passage_embeddings" USING btree ("segment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "evidence_line" ON "evidence" USING btree ("line_id","segment_id");--> statement-breakpoint
CREATE INDEX "evidence_meeting" ON "evidence" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "evidence_segment" ON "evidence" USING btree ("segment_id");--> statement-breakpoint
CREATE INDEX "line_confirmations_meeting" ON "line_confirmations" USING btree ("meeting_id");--> statement-breakpoint
CREATE UNIQUE INDEX "api_tokens_hash" ON "api_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "api_tokens_user" ON "api_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "factors_name" ON "factors" USING btree ("user_id","friendly_name");--> statement-breakpoint
CREATE UNIQUE INDEX "one_time_tokens_hash" ON "one_time_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "one_time_tokens_user" ON "one_time_tokens" USING btree ("user_id","kind");--> statement-breakpoint
CREATE INDEX "one_time_tokens_email" ON "one_time_tokens" USING btree ("email","kind");--> statement-breakpoint
CREATE INDEX "one_time_tokens_expiry" ON "one_time_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "recovery_codes_user" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_session" ON "refresh_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_parent" ON "refresh_tokens" USING btree ("parent_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "social_logins_user" ON "social_logins" USING btree ("user_id","provider");--> statement-breakpoint
CREATE INDEX "throttles_window" ON "throttles" USING btree ("window_started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_active_org" ON "users" USING btree ("last_active_org_id") WHERE last_active_org_id IS NOT NULL;--> statement-breakpoint
CREATE INDEX "users_active_project" ON "users" USING btree ("last_active_project_id") WHERE last_active_project_id IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_invitations_email" ON "calendar_invitations" USING btree ("meeting_id","email");--> statement-breakpoint
CREATE INDEX "calendar_invitations_project" ON "calendar_invitations" USING btree ("project_id","ends_at");--> statement-breakpoint
CREATE INDEX "calendar_invitations_org" ON "calendar_invitations" USING btree ("org_id","ends_at");--> statement-breakpoint
CREATE INDEX "calendar_invitations_end" ON "calendar_invitations" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "calendar_invitations_status" ON "calendar_invitations" USING btree ("status","meeting_id");--> statement-breakpoint
CREATE INDEX "events_name" ON "events" USING btree ("name","created_at");--> statement-breakpoint
CREATE INDEX "events_created" ON "events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("state","run_at");--> statement-breakpoint
CREATE INDEX "jobs_turn" ON "jobs" USING btree ("state","lane","org_id","run_at");--> statement-breakpoint
CREATE INDEX "jobs_key" ON "jobs" USING btree ("key","state");--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_waiting_key" ON "jobs" USING btree ("key") WHERE state = 'waiting' AND key IS NOT NULL;--> statement-breakpoint
CREATE INDEX "model_usage_day" ON "model_usage" USING btree ("day");--> statement-breakpoint
CREATE INDEX "mails_created" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mails_state" ON "mails" USING btree ("state","mail_id");--> statement-breakpoint
CREATE UNIQUE INDEX "agendas_meeting" ON "agendas" USING btree ("meeting_id");--> statement-breakpoint
CREATE UNIQUE INDEX "meeting_drafts_user" ON "meeting_drafts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "meeting_links_meeting" ON "meeting_links" USING btree ("meeting_id");--> statement-breakpoint
CREATE UNIQUE INDEX "meeting_participants_email" ON "meeting_participants" USING btree ("meeting_id","email");--> statement-breakpoint
CREATE INDEX "meeting_participants_user" ON "meeting_participants" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "meetings_project_time" ON "meetings" USING btree ("project_id","scheduled_at");--> statement-breakpoint
CREATE INDEX "meetings_project_status" ON "meetings" USING btree ("project_id","meeting_status","scheduled_at");--> statement-breakpoint
CREATE INDEX "meetings_project_held" ON "meetings" USING btree ("project_id","held_at","meeting_id");--> statement-breakpoint
CREATE INDEX "meetings_project_status_held" ON "meetings" USING btree ("project_id","meeting_status","held_at","meeting_id");--> statement-breakpoint
CREATE INDEX "meetings_project_status_group" ON "meetings" USING btree ("project_id","meeting_status","context_group","held_at","meeting_id");--> statement-breakpoint
CREATE INDEX "meetings_project_group" ON "meetings" USING btree ("project_id","context_group","held_at","meeting_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once" ON "notifications" USING btree ("user_id","event_id");--> statement-breakpoint
CREATE INDEX "notifications_user" ON "notifications" USING btree ("user_id","status","created_at");--> statement-breakpoint
CREATE INDEX "notifications_meeting" ON "notifications" USING btree ("meeting_id","type");--> statement-breakpoint
CREATE INDEX "notifications_edit" ON "notifications" USING btree ("edit_request_id");--> statement-breakpoint
CREATE INDEX "organization_members_user" ON "organization_members" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invites_token" ON "invites" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "invites_mailed_token" ON "invites" USING btree ("mailed_token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "invites_project_user" ON "invites" USING btree ("project_id","user_id");--> statement-breakpoint
CREATE INDEX "invites_user" ON "invites" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "project_members_user" ON "project_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "projects_org" ON "projects" USING btree ("org_id");--> statement-breakpoint
CREATE INDEX "recordings_meeting" ON "recordings" USING btree ("meeting_id","started_at");--> statement-breakpoint
CREATE INDEX "recordings_words" ON "recordings" USING btree ("words_hash");--> statement-breakpoint
CREATE INDEX "recordings_status" ON "recordings" USING btree ("status");--> statement-breakpoint
CREATE UNIQUE INDEX "transcript_segments_seq" ON "transcript_segments" USING btree ("meeting_id","seq");--> statement-breakpoint
CREATE INDEX "transcript_segments_time" ON "transcript_segments" USING btree ("meeting_id","start_ms","seq");--> statement-breakpoint
CREATE INDEX "transcript_segments_recording" ON "transcript_segments" USING btree ("recording_id");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_event" ON "webhook_deliveries" USING btree ("provider","event_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting" ON "webhook_deliveries" USING btree ("recording_id","applied");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_problem" ON "webhook_deliveries" USING btree ("delivery_id") WHERE problem IS NOT NULL;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_inbox" ON "webhook_deliveries" USING btree ("applied","delivery_id");--> statement-breakpoint
CREATE INDEX "meeting_series_project" ON "meeting_series" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "meeting_series_open" ON "meeting_series" USING btree ("ended_at","project_id");--> statement-breakpoint
CREATE UNIQUE INDEX "series_meetings_date" ON "series_meetings" USING btree ("series_id","date");--> statement-breakpoint
CREATE UNIQUE INDEX "share_links_token" ON "share_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "share_links_meeting" ON "share_links" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "share_links_creator" ON "share_links" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "share_links_expiry" ON "share_links" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_subscriptions_token" ON "calendar_subscriptions" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "summaries_meeting" ON "summaries" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "summaries_engine" ON "summaries" USING btree ("engine");--> statement-breakpoint
CREATE INDEX "summary_lines_summary" ON "summary_lines" USING btree ("summary_id","section","position");--> statement-breakpoint
CREATE UNIQUE INDEX "summary_revisions_number" ON "summary_revisions" USING btree ("summary_id","number");--> statement-breakpoint
CREATE INDEX "project_visits_project" ON "project_visits" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "transcriptions_meeting" ON "transcriptions" USING btree ("meeting_id","created_at");--> statement-breakpoint
CREATE INDEX "transcriptions_recording" ON "transcriptions" USING btree ("recording_id") WHERE recording_id IS NOT NULL;--> statement-breakpoint
-- From here on by hand: what the schema cannot declare.
-- The same promise as SQLite's transcript_fts: every transcript line is findable by its words.
CREATE INDEX transcript_segments_words ON transcript_segments USING gin (to_tsvector('simple', speaker || ' ' || text));
--> statement-breakpoint
CREATE INDEX meetings_words ON meetings USING gin (to_tsvector('simple', title));
--> statement-breakpoint
CREATE INDEX summary_lines_words ON summary_lines USING gin (to_tsvector('simple', coalesce(term || ' ', '') || text));
--> statement-breakpoint
CREATE INDEX action_items_words ON action_items USING gin (to_tsvector('simple', coalesce(owner || ' ', '') || description));
--> statement-breakpoint
-- The audit log is only added to, and kept for 400 days.
CREATE FUNCTION audit_log_is_final() RETURNS trigger AS $$
BEGIN
  IF TG_OP = 'DELETE' AND (
    OLD.created_at <= (extract(epoch FROM now()) - 400 * 86400) * 1000
    OR (OLD.org_id <> '' AND NOT EXISTS (SELECT 1 FROM organizations WHERE org_id = OLD.org_id))
  ) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'The audit log is only added to';
END
$$ LANGUAGE plpgsql;
--> statement-breakpoint
CREATE TRIGGER audit_log_is_final BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION audit_log_is_final();
