import type { Backup, MadeBackup } from "#app/core/backup-files.ts";
import type { DatabaseCheck } from "#app/core/database-check.ts";

/** Backups of the database, the secrets and the files, and looks for damage in the database, while the server runs. */
export interface BackupPort {
  /** The folder they are kept in. */
  folder: string;
  /** Time between two of them (ms); null when none are made by themselves. */
  everyMs: number | null;
  /** How many are kept. */
  keep: number;
  /** Whether they are sealed with a passphrase. */
  encrypted: boolean;
  /**
   * Why none can be made, for the operator: the folder does not take a file. Null where one can, or where none are made by
   * themselves. What was found is told again for a minute.
   */
  problem(): Promise<string | null>;
  /**
   * Makes one, checks it and deletes those beyond `keep`, with the recordings that they alone had. Throws with a sentence for
   * the operator when it fails.
   */
  make(now: number): Promise<MadeBackup>;
  /** Those in the folder, newest first. */
  list(): Promise<Backup[]>;
  /** The recordings that are kept there once for all of them. */
  filesBeside(): Promise<{ count: number; bytes: number }>;
  /** Where they are copied to; null when they are not. */
  copies: string | null;
  /** Those that were copied, newest first; none when they are not copied. Fails as a `FileStore` does. */
  listCopies(): Promise<Backup[]>;
  /**
   * Copies those that are missing there, and deletes there all but the newest `keep`. Returns the names of those it copied.
   * Throws an `AppError` (503) with a sentence for the operator when it fails.
   */
  copy(now: number): Promise<string[]>;
  /**
   * Reads the database through for damage, quickly or in full, for a limited time, and keeps the result. Throws when it
   * cannot be read for another reason.
   */
  check(how: { full: boolean; now: number }): Promise<DatabaseCheck>;
  /** What the last look found, or a statement met since. */
  lastCheck(): DatabaseCheck;
  /** What to do about damage, with the command. */
  restoreSteps(): string;
  close(): Promise<void>;
}
