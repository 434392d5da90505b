import { accountTables } from "./account-tables.ts";
import { agentTables } from "./agent-tables.ts";
import type { OwnRows, TableEntry, TableName } from "./entry.ts";
import { meetingTables } from "./meeting-tables.ts";
import { summaryTables } from "./summary-tables.ts";

/** Every table of the store: who writes it, which exports have it, when it is deleted, what deleted accounts leave in it. */
const all = { ...accountTables, ...agentTables, ...meetingTables, ...summaryTables };
type Catalogue = typeof all;

/** The tables whose entry says something. */
type Saying<Said> = { [T in keyof Catalogue]: Catalogue[T] extends Said ? T : never }[keyof Catalogue];
export type ExportedTable = Saying<{ exported: true | "as invitations" }>;
/** An import gives nobody access: memberships are not copied. */
export type CopiedTable = Saying<{ exported: true }>;
export type LeavingTable = Saying<{ leaving: string }>;

/** What rows are deleted by age, and after how many days. */
type Kept<Entry> = Entry extends { kept: infer Days extends Readonly<Record<string, number>> } ? Days : never;
type KeysOf<Days> = Days extends unknown ? keyof Days & string : never;
export type AgedRows = KeysOf<Kept<Catalogue[keyof Catalogue]>>;

export const catalogue: Record<TableName, TableEntry> = all;
const entries = Object.entries(catalogue);

/** Whether an import brings rows of the table in as they are. */
export const isCopied = (table: ExportedTable): table is CopiedTable => catalogue[table].exported === true;

/** The files of a personal export that hold rows of a table, in their order. */
export const ownRows: (OwnRows & { table: string })[] = entries.flatMap(([table, { personal }]) =>
  Array.isArray(personal) ? personal.map((rows: OwnRows) => ({ ...rows, table })) : [],
);

/** Days after which rows are deleted. */
export const retentionDays = Object.assign(
  {},
  ...entries.map(([, { kept }]) => (typeof kept === "object" ? kept : {})),
) as Record<AgedRows, number>;
