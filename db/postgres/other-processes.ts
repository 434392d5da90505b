import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import { type Connection, openClient } from "./connections.ts";
import { housekeeping } from "./housekeeping.ts";

const channel = "throughline";
/** A notification can be lost; the table cannot. */
const lookEveryMs = 1000;

export type OtherProcesses = {
  /** Writes messages in the open transaction. Returns what is to be called after its commit. */
  write(lent: Pick<Connection, "run">, messages: object[]): Promise<() => void>;
  /** Begins to look for messages of others. `missed` is called when some may be lost. */
  listen(told: (message: unknown) => void, missed: () => void): void;
  close(): Promise<void>;
};

type Row = { nth: number; xid: string; process: string; messages: unknown[] };
type Look = { xmin: string; rows: Row[] | null };

/**
 * What processes over one database tell each other. Each message is a row, written in the transaction of what it tells of, and
 * a notification makes the others look at once. Neither numbers nor times of rows are in the order of their commits: a look
 * therefore begins at the oldest transaction that ran at the last look, and passes over what it has seen.
 */
export function createOtherProcesses(url: string): OtherProcesses {
  const me = randomUUID();
  let connection: postgres.Sql | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isNotifying = false;

  /** Others look once for all commits of a moment: at each notification they do. */
  function notify(): void {
    if (isNotifying || !connection) return;
    isNotifying = true;
    setTimeout(() => {
      isNotifying = false;
      connection?.unsafe("SELECT pg_notify($1, $2)", [channel, me]).catch(() => {});
    }, 5).unref();
  }

  return {
    async write({ run }, messages) {
      await run("INSERT INTO committed_events (process, message, at) VALUES ($1, $2::jsonb, $3)", [
        me,
        JSON.stringify(messages),
        Date.now(),
      ]);
      return notify;
    },
    listen(told, missed) {
      const sql = openClient(url, { connection: { application_name: "throughline messages" } });
      connection = sql;
      const reader = createReader(sql, me, told);
      let isLate = false;
      const tidy = housekeeping(sql);
      const look = async () => {
        try {
          await reader.look();
          // A standby that took over may not have all that was told.
          if (isLate) missed();
          isLate = false;
        } catch {
          isLate = true;
        }
      };
      timer = setInterval(() => void look().then(tidy), lookEveryMs);
      timer.unref();
      const listening = sql.listen(
        channel,
        (from) => {
          if (from !== me) void look();
        },
        () => void look(),
      );
      // The driver listens again by itself when it was cut off; meanwhile it is looked every second.
      listening.catch(() => {
        isLate = true;
      });
    },
    async close() {
      clearInterval(timer);
      await connection?.end({ timeout: 1 });
    },
  };
}

/** Looks for messages of other processes; one look at a time, and one more for all who asked meanwhile. */
function createReader(sql: postgres.Sql, me: string, told: (message: unknown) => void) {
  /** The oldest transaction that ran at the last look; null before the first, which passes over all that is there. */
  let since: string | null = null;
  let seen = new Set<number>();
  let running: Promise<void> | null = null;
  let isAskedAgain = false;

  async function lookOnce(): Promise<void> {
    const [found] = await sql.unsafe<Look[]>(
      `SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS xmin,
         (SELECT jsonb_agg(jsonb_build_object('nth', nth, 'xid', xid::text, 'process', process, 'messages', message) ORDER BY nth)
          FROM committed_events WHERE xid >= coalesce($1, pg_snapshot_xmin(pg_current_snapshot())::text)::xid8) AS rows`,
      [since],
    );
    if (!found) return;
    const isFirst = since === null;
    const rows = found.rows ?? [];
    const fresh = isFirst ? [] : rows.filter(({ nth }) => !seen.has(nth));
    since = found.xmin;
    seen = new Set(rows.filter(({ xid }) => BigInt(xid) >= BigInt(found.xmin)).map(({ nth }) => nth));
    for (const { process, messages } of fresh)
      if (process !== me) for (const message of messages) told(message);
  }

  async function run(): Promise<void> {
    do {
      isAskedAgain = false;
      await lookOnce();
    } while (isAskedAgain);
  }

  return {
    look(): Promise<void> {
      isAskedAgain = true;
      running ??= run().finally(() => {
        running = null;
      });
      return running;
    },
  };
}
