import type { Vault } from "#app/core/vault.ts";
import { type MailKind, oneClickPath } from "./schema.ts";

/**
 * Whose mails, and which of them. Links and codes cannot be stopped; recaps of meetings are stopped with the invitations to
 * them.
 */
export type UnsubscribeChoice = {
  email: string;
  kind: Exclude<MailKind, "account" | "project_invite" | "meeting_recap" | "sign_off">;
};

const owner = "stop mails";

/**
 * Where mails of one kind to one address are stopped: a page that asks, and an address where mail programs post. Both stand
 * in the mail itself, so only its reader knows them. The token holds address and kind, sealed: it works for as long as the
 * server's keys do, and nothing is stored for it.
 */
export function unsubscribeLink(
  vault: Vault,
  origin: string,
  { email, kind }: UnsubscribeChoice,
): { page: string; oneClick: string } {
  const query = new URLSearchParams({ token: vault.seal(JSON.stringify([email, kind]), owner) });
  return { page: `${origin}/unsubscribe?${query}`, oneClick: `${origin}${oneClickPath}?${query}` };
}

/** Null for a token that is not ours. */
export function openUnsubscribeToken(vault: Vault, token: string): UnsubscribeChoice | null {
  const text = vault.open(token, owner);
  if (text === null) return null;
  const [email, kind] = JSON.parse(text) as [string, UnsubscribeChoice["kind"]];
  return { email, kind };
}
