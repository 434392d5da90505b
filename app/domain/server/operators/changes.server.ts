import type { Tx } from "#app/core/context.ts";
import { operators } from "#db/schema/operators.ts";
import { operatorNamed } from "./schema.ts";

/** Lets a person run this server. Named twice, they stay what they are. */
export async function addOperator(tx: Tx, userId: string, namedBy: string | null): Promise<void> {
  const added = await tx.q
    .insert(operators)
    .values({ user_id: userId, named_by: namedBy, named_at: tx.now })
    .onConflictDoNothing()
    .returning({ id: operators.user_id });
  if (added.length > 0) await tx.emit(operatorNamed, { user_id: userId });
}
