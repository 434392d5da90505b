CREATE TABLE "audit_log" (
	"entry_id" text PRIMARY KEY NOT NULL,
	"act" text NOT NULL,
	"actor" text NOT NULL,
	"address" text,
	"org_id" text NOT NULL,
	"user_id" text,
	"email" text,
	"details" jsonb NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "audit_log_org" ON "audit_log" USING btree ("org_id","entry_id");--> statement-breakpoint
CREATE INDEX "audit_log_user" ON "audit_log" USING btree ("user_id","entry_id");--> statement-breakpoint
CREATE INDEX "audit_log_email" ON "audit_log" USING btree ("email","entry_id");