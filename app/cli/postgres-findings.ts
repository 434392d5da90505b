import type { Env } from "#app/core/env.ts";
import { ignoredBackupSettings, ignoredText } from "#app/core/settings/backups.ts";
import type { Migrations } from "#db/migrate.ts";
import { lookAtPostgres, lookAtStandby, type PostgresLook, type StandbyLook } from "#db/postgres/look.ts";
import { type Finding, schemaStateFinding } from "./findings.ts";

const mb = 1024 * 1024;
/** A token or a lease of one process must not be over for another. */
const mostClockMs = 2000;
const mostBehindBytes = 64 * mb;

/** What a server of databases needs for several processes. */
export async function postgresFindings(url: string, migrations: Migrations): Promise<Finding[]> {
  let look: PostgresLook;
  try {
    look = await lookAtPostgres(url, migrations);
  } catch (error) {
    const text = `The database that DATABASE_URL names can't be used: ${error instanceof Error ? error.message : error}`;
    const fix = "Is the server running, and are host, name, user and password right?";
    return [{ check: "Database", status: "problem", text, fix }];
  }
  return [
    {
      check: "Database",
      status: "ok",
      text: `PostgreSQL ${look.version}, ${Math.ceil(look.bytes / mb)} MB.`,
    },
    schemaStateFinding(look.schema),
    clock(look),
    connections(look),
    commits(look),
    standbys(look),
    bloat(look),
  ];
}

/** Whether pages can be read from the standby that DATABASE_READ_URL names. */
export async function readStandbyFinding(url: string, primaryUrl: string): Promise<Finding> {
  const check = "Standby for pages";
  let look: StandbyLook;
  try {
    look = await lookAtStandby(url, primaryUrl);
  } catch (error) {
    const text = `The database of DATABASE_READ_URL is unusable: ${error instanceof Error ? error.message : error}`;
    return {
      check,
      status: "warning",
      text,
      fix: "Until it can be reached, DATABASE_URL serves its pages too.",
    };
  }
  if (!look.isStandby) {
    const text = "What DATABASE_READ_URL names is no standby, so no page is read from it.";
    return { check, status: "warning", text, fix: "Name a standby that streams from DATABASE_URL." };
  }
  if (look.isReceiving === null) {
    const text = "The user may not see what the standby receives, so no page is read from it.";
    return {
      check,
      status: "warning",
      text,
      fix: "GRANT pg_read_all_stats TO the user of DATABASE_READ_URL.",
    };
  }
  const behind = `${Math.ceil(look.behindBytes / mb)} MB behind`;
  if (!look.isReceiving) {
    const text = `The standby receives nothing from its primary, and is ${behind}: no page is read from it.`;
    return {
      check,
      status: "warning",
      text,
      fix: "Is its primary_conninfo right, and is that server running?",
    };
  }
  if (look.behindBytes < mostBehindBytes)
    return { check, status: "ok", text: `Pages are read from it; it is ${behind}.` };
  const fix =
    "Pages are read from DATABASE_URL until it has all. Is its disk or network slow, or its replay paused?";
  return { check, status: "warning", text: `It is ${behind}.`, fix };
}

/** That nothing is backed up from here, whatever BACKUP_… says. */
export function ownBackupsFinding({ given }: Pick<Env, "given">): Finding {
  const check = "Backups";
  const fix = "Use pg_dump, or archived logs (pgBackRest, WAL-G, or your provider's). See docs/postgres.md.";
  const ignored = ignoredBackupSettings(given);
  if (ignored.length === 0)
    return {
      check,
      status: "note",
      text: "This PostgreSQL is backed up by its own means, not from here.",
      fix,
    };
  return { check, status: "warning", text: ignoredText(ignored), fix };
}

function clock({ clockMs }: PostgresLook): Finding {
  const check = "Clock";
  const apart = Math.abs(clockMs);
  if (apart <= mostClockMs)
    return { check, status: "ok", text: "The clocks of this machine and of the database agree." };
  const text = `The clocks of this machine and of the database are ${(apart / 1000).toFixed(1)} s apart.`;
  return {
    check,
    status: "problem",
    text,
    fix: "Let both follow the same time servers (chrony, systemd-timesyncd).",
  };
}

function connections({ connections: { used, most } }: PostgresLook): Finding {
  const check = "Connections";
  const text = `${used} of ${most} are in use. Each process opens up to 18.`;
  if (used < most * 0.8) return { check, status: "ok", text };
  return { check, status: "warning", text, fix: "Raise max_connections, or run fewer processes." };
}

function commits({ synchronousCommit }: PostgresLook): Finding {
  const check = "Commits";
  if (synchronousCommit !== "off") return { check, status: "ok", text: "What is acknowledged is on disk." };
  const text = "synchronous_commit is off: a crash of the database loses what was acknowledged just before.";
  return { check, status: "problem", text, fix: "Set synchronous_commit = on." };
}

function standbys({ standbys: { count, behindBytes } }: PostgresLook): Finding {
  const check = "Standbys";
  if (count === 0) {
    const text = "No standby follows this server.";
    return {
      check,
      status: "note",
      text,
      fix: "With one, the loss of a machine costs seconds. See docs/postgres.md.",
    };
  }
  const text = `${count} ${count === 1 ? "follows" : "follow"}, at most ${Math.ceil(behindBytes / mb)} MB behind.`;
  if (behindBytes < mostBehindBytes) return { check, status: "ok", text };
  return {
    check,
    status: "warning",
    text,
    fix: "A standby that far behind loses work when it takes over. Is its disk or network slow?",
  };
}

function bloat({ bloat: found }: PostgresLook): Finding {
  const check = "Dead rows";
  if (!found || found.dead < found.live)
    return { check, status: "ok", text: "Remains of deleted rows are cleared away." };
  const text = `More than half of ${found.table} are remains of deleted and changed rows.`;
  return { check, status: "warning", text, fix: `Is autovacuum on? VACUUM ${found.table} clears them away.` };
}
