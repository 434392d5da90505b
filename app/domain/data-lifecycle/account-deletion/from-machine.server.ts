import { operation, query } from "#app/core/operation.ts";
import { message } from "#app/core/words.ts";
import { accountByAddress } from "#app/domain/accounts/all-accounts/queries.server.ts";
import { WhichAccount } from "#app/domain/accounts/local-accounts/schema.ts";
import { displayName } from "#app/domain/accounts/users/display-name.ts";
import { leaveWithOrganizations } from "./leaving.server.ts";
import { deletionOfOther } from "./queries.server.ts";
import { DeleteAccountHere } from "./schema.ts";

/* What whoever owns the machine does from its command line: the same as operators on their pages, and to operators too. */

/** Whose account it is, what its deletion would be refused for, and what would go with it. */
export const deletionHindranceHere = query({
  name: "account-deletion.hindrance-here",
  who: "system",
  input: WhichAccount,
  async run(scope, { input: { email } }) {
    const user = await accountByAddress(scope, email);
    return { email, name: displayName(user), ...(await deletionOfOther(scope, user.user_id)) };
  },
});

export const deleteAccountHere = operation({
  name: "account-deletion.delete-here",
  who: "system",
  failed: message("We couldn't delete the account. Try again."),
  input: DeleteAccountHere,
  async run(tx, { input: { email, with_organizations } }) {
    const user = await accountByAddress(tx, email);
    await leaveWithOrganizations(tx, user, with_organizations);
    return { user_id: user.user_id, email };
  },
});
