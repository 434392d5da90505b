import { createHash } from "node:crypto";
import { setImmediate as breathe } from "node:timers/promises";
import { and, asc, eq, gt, inArray, isNull, or } from "drizzle-orm";
import { iso, second } from "#app/core/clock.ts";
import type { Ctx, Tx } from "#app/core/context.ts";
import { conflict } from "#app/core/errors.ts";
import { jobKey } from "#app/core/events.ts";
import { userById } from "#app/domain/account/identity/queries.server.ts";
import type { Row } from "#app/domain/archives/fields.ts";
import type { Kind } from "#app/domain/archives/kind.ts";
import { kinds } from "#app/domain/archives/kinds.ts";
import { columnOf, tableOf } from "#app/domain/archives/queries.server.ts";
import { embedMissing } from "#app/domain/embeddings/schema.ts";
import { organizationCreated } from "#app/domain/organizations/schema.ts";
import { addMember } from "#app/domain/projects/changes.server.ts";
import { archiveImports, type ImportedRows, importedPeople } from "#db/schema/archives.ts";
import { meetings } from "#db/schema/meetings.ts";
import { organizationLogos, organizationMembers, organizations } from "#db/schema/organizations.ts";
import { projectPictures, projects } from "#db/schema/projects.ts";
import { transcriptSegments } from "#db/schema/recordings.ts";
import { beingImported, leaseMs, takenBack } from "./lease.ts";
import { abandonedImports, type ImportRow, importById, importsOf, isUsed, leftOf } from "./queries.server.ts";
import type { ArchivePerson, CheckedArchive } from "./reading.ts";
import { membersOf } from "./rows.ts";
import { archiveImported, takeBackImports } from "./schema.ts";

/*
 * What an archive holds goes into the tables as it is, whatever the noun: no rule of a noun applies to what happened
 * elsewhere. Until the import ends, nobody is a member of what it makes, and so nobody finds any of it.
 */

/** An id for a copy: it sorts where the old one did, and is the same whenever the same import asks. */
export function copiedId(importId: string, id: string): string {
  const own = createHash("sha256").update(`${importId} ${id}`).digest("hex").slice(0, 12);
  return `${id.slice(0, 24)}${own}`;
}

export async function beginImport(
  { q, now }: Pick<Tx, "q" | "now">,
  row: Pick<ImportRow, "import_id" | "archive_id" | "org_id" | "made" | "imported_by">,
) {
  await q.insert(archiveImports).values({ ...row, state: "running", started_at: now, touched_at: now });
}

/** Notes that the import goes on, and what else it has made. Throws when it was taken back meanwhile. */
export async function touchImport(
  { q, now }: Pick<Tx, "q" | "now">,
  importId: string,
  change: { made?: ImportedRows; state?: "done" } = {},
): Promise<void> {
  const running = and(eq(archiveImports.import_id, importId), eq(archiveImports.state, "running"));
  const touched = await q
    .update(archiveImports)
    .set({ ...change, touched_at: now })
    .where(running)
    .returning();
  if (touched.length === 0) throw takenBack();
}

/** Keeps people of an archive as names: no account is made, and none is looked up. */
export async function storePeople(
  { q }: Pick<Tx, "q">,
  import_id: string,
  people: ArchivePerson[],
): Promise<void> {
  const rows = people.map(({ id, ...person }) => ({
    ...person,
    person_id: copiedId(import_id, id),
    import_id,
  }));
  await q.insertEach(importedPeople, rows);
}

/** About 10 ms of work; in between the server goes on reading for others. */
const rowsAtOnce = 25;

/** Stores copied rows of one kind. */
export async function insertCopies({ q }: Pick<Tx, "q">, kind: Kind, rows: Row[]): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    if (at > 0) await breathe();
    await q.insertEach(tableOf(kind), rows.slice(at, at + rowsAtOnce) as never[]);
  }
}

type Picture = { content_type: string; content: Buffer; version: string };

