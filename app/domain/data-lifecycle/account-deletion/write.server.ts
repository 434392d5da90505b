import { z } from "zod";
import type { Tx } from "#app/core/context.ts";
import { conflict, notFound } from "#app/core/errors.ts";
import { operation } from "#app/core/operation.ts";
import { message, t } from "#app/core/words.ts";
import { accountIn, assertOthers, ofOneAccount } from "#app/domain/accounts/all-accounts/queries.server.ts";
import { AccountOnServer } from "#app/domain/accounts/all-accounts/schema.ts";
import { createDeletedUser } from "#app/domain/accounts/users/changes.server.ts";
import { userById } from "#app/domain/accounts/users/queries.server.ts";
import type { UserRow } from "#app/domain/accounts/users/schema.ts";
import { leavingSteps } from "./leaving.server.ts";
import { hindranceOf, hindranceOfOther } from "./queries.server.ts";
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
    await leave(tx, user);
    return { deleted: true };
  },
});

/** The same for somebody who can't or won't do it themselves, by an operator; who runs the server has to step down before. */
export const deleteAccountOf = operation({
  name: "account-deletion.delete-other",
  account: "fresh",
  failed: message("We couldn't delete the account. Try again."),
  input: AccountOnServer,
  ...ofOneAccount,
  async run(tx, { actor, input: { user_id }, target }) {
    const account = accountIn(target);
    assertOthers(account, actor.userId, t("Delete your own account in your settings."));
    const hindrance = await hindranceOfOther(tx, user_id);
    if (hindrance) throw conflict(hindrance);
    const user = await userById(tx, user_id);
    if (!user) throw notFound();
    await leave(tx, user);
    return { email: account.email };
  },
});

async function leave(tx: Tx, user: UserRow): Promise<void> {
  await tx.emit(accountDeleted, { user_id: user.user_id });
  const leaving = { user, heir: await createDeletedUser(tx) };
  for (const step of Object.values(leavingSteps)) await step(tx, leaving);
}
