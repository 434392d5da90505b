import { eq, inArray } from "drizzle-orm";
import type { Tx } from "#app/core/context.ts";
import { jobKey } from "#app/core/events.ts";
import { webhookDeliveries } from "#db/schema/recordings.ts";
import { applyDeliveries } from "./schema.ts";

/** Asks for what waits in a recording's inbox to be turned into lines, a batch at a time: others come in between. */
export async function enqueueDeliveries(tx: Tx, recording_id: string, project_id: string): Promise<void> {
  const key = jobKey(applyDeliveries, recording_id);
  await tx.enqueue(applyDeliveries, { recording_id, project_id }, { key });
}

type NewDelivery = Omit<typeof webhookDeliveries.$inferSelect, "received_at">;

/** Stores a delivery under its sender's id. False when it is there already: nothing changes then. */
export async function storeDelivery({ q, now }: Tx, delivery: NewDelivery): Promise<boolean> {
  const row = { ...delivery, received_at: now };
  const stored = await q.prepared("delivery", insertDelivery, row);
  return stored.length > 0;
}

function insertDelivery(q: Pick<Tx["q"], "insert">, row: typeof webhookDeliveries.$inferInsert) {
  return q
    .insert(webhookDeliveries)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: webhookDeliveries.delivery_id });
}

/** A delivery may arrive again for weeks, so its id stays; its text is in the transcript now and is cleared. */
export async function markApplied({ q }: Tx, ids: string[], problems: Map<string, string>): Promise<void> {
  const readable = ids.filter((id) => !problems.has(id));
  if (readable.length > 0)
    await q.preparedForIds("mark applied", readable, (all, ids) =>
      all
        .update(webhookDeliveries)
        .set({ applied: true, body: "" })
        .where(inArray(webhookDeliveries.delivery_id, ids)),
    );
  for (const [id, problem] of problems)
    await q
      .update(webhookDeliveries)
      .set({ applied: true, problem })
      .where(eq(webhookDeliveries.delivery_id, id));
}
