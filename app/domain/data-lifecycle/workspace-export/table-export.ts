import type { ExportedTable } from "#app/domain/data-lifecycle/catalogue/tables.ts";
import { type ExportField, type ExportFields, f, type Row } from "./export-fields.ts";

/** One table as archives hold it: a data file of records, and their table by its name in the schema. */
export type TableExport = {
  name: string;
  table: ExportedTable;
  /** What the record belongs to, and the column that says so. */
  of: "organization" | "project" | "meeting" | "summary";
  by: string;
  /** Unique among the records of one owner; they stand in its order. */
  key: string;
  fields: ExportFields;
  /** Columns that the archive leaves out, and why. */
  omitted?: Record<string, string>;
  /** Passing states become the ones they lead to. */
  normalize?: (row: Row) => Row;
  /** What an import sets that no record says. */
  imported?: (row: Row, now: number) => Row;
  /** How many one owner can have, where that is bounded. */
  most?: number;
  /** The first format that has it; archives of older ones have none of it. */
  since?: number;
  /** There are many of them in one owner. */
  isLong?: true;
};

export const created = { created_at: f.time("created_at") };
export const times = { ...created, updated_at: f.time("updated_at") };

/** A table whose records name what they belong to in their first field. */
function belongingTo(of: TableExport["of"], by: string, owners: string) {
  return (
    name: string,
    table: ExportedTable,
    key: string,
    fields: Record<string, ExportField>,
    more: Partial<TableExport> = {},
  ): TableExport => ({ name, table, of, by, key, fields: { [of]: f.ref(by, owners), ...fields }, ...more });
}

export const ofMeeting = belongingTo("meeting", "meeting_id", "meetings");
export const ofProject = belongingTo("project", "project_id", "projects");
