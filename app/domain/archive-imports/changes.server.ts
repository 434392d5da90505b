import { createHash } from "node:crypto";
import { setImmediate as breathe } from "node:timers/promises";
import { and, eq, inArray, ne, notInArray } from "drizzle-orm";
import type { Tx } from "#app/core/context.ts";
import { conflict } from "#app/core/errors.ts";
import { createHeir, createUser } from "#app/domain/account/identity/changes.server.ts";
import { userByEmail } from "#app/domain/account/identity/queries.server.ts";
import type { Row } from "#app/domain/archives/fields.ts";
import type { Kind } from "#app/domain/archives/kind.ts";
import { tableOf } from "#app/domain/archives/queries.server.ts";
import { addMember } from "#app/domain/projects/changes.server.ts";
import { archiveImports, type ImportedRows } from "#db/schema/archives.ts";
import { users } from "#db/schema/identity.ts";
import { organizationLogos, organizationMembers, organizations } from "#db/schema/organizations.ts";
import { invites, projectPictures, projects } from "#db/schema/projects.ts";
import type { ImportRow } from "./queries.server.ts";
import type { ArchivePerson } from "./reading.ts";

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
  row: Omit<ImportRow, "state" | "started_at" | "touched_at">,
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
  if (touched.length === 0) throw conflict("The import took too long and was taken back. Please try again.");
}

/**
 * The account of a person of an archive: by their address, or a new one that waits for its person, or for who was deleted one
 * that nobody can use.
 */
export async function accountFor(
  tx: Tx,
  person: ArchivePerson,
): Promise<{ user_id: string; isNew: boolean }> {
  const { email, first_name, last_name } = person;
  if (email === null) return { user_id: await createHeir(tx), isNew: true };
  const found = await userByEmail(tx, email);
  if (found) return { user_id: found.user_id, isNew: false };
  const made = await createUser(tx, { email, first_name, last_name, status: "pending" });
  if (!made) throw conflict("Someone else is inviting this person right now. Please try again.");
  return { user_id: made.user_id, isNew: true };
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
export async function openImported(tx: Tx, { org_id, made }: ImportRow, user_id: string): Promise<void> {
  if (made.org_id !== null) {
    const admin = { user_id, role: "org_admin" as const, joined_at: tx.now };
    await tx.q.insert(organizationMembers).values({ org_id, ...admin });
  }
  for (const project_id of made.project_ids)
    await addMember(tx, { project_id, org_id }, user_id, "project_admin");
}

/** Deletes one project of an import that did not end; without any left, the rest of it. `more`: call again. */
export async function takeBackPart({ q }: Pick<Tx, "q">, { import_id, made }: ImportRow) {
  const [project] = await q
    .select({ id: projects.project_id })
    .from(projects)
    .where(inArray(projects.project_id, made.project_ids))
    .limit(1);
  if (project) {
    await q.delete(projects).where(eq(projects.project_id, project.id));
    return { more: true };
  }
  if (made.org_id) await q.delete(organizations).where(eq(organizations.org_id, made.org_id));
  const invited = q.select({ id: invites.user_id }).from(invites);
  // Whoever was invited or signed up meanwhile stays.
  const waiting = and(
    inArray(users.user_id, made.user_ids),
    ne(users.status, "active"),
    notInArray(users.user_id, invited),
  );
  await q.delete(users).where(waiting);
  await q.delete(archiveImports).where(eq(archiveImports.import_id, import_id));
  return { more: false };
}
