CREATE INDEX "edit_requests_reviewer" ON "edit_requests" USING btree ("reviewed_by");--> statement-breakpoint
CREATE INDEX "idempotency_keys_user" ON "idempotency_keys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "meetings_creator" ON "meetings" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "meetings_processing" ON "meetings" USING btree ("meeting_id") WHERE meeting_status = 'processing';--> statement-breakpoint
CREATE INDEX "meeting_series_creator" ON "meeting_series" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "summaries_processing" ON "summaries" USING btree ("meeting_id") WHERE status = 'processing';