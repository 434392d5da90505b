import type { Writer } from "#db/store.ts";

type Writing = { q: Writer };

/**
 * How rows of archives get into the tables of a noun, as they are: no event is recorded, so nothing is mailed or booked for
 * what is brought in. The fields of an archive have checked them, and no type knows them.
 */
export type InsertCopies = Record<string, (tx: Writing, rows: never[]) => Promise<void>>;

/** Takes up to `limit` rows of an import back. Returns how many there were. */
export type RemoveCopies = (tx: Writing, projectId: string, limit: number) => Promise<number>;

/** Puts an account where rows of an archive name a person, in up to `limit` of them. Returns how many there were. */
export type AcceptName = (
  tx: Writing,
  personId: string,
  account: { user_id: string; name: string },
  limit: number,
) => Promise<number>;

/** Deletes up to `limit` rows from before a moment. Returns how many there were. */
export type PurgeRows = (tx: Writing, before: number, limit: number) => Promise<number>;
