import { z } from "zod";
import { accountProviders } from "#app/core/enums/account-provider.ts";
import { connectionStatuses } from "#app/core/enums/connection-status.ts";
import { interfaceLanguages } from "#app/core/enums/language.ts";
import { operationKinds } from "#app/core/enums/operation-kind.ts";
import { themes } from "#app/core/enums/theme.ts";
import { Instant } from "./done.ts";
import { Me } from "./identity.ts";

export const DeletedAccount = z.strictObject({ deleted: z.boolean() });
export const ChosenSettings = z.strictObject({
  theme: z.enum(themes).nullable().meta({ description: "null follows the system" }),
  language: z.enum(interfaceLanguages).nullable().meta({ description: "null follows the browser" }),
});
export const ChosenMails = Me.shape.notifications;
export const InvitationMails = z.strictObject({ stopped: z.boolean() });
export const OneSession = z.strictObject({ session_id: z.string() });

export const RecoveryCodes = z.strictObject({ recovery_codes: z.array(z.string()) });

export const Passkey = z
  .strictObject({
    passkey_id: z.string(),
    name: z.string(),
    can_be_backed_up: z
      .boolean()
      .meta({ description: "Whether its device may copy it to others of the same person" }),
    is_backed_up: z.boolean(),
    created_at: Instant,
    last_used_at: Instant.nullable(),
  })
  .meta({ id: "Passkey" });
export const OnePasskey = z.strictObject({ passkey_id: z.string() });

export const ApiToken = z
  .strictObject({
    token_id: z.string(),
    name: z.string(),
    scope: z.enum(operationKinds),
    hint: z.string().meta({ description: "Its last four characters" }),
    created_at: Instant,
    expires_at: Instant.nullable(),
    last_used_at: Instant.nullable(),
  })
  .meta({ id: "ApiToken" });
export const NewApiToken = ApiToken.extend({
  token: z.string().meta({ description: "Shown once" }),
}).meta({ id: "NewApiToken" });
export const OneApiToken = z.strictObject({ token_id: z.string() });

export const ConnectedAgent = z
  .strictObject({
    grant_id: z.string(),
    name: z.string().meta({ description: "As the program calls itself" }),
    host: z
      .string()
      .nullable()
      .meta({ description: "Whose program it is; null for one on the caller's computer" }),
    may_propose: z.boolean().meta({ description: "Whether it may also propose changes" }),
    projects: z
      .array(z.strictObject({ project_id: z.string(), name: z.string() }))
      .meta({ description: "Of those chosen for it the ones that are still open to the caller" }),
    connected_at: Instant,
    last_used_at: Instant,
  })
  .meta({ id: "ConnectedAgent" });
export const RevokedAgent = z.strictObject({ grant_id: z.string(), name: z.string() });

export const SlackAccount = z
  .strictObject({
    account_id: z.string(),
    workspace: z.string().meta({ description: "The address of the Slack workspace, as acme.slack.com" }),
    name: z.string().meta({ description: "As Slack calls the person" }),
    connected_at: Instant,
    last_used_at: Instant,
  })
  .meta({ id: "SlackAccount" });
export const DisconnectedSlackAccount = z.strictObject({ account_id: z.string(), name: z.string() });

export const AccountConnection = z
  .strictObject({
    vendor: z.enum(accountProviders),
    name: z.string(),
    configured: z.boolean().meta({ description: "Whether an operator has set up the service" }),
    status: z.enum(connectionStatuses),
    account_name: z.string().nullable(),
    connected_at: Instant.nullable(),
    last_used_at: Instant.nullable(),
  })
  .meta({ id: "AccountConnection" });
export const Disconnected = z.strictObject({
  vendor: z.enum(accountProviders),
  revoked: z.boolean().meta({ description: "Whether the service withdrew the permission as well" }),
});

export const ArchiveName = z.strictObject({
  person_id: z.string(),
  name: z.string(),
  projects: z.array(z.string()).meta({ description: "Names of the projects it stands in" }),
});
export const AcceptedName = z.strictObject({ name: z.string() });
