-- Lines that were there before the full-text index was made are in it from now on; 0001 indexed only what came later.
INSERT INTO transcript_fts (rowid, project, speaker, text)
SELECT s.row, 'p' || replace(m.project_id, '-', ''), s.speaker, s.text
FROM transcript_segments s JOIN meetings m ON m.meeting_id = s.meeting_id
WHERE NOT EXISTS (SELECT 1 FROM transcript_fts_docsize d WHERE d.id = s.row);
