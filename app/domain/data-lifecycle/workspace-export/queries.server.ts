import { setImmediate as breathe } from "node:timers/promises";
import { and, asc, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import type { Scope } from "#app/core/context.ts";
import type { WorkspaceKind } from "#app/core/enums/workspace-kind.ts";
import { snapshotInterval } from "#app/domain/summaries/summaries/schema.ts";
import { versionsOf } from "#app/domain/summaries/summaries/version-storage.ts";
import { users } from "#db/schema/identity.ts";
import { meetings } from "#db/schema/meetings.ts";
import { organizationLogos, organizations } from "#db/schema/organizations.ts";
import { projectPictures, projects } from "#db/schema/projects.ts";
import { summaries } from "#db/schema/summaries.ts";
import * as schema from "#db/schema.ts";
import { type ArchiveRecord, type Row, recordOf } from "./export-fields.ts";
import type { TableExport } from "./table-export.ts";

type ReadScope = Pick<Scope, "q">;

/** What an archive is made of: an organization with all its projects, or one project. */
export type ArchiveScope = { kind: WorkspaceKind; id: string; name: string };

/** The ids of all that records can belong to. */
export type ExportOwners = Record<TableExport["of"], string[]>;

/** A table with its columns by name; tables differ in them only. */
type AnyTable = typeof meetings & Record<string, typeof meetings.meeting_id>;

/** The table in the schema that an export names. */
export function tableOf({ table }: Pick<TableExport, "table">): AnyTable {
  return (schema as unknown as Record<string, AnyTable>)[table] as AnyTable;
}

export async function ownersIn({ q }: ReadScope, { kind, id }: ArchiveScope): Promise<ExportOwners> {
  const inScope = eq(kind === "project" ? projects.project_id : projects.org_id, id);
  const project = (
    await q.select({ id: projects.project_id }).from(projects).where(inScope).orderBy(projects.project_id)
  ).map((row) => row.id);
  const ofProjects = eq(kind === "project" ? meetings.project_id : projects.org_id, id);
  const meeting = await q
    .select({ id: meetings.meeting_id })
    .from(meetings)
    .innerJoin(projects, eq(projects.project_id, meetings.project_id))
    .where(ofProjects)
    .orderBy(asc(meetings.meeting_id));
  const summary = await q
    .select({ id: summaries.summary_id })
    .from(summaries)
    .innerJoin(meetings, eq(meetings.meeting_id, summaries.meeting_id))
    .innerJoin(projects, eq(projects.project_id, meetings.project_id))
    .where(ofProjects)
    .orderBy(asc(summaries.summary_id));
  return {
    organization: kind === "organization" ? [id] : [],
    project,
    meeting: meeting.map((row) => row.id),
    summary: summary.map((row) => row.id),
  };
}

/** Rows that are read in one piece: some ms of the event loop. */
const pageSize = 500;
/** Owners whose records are read together, where each has few. */
const ownersAtOnce = 50;

/** The records of a table, page by page; other work comes in between. */
export async function* recordsOf(
  { q }: ReadScope,
  tableExport: TableExport,
  owners: ExportOwners,
): AsyncGenerator<ArchiveRecord[]> {
  const all = owners[tableExport.of];
  const atOnce = tableExport.isLong ? 1 : ownersAtOnce;
  for (let at = 0; at < all.length; at += atOnce)
    for await (const rows of pagesOf({ q }, tableExport, all.slice(at, at + atOnce))) {
      yield rows.map((row) =>
        recordOf(tableExport.fields, tableExport.normalize ? tableExport.normalize(row) : row),
      );
      await breathe();
    }
}

async function* pagesOf({ q }: ReadScope, tableExport: TableExport, owners: string[]): AsyncGenerator<Row[]> {
  const table = tableOf(tableExport);
  const [by, key] = [columnOf(table, tableExport.by), columnOf(table, tableExport.key)];
  const isVersion = tableExport.name === "summary-revisions";
  // A page of versions begins with one that is stored whole.
  const most = isVersion ? snapshotInterval : pageSize;
  let after: SQL | undefined;
  for (;;) {
    const rows: Row[] = await q
      .select()
      .from(table)
      .where(and(inArray(by, owners), onlyKept(tableExport), after))
      .orderBy(asc(by), asc(key))
      .limit(most);
    if (rows.length > 0) yield isVersion ? versionsOf(rows as { content: unknown }[]) : rows;
    const last = rows.at(-1);
    if (!last || rows.length < most) return;
    after = sql`(${by}, ${key}) > (${last[tableExport.by]}, ${last[tableExport.key]})`;
  }
}

export function columnOf(table: AnyTable, name: string): AnyTable["meeting_id"] {
  return table[name] as AnyTable["meeting_id"];
}

/** Of the uploads those whose file is kept: the others have become lines, or nothing. */
function onlyKept({ table }: TableExport): SQL | undefined {
  return table === "transcriptions"
    ? and(eq(schema.transcriptions.status, "done"), isNotNull(schema.transcriptions.recording_id))
    : undefined;
}

/** People by their ids, accounts and imported ones; who is gone, or was deleted, has no address. */
export async function peopleRecords({ q }: ReadScope, ids: string[]): Promise<ArchiveRecord[]> {
  const { first_name, last_name } = users;
  const accounts = await q
    .select({ id: users.user_id, email: users.email, first_name, last_name })
    .from(users)
    .where(inArray(users.user_id, ids));
  const imported = await q
    .select({ named: schema.importedPeople, account: { email: users.email, first_name, last_name } })
    .from(schema.importedPeople)
    .leftJoin(users, eq(users.user_id, schema.importedPeople.accepted_by))
    .where(inArray(schema.importedPeople.person_id, ids));
  const names = imported.map(({ named: { person_id: id, email, first_name, last_name }, account }) => ({
    ...{ id, email, first_name, last_name },
    ...account,
  }));
  const found = [...accounts, ...names];
  const known = new Map(found.map((one) => [one.id, one]));
  return ids.map((id) => {
    const person = known.get(id);
    return person && !person.email?.endsWith(deletedDomain)
      ? person
      : { id, email: null, first_name: "", last_name: "" };
  });
}

/** The addresses of accounts that stand for deleted ones. */
const deletedDomain = "@deleted.invalid";

/** The logo of an organization and the pictures of its projects, as they are stored. */
export async function picturesOf({ q }: ReadScope, { organization, project }: ExportOwners) {
  const logos = await q
    .select({ id: organizationLogos.org_id, content_type: organizationLogos.content_type })
    .from(organizationLogos)
    .where(inArray(organizationLogos.org_id, organization));
  const pictures = await q
    .select({ id: projectPictures.project_id, content_type: projectPictures.content_type })
    .from(projectPictures)
    .where(inArray(projectPictures.project_id, project));
  return [
    ...logos.map((row) => ({ of: "organization" as const, ...row })),
    ...pictures.map((row) => ({ of: "project" as const, ...row })),
  ];
}

export async function pictureContent({ q }: ReadScope, of: WorkspaceKind, id: string) {
  const [logo] =
    of === "organization"
      ? await q.select().from(organizationLogos).where(eq(organizationLogos.org_id, id))
      : await q.select().from(projectPictures).where(eq(projectPictures.project_id, id));
  return logo?.content;
}

/** An organization by its id or, in any case, its name; for the program itself. */
export async function organizationsNamed({ q }: ReadScope, text: string) {
  return q
    .select({ id: organizations.org_id, name: organizations.org_name })
    .from(organizations)
    .where(
      sql`${organizations.org_id} = ${text} or lower(${organizations.org_name}) = ${text.toLowerCase()}`,
    );
}
