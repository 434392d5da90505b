import type { CountCalls } from "#app/core/call-count.ts";
import type { Reader, Writer } from "./queries.ts";
import type { StorageError } from "./storage-error.ts";

export type { Reader, Writer } from "./queries.ts";

export interface Db {
  /**
   * Everything `work` reads is one snapshot, also across its awaits; a read within a read shares it. `work` holds a
   * connection until it ends, so it must not await anything slow, nor a write.
   */
  read<T>(work: (q: Reader) => Promise<T>): Promise<T>;
  /**
   * The same as a `read` of nothing but `memoize` with this key; a cached answer needs no connection. `byMinute`: the key
   * names the minute that the answer is for, so what is computed with its help must not be cached for longer.
   */
  readMemoized<T>(key: string, work: (q: Reader) => Promise<T>, options?: { byMinute?: boolean }): Promise<T>;
  /** The reads of `work`, such as those of one page, see one snapshot until it writes, where a snapshot is not begun for nothing; it may be a standby's that has all. */
  readTogether<T>(work: () => T): T;
  /**
   * Runs `work` in a transaction of its own, as if no other ran meanwhile, committed durably or not at all. On PostgreSQL one
   * that met another is begun again, so `work` may run more than once: nothing but the last run's statements stays.
   */
  write<T>(work: (q: Writer) => Promise<T>, options?: WriteOptions): Promise<T>;
  /**
   * The same for a few quick statements: those that come at once share a transaction, and so the wait for the disk. One that
   * fails is undone alone, and each ends after the commit. With `isUnhurried` it waits up to a second for others to come along.
   */
  writeShared<T>(
    work: (q: Writer) => Promise<T>,
    options?: WriteOptions & { isUnhurried?: boolean },
  ): Promise<T>;
  /**
   * Calls `told` with each message of another process over this database, once and after its commit, and `missed` when some
   * may be lost: what depends on them must be looked up again.
   */
  onTold(told: (message: unknown) => void, missed: () => void): void;
  /** Adds calls to those that all processes have counted under a key; undefined: this process alone counts. */
  countCalls?: CountCalls;
  /** Sizes of the file and its log, and how writes wait. */
  stats(): StoreStats;
  /** Makes what was deleted before unreadable in the database's files too; other writes go on meanwhile. */
  eraseDeleted(): Promise<void>;
  /** Whether a write succeeds now: one did so within 30 s, or else one is tried. */
  writable(): Promise<boolean>;
  /** What hindered the last write, or damage that was met or found; null when nothing does. */
  storageError(): StorageError | null;
  /** A look for damage found some, which no statement has met yet. */
  foundDamage(error: Error): void;
  /** Ends what waits for others to share its transaction, and closes the files. */
  close(): Promise<void>;
}

export type WriteOptions = {
  /** What it is, in the measures of the store. */
  name?: string;
  /** Writes of the same word run one after the other, in every process: for rows that everybody changes, such as those of the queue. */
  alone?: string;
  /**
   * The id of the row that it is about. Writes about one row would meet each other, so each begins when the one before has
   * ended, in every process; whatever else they meet is found out as without it.
   */
  turn?: string | undefined;
};

export type StoreStats = {
  bytes: number;
  /** Size of the write-ahead log in bytes. */
  wal_bytes: number;
  /** Writes that wait or run. */
  queued: number;
  /** Since the start: how many writes ended, and how long (ms) they had waited for their turn. */
  writes: number;
  waited_ms: number;
  /** Of a store whose writes meet those of others: how many ended, and how often they were begun again. */
  by_name?: { name: string; writes: number; retries: number }[];
  /** Snapshots of pages on a standby, and those that the primary took over since it was behind or could not be used. */
  standby?: { used: number; behind: number; unusable: number } | undefined;
};
