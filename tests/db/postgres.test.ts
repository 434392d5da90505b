import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { getTableColumns, getTableName, is } from "drizzle-orm";
import { getTableConfig, type PgColumn, PgTable } from "drizzle-orm/pg-core";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { expect, test } from "vitest";

test("PostgreSQL: migrations apply, and every table takes a row", async () => {
  // The schema asks for the dialect when it is loaded; this file is the only one that loads it as Postgres.
  globalThis.throughlineDialect = "postgres";
  const schema: Record<string, unknown> = await import("#db/schema.ts");
  const tables = inOrder(Object.values(schema).filter((value): value is PgTable => is(value, PgTable)));
  expect(tables.length).toBeGreaterThan(20);

  const client = new PGlite();
  const db = drizzle(client);
  await migrate(db, { migrationsFolder: join(import.meta.dirname, "../../drizzle/postgres") });
  for (const table of tables) {
    const row = sample(Object.values(getTableColumns(table)));
    await db.insert(table).values(row);
    expect(await db.select().from(table), getTableName(table)).toMatchObject([row]);
  }
  await client.close();
});

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
