import { existsSync, readdirSync, readFileSync } from "node:fs";
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from "drizzle-kit/api";
import { describe, expect, test } from "vitest";
import * as schema from "#db/schema.ts";
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

  test("all but the newest are frozen: npm run db:freeze before another is begun", () => {
    expect(final).toEqual(tags.slice(0, final.length));
    expect(tags.slice(final.length).length).toBeLessThanOrEqual(1);
  });

  test.each(final)("%s is as it was frozen: a database that had it would be refused otherwise", (tag) => {
    expect(hashOf(dialect, tag)).toBe(frozen[tag]?.[dialect]);
  });

  test("every file belongs to the journal", () => {
    const files = readdirSync(`drizzle/${dialect}`).filter((name) => name.endsWith(".sql"));
    expect(files.sort()).toEqual(tags.map((tag) => `${tag}.sql`));
  });
});

test("both dialects have the same migrations", () => {
  expect(migrationTags("postgres")).toEqual(migrationTags("sqlite"));
});

test("the schema has nothing that npm run db:generate has not written yet", async () => {
  const now = await generateSQLiteDrizzleJson(schema);
  const written = JSON.parse(readFileSync(snapshotOf("sqlite"), "utf8"));
  expect(await generateSQLiteMigration(written, now)).toEqual([]);
});

test.each(final)("%s has rows that later migrations are tested on", (tag) => {
  expect(existsSync(rowsOf(tag))).toBe(true);
});
