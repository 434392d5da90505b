import { getAccount, listAccounts } from "#app/domain/accounts/all-accounts/read.server.ts";
import {
  makeLinkForAccount,
  resetSecondStep,
  suspendAccount,
} from "#app/domain/accounts/all-accounts/write.server.ts";
import { deleteAccountOf } from "#app/domain/data-lifecycle/account-deletion/write.server.ts";
import { getSignup } from "#app/domain/server/instance/read.server.ts";
import { changeSignup } from "#app/domain/server/instance/write.server.ts";
import { endpoint, group } from "#app/http/rest/rest.ts";
import {
  AccountOfServer,
  AccountsOfServer,
  ChosenSignup,
  LinkForAccount,
  NamedAccount,
  SignupAnswer,
  SuspendedAccount,
} from "./shapes/accounts.ts";

const proved = "Needs a login, or a password entered again, in the last 15 minutes.";
const refusals = [409];

/** The people of the server, for its operators. */
export const accountsApi = group("This server", [
  endpoint("GET /instance/accounts", listAccounts, {
    summary: "Lists the accounts of the server, newest first, or those with the words `q`.",
    response: AccountsOfServer,
    pages: ({ accounts, has_more }) => ({ next: has_more ? { before: accounts.at(-1)?.user_id } : null }),
  }),
  endpoint("GET /instance/accounts/:user_id", getAccount, {
    summary: "Reads an account.",
    response: AccountOfServer,
  }),
  endpoint("PATCH /instance/accounts/:user_id", suspendAccount, {
    summary: `Suspends an account, which ends its sessions and tokens, or lets it in again. ${proved}`,
    response: SuspendedAccount,
    refusals,
  }),
  endpoint("DELETE /instance/accounts/:user_id", deleteAccountOf, {
    summary: `Deletes an account with everything that's theirs alone. ${proved}`,
    response: NamedAccount,
    refusals,
  }),
  endpoint("POST /instance/accounts/:user_id/password-link", makeLinkForAccount, {
    summary: `Makes a link to choose a new password, to pass on. ${proved}`,
    response: LinkForAccount,
    status: 201,
    refusals,
  }),
  endpoint("DELETE /instance/accounts/:user_id/second-step", resetSecondStep, {
    summary: `Takes the authenticator apps and recovery codes of someone who lost them. ${proved}`,
    response: NamedAccount,
  }),
  endpoint("GET /instance/signup", getSignup, {
    summary: "Says who can sign up, and whether the environment says so.",
    response: SignupAnswer,
  }),
  endpoint("PUT /instance/signup", changeSignup, {
    summary: `Chooses who can sign up. ${proved}`,
    response: ChosenSignup,
    refusals,
  }),
]);
