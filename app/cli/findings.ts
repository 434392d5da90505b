import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Backup, backupsIn } from "#app/core/backup-files.ts";
import { day, hour } from "#app/core/clock.ts";
import { freeBytes, room } from "#app/core/disk.ts";
import type { Env } from "#app/core/env.ts";
import { loadSecrets } from "#app/core/secrets.ts";
import { t } from "#app/core/words.ts";
import type { Service } from "#app/providers/service.ts";
import { checkStore, type StoreReport } from "#db/check.ts";
import { type Migrations, schemaStateOf } from "#db/migrate.ts";
import { misfitOf, type SchemaState } from "#db/misfit.ts";
import { readMovedMark } from "#db/move/marks.ts";

/** What a check showed. A problem needs the operator; a warning may become one; a note is only told. */
export type Finding = {
  check: string;
  status: "ok" | "note" | "warning" | "problem";
  text: string;
  /** What to do about it. */
  fix?: string;
};

const mb = 1024 * 1024;

/** Whether there is room for what comes: the write-ahead log, uploads, and a copy before a migration. */
export async function diskFinding(folder: string): Promise<Finding> {
  return roomFinding(await freeBytes(folder), folder);
}

export function roomFinding(free: number, folder: string): Finding {
  const text = `${Math.floor(free / mb)} MB are free in ${folder}.`;
  const fix = "Make room, or move DATA_DIR to a larger disk. Without room nothing can be saved.";
  if (free < room.scarce) return { check: "Disk space", status: "problem", text, fix };
  if (free < room.low) return { check: "Disk space", status: "warning", text, fix };
  return { check: "Disk space", status: "ok", text };
}

/** Whether the data folder takes a file, which is deleted again: a failing disk is often made read-only. */
export function writeFinding(dataDir: string): Finding {
  const check = "Data folder";
  const file = join(dataDir, `doctor-${process.pid}.tmp`);
  try {
    writeFileSync(file, check, { mode: 0o600 });
    return { check, status: "ok", text: `${dataDir} can be written to.` };
  } catch (error) {
    const text = `Nothing can be written to ${dataDir}: ${error instanceof Error ? error.message : error}`;
    const fix =
      "Is the disk full, broken or mounted read-only (df, dmesg, mount)? May this user write there?";
    return { check, status: "problem", text, fix };
  } finally {
    rmSync(file, { force: true });
  }
}

/** Whether others on the machine could read what is kept. Windows has no such rights. */
export function permissionFindings(dataDir: string): Finding[] {
  if (!process.getuid) return [];
  const check = "File permissions";
  const uid = process.getuid();
  const paths = ["", "throughline.db", "secrets.json"]
    .map((name) => join(dataDir, name))
    .filter((path) => existsSync(path));
  const findings = paths.flatMap((path): Finding[] => {
    const { mode, uid: owner } = statSync(path);
    const isFolder = statSync(path).isDirectory();
    if ((mode & 0o077) !== 0)
      return [
        {
          check,
          status: "problem",
          text: `Other users of this machine can open ${path}.`,
          fix: `chmod ${isFolder ? 700 : 600} ${path}`,
        },
      ];
    if (owner !== uid && uid !== 0)
      return [
        {
          check,
          status: "problem",
          text: `${path} belongs to another user than the one running this.`,
          fix: "Run this as the user of the server, or give the files to that user with chown.",
        },
      ];
    return [];
  });
  const text = "Only the user of the server can open the data.";
  return findings.length > 0 ? findings : [{ check, status: "ok", text }];
}

/** Whether the secrets are those the database was made with, as far as their file shows. */
export function secretsFinding(dataDir: string, given?: string): Finding {
  const check = "Secrets";
  const file = join(dataDir, "secrets.json");
  // One that orders new secrets would be obeyed by reading it.
  if (given === undefined && existsSync(file) && readFileSync(file, "utf8").trim() === "new")
    return { check, status: "warning", text: "The next start makes new secrets, as their file asks." };
  try {
    loadSecrets(dataDir, given);
    return { check, status: "ok", text: "They are there and whole." };
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    const fix = given === undefined ? "Put secrets.json back from a backup." : "Correct SERVER_SECRETS.";
    return { check, status: "problem", text, fix };
  }
}

/** What `throughline move` noted beside a file whose rows are in PostgreSQL; none where it was not moved. */
export function movedFindings(dataDir: string, databaseUrl: string | undefined): Finding[] {
  const check = "Move to PostgreSQL";
  const mark = readMovedMark(dataDir);
  if (!mark) return [];
  const text = `The rows of throughline.db in ${dataDir} were moved to ${mark.to} (${mark.moved_at}).`;
  if (databaseUrl) {
    const fix =
      "The file is no longer the database. It may be deleted once you won't go back to it; secrets.json is still needed.";
    return [{ check, status: "note", text, fix }];
  }
  const fix =
    "Set DATABASE_URL to it: no server starts on the file. To go back to the file: throughline move --back.";
  return [{ check, status: "problem", text, fix }];
}

