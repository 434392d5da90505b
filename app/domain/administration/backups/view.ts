import type { Backup } from "#app/core/backup-files.ts";
import { iso } from "#app/core/clock.ts";
import type { DatabaseCheck } from "#app/core/database-check.ts";

export type BackupView = {
  name: string /** ISO 8601. */;
  made_at: string;
  bytes: number;
  encrypted: boolean;
};

/** What the last look for damage found. */
export type CheckView = {
  /** ISO 8601; null before the first one. */
  checked_at: string | null;
  full_at: string | null;
  damage: string[];
  /** Tables that the last look had no time for. */
  unread: string[];
  /** What to do about it. */
  steps: string | null;
};

export function checkView({ checked_at, full_at, damage, unread }: DatabaseCheck, steps: string): CheckView {
  return {
    checked_at: checked_at === null ? null : iso(checked_at),
    full_at: full_at === null ? null : iso(full_at),
    damage,
    unread,
    steps: damage.length > 0 ? steps : null,
  };
}

export function backupView({ file, made_at, bytes, encrypted }: Backup): BackupView {
  return { name: file.replace(/^.*[\\/]/, ""), made_at: iso(made_at), bytes, encrypted };
}
