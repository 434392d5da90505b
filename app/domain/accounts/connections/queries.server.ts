import { and, eq } from "drizzle-orm";
import type { Scope } from "#app/core/context.ts";
import type { AccountProvider } from "#app/core/enums/account-provider.ts";
import { connections } from "#db/schema/connections.ts";
import type { ConnectionRow } from "./schema.ts";

/** A person's account at one service. */
export async function connectionOf(
  { q }: Pick<Scope, "q">,
  userId: string,
  vendor: AccountProvider,
): Promise<ConnectionRow | undefined> {
  const [found] = await q
    .select()
    .from(connections)
    .where(and(eq(connections.user_id, userId), eq(connections.vendor, vendor)))
    .limit(1);
  return found;
}

export function connectionsOf({ q }: Pick<Scope, "q">, userId: string): Promise<ConnectionRow[]> {
  return q.select().from(connections).where(eq(connections.user_id, userId));
}
