import { eq } from "drizzle-orm";
import type { Tx } from "#app/core/context.ts";
import { hashToken, newToken } from "#app/core/tokens.ts";
import { refreshTokens, sessions } from "#db/schema/identity.ts";

/** The next token of a session; the one before is used from now on. */
export async function nextRefreshToken(
  tx: Tx,
  sessionId: string,
  parentHash: string | null,
): Promise<string> {
  const token = newToken();
  await tx.q.insert(refreshTokens).values({
    token_hash: hashToken(token),
    session_id: sessionId,
    parent_hash: parentHash,
    created_at: tx.now,
  });
  return token;
}

/** A new cookie's token for a session; whoever knew the old one is out. */
export async function renewToken(tx: Tx, sessionId: string): Promise<string> {
  const token = newToken();
  await tx.q
    .update(sessions)
    .set({ token_hash: hashToken(token) })
    .where(eq(sessions.session_id, sessionId));
  return token;
}
