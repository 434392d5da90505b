CREATE TABLE "regroupings" (
	"project_id" text PRIMARY KEY NOT NULL,
	"requested_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "change_counts" (
	"of_id" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "regroupings" ADD CONSTRAINT "regroupings_project_id_projects_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("project_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- written by hand
-- Counts begin with those that are there.
INSERT INTO change_counts (of_id, count) SELECT 'people', 0;
--> statement-breakpoint
INSERT INTO change_counts (of_id, count) SELECT project_id, 0 FROM projects WHERE true ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO change_counts (of_id, count) SELECT meeting_id, 0 FROM meetings WHERE true ON CONFLICT DO NOTHING;
--> statement-breakpoint
CREATE FUNCTION change_counts_of_project() RETURNS trigger AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO change_counts (of_id, count) VALUES (NEW.project_id, 0) ON CONFLICT DO NOTHING;
  ELSIF TG_OP = 'DELETE' THEN
    DELETE FROM change_counts WHERE of_id = OLD.project_id;
  ELSE
    UPDATE change_counts SET count = count + 1 WHERE of_id = NEW.project_id;
  END IF;
  RETURN NULL;
END
$$ LANGUAGE plpgsql;
--> statement-breakpoint
CREATE FUNCTION change_counts_of_meeting() RETURNS trigger AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO change_counts (of_id, count) VALUES (NEW.meeting_id, 0) ON CONFLICT DO NOTHING;
    UPDATE change_counts SET count = count + 1 WHERE of_id = NEW.project_id;
  ELSIF TG_OP = 'DELETE' THEN
    DELETE FROM change_counts WHERE of_id = OLD.meeting_id;
    UPDATE change_counts SET count = count + 1 WHERE of_id = OLD.project_id;
  ELSE
    UPDATE change_counts SET count = count + 1 WHERE of_id IN (NEW.meeting_id, NEW.project_id);
  END IF;
  RETURN NULL;
END
$$ LANGUAGE plpgsql;
--> statement-breakpoint
CREATE FUNCTION change_counts_of_member() RETURNS trigger AS $$
BEGIN
  UPDATE change_counts SET count = count + 1
  WHERE of_id = CASE TG_OP WHEN 'DELETE' THEN OLD.project_id ELSE NEW.project_id END;
  RETURN NULL;
END
$$ LANGUAGE plpgsql;
--> statement-breakpoint
-- The word says how the row names its meeting.
CREATE FUNCTION change_counts_of_part() RETURNS trigger AS $$
DECLARE
  part jsonb := CASE TG_OP WHEN 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
  meeting text := part ->> 'meeting_id';
BEGIN
  IF TG_ARGV[0] = 'summary' THEN
    SELECT meeting_id INTO meeting FROM summaries WHERE summary_id = part ->> 'summary_id';
  END IF;
  UPDATE change_counts SET count = count + 1 WHERE of_id = meeting
    OR of_id = (SELECT project_id FROM meetings m WHERE m.meeting_id = meeting);
  RETURN NULL;
END
$$ LANGUAGE plpgsql;
--> statement-breakpoint
CREATE FUNCTION change_counts_of_people() RETURNS trigger AS $$
BEGIN
  UPDATE change_counts SET count = count + 1 WHERE of_id = 'people';
  RETURN NULL;
END
$$ LANGUAGE plpgsql;
--> statement-breakpoint
CREATE TRIGGER change_counts_project AFTER INSERT OR UPDATE OR DELETE ON projects FOR EACH ROW EXECUTE FUNCTION change_counts_of_project();
--> statement-breakpoint
CREATE TRIGGER change_counts_meeting AFTER INSERT OR UPDATE OR DELETE ON meetings FOR EACH ROW EXECUTE FUNCTION change_counts_of_meeting();
--> statement-breakpoint
CREATE TRIGGER change_counts_member AFTER INSERT OR UPDATE OR DELETE ON project_members FOR EACH ROW EXECUTE FUNCTION change_counts_of_member();
--> statement-breakpoint
CREATE TRIGGER change_counts_evidence AFTER INSERT OR UPDATE OR DELETE ON evidence FOR EACH ROW EXECUTE FUNCTION change_counts_of_part('meeting');
--> statement-breakpoint
CREATE TRIGGER change_counts_line_confirmations AFTER INSERT OR UPDATE OR DELETE ON line_confirmations FOR EACH ROW EXECUTE FUNCTION change_counts_of_part('meeting');
--> statement-breakpoint
CREATE TRIGGER change_counts_meeting_participants AFTER INSERT OR UPDATE OR DELETE ON meeting_participants FOR EACH ROW EXECUTE FUNCTION change_counts_of_part('meeting');
--> statement-breakpoint
CREATE TRIGGER change_counts_meeting_links AFTER INSERT OR UPDATE OR DELETE ON meeting_links FOR EACH ROW EXECUTE FUNCTION change_counts_of_part('meeting');
--> statement-breakpoint
CREATE TRIGGER change_counts_agendas AFTER INSERT OR UPDATE OR DELETE ON agendas FOR EACH ROW EXECUTE FUNCTION change_counts_of_part('meeting');
--> statement-breakpoint
CREATE TRIGGER change_counts_summaries AFTER INSERT OR UPDATE OR DELETE ON summaries FOR EACH ROW EXECUTE FUNCTION change_counts_of_part('meeting');
--> statement-breakpoint
CREATE TRIGGER change_counts_action_items AFTER INSERT OR UPDATE OR DELETE ON action_items FOR EACH ROW EXECUTE FUNCTION change_counts_of_part('meeting');
--> statement-breakpoint
CREATE TRIGGER change_counts_edit_requests AFTER INSERT OR UPDATE OR DELETE ON edit_requests FOR EACH ROW EXECUTE FUNCTION change_counts_of_part('meeting');
--> statement-breakpoint
CREATE TRIGGER change_counts_summary_lines AFTER INSERT OR UPDATE OR DELETE ON summary_lines FOR EACH ROW EXECUTE FUNCTION change_counts_of_part('summary');
--> statement-breakpoint
CREATE TRIGGER change_counts_summary_revisions AFTER INSERT OR UPDATE OR DELETE ON summary_revisions FOR EACH ROW EXECUTE FUNCTION change_counts_of_part('summary');
--> statement-breakpoint
CREATE TRIGGER change_counts_people AFTER UPDATE OF first_name, last_name, email, status ON users
FOR EACH ROW WHEN (OLD.first_name IS DISTINCT FROM NEW.first_name OR OLD.last_name IS DISTINCT FROM NEW.last_name OR OLD.email IS DISTINCT FROM NEW.email OR OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION change_counts_of_people();
--> statement-breakpoint
CREATE TRIGGER change_counts_line AFTER UPDATE OF speaker, start_ms ON transcript_segments
FOR EACH ROW WHEN (OLD.speaker IS DISTINCT FROM NEW.speaker OR OLD.start_ms IS DISTINCT FROM NEW.start_ms) EXECUTE FUNCTION change_counts_of_part('meeting');
--> statement-breakpoint
CREATE TRIGGER change_counts_timing AFTER UPDATE OF timing ON recordings FOR EACH ROW EXECUTE FUNCTION change_counts_of_part('meeting');
--> statement-breakpoint
CREATE TRIGGER change_counts_people_delete AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION change_counts_of_people();
--> statement-breakpoint
CREATE TRIGGER change_counts_imported_people AFTER INSERT OR UPDATE OR DELETE ON imported_people FOR EACH ROW EXECUTE FUNCTION change_counts_of_people();