export async function storePicture(
  { q }: Pick<Tx, "q">,
  of: "organization" | "project",
  id: string,
  picture: Picture,
): Promise<void> {
  if (of === "organization") {
    await q.insert(organizationLogos).values({ org_id: id, ...picture });
    const logo_url = `/organizations/${id}/logo?v=${picture.version}`;
    await q.update(organizations).set({ logo_url }).where(eq(organizations.org_id, id));
    return;
  }
  await q.insert(projectPictures).values({ project_id: id, ...picture });
  const profile_url = `/projects/${id}/picture?v=${picture.version}`;
  await q.update(projects).set({ profile_url }).where(eq(projects.project_id, id));
}

/** Lets the importer in, who is the only one at first. */
async function openImported(tx: Tx, { org_id, made }: ImportRow, user_id: string): Promise<void> {
  if (made.org_id !== null) {
    const admin = { user_id, role: "org_admin" as const, joined_at: tx.now };
    await tx.q.insert(organizationMembers).values({ org_id, ...admin });
  }
  for (const project_id of made.project_ids)
    await addMember(tx, { project_id, org_id }, user_id, "project_admin");
}

/** An import whose rows are all stored. */
export type Staged = { import_id: string; checked: CheckedArchive };

/** The end of an import: lets its owner in. */
export async function openTo(tx: Tx, owner: string, { import_id, checked }: Staged) {
  const row = await importById(tx, import_id);
  if (!row) throw conflict("The import was taken back. Please try again.");
  const { org_id, made } = row;
  await touchImport(tx, import_id, { state: "done" });
  await openImported(tx, row, owner);
  if (made.org_id) await tx.emit(organizationCreated, { org_id });
  await tx.emit(archiveImported, { org_id, project_ids: made.project_ids });
  await tx.enqueue(embedMissing, {}, { key: jobKey(embedMissing) });
  const own = (await userById(tx, owner))?.email;
  const { counts } = checked.manifest;
  const projects = [...checked.projects].map(([id, project_name]) => ({
    ...{ project_id: copiedId(import_id, id), project_name },
  }));
  return { org_id, projects, counts, to_invite: membersOf((id) => copiedId(import_id, id), checked, own) };
}

const linesAtOnce = 200;
const meetingsAtOnce = 5;

/** Deletes some of what a project holds, or the project once it is empty: one delete of all would hold up everybody. */
async function takeBackRows({ q }: Pick<Tx, "q">, projectId: string): Promise<void> {
  const inProject = eq(meetings.project_id, projectId);
  const own = q.select({ id: meetings.meeting_id }).from(meetings).where(inProject);
  const lines = await q
    .select({ id: transcriptSegments.segment_id })
    .from(transcriptSegments)
    .where(inArray(transcriptSegments.meeting_id, own))
    .limit(linesAtOnce);
  const ids = lines.map(({ id }) => id);
  if (ids.length > 0)
    return void (await q.delete(transcriptSegments).where(inArray(transcriptSegments.segment_id, ids)));
  const some = (
    await q.select({ id: meetings.meeting_id }).from(meetings).where(inProject).limit(meetingsAtOnce)
  ).map(({ id }) => id);
  if (some.length > 0) return void (await q.delete(meetings).where(inArray(meetings.meeting_id, some)));
  await q.delete(projects).where(eq(projects.project_id, projectId));
}

/** Deletes a part of an import that did not end. `more`: call again. */
async function takeBackPart({ q }: Pick<Tx, "q">, { import_id, made }: ImportRow) {
  const [project] = await q
    .select({ id: projects.project_id })
    .from(projects)
    .where(inArray(projects.project_id, made.project_ids))
    .limit(1);
  if (project) {
    await takeBackRows({ q }, project.id);
    return { more: true };
  }
  if (made.org_id) await q.delete(organizations).where(eq(organizations.org_id, made.org_id));
  await q.delete(archiveImports).where(eq(archiveImports.import_id, import_id));
  return { more: false };
}

/** Takes back every import whose lease has ended. `moved` is called after each part. Returns how many there were. */
export async function takeBackAll(ctx: Ctx, moved = () => {}): Promise<number> {
  const rows = await ctx.db.read((q) => abandonedImports({ q }, ctx.now() - leaseMs));
  for (const row of rows) await takeBack(ctx, row.import_id, moved);
  return rows.length;
}

