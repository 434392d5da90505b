import { getTableColumns, is, Table } from "drizzle-orm";
import { getTableConfig, type SQLiteTable } from "drizzle-orm/sqlite-core";
import { describe, expect, test } from "vitest";
import { catalogue, ownRows } from "#app/domain/data-lifecycle/catalogue/tables.ts";
import { tableExports } from "#app/domain/data-lifecycle/workspace-export/table-exports.ts";
import * as schema from "#db/schema.ts";

const tables = Object.entries<unknown>(schema).flatMap(([name, table]) =>
  is(table, Table) ? [[name, table as SQLiteTable] as const] : [],
);
const entries = Object.entries(catalogue);
const columnsOf = (name: string) =>
  Object.keys(getTableColumns(new Map(tables).get(name) ?? schema.instance));
const referencesOf = (table: SQLiteTable) =>
  getTableConfig(table).foreignKeys.map((key) => ({
    onDelete: key.onDelete,
    to: key.reference().foreignTable,
  }));

describe("the catalogue of tables", () => {
  test("has every table of the schema, and no other", () => {
    expect(Object.keys(catalogue).sort()).toEqual(tables.map(([name]) => name).sort());
  });

  test("marks as exported the tables that an archive has records of", () => {
    const exported = entries.filter(
      ([, entry]) => typeof entry.exported === "string" || entry.exported === true,
    );
    expect(exported.map(([name]) => name).sort()).toEqual(tableExports.map(({ table }) => table).sort());
  });

  test("says for every table with a person's rows whether the personal export has them", () => {
    const person = /^(user_id|created_by|proposed_by)$/;
    const naming = entries.filter(([name]) => columnsOf(name).some((column) => person.test(column)));
    expect(naming.filter(([, { personal }]) => personal === undefined).map(([name]) => name)).toEqual([]);
  });

  test.each(ownRows)("exports existing columns of $table without secrets, as $file", (rows) => {
    const { table, by, columns } = rows;
    expect([by, ...columns].filter((column) => !columnsOf(table).includes(column))).toEqual([]);
    expect(columns.filter((column) => /hash|sealed|secret|token$/.test(column))).toEqual([]);
  });

  test("says how long rows are kept in every table without a cascade", () => {
    const staying = tables.filter(
      ([, table]) => !referencesOf(table).some(({ onDelete }) => onDelete === "cascade"),
    );
    expect(staying.filter(([name]) => !catalogue[name as keyof typeof catalogue].kept)).toEqual([]);
  });

  test("says who takes over rows that refer to a deleted account", () => {
    const holding = tables.filter(([, table]) =>
      referencesOf(table).some(
        ({ to, onDelete }) => to === schema.users && !/cascade|set null/.test(onDelete ?? ""),
      ),
    );
    expect(holding.map(([name]) => name)).toEqual(["editRequests", "meetings", "meetingSeries"]);
    for (const [name] of holding)
      expect(catalogue[name as keyof typeof catalogue].leaving).toBe("handed over");
  });
});
