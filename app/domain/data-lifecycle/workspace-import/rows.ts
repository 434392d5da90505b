import type { Ctx, Tx } from "#app/core/context.ts";
import type { Row } from "#app/domain/data-lifecycle/workspace-export/export-fields.ts";
import type { TableExport } from "#app/domain/data-lifecycle/workspace-export/table-export.ts";
import type { StoredLine } from "#app/domain/summaries/summaries/schema.ts";
import { storedContent } from "#app/domain/summaries/summaries/version-storage.ts";
import type { CheckedArchive } from "./reading.ts";
import type { MemberToInvite } from "./schema.ts";

/** A version with what is stored of it: how it differs from the one before it. */
export function withContent({ lines, ...row }: Row, before: { summary: string; lines: StoredLine[] }): Row {
  const own = lines as StoredLine[];
  const summary = String(row.summary_id);
  const content =
    summary === before.summary ? storedContent(Number(row.number), before.lines, own) : { lines: own };
  before.summary = summary;
  before.lines = own;
  return { ...row, content };
}

/** Two rows where one may be, or one without what it refers to. */
export function isBrokenRow(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && /^SQLITE_CONSTRAINT/.test(String(error.code))) return true;
  return error.cause !== undefined && isBrokenRow(error.cause);
}

/** Whom the archive names as members, without the importer. */
export function importedMembers(
  idOf: (id: string) => string,
  { members, people }: Pick<CheckedArchive, "members" | "people">,
  own: string | undefined,
): MemberToInvite[] {
  const emails = new Map(people.map(({ id, email }) => [id, email]));
  return members.flatMap(({ project, person, role }): MemberToInvite[] => {
    const email = emails.get(String(person));
    if (!email || email === own) return [];
    return [{ project_id: idOf(String(project)), email, role: role as MemberToInvite["role"] }];
  });
}

type Watch = { now: () => number; everyMs: number; touch: () => Promise<void> };

/** The pieces of a long file; while they go by, the import keeps its lease. */
export async function* watched(pieces: AsyncIterable<Uint8Array>, { now, everyMs, touch }: Watch) {
  let next = now() + everyMs;
  for await (const piece of pieces) {
    yield piece;
    if (now() < next) continue;
    await touch();
    next = now() + everyMs;
  }
}

/** A row as the copy has it. */
export function asStored(
  { org_id, now }: { org_id: string; now: number },
  { name, imported }: TableExport,
  row: Row,
): Row {
  const placed = name === "projects" ? { ...row, org_id } : row;
  return imported ? imported(placed, now) : placed;
}

/** One import under way: how to write for it, and what ids become. */
export type Work = {
  ctx: Ctx;
  import_id: string;
  org_id: string;
  /** Who acts for the people of the archive. */
  importer: string;
  idOf: (id: string) => string;
  write: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
};
