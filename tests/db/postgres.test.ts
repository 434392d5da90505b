import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { getTableColumns, getTableName, is } from "drizzle-orm";
import { getTableConfig, type PgColumn, PgTable } from "drizzle-orm/pg-core";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { expect, test } from "vitest";
import { readMigrations } from "#db/migrate.ts";
import { generateDrizzleJson, generateMigration } from "#tests/support/drizzle-kit.ts";
import { frozenMigrations, migrationTags, snapshotOf } from "../../scripts/frozen-migrations.ts";

const migrationsFolder = join(import.meta.dirname, "../../drizzle/postgres");

test("PostgreSQL: migrations apply, and every table takes a row", async () => {
  // The schema asks for the dialect when it is loaded; this file is the only one that loads it as Postgres.
  globalThis.throughlineDialect = "postgres";
  const schema: Record<string, unknown> = await import("#db/schema.ts");
  const tables = inOrder(Object.values(schema).filter((value): value is PgTable => is(value, PgTable)));
  expect(tables.length).toBeGreaterThan(20);

  const client = new PGlite();
  const db = drizzle(client);
  await migrate(db, { migrationsFolder });
  for (const table of tables) {
    // Triggers write it.
    if (getTableName(table) === "change_counts") continue;
    const row = sample(Object.values(getTableColumns(table)));
    await db.insert(table).values(row);
    expect(await db.select().from(table), getTableName(table)).toMatchObject([row]);
  }
  await client.close();
  const written = JSON.parse(readFileSync(snapshotOf("postgres"), "utf8"));
  expect(await generateMigration(written, generateDrizzleJson(schema))).toEqual([]);
});

test.each(Object.keys(frozenMigrations()))(
  "PostgreSQL: sample rows after migration %s survive the later ones",
  async (tag) => {
    const known = readMigrations(migrationsFolder).flatMap(({ sql }, at) =>
      sql.map((text) => ({ at, text })),
    );
    const last = migrationTags("postgres").indexOf(tag);
    const client = new PGlite();
    for (const { at, text } of known) if (at <= last) await client.exec(text);
    const { rows: columns } = await client.query<Column>(
      `SELECT table_name, column_name, data_type FROM information_schema.columns
     WHERE table_schema = 'public' AND column_default IS NULL`,
    );
    const names = Map.groupBy(columns, ({ table_name }) => table_name);
    // Every text is the same, so that every reference finds its target in the end.
    const rows = [...names].map(
      ([table, given]) =>
        `INSERT INTO "${table}" (${given.map((column) => `"${column.column_name}"`)})
       VALUES (${given.map((column) => samples[column.data_type])});`,
    );
    await client.exec(
      `SET session_replication_role = replica; ${rows.join("")} SET session_replication_role = DEFAULT`,
    );
    for (const { at, text } of known) if (at > last) await client.exec(text);
    for (const table of names.keys())
      expect((await client.query(`SELECT * FROM "${table}"`)).rows.length, table).toBeGreaterThan(0);
    await client.close();
  },
);

type Column = { table_name: string; column_name: string; data_type: string };
const samples: Record<string, string> = {
  text: "'same'",
  bigint: "1700000000",
  integer: "17",
  boolean: "true",
  jsonb: `'{"a": ["list"]}'`,
  bytea: "'\\x00ff'",
  "double precision": "1.5",
  tsvector: "'same'",
  xid8: "'17'",
};

/** What a reference points at comes first. */
function inOrder(tables: PgTable[]): PgTable[] {
  const placed = new Set<PgTable>();
  while (placed.size < tables.length) {
    const before = placed.size;
    for (const table of tables) {
      const targets = getTableConfig(table).foreignKeys.map((key) => key.reference().foreignTable);
      if (targets.every((target) => target === table || placed.has(target))) placed.add(table);
    }
    if (placed.size === before) throw new Error("The tables refer to each other in a circle");
  }
  return [...placed];
}

/** One row: every text is the same, so that every reference finds its target. */
function sample(columns: PgColumn[]): Record<string, unknown> {
  const values: Record<string, unknown> = {
    string: "same",
    number: 1_700_000_000,
    boolean: true,
    json: { a: ["list", { of: 1 }] },
    custom: new Uint8Array([0, 255]),
  };
  return Object.fromEntries(
    columns.filter((column) => !column.hasDefault).map((column) => [column.name, values[column.dataType]]),
  );
}
