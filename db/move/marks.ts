import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import postgres from "postgres";

/**
 * How far a move has come, in the database that it fills. `copied` and `rehearsed`: nobody works with it yet; `finished`: it is
 * the database now; `left`: the file is the database again.
 */
export type MoveState = "copied" | "rehearsed" | "finished" | "left";
type Statements = Pick<postgres.Sql, "unsafe">;

export async function readMoveState(sql: Statements): Promise<{ source: string; state: MoveState } | null> {
  const [table] = await sql.unsafe("SELECT to_regclass('throughline_move') AS found");
  if (!table?.found) return null;
  const [row] = await sql.unsafe("SELECT source, state FROM throughline_move");
  return row ? { source: row.source, state: row.state } : null;
}

/** @param move null: none has been here */
export async function writeMoveState(
  sql: Statements,
  move: { source: string; state: MoveState } | null,
): Promise<void> {
  await sql.unsafe("DROP TABLE IF EXISTS throughline_move");
  if (!move) return;
  await sql.unsafe("CREATE TABLE throughline_move (source text NOT NULL, state text NOT NULL)");
  await sql.unsafe("INSERT INTO throughline_move VALUES ($1, $2)", [move.source, move.state]);
}

/** Throws for a database into which a move is under way, or from which one went back: work in it would be lost. */
export async function assertNoMoveUnderWay(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, fetch_types: false, onnotice: () => {}, connect_timeout: 10 });
  try {
    const move = await readMoveState(sql);
    if (!move || move.state === "finished") return;
    throw new Error(
      move.state === "left"
        ? "This PostgreSQL database was left: `throughline move --back` made the file in the data folder the database again. Start without DATABASE_URL, or move anew with `throughline move --to`."
        : "The move into this PostgreSQL database is not finished. Run `throughline move --to` with its address and `--finish`, or start without DATABASE_URL.",
    );
  } finally {
    await sql.end({ timeout: 2 });
  }
}

/** Written beside a file whose rows are in PostgreSQL now. */
export type MovedMark = { to: string; moved_at: string };

const markOf = (dataDir: string) => join(dataDir, "moved.json");

export function readMovedMark(dataDir: string): MovedMark | null {
  const file = markOf(dataDir);
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as MovedMark) : null;
}

export function writeMovedMark(dataDir: string, mark: MovedMark): void {
  writeFileSync(markOf(dataDir), `${JSON.stringify(mark, null, 2)}\n`, { mode: 0o600, flush: true });
}

export function removeMovedMark(dataDir: string): void {
  rmSync(markOf(dataDir), { force: true });
}

/** Throws when the file of this folder is no longer the database. */
export function assertNotMoved(dataDir: string): void {
  const mark = readMovedMark(dataDir);
  if (mark)
    throw new Error(
      `The database of ${dataDir} was moved to ${mark.to} (${mark.moved_at}). Set DATABASE_URL to it. To work with the file again, stop every process and run \`throughline move --back\`, with \`--from\` and that address if something was written there since.`,
    );
}

/** An address of a database as it may be shown. */
export function withoutPassword(url: string): string {
  return url.replace(/\?.*$/, "").replace(/:\/\/([^:@/]*):[^@]*@/, "://$1@");
}
