import type { Tx } from "#app/core/context.ts";
import { instance } from "#db/schema/instance.ts";

type Change = Partial<Omit<typeof instance.$inferInsert, "instance_id">>;

/** Changes the server's one row, and adds it where it is missing. */
export async function changeInstance(tx: Tx, change: Change): Promise<void> {
  await tx.q
    .insert(instance)
    .values({ instance_id: 1, ...change })
    .onConflictDoUpdate({ target: instance.instance_id, set: change });
}

/** From now on this server waits for no setup, and the setup token is worth nothing. */
export async function endSetup(tx: Tx): Promise<void> {
  await tx.q.update(instance).set({ setup_token_hash: null });
}
