-- The same promise as SQLite's transcript_fts: every transcript line is findable by its words.
CREATE INDEX transcript_segments_words ON transcript_segments USING gin (to_tsvector('simple', speaker || ' ' || text));
--> statement-breakpoint
CREATE UNIQUE INDEX jobs_waiting_key ON jobs (key) WHERE state = 'waiting' AND key IS NOT NULL;
