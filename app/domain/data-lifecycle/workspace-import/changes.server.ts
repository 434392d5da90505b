import { createHash } from "node:crypto";
import { and, asc, eq, gt, inArray } from "drizzle-orm";
import { iso, second } from "#app/core/clock.ts";
import type { Ctx, Tx } from "#app/core/context.ts";
import { conflict } from "#app/core/errors.ts";
import { jobKey } from "#app/core/events.ts";
import { t } from "#app/core/words.ts";
import { userById } from "#app/domain/accounts/users/queries.server.ts";
import { embedMissing } from "#app/domain/summaries/embeddings/schema.ts";
import { openCopy, removeOrganizationCopy } from "#app/domain/workspaces/organizations/changes.server.ts";
import { organizationCreated } from "#app/domain/workspaces/organizations/schema.ts";
import { addMember } from "#app/domain/workspaces/projects/changes.server.ts";
import { archiveImports, type ImportedRows } from "#db/schema/archives.ts";
import { projects } from "#db/schema/projects.ts";
import { removeImported } from "./copies.server.ts";
import { beingImported, leaseMs, takenBack } from "./lease.ts";
import { abandonedImports, type ImportRow, importById, importsOf, isUsed, leftOf } from "./queries.server.ts";
import type { CheckedArchive } from "./reading.ts";
import { importedMembers } from "./rows.ts";
import { archiveImported, takeBackImports } from "./schema.ts";

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

/** Lets the importer in, who is the only one at first. */
async function openImported(tx: Tx, { org_id, made }: ImportRow, user_id: string): Promise<void> {
  if (made.org_id !== null) await openCopy(tx, org_id, user_id);
  for (const project_id of made.project_ids)
    await addMember(tx, { project_id, org_id }, user_id, "project_admin");
}

/** An import whose rows are all stored. */
export type Staged = { import_id: string; checked: CheckedArchive };

/** The end of an import: lets its owner in. */
export async function openTo(tx: Tx, owner: string, { import_id, checked }: Staged) {
  const row = await importById(tx, import_id);
  if (!row) throw conflict(t("The import was rolled back. Try again."));
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
  return {
    org_id,
    projects,
    counts,
    to_invite: importedMembers((id) => copiedId(import_id, id), checked, own),
  };
}

/** Deletes a part of an import that did not end. `more`: call again. */
async function takeBackPart({ q }: Pick<Tx, "q">, { import_id, made }: ImportRow) {
  const [project] = await q
    .select({ id: projects.project_id })
    .from(projects)
    .where(inArray(projects.project_id, made.project_ids))
    .limit(1);
  if (project) {
    await removeImported({ q }, project.id);
    return { more: true };
  }
  if (made.org_id) await removeOrganizationCopy({ q }, made.org_id);
  await q.delete(archiveImports).where(eq(archiveImports.import_id, import_id));
  return { more: false };
}

/** Takes back every import whose lease has ended. `moved` is called after each part. Returns how many there were. */
export async function takeBackAll(ctx: Ctx, moved = () => {}): Promise<number> {
  const rows = await ctx.db.read((q) => abandonedImports({ q }, ctx.now() - leaseMs));
  for (const row of rows) await cancelImport(ctx, row.import_id, moved);
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
export async function cancelImport(ctx: Ctx, importId: string, moved = () => {}): Promise<void> {
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
      throw conflict(
        t("This archive was imported into {name} on {day}. Nothing was imported again.", { name, day }),
      );
  }
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
