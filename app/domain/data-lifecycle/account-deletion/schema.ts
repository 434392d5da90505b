import { z } from "zod";
import { audited, defineEvent } from "#app/core/events.ts";
import { Id } from "#app/core/id.ts";
import { AccountOnServer } from "#app/domain/accounts/all-accounts/schema.ts";
import { WhichAccount } from "#app/domain/accounts/local-accounts/schema.ts";

export const accountDeleted = defineEvent("identity.account-deleted", z.object({ user_id: Id }), audited);

/** Whether organizations that have nobody else are deleted with the account; without, it is refused where there are such. */
const consent = { with_organizations: z.union([z.boolean(), z.stringbool()]).default(false) };
export const DeleteAccountOf = AccountOnServer.extend(consent);
export const DeleteAccountHere = WhichAccount.extend(consent);
