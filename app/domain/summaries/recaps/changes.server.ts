import { eq, lt } from "drizzle-orm";
import type { Tx } from "#app/core/context.ts";
import type { PurgeRows } from "#app/core/copied-rows.ts";
import { newId } from "#app/core/new-id.ts";
import { sentRecaps } from "#db/schema/recaps.ts";

/** Notes that an address was mailed this version of a summary. */
export async function noteSentRecap(
  { q, now }: Tx,
  row: { meeting_id: string; email: string; revision: number },
): Promise<void> {
  const sent = { revision: row.revision, sent_at: now };
  await q
    .insert(sentRecaps)
    .values({ ...row, ...sent, sent_id: newId() })
    .onConflictDoUpdate({ target: [sentRecaps.meeting_id, sentRecaps.email], set: sent });
}

/** Deletes what is known of recaps to an address. */
export async function forgetRecapsTo({ q }: Pick<Tx, "q">, email: string): Promise<void> {
  await q.delete(sentRecaps).where(eq(sentRecaps.email, email));
}

/** What was mailed long ago. */
export const purgeSentRecaps: PurgeRows = ({ q }, before, limit) =>
  q.deleteSome(sentRecaps, { key: sentRecaps.sent_id, where: lt(sentRecaps.sent_at, before), limit });
