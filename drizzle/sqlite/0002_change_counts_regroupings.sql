CREATE TABLE `regroupings` (
	`project_id` text PRIMARY KEY NOT NULL,
	`requested_at` integer NOT NULL,
	FOREIGN KEY (`project_id`) REFERENCES `projects`(`project_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `change_counts` (
	`of_id` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL
);
--> statement-breakpoint
-- written by hand
-- Counts begin with those that are there.
INSERT INTO change_counts (of_id, count) SELECT 'people', 0;
--> statement-breakpoint
INSERT INTO change_counts (of_id, count) SELECT project_id, 0 FROM projects WHERE true ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO change_counts (of_id, count) SELECT meeting_id, 0 FROM meetings WHERE true ON CONFLICT DO NOTHING;
--> statement-breakpoint
CREATE TRIGGER change_counts_project_insert AFTER INSERT ON projects BEGIN
  INSERT INTO change_counts (of_id, count) VALUES (new.project_id, 0) ON CONFLICT DO NOTHING;
END;
--> statement-breakpoint
CREATE TRIGGER change_counts_project_update AFTER UPDATE ON projects BEGIN
  UPDATE change_counts SET count = count + 1 WHERE of_id = new.project_id;
END;
--> statement-breakpoint
CREATE TRIGGER change_counts_project_delete AFTER DELETE ON projects BEGIN
  DELETE FROM change_counts WHERE of_id = old.project_id;
END;
--> statement-breakpoint
CREATE TRIGGER change_counts_meeting_insert AFTER INSERT ON meetings BEGIN
  INSERT INTO change_counts (of_id, count) VALUES (new.meeting_id, 0) ON CONFLICT DO NOTHING;
  UPDATE change_counts SET count = count + 1 WHERE of_id = new.project_id;
END;
--> statement-breakpoint
CREATE TRIGGER change_counts_meeting_update AFTER UPDATE ON meetings BEGIN
  UPDATE change_counts SET count = count + 1 WHERE of_id IN (new.meeting_id, new.project_id);
END;
--> statement-breakpoint
CREATE TRIGGER change_counts_meeting_delete AFTER DELETE ON meetings BEGIN
  DELETE FROM change_counts WHERE of_id = old.meeting_id;
  UPDATE change_counts SET count = count + 1 WHERE of_id = old.project_id;
END;
--> statement-breakpoint
CREATE TRIGGER change_counts_member_insert AFTER INSERT ON project_members BEGIN
  UPDATE change_counts SET count = count + 1 WHERE of_id = new.project_id;
END;
--> statement-breakpoint
CREATE TRIGGER change_counts_member_delete AFTER DELETE ON project_members BEGIN
  UPDATE change_counts SET count = count + 1 WHERE of_id = old.project_id;
END;
--> statement-breakpoint
CREATE TRIGGER change_counts_member_update AFTER UPDATE ON project_members BEGIN
  UPDATE change_counts SET count = count + 1 WHERE of_id = new.project_id;
END;
--> statement-breakpoint
CREATE TRIGGER change_counts_evidence_insert AFTER INSERT ON evidence BEGIN
  UPDATE change_counts SET count = count + 1 WHERE of_id IN (new.meeting_id, (SELECT project_id FROM meetings WHERE meeting_id = new.meeting_id));
END;
--> statement-breakpoint
CREATE TRIGGER change_counts_evidence_update AFTER UPDATE ON evidence BEGIN
  UPDATE change_counts SET count = count + 1 WHERE of_id IN (new.meeting_id, (SELECT project_id FROM meetings WHERE meeting_id = new.meeting_id));
END;
--> statement-breakpoint
CREATE TRIGGER change_counts_evidence_delete AFTER DELETE ON evidence BEGIN
  UPDATE change_counts SET count = count + 1 WHERE of_id IN (old.meeting_id, (SELECT project_id FROM meetings WHERE meeting_id = old.meeting_id));
END;
--> statement-breakpoint
CREATE TRIGGER change_counts_line_confirmations_insert AFTER INSERT ON line_confirmations BEGIN
  UPDATE change_counts SET count = count + 1 WHERE of_id IN (new.meeting_id, (SELECT project_id FROM meetings WHERE meeting_id = new.meeting_id));
END;
--> statement-breakpoint
CREATE TRIGGER change_counts_line_confirmations_update AFTER UPDATE ON line_confirmations BEGIN
  UPDATE change_counts SET count = count + 1 WHERE of_id IN (new.meeting_id, (SELECT project_id FROM meetings WHERE meeting_id = new.meeting_id));
END;
--> statement-breakpoint
CREATE TRIGGER change_counts_line_confirmations_delete AFTER DELETE ON line_confirmations BEGIN
  UPDATE change_counts SET count = count + 1 WHERE of_id IN (old.meeting_id, (SELECT project_id FROM meetings WHERE meeting_id = old.meeting_id));
END;
--> statement-breakpoint
CREATE TRIGGER change_counts_meeting_participants_insert AFTER INSERT ON meeting_participants BEGIN
  UPDATE change_counts SET count = count + 1 WHERE of_id IN (new.meeting_id, (SELECT project_id FROM meetings WHERE meeting_id = new.meeting_id));
END;
--> statement-breakpoint
CREATE TRIGGER change_counts_meeting_participants_update AFTER UPDATE ON meeting_participants BEGIN
  UPDATE change_counts SET count = count + 1 WHERE of_id IN (new.meeting_id, (SELECT project_id FROM meetings WHERE meeting_id = new.meeting_id));
END;
--> statement-breakpoint
CREATE TRIGGER change_counts_meeting_participants_delete AFTER DELETE ON meeting_participants BEGIN
  UPDATE change_counts SET count = count + 1 WHERE of_id IN (old.meeting_id, (SELECT project_id FROM meetings WHERE meeting_id = old.meeting_id));
END;
--> statement-breakpoint
CREATE TRIGGER change_counts_meeting_links_insert AFTER INSERT ON meeting_links BEGIN
  UPDATE change_counts SET count = count + 1 WHERE of_id IN (new.meeting_id, (SELECT project_id FROM meetings WHERE meeting_id = new.meeting_id));
END;
--> statement-breakpoint
CREATE TRIGGER change_counts_meeting_links_update AFTER UPDATE ON meeting_links BEGIN
  UPDATE change_counts SET count = count + 1 WHERE of_id IN (new.meeting_id, (SELECT project_id FROM meetings WHERE meeting_id = new.meeting_id));
END;
--> statement-breakpoint
CREATE TRIGGER change_counts_meeting_links_delete AFTER DELETE ON meeting_links BEGIN
  UPDATE change_counts SET count = count + 1 WHERE of_id IN (old.meeting_id, (SELECT project_id FROM meetings WHERE meeting_id = old.meeting_id));
END;
--> statement-breakpoint
CREATE TRIGGER change_counts_agendas_insert AFTER INSERT ON agendas BEGIN
  UPDATE change_counts SET count = count + 1 WHERE of_id IN (new.meeting_id, (SELECT project_id FROM meetings WHERE meeting_id = new.meeting_id));
END;
--> statement-breakpoint
CREATE TRIGGER change_counts_agendas_update AFTER UPDATE ON agendas BEGIN
  UPDATE change_counts SET count = count + 1 WHERE of_id IN (new.meeting_id, (SELECT project_id FROM meetings WHERE meeting_id = new.meeting_id));
END;
--> statement-breakpoint
CREATE TRIGGER change_counts_agendas_delete AFTER DELETE ON agendas BEGIN
  UPDATE change_counts SET count = count + 1 WHERE of_id IN (old.meeting_id, (SELECT project_id FROM meetings WHERE meeting_id = old.meeting_id));
END;
--> statement-breakpoint
CREATE TRIGGER change_counts_summaries_insert AFTER INSERT ON summaries BEGIN
  UPDATE change_counts SET count = count + 1 WHERE of_id IN (new.meeting_id, (SELECT project_id FROM meetings WHERE meeting_id = new.meeting_id));
END;
--> statement-breakpoint
CREATE TRIGGER change_counts_summaries_update AFTER UPDATE ON summaries BEGIN
  UPDATE change_counts SET count = count + 1 WHERE of_id IN (new.meeting_id, (SELECT project_id FROM meetings WHERE meeting_id = new.meeting_id));
END;
--> statement-breakpoint
CREATE TRIGGER change_counts_summaries_delete AFTER DELETE ON summaries BEGIN
  UPDATE change_counts SET count = count + 1 WHERE of_id IN (old.meeting_id, (SELECT project_id FROM meetings WHERE meeting_id = old.meeting_id));
END;
--> statement-breakpoint
CREATE TRIGGER change_counts_action_items_insert AFTER INSERT ON action_items BEGIN
  UPDATE change_counts SET count = count + 1 WHERE of_id IN (new.meeting_id, (SELECT project_id FROM meetings WHERE meeting_id = new.meeting_id));
END;
--> statement-breakpoint
CREATE TRIGGER change_counts_action_items_update AFTER UPDATE ON action_items BEGIN
  UPDATE change_counts SET count = count + 1 WHERE of_id IN (new.meeting_id, (SELECT project_id FROM meetings WHERE meeting_id = new.meeting_id));
END;
--> statement-breakpoint
CREATE TRIGGER change_counts_action_items_delete AFTER DELETE ON action_items BEGIN
  UPDATE change_counts SET count = count + 1 WHERE of_id IN (old.meeting_id, (SELECT project_id FROM meetings WHERE meeting_id = old.meeting_id));
END;
--> statement-breakpoint
CREATE TRIGGER change_counts_edit_requests_insert AFTER INSERT ON edit_requests BEGIN
  UPDATE change_counts SET count = count + 1 WHERE of_id IN (new.meeting_id, (SELECT project_id FROM meetings WHERE meeting_id = new.meeting_id));
END;
--> statement-breakpoint
CREATE TRIGGER change_counts_edit_requests_update AFTER UPDATE ON edit_requests BEGIN
  UPDATE change_counts SET count = count + 1 WHERE of_id IN (new.meeting_id, (SELECT project_id FROM meetings WHERE meeting_id = new.meeting_id));
END;
--> statement-breakpoint
CREATE TRIGGER change_counts_edit_requests_delete AFTER DELETE ON edit_requests BEGIN
  UPDATE change_counts SET count = count + 1 WHERE of_id IN (old.meeting_id, (SELECT project_id FROM meetings WHERE meeting_id = old.meeting_id));
END;
--> statement-breakpoint
CREATE TRIGGER change_counts_summary_lines_insert AFTER INSERT ON summary_lines BEGIN
  UPDATE change_counts SET count = count + 1 WHERE of_id = (SELECT meeting_id FROM summaries WHERE summary_id = new.summary_id);
  UPDATE change_counts SET count = count + 1 WHERE of_id = (SELECT m.project_id FROM summaries s JOIN meetings m ON m.meeting_id = s.meeting_id WHERE s.summary_id = new.summary_id);
END;
--> statement-breakpoint
CREATE TRIGGER change_counts_summary_lines_update AFTER UPDATE ON summary_lines BEGIN
  UPDATE change_counts SET count = count + 1 WHERE of_id = (SELECT meeting_id FROM summaries WHERE summary_id = new.summary_id);
  UPDATE change_counts SET count = count + 1 WHERE of_id = (SELECT m.project_id FROM summaries s JOIN meetings m ON m.meeting_id = s.meeting_id WHERE s.summary_id = new.summary_id);
END;
--> statement-breakpoint
CREATE TRIGGER change_counts_summary_lines_delete AFTER DELETE ON summary_lines BEGIN
  UPDATE change_counts SET count = count + 1 WHERE of_id = (SELECT meeting_id FROM summaries WHERE summary_id = old.summary_id);
  UPDATE change_counts SET count = count + 1 WHERE of_id = (SELECT m.project_id FROM summaries s JOIN meetings m ON m.meeting_id = s.meeting_id WHERE s.summary_id = old.summary_id);
END;
--> statement-breakpoint
CREATE TRIGGER change_counts_summary_revisions_insert AFTER INSERT ON summary_revisions BEGIN
  UPDATE change_counts SET count = count + 1 WHERE of_id = (SELECT meeting_id FROM summaries WHERE summary_id = new.summary_id);
  UPDATE change_counts SET count = count + 1 WHERE of_id = (SELECT m.project_id FROM summaries s JOIN meetings m ON m.meeting_id = s.meeting_id WHERE s.summary_id = new.summary_id);
END;
--> statement-breakpoint
CREATE TRIGGER change_counts_summary_revisions_update AFTER UPDATE ON summary_revisions BEGIN
  UPDATE change_counts SET count = count + 1 WHERE of_id = (SELECT meeting_id FROM summaries WHERE summary_id = new.summary_id);
  UPDATE change_counts SET count = count + 1 WHERE of_id = (SELECT m.project_id FROM summaries s JOIN meetings m ON m.meeting_id = s.meeting_id WHERE s.summary_id = new.summary_id);
END;
--> statement-breakpoint
CREATE TRIGGER change_counts_summary_revisions_delete AFTER DELETE ON summary_revisions BEGIN
  UPDATE change_counts SET count = count + 1 WHERE of_id = (SELECT meeting_id FROM summaries WHERE summary_id = old.summary_id);
  UPDATE change_counts SET count = count + 1 WHERE of_id = (SELECT m.project_id FROM summaries s JOIN meetings m ON m.meeting_id = s.meeting_id WHERE s.summary_id = old.summary_id);
END;
--> statement-breakpoint
CREATE TRIGGER change_counts_people AFTER UPDATE OF first_name, last_name, email, status ON users
WHEN old.first_name IS NOT new.first_name OR old.last_name IS NOT new.last_name OR old.email IS NOT new.email OR old.status IS NOT new.status BEGIN
  UPDATE change_counts SET count = count + 1 WHERE of_id = 'people';
END;
--> statement-breakpoint
CREATE TRIGGER change_counts_line_update AFTER UPDATE OF speaker, start_ms ON transcript_segments
WHEN old.speaker IS NOT new.speaker OR old.start_ms IS NOT new.start_ms BEGIN
  UPDATE change_counts SET count = count + 1 WHERE of_id IN (new.meeting_id, (SELECT project_id FROM meetings WHERE meeting_id = new.meeting_id));
END;
--> statement-breakpoint
CREATE TRIGGER change_counts_timing_update AFTER UPDATE OF timing ON recordings BEGIN
  UPDATE change_counts SET count = count + 1 WHERE of_id IN (new.meeting_id, (SELECT project_id FROM meetings WHERE meeting_id = new.meeting_id));
END;
--> statement-breakpoint
CREATE TRIGGER change_counts_people_delete AFTER DELETE ON users BEGIN
  UPDATE change_counts SET count = count + 1 WHERE of_id = 'people';
END;
--> statement-breakpoint
CREATE TRIGGER change_counts_imported_people_insert AFTER INSERT ON imported_people BEGIN
  UPDATE change_counts SET count = count + 1 WHERE of_id = 'people';
END;
--> statement-breakpoint
CREATE TRIGGER change_counts_imported_people_update AFTER UPDATE ON imported_people BEGIN
  UPDATE change_counts SET count = count + 1 WHERE of_id = 'people';
END;
--> statement-breakpoint
CREATE TRIGGER change_counts_imported_people_delete AFTER DELETE ON imported_people BEGIN
  UPDATE change_counts SET count = count + 1 WHERE of_id = 'people';
END;
