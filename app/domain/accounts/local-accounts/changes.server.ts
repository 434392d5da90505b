import { iso } from "#app/core/clock.ts";
import type { Ctx, Tx } from "#app/core/context.ts";
import { createToken, type NewToken, putToken } from "#app/domain/accounts/one-time-tokens/changes.server.ts";
import { linkMs } from "#app/domain/accounts/one-time-tokens/schema.ts";
import { linkOf } from "#app/domain/accounts/one-time-tokens/view.ts";
import { passwordLinkMade } from "./schema.ts";

type PasswordLink = { token: NewToken; link: string };

/** A link that is worth nothing before `giveLink`. */
export function passwordLink({ providers, settings: { origin } }: Ctx, email: string): PasswordLink {
  const token = createToken(providers.vault, "recovery", email);
  return { token, link: linkOf("recovery", { origin, token: token.token }) };
}

/** Stores the link. It works once, for one hour, and proves the address. */
export async function giveLink(
  tx: Tx,
  { user_id, email }: { user_id: string; email: string },
  { token, link }: PasswordLink,
) {
  await putToken(tx, token, { userId: user_id });
  await tx.emit(passwordLinkMade, { user_id });
  return { user_id, email, link, expires_at: iso(tx.now + linkMs.recovery) };
}
