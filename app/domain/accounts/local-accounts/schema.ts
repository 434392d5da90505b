import { z } from "zod";
import { audited, defineEvent } from "#app/core/events.ts";
import { Id } from "#app/core/id.ts";
import { message } from "#app/core/words.ts";
import { Email, KnownEmail, Name } from "#app/domain/accounts/users/schema.ts";

export const CreateAccount = z.object({
  email: Email,
  first_name: Name(message("First name")),
  last_name: Name(message("Last name")),
});
export const WhichAccount = z.object({ email: KnownEmail });

/** A link to choose a password was made on the server itself, for somebody to pass on. */
export const passwordLinkMade = defineEvent("local-accounts.link-made", z.object({ user_id: Id }), audited);
