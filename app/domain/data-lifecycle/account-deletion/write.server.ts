import { z } from "zod";
import { conflict, notFound } from "#app/core/errors.ts";
import { operation } from "#app/core/operation.ts";
import { message, t } from "#app/core/words.ts";
import { accountIn, assertOthers, ofOneAccount } from "#app/domain/accounts/all-accounts/queries.server.ts";
import { userById } from "#app/domain/accounts/users/queries.server.ts";
import { leave, leaveWithOrganizations } from "./leaving.server.ts";
import { hindranceOf } from "./queries.server.ts";
import { DeleteAccountOf } from "./schema.ts";

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
  input: DeleteAccountOf,
  ...ofOneAccount,
  async run(tx, { actor, input: { user_id, with_organizations }, target }) {
    const account = accountIn(target);
    assertOthers(account, actor.userId, t("Delete your own account in your settings."));
    const user = await userById(tx, user_id);
    if (!user) throw notFound();
    await leaveWithOrganizations(tx, user, with_organizations);
    return { email: account.email };
  },
});
