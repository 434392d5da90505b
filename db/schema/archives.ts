import { id, index, instant, json, table, text } from "../columns.ts";
import { users } from "./identity.ts";

/** What an import makes, so that one that fails can be taken back. */
export type ImportedRows = {
  org_id: string | null;
  project_ids: string[];
  user_ids?: string[];
  /** It runs in a server, and so ends with it; the command line imports beside one. */
  in_server?: boolean;
};
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

/** People whom an imported archive names. Each is a name and no account, until the person accepts it. */
export const importedPeople = table(
  "imported_people",
  {
    /** Stands in the imported rows where a user's id would. */
    person_id: id().primaryKey(),
    import_id: id()
      .notNull()
      .references(() => archiveImports.import_id, { onDelete: "cascade" }),
    /** Null for a deleted account. */
    email: text(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    /** The account that the name stands for now. */
    accepted_by: id().references(() => users.user_id, { onDelete: "set null" }),
    accepted_at: instant(),
  },
  (t) => [
    index("imported_people_import").on(t.import_id),
    index("imported_people_email").on(t.email),
    index("imported_people_accepted").on(t.accepted_by),
  ],
);
