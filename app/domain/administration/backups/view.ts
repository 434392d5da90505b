import type { Backup } from "#app/core/backup-files.ts";
import { iso } from "#app/core/clock.ts";
import type { DatabaseCheck } from "#app/core/database-check.ts";

export type BackupView = {
  name: string /** ISO 8601. */;
  made_at: string;
  /** Of the archive. */
  bytes: number;
  encrypted: boolean;
  /** Whether its recordings are in the archive too, rather than kept once for all. */
  whole: boolean;
  /** Whether it is in the store that backups are copied to; null where they are not, or where the store does not say. */
  copied: boolean | null;
};

/** Why no backups are made, and since when it is known (ISO 8601); null while it is so now. */
export type TroubleView = { text: string; at: string | null };

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

/**
 * All backups, newest first, each once.
 * @param copies those in the store; null where there is none, or where it does not say
 */
export function backupViews(kept: Backup[], copies: Backup[] | null): BackupView[] {
  const copied = new Set(copies?.map(nameOf));
  const local = new Set(kept.map(nameOf));
  const elsewhere = copies?.filter((copy) => !local.has(nameOf(copy))) ?? [];
  return [...kept, ...elsewhere]
    .sort((a, b) => b.made_at - a.made_at)
    .map(({ made_at, bytes, encrypted, whole, ...backup }) => {
      const name = nameOf(backup);
      return { name, made_at: iso(made_at), bytes, encrypted, whole, copied: copies && copied.has(name) };
    });
}

function nameOf({ file }: Pick<Backup, "file">): string {
  return file.replace(/^.*[\\/:]/, "");
}
