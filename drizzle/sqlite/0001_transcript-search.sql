-- Words of every transcript line, kept by triggers so that no writer can forget it. The text itself is not stored twice.
CREATE VIRTUAL TABLE transcript_fts USING fts5(project, speaker, text, content='', contentless_delete=1, tokenize='porter unicode61 remove_diacritics 2');
--> statement-breakpoint
CREATE TRIGGER transcript_fts_insert AFTER INSERT ON transcript_segments BEGIN
  INSERT INTO transcript_fts (rowid, project, speaker, text)
  SELECT new.row, 'p' || replace(project_id, '-', ''), new.speaker, new.text FROM meetings WHERE meeting_id = new.meeting_id;
END;
--> statement-breakpoint
CREATE TRIGGER transcript_fts_delete AFTER DELETE ON transcript_segments BEGIN
  DELETE FROM transcript_fts WHERE rowid = old.row;
END;
--> statement-breakpoint
CREATE TRIGGER transcript_fts_update AFTER UPDATE OF speaker, text ON transcript_segments BEGIN
  DELETE FROM transcript_fts WHERE rowid = old.row;
  INSERT INTO transcript_fts (rowid, project, speaker, text)
  SELECT new.row, 'p' || replace(project_id, '-', ''), new.speaker, new.text FROM meetings WHERE meeting_id = new.meeting_id;
END;
--> statement-breakpoint
-- At most one waiting job per key, also when two ask at once.
CREATE UNIQUE INDEX jobs_waiting_key ON jobs (key) WHERE state = 'waiting' AND key IS NOT NULL;
