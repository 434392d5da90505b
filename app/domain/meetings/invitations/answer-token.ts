import type { Vault } from "#app/core/vault.ts";

/** Whose answer to which invitation. */
export type AnswerChoice = { meeting_id: string; email: string };

const owner = "answer invitation";

/**
 * Where somebody without an account answers an invitation: a page that asks. It stands in their own mail alone, so the address
 * is theirs. The token holds meeting and address, sealed, and works until the meeting begins to be summarized; it opens
 * nothing but the answer.
 */
export function answerLink(vault: Vault, origin: string, { meeting_id, email }: AnswerChoice): string {
  return `${origin}/invitation?${new URLSearchParams({ token: vault.seal(JSON.stringify([meeting_id, email]), owner) })}`;
}

/** Null for a token that is not ours. */
export function openAnswerToken(vault: Vault, token: string): AnswerChoice | null {
  const text = vault.open(token, owner);
  if (text === null) return null;
  const [meeting_id, email] = JSON.parse(text) as [string, string];
  return { meeting_id, email };
}
