import { eq } from "drizzle-orm";
import type { Tx } from "#app/core/context.ts";
import { notifications } from "#db/schema/notifications.ts";

/** Takes the name of a deleted account out of what others were told. */
export async function forgetCreator({ q }: Pick<Tx, "q">, name: string): Promise<void> {
  await q
    .update(notifications)
    .set({ creator_name: "Deleted account" })
    .where(eq(notifications.creator_name, name));
}
