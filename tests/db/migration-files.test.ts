import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import * as schema from "#db/schema.ts";
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from "#tests/support/drizzle-kit.ts";
import {
  dialects,
  frozenMigrations,
  hashOf,
  migrationTags,
  rowsOf,
  snapshotOf,
} from "../../scripts/frozen-migrations.ts";

const frozen = frozenMigrations();
const final = Object.keys(frozen);

describe.each(dialects)("%s: migrations", (dialect) => {
  const tags = migrationTags(dialect);

  test("all but the newest migration are frozen (npm run db:freeze)", () => {
    expect(final).toEqual(tags.slice(0, final.length));
    expect(tags.slice(final.length).length).toBeLessThanOrEqual(1);
  });

  test.each(final)("migration %s is unchanged since it was frozen", (tag) => {
    expect(hashOf(dialect, tag)).toBe(frozen[tag]?.[dialect]);
  });

  test("every SQL file is in the journal", () => {
    const files = readdirSync(`drizzle/${dialect}`).filter((name) => name.endsWith(".sql"));
    expect(files.sort()).toEqual(tags.map((tag) => `${tag}.sql`));
  });
});

test("both dialects have the same migrations", () => {
  expect(migrationTags("postgres")).toEqual(migrationTags("sqlite"));
});

test("migrations cover the whole schema (npm run db:generate)", async () => {
  const now = await generateSQLiteDrizzleJson(schema);
  const written = JSON.parse(readFileSync(snapshotOf("sqlite"), "utf8"));
  expect(await generateSQLiteMigration(written, now)).toEqual([]);
});

test.each(final)("migration %s has sample rows for later migrations", (tag) => {
  expect(existsSync(rowsOf(tag))).toBe(true);
});
