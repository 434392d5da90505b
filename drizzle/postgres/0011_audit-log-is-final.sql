-- The audit log is only added to, and kept for 400 days.
CREATE FUNCTION audit_log_is_final() RETURNS trigger AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.created_at <= (extract(epoch FROM now()) - 400 * 86400) * 1000 THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'The audit log is only added to';
END
$$ LANGUAGE plpgsql;
--> statement-breakpoint
CREATE TRIGGER audit_log_is_final BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION audit_log_is_final();
