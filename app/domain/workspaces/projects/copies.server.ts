import { eq } from "drizzle-orm";
import type { Tx } from "#app/core/context.ts";
import type { InsertCopies } from "#app/core/copied-rows.ts";
import type { StoredPicture } from "#app/core/picture.ts";
import { projects } from "#db/schema/projects.ts";
import { changeProjectPicture } from "./changes.server.ts";

/** Rows of an archive: nothing follows from them. */
export const insertProjectCopies = {
  projects: ({ q }, rows) => q.insertEach(projects, rows),
} satisfies InsertCopies;

/** The picture of a project that an archive made. */
export async function insertCopiedPicture(tx: Tx, project_id: string, picture: StoredPicture): Promise<void> {
  const profile_url = await changeProjectPicture(
    tx,
    { project_id, profile_url: null },
    { picture, remove: false },
  );
  await tx.q.update(projects).set({ profile_url }).where(eq(projects.project_id, project_id));
}

/** Takes it back, with what is left in it. */
export async function removeProjectCopy({ q }: Pick<Tx, "q">, projectId: string): Promise<void> {
  await q.delete(projects).where(eq(projects.project_id, projectId));
}
