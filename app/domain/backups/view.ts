import type { Backup } from "#app/core/backup-files.ts";
import { iso } from "#app/core/clock.ts";

export type BackupView = {
  name: string /** ISO 8601. */;
  made_at: string;
  bytes: number;
  encrypted: boolean;
};

export function backupView({ file, made_at, bytes, encrypted }: Backup): BackupView {
  return { name: file.replace(/^.*[\\/]/, ""), made_at: iso(made_at), bytes, encrypted };
}