const schemas: Record<SchemaState["state"], Omit<Finding, "check">> = {
  current: { status: "ok", text: "It fits this version." },
  older: {
    status: "warning",
    text: "It is of an older version.",
    fix: "Start the server, or run throughline migrate. A copy is kept.",
  },
  newer: {
    status: "problem",
    text: "A newer version of Throughline wrote it.",
    fix: "Use that version.",
  },
  different: {
    status: "problem",
    text: "Another version of Throughline wrote it, with other migrations.",
    fix: "Use the version that wrote it.",
  },
};

export function schemaFinding(file: string, migrations: Migrations): Finding {
  const schema = schemaStateOf(file, migrations);
  const misfit = misfitOf(file, schema);
  return misfit ? { check: "Database schema", status: "problem", ...misfit } : schemaStateFinding(schema);
}

export function schemaStateFinding({ state }: Pick<SchemaState, "state">): Finding {
  return { check: "Database schema", ...schemas[state] };
}

/**
 * The database's own checks, and the clock as far as the database knows it.
 * @param fix what to do about damage
 */
export function storeFindings(file: string, now: number, fix: string): Finding[] {
  const check = "Database integrity";
  try {
    const found = checkStore(file);
    return [integrityFinding(found, fix), clockFinding(found, now)];
  } catch (error) {
    const text = `It can't be read: ${error instanceof Error ? error.message : error}`;
    return [{ check, status: "problem", text, fix }];
  }
}

function integrityFinding({ damage, danglingRows, bytes, logBytes }: StoreReport, fix: string): Finding {
  const check = "Database integrity";
  if (damage.length > 0)
    return { check, status: "problem", text: `It is damaged: ${damage.join("; ")}`, fix };
  if (danglingRows > 0)
    return { check, status: "problem", text: `${danglingRows} rows refer to nothing.`, fix };
  const sizes = `${Math.ceil(bytes / mb)} MB, log ${Math.ceil(logBytes / mb)} MB`;
  return { check, status: "ok", text: `Nothing is wrong with it (${sizes}).` };
}

/** Time synchronisation may set a clock back by this much (ms). */
const clockSlackMs = 60_000;

function clockFinding({ newestEventAt }: StoreReport, now: number): Finding {
  const check = "Clock";
  if (newestEventAt === null || newestEventAt <= now + clockSlackMs)
    return { check, status: "ok", text: `It says ${new Date(now).toISOString()}.` };
  return {
    check,
    status: "problem",
    text: `It says ${new Date(now).toISOString()}, but something was recorded at ${new Date(newestEventAt).toISOString()}.`,
    fix: "Set the clock, and keep it right with time synchronisation (timedatectl set-ntp true). Links and sessions last too long otherwise.",
  };
}

/** Whether backups are made by themselves, and the newest is no older than two of its periods. */
export function backupFinding({ folder, everyMs }: Env["backups"], dataDir: string, now: number): Finding {
  const check = "Backups";
  const fix =
    "Run throughline backup: it makes one now, or says what hinders it. Settings → Integrations → Backups shows the last error.";
  let newest: Backup | undefined;
  try {
    [newest] = backupsIn(folder);
  } catch (error) {
    const text = `${folder} can't be read: ${error instanceof Error ? error.message : error}`;
    return { check, status: "problem", text, fix: "Is BACKUP_DIR right, and may this user read it?" };
  }
  const age = newest ? `The newest is ${ageOf(now - newest.made_at)} old.` : `There is none in ${folder}.`;
  if (everyMs === null) {
    const text = `BACKUP_EVERY is 0, so none are made by themselves. ${age}`;
    return { check, status: "note", text, fix: "Set BACKUP_EVERY, unless something else copies the data." };
  }
  // A new server has none before the first is due.
  const since = newest?.made_at ?? statSync(join(dataDir, "throughline.db")).birthtimeMs;
  if (now - since <= 2 * everyMs) return { check, status: newest ? "ok" : "note", text: age };
  return { check, status: "warning", text: `${age} One is due every ${ageOf(everyMs)}.`, fix };
}

/** In whole hours, or days from two on. */
function ageOf(ms: number): string {
  const [count, unit] = ms >= 2 * day ? [Math.floor(ms / day), "day"] : [Math.floor(ms / hour), "hour"];
  return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
}

/** Calls each service that is set up. Those that are not are told, with what happens instead. */
export async function serviceFindings(services: Service[]): Promise<Finding[]> {
  return Promise.all(
    services.map(async ({ name: check, configured, without, check: call, guide }): Promise<Finding> => {
      if (!configured) return { check, status: "note", text: `Not set up. ${t(without)}` };
      if (!call) return { check, status: "note", text: "Set up; it has no test." };
      const { ok, text } = await call();
      return ok
        ? { check, status: "ok", text }
        : { check, status: "problem", text, fix: `Correct its settings: docs/services/${guide}.` };
    }),
  );
}

/** What keeps settings that operators have saved in the app from being used. */
export function storedFindings(problems: string[]): Finding[] {
  const fix = "Enter them again in Settings → Integrations.";
  return problems.map((text) => ({ check: "Saved settings", status: "problem", text, fix }));
}
