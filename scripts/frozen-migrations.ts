import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { type Dialect, dialects } from "../app/core/enums/dialect.ts";

export { type Dialect, dialects };

const drizzle = join(import.meta.dirname, "../drizzle");

/** The hashes of the migrations that never change again, by tag: all but the newest at most. */
export function frozenMigrations(): Record<string, Record<Dialect, string>> {
  return JSON.parse(readFileSync(join(drizzle, "frozen.json"), "utf8"));
}

/** The names of a dialect's migrations, in their order. */
export function migrationTags(dialect: Dialect): string[] {
  const journal = readFileSync(join(drizzle, dialect, "meta/_journal.json"), "utf8");
  return (JSON.parse(journal) as { entries: { tag: string }[] }).entries.map(({ tag }) => tag);
}

/** What drizzle-kit takes the schema to be after the newest migration. */
export function snapshotOf(dialect: Dialect): string {
  const number = String(migrationTags(dialect).length - 1).padStart(4, "0");
  return join(drizzle, dialect, "meta", `${number}_snapshot.json`);
}

export function hashOf(dialect: Dialect, tag: string): string {
  return createHash("sha256")
    .update(readFileSync(join(drizzle, dialect, `${tag}.sql`)))
    .digest("hex");
}

/** The file with the rows of a database as this migration left it. */
export function rowsOf(tag: string): string {
  return join("tests/db/rows", `${tag}.sql`);
}
