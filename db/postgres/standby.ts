import { within } from "#app/core/within.ts";
import type { Pool } from "./pool.ts";
import { createSharedAnswers, type SharedAnswers } from "./shared-answers.ts";
import { type Lent, send } from "./transactions.ts";

/** Snapshots on a standby, where it has everything that was committed before they were asked for. */
export type StandbyReads = {
  /** Whether it may be used, as far as it is known. */
  isAsked(): boolean;
  /** Begins a snapshot there; null: the standby is behind, or cannot be used, and nothing is begun. */
  begin(primary: Lent): Promise<Lent | null>;
  give(lent: Lent): void;
  /** Of its own: the order in which commits become visible there may be another one, so a count may mean other rows. */
  shared: SharedAnswers;
  counts(): StandbyCounts;
  close(): Promise<void>;
};

/** Since the start: snapshots on the standby, and those that the primary took over because it was behind or not to be used. */
export type StandbyCounts = { used: number; behind: number; unusable: number };

/** How far a server is: bytes of the log, in the history of a primary (its timeline; null where it does not say). */
type Position = { bytes: number; timeline: number | null };
type Opened = { lent: Lent; at: Position };

/** How long (ms) a page waits for the standby's answer. */
const patienceMs = 1000;
/** For how long (ms) one that could not be used is not asked again. */
const restMs = 10_000;

/** The end of what may be visible: a commit is flushed before anyone sees it, unless commits do not wait for that. */
const primaryPosition = `SELECT pg_wal_lsn_diff(CASE current_setting('synchronous_commit') WHEN 'off'
    THEN pg_current_wal_insert_lsn() ELSE pg_current_wal_flush_lsn() END, '0/0')::float8 AS bytes,
  ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int AS timeline`;

/**
 * What is applied, and the primary whose log it receives now: after another server took over, one that had received more than
 * that one follows no history that goes on, whatever its position. Asked before the snapshot begins, which so has no less.
 */
export const standbyPosition = `SELECT pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 AS bytes,
  (SELECT received_tli FROM pg_stat_wal_receiver) AS timeline`;

export function createStandbyReads(pool: Pool<Lent>): StandbyReads {
  const counts: StandbyCounts = { used: 0, behind: 0, unusable: 0 };
  let restsUntil = Number.NEGATIVE_INFINITY;

  /** The standby's connection with an open snapshot, and its position before that. */
  async function open(): Promise<Opened> {
    const lent = await pool.take();
    try {
      const asked = positionOf(lent, standbyPosition);
      send(lent, "begin isolation level repeatable read read only");
      return { lent, at: await asked };
    } catch (error) {
      giveBack(lent);
      throw error;
    }
  }

  /** Null where it fails, or takes too long. */
  async function openInTime(): Promise<Opened | null> {
    let opened: Opened | null = null;
    let isOver = false;
    const opening = open().then((one) => {
      if (isOver) giveBack(one.lent);
      else opened = one;
    });
    await within(patienceMs, opening).catch(() => {});
    isOver = true;
    return opened;
  }

  function giveBack(lent: Lent): void {
    send(lent, "rollback");
    pool.give(lent);
  }

  return {
    isAsked() {
      const isResting = performance.now() < restsUntil;
      if (isResting) counts.unusable++;
      return !isResting;
    },
    async begin(primary) {
      const [needed, opened] = await Promise.all([
        // What fails here fails again in the page's own snapshot, and is said there.
        positionOf(primary, primaryPosition).catch(() => null),
        openInTime(),
      ]);
      if (opened && needed && isSameHistory(opened.at, needed) && opened.at.bytes >= needed.bytes) {
        counts.used++;
        return opened.lent;
      }
      if (opened) giveBack(opened.lent);
      if (opened && needed && isSameHistory(opened.at, needed)) counts.behind++;
      else {
        counts.unusable++;
        restsUntil = performance.now() + restMs;
      }
      return null;
    },
    give: pool.give,
    shared: createSharedAnswers(),
    counts: () => ({ ...counts }),
    close: pool.close,
  };
}

function isSameHistory(standby: Position, primary: Position): boolean {
  return standby.timeline !== null && standby.timeline === primary.timeline;
}

async function positionOf({ run }: Lent, text: string): Promise<Position> {
  const [found] = await run(text);
  return { bytes: found?.bytes ?? -1, timeline: found?.timeline ?? null };
}
