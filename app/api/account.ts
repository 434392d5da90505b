import { z } from "zod";
import { listApiTokens } from "#app/domain/accounts/api-tokens/read.server.ts";
import { createApiToken, revokeApiToken } from "#app/domain/accounts/api-tokens/write.server.ts";
import { listConnections } from "#app/domain/accounts/connections/read.server.ts";
import { disconnect } from "#app/domain/accounts/connections/write.server.ts";
import { invitationsStopped } from "#app/domain/accounts/email-verification/read.server.ts";
import { resumeInvitations } from "#app/domain/accounts/email-verification/write.server.ts";
import { listSessions } from "#app/domain/accounts/sessions/read.server.ts";
import { endOtherSessions, endSession } from "#app/domain/accounts/sessions/write.server.ts";
import { removePasskey, renamePasskey } from "#app/domain/accounts/two-factor/keep-passkeys.server.ts";
import { listPasskeys } from "#app/domain/accounts/two-factor/read.server.ts";
import { renewRecoveryCodes } from "#app/domain/accounts/two-factor/write.server.ts";
import { changeNotifications, changeSettings } from "#app/domain/accounts/users/write.server.ts";
import { deleteAccount } from "#app/domain/data-lifecycle/account-deletion/write.server.ts";
import { listArchiveNames } from "#app/domain/data-lifecycle/imported-names/read.server.ts";
import { acceptName } from "#app/domain/data-lifecycle/imported-names/write.server.ts";
import { listAgents } from "#app/domain/outbound/agents/read.server.ts";
import { revokeAgent } from "#app/domain/outbound/agents/write.server.ts";
import { listSlackAccounts } from "#app/domain/outbound/slack/read.server.ts";
import { disconnectSlackAccount } from "#app/domain/outbound/slack/write.server.ts";
import { endpoint, group } from "#app/http/rest/rest.ts";
import {
  AcceptedName,
  AccountConnection,
  ApiToken,
  ArchiveName,
  ChosenMails,
  ChosenSettings,
  ConnectedAgent,
  DeletedAccount,
  Disconnected,
  DisconnectedSlackAccount,
  InvitationMails,
  NewApiToken,
  OneApiToken,
  OnePasskey,
  OneSession,
  Passkey,
  RecoveryCodes,
  RevokedAgent,
  SlackAccount,
} from "./shapes/account.ts";
import { EndedSessions, Session } from "./shapes/organizations.ts";

/** The caller's own account; but for its names none of it is for API tokens. */
export const accountApi = group("Own account", [
  endpoint("DELETE /users/me", deleteAccount, {
    summary:
      "Deletes the caller's account with everything that's theirs alone. Needs a login, or a password entered again, in the last 15 minutes.",
    response: DeletedAccount,
    refusals: [409],
  }),
  endpoint("PATCH /users/me/settings", changeSettings, {
    summary: "Chooses the theme, the language and the time zone of the caller's pages.",
    response: ChosenSettings,
  }),
  endpoint("PUT /users/me/notifications", changeNotifications, {
    summary: "Chooses which notifications the caller gets, here and by e-mail; what isn't listed is off.",
    response: ChosenMails,
  }),
  endpoint("GET /users/me/invitations", invitationsStopped, {
    summary: "Says whether the caller stopped invitations by e-mail.",
    response: InvitationMails,
  }),
  endpoint("POST /users/me/invitations/resume", resumeInvitations, {
    summary: "Sends invitations by e-mail to the caller again.",
    response: InvitationMails,
  }),
  endpoint("GET /users/me/sessions", listSessions, {
    summary: "Lists where the caller is logged in.",
    response: z.array(Session),
  }),
  endpoint("DELETE /users/me/sessions", endOtherSessions, {
    summary: "Logs the caller out everywhere else.",
    response: EndedSessions,
  }),
  endpoint("DELETE /users/me/sessions/:session_id", endSession, {
    summary: "Ends one of the caller's sessions.",
    response: OneSession,
  }),
  endpoint("POST /users/me/recovery-codes", renewRecoveryCodes, {
    summary:
      "Makes new recovery codes of the caller's second step; the old ones end. Needs a login, or a password entered again, in the last 15 minutes.",
    response: RecoveryCodes,
  }),
  endpoint("GET /users/me/passkeys", listPasskeys, {
    summary: "Lists the caller's passkeys. They're made in a browser, under Profile.",
    response: z.array(Passkey),
  }),
  endpoint("PATCH /users/me/passkeys/:passkey_id", renamePasskey, {
    summary: "Renames a passkey.",
    response: Passkey,
  }),
  endpoint("DELETE /users/me/passkeys/:passkey_id", removePasskey, {
    summary:
      "Removes a passkey and logs the caller out everywhere else. Needs a login, or a password entered again, in the last 15 minutes.",
    response: OnePasskey,
    refusals: [409],
  }),
  endpoint("GET /users/me/api-tokens", listApiTokens, {
    summary: "Lists the caller's API tokens.",
    response: z.array(ApiToken),
  }),
  endpoint("POST /users/me/api-tokens", createApiToken, {
    summary:
      "Creates an API token, which is shown once. Needs a login, or a password entered again, in the last 15 minutes.",
    response: NewApiToken,
    status: 201,
    refusals: [409],
  }),
  endpoint("DELETE /users/me/api-tokens/:token_id", revokeApiToken, {
    summary: "Revokes an API token.",
    response: OneApiToken,
  }),
  endpoint("GET /users/me/agents", listAgents, {
    summary: "Lists the agents that the caller let in.",
    response: z.array(ConnectedAgent),
  }),
  endpoint("DELETE /users/me/agents/:grant_id", revokeAgent, {
    summary: "Revokes an agent.",
    response: RevokedAgent,
  }),
  endpoint("GET /users/me/slack-accounts", listSlackAccounts, {
    summary: "Lists the Slack accounts that the caller connected.",
    response: z.array(SlackAccount),
  }),
  endpoint("DELETE /users/me/slack-accounts/:account_id", disconnectSlackAccount, {
    summary: "Disconnects a Slack account.",
    response: DisconnectedSlackAccount,
  }),
  endpoint("GET /users/me/connections", listConnections, {
    summary: "Lists which accounts at other services the caller can connect, and has connected.",
    response: z.array(AccountConnection),
  }),
  endpoint("DELETE /users/me/connections/:vendor", disconnect, {
    summary: "Disconnects an account at another service.",
    response: Disconnected,
  }),
  endpoint("GET /users/me/archive-names", listArchiveNames, {
    summary: "Lists names in imported archives that the caller can claim.",
    response: z.array(ArchiveName),
  }),
  endpoint("POST /users/me/archive-names/:person_id", acceptName, {
    summary: "Claims a name in an imported archive: what stands under it is the caller's from now on.",
    response: AcceptedName,
  }),
]);
