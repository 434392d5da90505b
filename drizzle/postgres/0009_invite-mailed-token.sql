ALTER TABLE "invites" ADD COLUMN "mailed_token_hash" text;--> statement-breakpoint
CREATE INDEX "invites_mailed_token" ON "invites" USING btree ("mailed_token_hash");