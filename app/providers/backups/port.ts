import type { Backup } from "#app/core/backup-files.ts";

/** Backups of the database, the secrets and the files, made while the server runs. */
export interface BackupPort {
  /** The folder they are kept in. */
  folder: string;
  /** Time between two of them (ms); null when none are made by themselves. */
  everyMs: number | null;
  /** How many are kept. */
  keep: number;
  /** Whether they are sealed with a passphrase. */
  encrypted: boolean;
  /** Makes one, checks it and deletes those beyond `keep`. Throws with a sentence for the operator when it fails. */
  make(now: number): Promise<Backup>;
  /** Newest first. */
  list(): Promise<Backup[]>;
  close(): Promise<void>;
}
