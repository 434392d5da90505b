import { type Field, type Fields, f, type Row } from "./fields.ts";

/** One kind of record: a data file of the archive, and a table of the store by its name in the schema. */
export type Kind = {
  name: string;
  table: string;
  /** What the record belongs to, and the column that says so. */
  of: "organization" | "project" | "meeting" | "summary";
  by: string;
  /** Unique among the records of one owner; they stand in its order. */
  key: string;
  fields: Fields;
  /** Columns that the archive leaves out, and why. */
  omitted?: Record<string, string>;
  /** Passing states become the ones they lead to. */
  settled?: (row: Row) => Row;
  /** What an import sets that no record says. */
  imported?: (row: Row, now: number) => Row;
  /** How many one owner can have, where that is bounded. */
  most?: number;
  /** The first format that has it; archives of older ones have none of it. */
  since?: number;
  /** What a row of an imported person gets once an account has accepted their name. */
  accepted?: (name: string) => Row;
  /** There are many of them in one owner. */
  isLong?: true;
  /** Not brought in by an import: memberships, which are offered as invitations. */
  offered?: true;
};

export const created = { created_at: f.time("created_at") };
export const times = { ...created, updated_at: f.time("updated_at") };

export function ofMeeting(
  name: string,
  table: string,
  key: string,
  fields: Record<string, Field>,
  more: Partial<Kind> = {},
): Kind {
  const meeting = f.ref("meeting_id", "meetings");
  return { name, table, of: "meeting", by: "meeting_id", key, fields: { meeting, ...fields }, ...more };
}

export function ofProject(
  name: string,
  table: string,
  key: string,
  fields: Record<string, Field>,
  more: Partial<Kind> = {},
): Kind {
  const project = f.ref("project_id", "projects");
  return { name, table, of: "project", by: "project_id", key, fields: { project, ...fields }, ...more };
}
