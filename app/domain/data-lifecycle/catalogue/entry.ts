import type { Table } from "drizzle-orm";
import type * as schema from "#db/schema.ts";

type Schema = typeof schema;
/** A table of the store, by its name in the schema. */
export type TableName = { [Name in keyof Schema]: Schema[Name] extends Table ? Name : never }[keyof Schema];

/** Rows of a table that are a person's own: the file of the personal export, the column with the person, what of a row is theirs. */
export type OwnRows = { file: string; by: string; columns: readonly string[] };

/** What becomes of one table when data leaves, comes back, or grows old. */
export type TableEntry = {
  /** Who alone writes it: a noun, or the queue. */
  owner: string;
  /** In the archive of a project or organization; or why not. Memberships are there, and come back as invitations. */
  exported: true | "as invitations" | { not: string };
  /** In the personal export; or why rows that name a person are not. */
  personal?: readonly OwnRows[] | { not: string };
  /**
   * Days after which rows are deleted, by what they are; or why they are not. Without it a row goes with the one that it
   * refers to.
   */
  kept?: Readonly<Record<string, number>> | string;
  /** What an account that is deleted leaves in it, beyond what goes by reference. */
  leaving?: "ended" | "handed over" | "forgotten" | "deleted";
};

/** `columns` in one text; no secret and nothing that lets anyone in is among them. */
export function own(file: string, by: string, columns: string): OwnRows {
  return { file, by, columns: columns.split(" ") };
}

export const ofPerson = { not: "belongs to a person" };
export const ofServer = { not: "is of this server" };
export const staysWithProject = { not: "stays with the project, whose archive has it" };
export const madeAnew = { not: "is made anew from the transcripts" };
