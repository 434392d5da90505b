import type { Tx } from "#app/core/context.ts";
import { hashToken } from "#app/core/tokens.ts";
import type { Vault } from "#app/core/vault.ts";
import { refreshTokens } from "#db/schema/identity.ts";

/** The first token of a session, or the one that follows another: that is used from now on. */
export async function addRefreshToken(
  tx: Tx,
  sessionId: string,
  { token, parentHash }: { token: string; parentHash: string | null },
): Promise<void> {
  await tx.q
    .insert(refreshTokens)
    .values({
      token_hash: hashToken(token),
      session_id: sessionId,
      parent_hash: parentHash,
      created_at: tx.now,
    })
    .onConflictDoNothing();
}

/**
 * The token that follows another. It is made from that and a key of ours, so that one token that is sent many times
 * gets one and the same successor, and a session has one branch however often a token is copied.
 */
export function successorOf(vault: Vault, token: string, attempt: "first" | "again"): string {
  return vault.fingerprint(token, `refresh token, ${attempt}`);
}
