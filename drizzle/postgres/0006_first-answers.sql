CREATE TABLE "first_answers" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"fingerprint" text NOT NULL,
	"claim" text NOT NULL,
	"claim_until" bigint NOT NULL,
	"answer" text,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "first_answers" ADD CONSTRAINT "first_answers_user_id_users_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "first_answers_created" ON "first_answers" USING btree ("created_at");