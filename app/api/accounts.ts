import { getAccount, listAccounts } from "#app/domain/accounts/all-accounts/read.server.ts";
import {
  makeLinkForAccount,
  resetSecondStep,
  suspendAccount,
} from "#app/domain/accounts/all-accounts/write.server.ts";
import { getSignup } from "#app/domain/accounts/setup/read.server.ts";
import { changeSignup } from "#app/domain/accounts/setup/write.server.ts";
import { deletionHindranceOf } from "#app/domain/data-lifecycle/account-deletion/read.server.ts";
import { deleteAccountOf } from "#app/domain/data-lifecycle/account-deletion/write.server.ts";
import { byCursor, withMore } from "#app/http/rest/pages.ts";
import { endpoint, group } from "#app/http/rest/rest.ts";
import {
  AccountStanding,
  DeletionOfAccount,
  OfAddress,
  PasswordLinkAnswer,
  ServerAccount,
  ServerAccounts,
  SignupAnswer,
  SignupStanding,
} from "./shapes/accounts.ts";

const proved = "Needs a login, or a password entered again, in the last 15 minutes.";

/** Everybody's accounts, for operators, and none of it with an API token but for what is read. */
export const accountsApi = group("This server", [
  endpoint("GET /instance/accounts", listAccounts, {
    summary: "Lists the accounts of this server, the newest first; `q` finds names and addresses.",
    response: ServerAccounts,
    pages: byCursor("before"),
    view: withMore,
  }),
  endpoint("GET /instance/accounts/:user_id", getAccount, {
    summary: "Reads one account.",
    response: ServerAccount,
  }),
  endpoint("PATCH /instance/accounts/:user_id", suspendAccount, {
    summary: `Suspends an account, whose sessions and tokens end, or lets its person back in. ${proved}`,
    response: AccountStanding,
    refusals: [409],
  }),
  endpoint("POST /instance/accounts/:user_id/password-link", makeLinkForAccount, {
    summary: `Makes a link to choose a new password, to be passed on. ${proved}`,
    response: PasswordLinkAnswer,
    status: 201,
    refusals: [409],
  }),
  endpoint("DELETE /instance/accounts/:user_id/second-step", resetSecondStep, {
    summary: `Removes the authenticator apps and recovery codes of an account. ${proved}`,
    response: OfAddress,
  }),
  endpoint("GET /instance/accounts/:user_id/deletion", deletionHindranceOf, {
    summary: "Says why an account can't be deleted, and which organizations would be deleted with it.",
    response: DeletionOfAccount,
  }),
  endpoint("DELETE /instance/accounts/:user_id", deleteAccountOf, {
    summary: `Deletes an account. What they wrote in projects stays. Organizations that no one else is in go with it, where \`with_organizations=true\` agrees to that. ${proved}`,
    response: OfAddress,
    refusals: [409],
  }),
  endpoint("GET /instance/signup", getSignup, {
    summary: "Says who may make an account here.",
    response: SignupStanding,
  }),
  endpoint("PUT /instance/signup", changeSignup, {
    summary: `Chooses who may make an account here; refused where SIGNUP says it. ${proved}`,
    response: SignupAnswer,
    refusals: [409],
  }),
]);
