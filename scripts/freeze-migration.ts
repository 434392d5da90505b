/**
 * `npm run db:freeze`: the newest migration is final from here on. Notes its hash in `drizzle/frozen.json`, and writes
 * `tests/db/rows/TAG.sql`, a row and more for every table as it made them. The tests hold both. See docs/releasing.md.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeSampleDatabase, writtenRows } from "#tests/db/sample-database.ts";
import { frozenMigrations, hashOf, migrationTags, rowsOf } from "./frozen-migrations.ts";

const newest = migrationTags("sqlite").at(-1) ?? "";
const frozen = frozenMigrations();
if (newest in frozen) {
  console.log(`${newest} is frozen already.`);
  process.exit();
}

const most = 500_000;
const folder = mkdtempSync(join(tmpdir(), "throughline-rows-"));
try {
  const sql = writtenRows(await makeSampleDatabase(folder));
  if (sql.length > most) throw new Error(`${sql.length} bytes are more than ${most}. Seed fewer words.`);
  mkdirSync("tests/db/rows", { recursive: true });
  writeFileSync(rowsOf(newest), sql);
  frozen[newest] = { sqlite: hashOf("sqlite", newest), postgres: hashOf("postgres", newest) };
  writeFileSync("drizzle/frozen.json", `${JSON.stringify(frozen, null, 2)}\n`);
  console.log(
    `${newest} is frozen, with ${rowsOf(newest)} (${Math.ceil(sql.length / 1000)} KB). Commit both.`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
