import { and, eq, gt, inArray, isNotNull, isNull } from "drizzle-orm";
import type { Scope } from "#app/core/context.ts";
import type { TokenKind } from "#app/core/enums/token-kind.ts";
import { hashToken } from "#app/core/tokens.ts";
import { oneTimeTokens } from "#db/schema/identity.ts";
import type { OneTimeToken } from "./schema.ts";

/** The token behind a link, unused and in time: for showing a page, which uses nothing up. */
export async function activeToken(
  { q, now }: Pick<Scope, "q" | "now">,
  kinds: TokenKind[],
  token: string,
): Promise<OneTimeToken | undefined> {
  const [found] = await q
    .select()
    .from(oneTimeTokens)
    .where(whereActive(now, kinds, hashToken(token)))
    .limit(1);
  return found;
}

/** Whose token of a kind waits at an address. */
export async function pendingChangeOf(
  { q, now }: Pick<Scope, "q" | "now">,
  kind: TokenKind,
  email: string,
): Promise<string | undefined> {
  const [found] = await q
    .select({ user_id: oneTimeTokens.user_id })
    .from(oneTimeTokens)
    .where(
      and(
        eq(oneTimeTokens.kind, kind),
        eq(oneTimeTokens.email, email),
        isNotNull(oneTimeTokens.user_id),
        isNull(oneTimeTokens.used_at),
        gt(oneTimeTokens.expires_at, now),
      ),
    )
    .limit(1);
  return found?.user_id ?? undefined;
}

export function whereActive(now: number, kinds: TokenKind[], tokenHash: string) {
  return and(
    eq(oneTimeTokens.token_hash, tokenHash),
    inArray(oneTimeTokens.kind, kinds),
    isNull(oneTimeTokens.used_at),
    gt(oneTimeTokens.expires_at, now),
  );
}
