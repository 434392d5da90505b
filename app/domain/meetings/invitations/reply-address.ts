import type { Vault } from "#app/core/vault.ts";
import type { AnswerChoice } from "./answer-token.ts";

const owner = "reply to invitation";
/** 128 bits, in letters that survive a mail server which knows no capitals. */
const tokenLength = 32;

/**
 * To whom the calendar of one invited person answers: a part of the operator's address of their own, `rsvp+…@example.org`. It
 * stands in their own invitation alone and cannot be guessed, so who writes to it has that invitation.
 */
export function replyAddress(vault: Vault, address: string, choice: AnswerChoice): string {
  const [name, domain] = address.split("@");
  return `${name}+${vault.fingerprint(textOf(choice), owner).slice(0, tokenLength)}@${domain}`;
}

/** Whether one of these addresses is that of this invitation, also where the server's key has changed since. */
export function isRepliedTo(vault: Vault, choice: AnswerChoice, addresses: string[]): boolean {
  const tokens = vault.fingerprints(textOf(choice), owner).map((hash) => hash.slice(0, tokenLength));
  // The rest of the address may be written otherwise by a mail server; the token alone is what counts.
  return addresses.some((address) => tokens.includes(/\+([0-9a-f]{32})@/.exec(address)?.[1] ?? ""));
}

function textOf({ meeting_id, email }: AnswerChoice): string {
  return JSON.stringify([meeting_id, email]);
}
