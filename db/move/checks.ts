import { type Migrations, schemaStateOf } from "../migrate.ts";
import { assertFits } from "../misfit.ts";
import { readMoveState } from "./marks.ts";
import { type MovedTable, quotedName } from "./tables.ts";
import type { Target } from "./target.ts";

/** Throws for a file of another schema than this version's. */
export function assertSourceSchema(file: string, known: Migrations): void {
  const schema = schemaStateOf(file, known);
  assertFits(file, schema);
  if (schema.state === "older")
    throw new Error(
      `${file} is of an older version of Throughline. Start this version once, or run throughline migrate, and move then.`,
    );
}

type Wanted = { tables: MovedTable[]; source: string; again: boolean };

/** Throws for a database that has rows, or those of an earlier move that are to stay. */
export async function assertFree(target: Target, { tables, source, again }: Wanted): Promise<void> {
  const move = await readMoveState(target);
  if (move && move.source !== source)
    throw new Error("The PostgreSQL database holds the copy of another data folder. Use an empty one.");
  if (move?.state === "finished")
    throw new Error(
      "The move to this PostgreSQL database was finished: it is in use. Use an empty one, or go back first (`throughline move --back`).",
    );
  if (move && !again)
    throw new Error(
      "The PostgreSQL database holds an earlier copy of this data folder. Bring it up to date and switch with `--finish`, or copy anew with `--again`, which empties it first.",
    );
  if (move) return;
  for (const { target: name } of tables) {
    if (name === "change_counts") continue;
    const found = await target.unsafe(`SELECT 1 FROM ${quotedName(name)} LIMIT 1`);
    if (found.length > 0)
      throw new Error(`The PostgreSQL database is in use: there are rows in ${name}. Use an empty one.`);
  }
}

/** Throws for a database without a copy of this data folder. */
export async function assertCopied(target: Target, source: string): Promise<void> {
  const move = await readMoveState(target);
  if (move?.source === source && (move.state === "copied" || move.state === "rehearsed")) return;
  throw new Error(
    move?.source === source && move.state === "finished"
      ? "The move to this PostgreSQL database was finished already."
      : "The PostgreSQL database holds no copy of this data folder. Make one first: `throughline move --to` without `--finish`.",
  );
}
