-- The audit log is only added to. REPLACE would delete without a trigger, so an id that is there is refused as well.
CREATE TRIGGER audit_log_no_update BEFORE UPDATE ON audit_log BEGIN
  SELECT RAISE(ABORT, 'The audit log is only added to');
END;
--> statement-breakpoint
CREATE TRIGGER audit_log_no_replace BEFORE INSERT ON audit_log
WHEN EXISTS (SELECT 1 FROM audit_log WHERE entry_id = new.entry_id) BEGIN
  SELECT RAISE(ABORT, 'The audit log is only added to');
END;
--> statement-breakpoint
CREATE TRIGGER audit_log_no_delete BEFORE DELETE ON audit_log
WHEN old.created_at > (unixepoch() - 400 * 86400) * 1000 BEGIN
  SELECT RAISE(ABORT, 'The audit log is kept for 400 days');
END;
