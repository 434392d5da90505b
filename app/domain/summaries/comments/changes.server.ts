import { eq } from "drizzle-orm";
import type { Tx } from "#app/core/context.ts";
import type { InsertCopies } from "#app/core/copied-rows.ts";
import { comments, commentThreads } from "#db/schema/comments.ts";

/** Gives the comments of a deleted account to its heir: what others answered stays in its place. */
export async function handOverComments({ q }: Pick<Tx, "q">, from: string, heir: string): Promise<void> {
  await q.update(comments).set({ author: heir }).where(eq(comments.author, from));
}

/** Rows of an archive: nothing follows from them. */
export const insertCommentCopies = {
  commentThreads: ({ q }, rows) => q.insertEach(commentThreads, rows),
  comments: ({ q }, rows) => q.insertEach(comments, rows),
} satisfies InsertCopies;
