import { eq } from "drizzle-orm";
import { z } from "zod";
import { invalid } from "#app/core/errors.ts";
import { operation } from "#app/core/operation.ts";
import { userById } from "#app/domain/account/identity/queries.server.ts";
import { Metadata } from "#app/domain/account/identity/schema.ts";
import { users } from "#db/schema/identity.ts";

/** Merges into what a program keeps with the account; null takes a key away. */
export const changeMetadata = operation({
  name: "metadata.change",
  account: "session",
  input: z.object({ data: Metadata }),
  find: (scope) => userById(scope, scope.actor.userId),
  async run(tx, { input: { data }, target }) {
    const merged = Object.entries({ ...target.user_metadata, ...data }).filter(([, value]) => value !== null);
    const { success, data: user_metadata, error } = Metadata.safeParse(Object.fromEntries(merged));
    if (!success) throw invalid({ data: error.issues.map(({ message }) => message) });
    const change = { user_metadata, updated_at: tx.now };
    await tx.q.update(users).set(change).where(eq(users.user_id, target.user_id));
    return { user_metadata };
  },
});
