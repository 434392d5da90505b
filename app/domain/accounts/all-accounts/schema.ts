import { z } from "zod";
import { audited, defineEvent } from "#app/core/events.ts";
import { Id } from "#app/core/id.ts";

/** The accounts of this server, the newest first. */
export const ListAccounts = z.object({
  /** Words of names and addresses, each of which is in the account. */
  q: z.string().trim().max(200).default(""),
  /** The account after which the page begins. */
  before: Id.optional(),
});
export const AccountOnServer = z.object({ user_id: Id });
export const SuspendAccount = AccountOnServer.extend({ suspended: z.boolean() });

const ofAccount = z.object({ user_id: Id });
export const accountSuspended = defineEvent("all-accounts.suspended", ofAccount, audited);
export const accountResumed = defineEvent("all-accounts.resumed", ofAccount, audited);
export const secondStepReset = defineEvent("all-accounts.second-step-reset", ofAccount, audited);
