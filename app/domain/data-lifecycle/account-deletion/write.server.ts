import { z } from "zod";
import { conflict, notFound } from "#app/core/errors.ts";
import { operation } from "#app/core/operation.ts";
import { message } from "#app/core/words.ts";
import { createDeletedUser } from "#app/domain/accounts/users/changes.server.ts";
import { userById } from "#app/domain/accounts/users/queries.server.ts";
import { leavingSteps } from "./leaving.server.ts";
import { hindranceOf } from "./queries.server.ts";
import { accountDeleted } from "./schema.ts";

/**
 * Deletes the caller's account with everything that is theirs alone. What they planned and proposed in a project stays
 * there, under "Deleted account". Refused while an organization, a project or the server would be left without an admin.
 */
export const deleteAccount = operation({
  name: "account-deletion.delete",
  account: "fresh",
  failed: message("We couldn't delete the account. Try again."),
  input: z.object({}),
  async run(tx, { actor: { userId } }) {
    const user = await userById(tx, userId);
    if (!user) throw notFound();
    const hindrance = await hindranceOf(tx);
    if (hindrance) throw conflict(hindrance);
    await tx.emit(accountDeleted, { user_id: userId });
    const leaving = { user, heir: await createDeletedUser(tx) };
    for (const leave of Object.values(leavingSteps)) await leave(tx, leaving);
    return { deleted: true };
  },
});
