import type { Migrations } from "../migrate.ts";
import type { SchemaState } from "../misfit.ts";
import { openClient } from "./connections.ts";
import { postgresSchemaState } from "./migrate.ts";
import { standbyPosition } from "./standby.ts";

/** What the doctor looks at on a server of databases. */
export type PostgresLook = {
  /** Such as "15.4". */
  version: string;
  schema: SchemaState;
  bytes: number;
  /** Its clock minus ours, in ms. */
  clockMs: number;
  connections: { used: number; most: number };
  /** What a commit waits for: "off" may lose acknowledged ones in a crash. */
  synchronousCommit: string;
  /** Copies that follow it, and how far (bytes) the slowest is behind. */
  standbys: { count: number; behindBytes: number };
  /** The table in which the largest part of the rows are remains of deleted and changed ones. */
  bloat: { table: string; dead: number; live: number } | null;
};

/** Looks at the database that the URL names. Rejects when it cannot be reached. */
export async function lookAtPostgres(url: string, migrations: Migrations): Promise<PostgresLook> {
  const schema = await postgresSchemaState(url, migrations);
  const sql = openClient(url);
  try {
    const asked = Date.now();
    const [is] = await sql.unsafe(
      `SELECT current_setting('server_version') AS version, current_setting('synchronous_commit') AS commits,
         current_setting('max_connections')::int AS most, (SELECT count(*)::int FROM pg_stat_activity) AS used,
         (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now,
         pg_database_size(current_database())::float8 AS bytes`,
    );
    const answered = Date.now();
    const [standbys] = await sql.unsafe(
      `SELECT count(*)::int AS count,
         coalesce(max(pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)), 0)::float8 AS behind FROM pg_stat_replication`,
    );
    const [bloat] = await sql.unsafe(
      `SELECT relname AS table, n_dead_tup::float8 AS dead, n_live_tup::float8 AS live FROM pg_stat_user_tables
       WHERE n_dead_tup > 10000 ORDER BY n_dead_tup::float8 / (n_live_tup + 1) DESC LIMIT 1`,
    );
    return {
      version: is?.version,
      schema,
      bytes: is?.bytes,
      clockMs: Math.round(is?.now - (asked + answered) / 2),
      connections: { used: is?.used, most: is?.most },
      synchronousCommit: is?.commits,
      standbys: { count: standbys?.count, behindBytes: standbys?.behind },
      bloat: bloat ? { table: bloat.table, dead: bloat.dead, live: bloat.live } : null,
    };
  } finally {
    await sql.end({ timeout: 2 });
  }
}

/** A standby that pages are read from. */
export type StandbyLook = {
  isStandby: boolean;
  /** Whether it receives the primary's log now; null: the user may not see that. */
  isReceiving: boolean | null;
  /** Bytes of the log. */
  behindBytes: number;
};

/** Looks at the standby of a database. Rejects when one of the two cannot be reached. */
export async function lookAtStandby(url: string, primaryUrl: string): Promise<StandbyLook> {
  // Where only one server is named, it is said what that is.
  const to = url.includes(",") ? "standby" : undefined;
  const [sql, primary] = [openClient(url, { target_session_attrs: to }), openClient(primaryUrl)];
  try {
    const [[is], [at], [needed]] = await Promise.all([
      sql.unsafe(
        "SELECT pg_is_in_recovery() AS standby, (SELECT count(*)::int FROM pg_stat_wal_receiver) AS receivers",
      ),
      sql.unsafe(standbyPosition),
      primary.unsafe("SELECT pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::float8 AS bytes"),
    ]);
    const isHidden = is?.receivers > 0 && at?.timeline === null;
    return {
      isStandby: is?.standby,
      isReceiving: isHidden ? null : at?.timeline !== null,
      behindBytes: Math.max(0, needed?.bytes - (at?.bytes ?? 0)),
    };
  } finally {
    await Promise.all([sql.end({ timeout: 2 }), primary.end({ timeout: 2 })]);
  }
}
