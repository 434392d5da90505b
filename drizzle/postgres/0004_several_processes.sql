ALTER TABLE "change_counts" DROP CONSTRAINT "change_counts_pkey";--> statement-breakpoint
ALTER TABLE "transcript_segments" ALTER COLUMN "row" SET DATA TYPE bigint;--> statement-breakpoint
ALTER SEQUENCE "transcript_segments_row_seq" AS bigint;
--> statement-breakpoint
-- written by hand
-- Two changes of one project at once would meet in its count, so each adds a row; they are added up now and then.
CREATE INDEX change_counts_of ON change_counts (of_id);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION change_counts_of_project() RETURNS trigger AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM change_counts WHERE of_id = OLD.project_id;
  ELSE
    INSERT INTO change_counts (of_id, count) VALUES (NEW.project_id, 1);
  END IF;
  RETURN NULL;
END
$$ LANGUAGE plpgsql;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION change_counts_of_meeting() RETURNS trigger AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM change_counts WHERE of_id = OLD.meeting_id;
    INSERT INTO change_counts (of_id, count) SELECT project_id, 1 FROM projects WHERE project_id = OLD.project_id;
  ELSE
    INSERT INTO change_counts (of_id, count) VALUES (NEW.meeting_id, 1), (NEW.project_id, 1);
  END IF;
  RETURN NULL;
END
$$ LANGUAGE plpgsql;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION change_counts_of_member() RETURNS trigger AS $$
BEGIN
  INSERT INTO change_counts (of_id, count) SELECT project_id, 1 FROM projects
  WHERE project_id = CASE TG_OP WHEN 'DELETE' THEN OLD.project_id ELSE NEW.project_id END;
  RETURN NULL;
END
$$ LANGUAGE plpgsql;
--> statement-breakpoint
-- The word says how the row names its meeting.
CREATE OR REPLACE FUNCTION change_counts_of_part() RETURNS trigger AS $$
DECLARE
  part jsonb := CASE TG_OP WHEN 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
  meeting text := part ->> 'meeting_id';
BEGIN
  IF TG_ARGV[0] = 'summary' THEN
    SELECT meeting_id INTO meeting FROM summaries WHERE summary_id = part ->> 'summary_id';
  END IF;
  INSERT INTO change_counts (of_id, count)
  SELECT changed.id, 1 FROM meetings m CROSS JOIN LATERAL (VALUES (m.meeting_id), (m.project_id)) changed(id)
  WHERE m.meeting_id = meeting;
  RETURN NULL;
END
$$ LANGUAGE plpgsql;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION change_counts_of_people() RETURNS trigger AS $$
BEGIN
  INSERT INTO change_counts (of_id, count) VALUES ('people', 1);
  RETURN NULL;
