/**
 * Generates the migrations of both dialects from the one schema: `npm run db:generate [-- --name <what-changed>]`.
 * A migration that is not frozen yet is generated anew, with the statements below its line `-- written by hand`, so that
 * there is one until `npm run db:freeze`. drizzle-kit loads the schema in its own process; the preset decides which dialect
 * `db/columns.ts` gives it there.
 */
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Dialect, dialects, frozenMigrations, snapshotOf } from "./frozen-migrations.ts";

type Journal = { entries: { tag: string }[] };
const byHand = "-- written by hand";
const frozen = frozenMigrations();
const { values } = parseArgs({ options: { name: { type: "string" } } });

for (const dialect of dialects) {
  const open = openMigration(dialect);
  const name = values.name ?? open?.tag.replace(/^\d+_/, "");
  open?.takeBack();
  const hand = open?.hand ?? "";
  const isMade = generate(dialect, name) || (hand !== "" && generate(dialect, name, "--custom"));
  if (!isMade) continue;
  const { sql = "" } = openMigration(dialect) ?? {};
  if (hand) writeFileSync(sql, `${readFileSync(sql, "utf8").trim()}\n--> statement-breakpoint\n${hand}`);
}

/** The newest migration, unless it is frozen. */
function openMigration(dialect: Dialect) {
  const folder = join("drizzle", dialect);
  const path = join(folder, "meta/_journal.json");
  const journal = JSON.parse(readFileSync(path, "utf8")) as Journal;
  const last = journal.entries.at(-1);
  if (!last || last.tag in frozen) return null;
  const { tag } = last;
  const sql = join(folder, `${tag}.sql`);
  const text = readFileSync(sql, "utf8");
  const at = text.indexOf(byHand);
  const takeBack = () => {
    rmSync(snapshotOf(dialect));
    const entries = journal.entries.slice(0, -1);
    writeFileSync(path, JSON.stringify({ ...journal, entries }, null, 2));
    rmSync(sql);
  };
  return { tag, sql, hand: at < 0 ? "" : text.slice(at), takeBack };
}

/** @returns whether there was something to generate */
function generate(dialect: Dialect, name: string | undefined, ...more: string[]): boolean {
  const preset = `data:text/javascript,${encodeURIComponent(`globalThis.throughlineDialect="${dialect}"`)}`;
  const named = name ? ["--name", name] : [];
  const result = spawnSync("node_modules/.bin/drizzle-kit", ["generate", ...named, ...more], {
    stdio: "inherit",
    env: { ...process.env, NODE_OPTIONS: `--import=${preset}` },
  });
  if (result.status !== 0) {
    console.error("Nothing was generated. `git checkout drizzle` brings back what was there.");
    process.exit(result.status ?? 1);
  }
  return openMigration(dialect) !== null;
}
