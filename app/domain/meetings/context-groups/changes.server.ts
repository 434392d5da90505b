import type { InsertCopies } from "#app/core/copied-rows.ts";
import { contextGroupNames } from "#db/schema/context-groups.ts";

/** Rows of an archive: nothing follows from them. */
export const insertGroupNameCopies = {
  contextGroupNames: ({ q }, rows) => q.insertEach(contextGroupNames, rows),
} satisfies InsertCopies;