END
$$ LANGUAGE plpgsql;
--> statement-breakpoint
-- Words are cut as SQLite's index cuts them: letters and digits without their accents, in Porter's stems.
DROP INDEX transcript_segments_words, meetings_words, summary_lines_words, action_items_words;
--> statement-breakpoint
CREATE TEXT SEARCH DICTIONARY throughline_stem (TEMPLATE = snowball, LANGUAGE = porter);
--> statement-breakpoint
CREATE TEXT SEARCH CONFIGURATION throughline (COPY = simple);
--> statement-breakpoint
ALTER TEXT SEARCH CONFIGURATION throughline ALTER MAPPING FOR asciiword, word, numword WITH throughline_stem;
--> statement-breakpoint
CREATE FUNCTION search_text(given text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(
    regexp_replace(normalize(lower(left(given, 100000)), NFD), '[\u0300-\u036f]', '', 'g'),
    '[^[:alnum:]]+', ' ', 'g')
$$;
--> statement-breakpoint
CREATE FUNCTION search_words(given text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT to_tsvector('throughline'::regconfig, search_text(given))
$$;
--> statement-breakpoint
-- A word of a search as a part of a tsquery, "" when nothing of it is in the index. `begins`: also what begins with it.
CREATE FUNCTION search_term(word text, begins boolean) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN term = '' THEN '' WHEN begins THEN '(' || term || ':*)' ELSE '(' || term || ')' END
  FROM (SELECT phraseto_tsquery('throughline'::regconfig, search_text(word))::text AS term) terms
$$;
--> statement-breakpoint
-- With the words stands the project: a search reads the lines of one alone.
ALTER TABLE transcript_segments ADD COLUMN words tsvector;
--> statement-breakpoint
CREATE FUNCTION transcript_segments_words() RETURNS trigger AS $$
BEGIN
  NEW.words := (SELECT array_to_tsvector(ARRAY['p' || replace(project_id, '-', '')]) FROM meetings WHERE meeting_id = NEW.meeting_id)
    || search_words(NEW.speaker) || search_words(NEW.text);
  RETURN NEW;
END
$$ LANGUAGE plpgsql;
--> statement-breakpoint
CREATE TRIGGER transcript_segments_words BEFORE INSERT OR UPDATE OF speaker, text ON transcript_segments
FOR EACH ROW EXECUTE FUNCTION transcript_segments_words();
--> statement-breakpoint
UPDATE transcript_segments SET text = text;
--> statement-breakpoint
CREATE INDEX transcript_segments_words ON transcript_segments USING gin (words);
--> statement-breakpoint
-- The same for what is written about meetings: titles, lines of summaries, action items. `scope` is the kind and the project.
CREATE TABLE record_words (
  row bigserial PRIMARY KEY,
  record_id text NOT NULL,
  kind text NOT NULL,
  meeting_id text NOT NULL,
  scope text NOT NULL,
  text text NOT NULL,
  words tsvector NOT NULL,
  UNIQUE (record_id, kind)
);
--> statement-breakpoint
CREATE INDEX record_words_words ON record_words USING gin (words);
--> statement-breakpoint
CREATE INDEX record_words_newest ON record_words (scope, row);
--> statement-breakpoint
CREATE FUNCTION record_words_of(word_kind text, id text, meeting text, words_text text) RETURNS void LANGUAGE sql AS $$
  DELETE FROM record_words WHERE record_id = id AND kind = word_kind;
  INSERT INTO record_words (record_id, kind, meeting_id, scope, text, words)
  SELECT id, word_kind, meeting, s.scope, words_text, array_to_tsvector(ARRAY[s.scope]) || search_words(words_text)
  FROM meetings m CROSS JOIN LATERAL (SELECT word_kind || replace(m.project_id, '-', '') AS scope) s
  WHERE m.meeting_id = meeting;
$$;
--> statement-breakpoint
CREATE FUNCTION record_words_change() RETURNS trigger AS $$
BEGIN
  IF TG_ARGV[0] = 'title' THEN
    IF TG_OP = 'DELETE' THEN DELETE FROM record_words WHERE record_id = OLD.meeting_id AND kind = 'title';
    ELSE PERFORM record_words_of('title', NEW.meeting_id, NEW.meeting_id, NEW.title);
    END IF;
  ELSIF TG_ARGV[0] = 'line' THEN
    IF TG_OP = 'DELETE' THEN DELETE FROM record_words WHERE record_id = OLD.line_id AND kind = 'line';
    ELSE PERFORM record_words_of('line', NEW.line_id, (SELECT meeting_id FROM summaries WHERE summary_id = NEW.summary_id),
      coalesce(NEW.term || ' ', '') || NEW.text);
    END IF;
  ELSE
    IF TG_OP = 'DELETE' THEN DELETE FROM record_words WHERE record_id = OLD.action_id AND kind = 'item';
    ELSE PERFORM record_words_of('item', NEW.action_id, NEW.meeting_id, coalesce(NEW.owner || ' ', '') || NEW.description);
    END IF;
  END IF;
  RETURN NULL;
END
$$ LANGUAGE plpgsql;
--> statement-breakpoint
CREATE TRIGGER record_words_title AFTER INSERT OR DELETE OR UPDATE OF title ON meetings FOR EACH ROW EXECUTE FUNCTION record_words_change('title');
--> statement-breakpoint
CREATE TRIGGER record_words_line AFTER INSERT OR DELETE OR UPDATE OF text, term ON summary_lines FOR EACH ROW EXECUTE FUNCTION record_words_change('line');
--> statement-breakpoint
CREATE TRIGGER record_words_item AFTER INSERT OR DELETE OR UPDATE OF description, owner ON action_items FOR EACH ROW EXECUTE FUNCTION record_words_change('item');
--> statement-breakpoint
SELECT record_words_of('title', meeting_id, meeting_id, title) FROM meetings;
--> statement-breakpoint
SELECT record_words_of('line', l.line_id, s.meeting_id, coalesce(l.term || ' ', '') || l.text) FROM summary_lines l JOIN summaries s USING (summary_id);
--> statement-breakpoint
SELECT record_words_of('item', action_id, meeting_id, coalesce(owner || ' ', '') || description) FROM action_items;
--> statement-breakpoint
-- What was committed, for the other processes.
CREATE TABLE committed_events (
  xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  nth bigserial,
  process text NOT NULL,
  message jsonb NOT NULL,
  at bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX committed_events_xid ON committed_events (xid);
--> statement-breakpoint
CREATE INDEX committed_events_at ON committed_events (at);
--> statement-breakpoint
-- Calls of the last minute, by who makes them.
CREATE UNLOGGED TABLE call_counts (
  key text PRIMARY KEY,
  count integer NOT NULL,
  resets_at bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX call_counts_resets ON call_counts (resets_at);
--> statement-breakpoint
-- One row: what tells the secrets of this installation from others.
CREATE TABLE installation (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  secrets_check text NOT NULL
);
--> statement-breakpoint
-- The audit log is not emptied as a whole either, which no trigger of its rows sees.
CREATE FUNCTION audit_log_stays() RETURNS trigger AS $$
BEGIN
  RAISE EXCEPTION 'The audit log is only added to';
END
$$ LANGUAGE plpgsql;
--> statement-breakpoint
CREATE TRIGGER audit_log_stays BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION audit_log_stays();
