import { id, index, instant, json, table, text } from "../columns.ts";

/** What an import has made, so that one that was cut off can be taken back. */
export type ImportedRows = { org_id: string | null; project_ids: string[]; user_ids: string[] };

/** Archives that were imported, or are being imported; nobody belongs to what a running import makes. */
export const archiveImports = table(
  "archive_imports",
  {
    import_id: id().primaryKey(),
    /** The archive's own id, the same in every copy of the file. */
    archive_id: id().notNull(),
    org_id: id().notNull(),
    state: text().$type<"running" | "done">().notNull(),
    made: json<ImportedRows>().notNull(),
    imported_by: id().notNull(),
    started_at: instant().notNull(),
    /** When the import last wrote something. */
    touched_at: instant().notNull(),
  },
  (t) => [index("archive_imports_archive").on(t.archive_id, t.org_id)],
);