/** Ends the leases of imports that ran in a server: a folder has one, and this is a later one. */
export async function endServerLeases({ q }: Pick<Tx, "q">): Promise<number> {
  const running = await q.select().from(archiveImports).where(eq(archiveImports.state, "running"));
  const ended = running.filter(({ made }) => made.in_server).map(({ import_id }) => import_id);
  if (ended.length > 0)
    await q.update(archiveImports).set({ touched_at: 0 }).where(inArray(archiveImports.import_id, ended));
  return ended.length;
}

/** Looks after an import once its lease can have ended. */
export function watch(tx: Tx) {
  return tx.enqueue(takeBackImports, {}, { key: jobKey(takeBackImports), delayMs: leaseMs + second });
}

/** Takes an import back, unless it has ended well. */
export async function takeBack(ctx: Ctx, importId: string, moved = () => {}): Promise<void> {
  for (let more = true; more; moved())
    more = await ctx.db.write(async (q) => {
      const row = await importById({ q }, importId);
      return row?.state === "running" && (await takeBackPart({ q }, row)).more;
    });
}

/** Throws 409 when the archive is there already, or on its way. */
export async function assertNew(
  tx: Pick<Tx, "q">,
  archiveId: string,
  into: { org_id: string } | { user_id: string },
): Promise<void> {
  for (const row of await importsOf(tx, archiveId, into)) {
    if (row.state === "running") throw beingImported();
    const { name, isThere } = await leftOf(tx, row);
    const day = iso(row.started_at).slice(0, 10);
    if (isThere)
      throw conflict(`This archive was already imported into ${name} on ${day}. Nothing was imported again.`);
  }
}

/** Lets an imported name stand for an account. False when somebody else was faster. */
export async function setAccepted({ q, now }: Pick<Tx, "q" | "now">, personId: string, user_id: string) {
  const open = and(eq(importedPeople.person_id, personId), isNull(importedPeople.accepted_by));
  const change = { accepted_by: user_id, accepted_at: now };
  return (await q.update(importedPeople).set(change).where(open).returning()).length > 0;
}

/** Rows that get their account in one commit. */
const carriedAtOnce = 100;

/** Puts an account in the place of an imported person into a hundred rows of one table. `more`: call again. */
export async function carryInto(
  { q }: Pick<Tx, "q">,
  personId: string,
  { user_id, name }: { user_id: string; name: string },
): Promise<{ more: boolean }> {
  for (const kind of kinds)
    for (const { column, imported } of Object.values(kind.fields)) {
      if (!imported) continue;
      const table = tableOf(kind);
      const [key, named] = [columnOf(table, kind.key), columnOf(table, imported.column)];
      const rows = await q.select({ key }).from(table).where(eq(named, personId)).limit(carriedAtOnce);
      if (rows.length === 0) continue;
      const change = { [column]: user_id, [imported.column]: null, ...kind.accepted?.(name) };
      const ids = rows.map((row) => row.key);
      await q.update(table).set(change).where(inArray(key, ids));
      return { more: true };
    }
  return { more: false };
}

/** Takes the person out of what archives say of a deleted account: its address, and the names it accepted. */
export async function forgetNames({ q }: Pick<Tx, "q">, user: { user_id: string; email: string }) {
  const nobody = { first_name: "Deleted", last_name: "account", email: null };
  const theirs = or(eq(importedPeople.email, user.email), eq(importedPeople.accepted_by, user.user_id));
  await q.update(importedPeople).set(nobody).where(theirs);
}

/** Imports that are looked at in one step of a clean-up. */
const forgottenAtOnce = 50;

/** Deletes the names of imports of which nothing is left, and that they were made. `after`: where the next step goes on. */
export async function forgetGone({ q }: Pick<Tx, "q">, after: string): Promise<{ after: string | null }> {
  const rows = await q
    .select()
    .from(archiveImports)
    .where(and(eq(archiveImports.state, "done"), gt(archiveImports.import_id, after)))
    .orderBy(asc(archiveImports.import_id))
    .limit(forgottenAtOnce);
  for (const row of rows)
    if (!(await isUsed({ q }, row)))
      await q.delete(archiveImports).where(eq(archiveImports.import_id, row.import_id));
  return { after: rows.length < forgottenAtOnce ? null : (rows.at(-1)?.import_id ?? null) };
}
