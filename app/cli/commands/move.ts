import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Command, InvalidArgumentError } from "commander";
import { fingerprintOf, loadSecrets } from "#app/core/secrets.ts";
import { postgresUrl } from "#app/core/settings/kinds.ts";
import { FolderInUse, lockFolder } from "#db/lock.ts";
import { goBack } from "#db/move/back.ts";
import {
  copyToPostgres,
  endRehearsal,
  type MovedRows,
  type MoveOf,
  rehearseSwitch,
  switchToPostgres,
} from "#db/move/forth.ts";
import { assertNotMoved, withoutPassword } from "#db/move/marks.ts";
import { CommandFailed, newCommand, report, type Shared } from "../command.ts";
import type { Host } from "../host.ts";

type Options = Shared & {
  to?: string;
  from?: string;
  finish?: boolean;
  rehearse?: boolean;
  again?: boolean;
  back?: boolean;
};

/** Moves the database from the file in the data folder into a PostgreSQL, or back. */
export function moveCommand(host: Host): Command {
  return newCommand(host, "move", "move the database into a PostgreSQL, or back into a file")
    .option("--to <url>", "copy into this empty PostgreSQL, while the server runs or not", postgresAddress)
    .option("--finish", "bring the copy up to date and switch; the server must be stopped")
    .option("--rehearse", "do all of it but the switch, and empty the PostgreSQL again")
    .option("--again", "start over: empties what an earlier move of this folder copied")
    .option("--back", "make the file the database again; the servers must be stopped")
    .option("--from <url>", "with --back: copy the rows of this PostgreSQL into a new file", postgresAddress)
    .action(async (options: Options) => {
      if (options.back) await back(host, options);
      else if (options.to) await forth(host, options, options.to);
      else throw new CommandFailed(whereTo(host));
    });
}

function whereTo(host: Host): string {
  const example = "throughline move --to postgres://user:password@host/database";
  // Until the move is finished DATABASE_URL would be of the server that runs.
  if (!host.env().databaseUrl) return `Say where to with --to: ${example}`;
  return `Say where to with --to: ${example}. DATABASE_URL is set, but that isn't where it moves to: take it out of the settings until the move is finished. To come back from that PostgreSQL: throughline move --back.`;
}

async function forth(host: Host, options: Options, url: string): Promise<void> {
  const move = moveOf(host, url);
  assertCanMove(move, options);
  const begun = Date.now();
  if (options.rehearse) {
    await copyToPostgres(move, { again: options.again ?? false, isRehearsal: true });
    const copied = Date.now();
    const moved = await rehearseSwitch(move);
    const seconds = { copy: (copied - begun) / 1000, finish: (Date.now() - copied) / 1000 };
    await endRehearsal(move);
    const text = `This was a rehearsal. The copy took ${seconds.copy.toFixed(1)} s while a server may run, the switch would take ${seconds.finish.toFixed(1)} s. The PostgreSQL database is empty again, and nothing was changed in the file.`;
    report(host, options, { rehearsal: true, seconds, ...moved }, `${tableOf(moved)}\n${text}`);
    return;
  }
  const unlock = await lockIfFree(move.dataDir);
  try {
    if (!unlock && options.finish)
      throw new CommandFailed(
        "The server is running. Stop it, and run this again: the switch takes seconds.",
      );
    if (!options.finish) {
      const copied = await copyToPostgres(move, { again: options.again ?? false, isRehearsal: false });
      if (!unlock) {
        const text = `Copied and compared, while the server runs. Next: stop the server, and run\n  throughline move --to ${withoutPassword(url)} --finish\nwhich copies what has changed by then.`;
        report(host, options, { state: "copied", ...copied }, `${tableOf(copied)}\n${text}`);
        return;
      }
    }
    const stopped = Date.now();
    const moved = await switchToPostgres(move, Date.now);
    const seconds = (Date.now() - stopped) / 1000;
    report(
      host,
      options,
      { state: "finished", seconds, ...moved },
      `${tableOf(moved)}\n${afterwards(move, moved, seconds)}`,
    );
  } finally {
    unlock?.();
  }
}

function assertCanMove({ dataDir }: MoveOf, { finish, rehearse }: Options): void {
  if (finish && rehearse) throw new CommandFailed("Either --rehearse or --finish.");
  // The end of a move may have been cut short after the mark was made.
  if (!finish) assertNotMoved(dataDir);
}

async function lockIfFree(dataDir: string): Promise<(() => void) | null> {
  try {
    return await lockFolder(dataDir);
  } catch (error) {
    if (error instanceof FolderInUse) return null;
    throw error;
  }
}

type Switched = MovedRows & { added: number; changed: number; deleted: number };

function afterwards({ dataDir, url }: MoveOf, moved: Switched, seconds: number): string {
  const { added, changed, deleted } = moved;
  return [
    `Moved: every row was compared, and since the copy ${added} were added, ${changed} changed, ${deleted} deleted (${seconds.toFixed(1)} s).`,
    `Set DATABASE_URL to ${withoutPassword(url)} (with its password) and start the server.`,
    `secrets.json stays in ${dataDir}: every process needs this file, and a backup of it. The database is backed up by PostgreSQL's own means from now on (pg_dump).`,
    "The old file stays as it is, and no server starts on it. To go back: throughline move --back.",
  ].join("\n");
}

async function back(host: Host, options: Options): Promise<void> {
  const url = options.from ?? host.env().databaseUrl;
  if (!url)
    throw new CommandFailed("Say from where: --from postgres://user@host/database, or set DATABASE_URL.");
  const move = moveOf(host, url);
  const unlock = await lockFolder(move.dataDir);
  try {
    const { rows, kept } = await goBack(move, { copies: options.from !== undefined });
    const next = "Take DATABASE_URL out of the settings and start the server.";
    const text = rows
      ? `${tableOf(rows)}\nThe rows of PostgreSQL are in ${move.file}; the file before it is ${kept}. ${next}`
      : `${move.file} is the database again: nothing had been written in PostgreSQL. ${next}`;
    report(host, options, { file: move.file, kept, tables: rows?.tables ?? [] }, text);
  } finally {
    unlock();
  }
}

function moveOf(host: Host, url: string): MoveOf {
  const { dataDir, serverSecrets } = host.env();
  const file = join(dataDir, "throughline.db");
  if (!existsSync(file)) throw new CommandFailed(`There is no database in ${dataDir}. Is DATA_DIR right?`);
  return {
    dataDir,
    url,
    file,
    source: fingerprintOf(loadSecrets(dataDir, serverSecrets)),
    migrations: { sqlite: host.migrations("sqlite"), postgres: host.migrations("postgres") },
    say: (line) => void host.stderr.write(`${line}\n`),
  };
}

/** Each table with what was found the same on both sides. */
function tableOf({ tables, replaced }: MovedRows): string {
  const width = Math.max(...tables.map(({ table }) => table.length));
  const lines = tables.map(
    ({ table, rows, hash }) => `${table.padEnd(width)} ${String(rows).padStart(9)}  ${hash}`,
  );
  const head = `${"Table".padEnd(width)} ${"Rows".padStart(9)}  Hash, the same on both sides`;
  const odd =
    replaced > 0
      ? [
          `${replaced} texts held U+0000 or half a letter, which PostgreSQL can't store, so they have U+FFFD instead.`,
        ]
      : [];
  return [head, ...lines, ...odd].join("\n");
}

function postgresAddress(text: string): string {
  if (postgresUrl.safeParse(text).success) return text;
  throw new InvalidArgumentError("It must be like postgres://user:password@host/database.");
}
