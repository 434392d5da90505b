import { minute } from "#app/core/clock.ts";
import type { Vault } from "#app/core/vault.ts";

const owner = "mail in a frame";
const lifetime = 30 * minute;

type Looking = { userId: string; now: number };

/**
 * Lets a person look at the HTML of one mail in a frame, for half an hour. What it is about is sealed: the address of a frame
 * ends up in histories and logs, where no e-mail address and no word of a note may stand.
 */
export function frameToken(vault: Vault, { userId, now }: Looking, about: string[]): string {
  return vault.seal(JSON.stringify([userId, now + lifetime, ...about]), owner);
}

/** Null for a token of another person, for one that is over, and for what is none. */
export function openFrameToken(vault: Vault, { userId, now }: Looking, token: string): string[] | null {
  const text = vault.open(token, owner);
  if (text === null) return null;
  const [madeFor, until, ...about] = JSON.parse(text) as [string, number, ...string[]];
  return madeFor === userId && now < until ? about : null;
}
