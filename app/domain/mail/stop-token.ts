import type { Vault } from "#app/core/vault.ts";
import type { MailKind } from "./schema.ts";

/** Whose mails, and which of them. Links and codes cannot be stopped. */
export type StopChoice = { email: string; kind: Exclude<MailKind, "account" | "project_invite"> };

const owner = "stop mails";

/**
 * The address of the page that stops mails of one kind to one address, for the mail itself: only its reader knows it. It
 * holds both sealed, so it works for as long as the server's keys do, and nothing is stored for it.
 */
export function stopLink(vault: Vault, origin: string, choice: StopChoice): string {
  const token = vault.seal(JSON.stringify([choice.email, choice.kind]), owner);
  return `${origin}/unsubscribe?${new URLSearchParams({ token })}`;
}
