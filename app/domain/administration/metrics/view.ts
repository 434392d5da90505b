/** Ages in seconds; of a job that waits, since it was due, and 0 while it is not. */
export type Vitals = {
  jobs: { lane: string; state: string; count: number; age_s: number }[];
  inbox: { count: number; age_s: number };
  mails: number;
  summaries: { engine: string; count: number }[];
  /** Of today (UTC): tokens sent and written, and ms of sound. */
  spent: { kind: string; calls: number; sent: number; written: number; ms: number }[];
  store: {
    bytes: number;
    wal_bytes: number;
    queued: number;
    writes: number;
    waited_ms: number;
    /** Where writes meet those of other processes, by what they do. */
    by_name?: { name: string; writes: number; retries: number }[];
    /** Where pages are read from a standby: their snapshots by where they were taken. */
    standby?: { used: number; behind: number; unusable: number } | undefined;
    damaged: boolean;
    /** Since it was last read through for damage; null before the first time. */
    check_age_s: number | null;
  };
  /** Their folder takes none, or the last one was given up. */
  backups_fail: boolean;
  /** Null while there is no backup. */
  backup_age_s: number | null;
};
