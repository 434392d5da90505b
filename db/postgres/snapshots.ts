import { AsyncLocalStorage } from "node:async_hooks";
import type { Reader } from "../queries.ts";
import { snapshotQueries } from "./queries.ts";
import type { SharedAnswers } from "./shared-answers.ts";
import type { StandbyReads } from "./standby.ts";
import { type Lent, send } from "./transactions.ts";

/** A snapshot that is open. `isOver`: it takes no more readers, and ends with the last one that it has. */
type Snapshot = {
  q: Reader;
  /** Ends it. */
  end(): void;
  readers: number;
  isOver: boolean;
  timer?: NodeJS.Timeout;
};
type Group = { snapshot: Promise<Snapshot> | null };

/** How long (ms) a snapshot waits for the next read of its group. */
const idleMs = 20;

export type Snapshots = {
  /** Runs `work` with the queries of a snapshot: that of its group, or one of its own. */
  read<T>(work: (q: Reader) => Promise<T>): Promise<T>;
  /** The reads of `work` share a snapshot. */
  group<T>(work: () => T): T;
  /** What is read from now on in this group shows what was just committed. */
  renew(): void;
};

type Parts = {
  take(): Promise<Lent>;
  give(lent: Lent): void;
  shared: SharedAnswers;
  /** Where groups read as long as it has all. */
  standby: StandbyReads | null;
};

export function createSnapshots({ take, give, shared, standby }: Parts): Snapshots {
  const groups = new AsyncLocalStorage<Group>();

  async function begin(): Promise<Snapshot> {
    const lent = await take();
    send(lent, "begin isolation level repeatable read read only");
    return snapshotOn(lent, give, shared);
  }

  async function beginOfGroup(): Promise<Snapshot> {
    if (!standby?.isAsked()) return begin();
    const primary = await take();
    const lent = await standby.begin(primary).finally(() => give(primary));
    return lent ? snapshotOn(lent, standby.give, standby.shared) : begin();
  }

  function leave(snapshot: Snapshot, group: Group | undefined): void {
    snapshot.readers--;
    if (snapshot.readers > 0) return;
    if (!group || snapshot.isOver) {
      snapshot.end();
      return;
    }
    snapshot.timer = setTimeout(() => {
      if (snapshot.readers > 0) return;
      if (!snapshot.isOver) group.snapshot = null;
      snapshot.end();
    }, idleMs);
  }

  async function enter(group: Group | undefined): Promise<Snapshot> {
    if (!group) {
      const own = await begin();
      own.readers++;
      return own;
    }
    const opening = group.snapshot ?? beginOfGroup();
    group.snapshot = opening;
    opening.catch(() => {
      if (group.snapshot === opening) group.snapshot = null;
    });
    const snapshot = await opening;
    if (snapshot.isOver) return enter(group);
    clearTimeout(snapshot.timer);
    snapshot.readers++;
    return snapshot;
  }

  function close(group: Group | undefined, snapshot: Snapshot): void {
    if (!snapshot.isOver && group) group.snapshot = null;
    snapshot.isOver = true;
  }

  return {
    group: (work) => groups.run({ snapshot: null }, work),
    renew() {
      const group = groups.getStore();
      const opened = group?.snapshot;
      if (!group || !opened) return;
      group.snapshot = null;
      void opened.then(
        (snapshot) => {
          snapshot.isOver = true;
          if (snapshot.readers > 0 || !snapshot.timer) return;
          clearTimeout(snapshot.timer);
          snapshot.end();
        },
        () => {},
      );
    },
    async read(work) {
      const group = groups.getStore();
      const snapshot = await enter(group);
      try {
        return await work(snapshot.q);
      } catch (error) {
        // A statement that failed ends the snapshot for those after it.
        close(group, snapshot);
        throw error;
      } finally {
        leave(snapshot, group);
      }
    },
  };
}

function snapshotOn(lent: Lent, give: (lent: Lent) => void, shared: SharedAnswers): Snapshot {
  const end = () => {
    send(lent, "commit");
    give(lent);
  };
  return { q: snapshotQueries(lent.queries, shared), end, readers: 0, isOver: false };
}
