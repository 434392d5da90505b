import { eq } from "drizzle-orm";
import { z } from "zod";
import { operation } from "#app/core/operation.ts";
import { hashToken, newToken } from "#app/core/tokens.ts";
import { calendarSubscriptions } from "#db/schema/subscriptions.ts";
import { feedPath } from "./schema.ts";

/** Gives the caller's calendar a new private address. The one before stops working. */
export const renewSubscription = operation({
  name: "calendar-feed.renew",
  account: "session",
  input: z.object({}),
  async prepare({ providers: { vault }, settings: { origin } }, { actor }) {
    const token = newToken();
    return {
      address: origin + feedPath(token),
      secret: { token_hash: hashToken(token), token_sealed: vault.seal(token, actor.userId) },
    };
  },
  async run(tx, { actor: { userId: user_id }, prepared: { address, secret } }) {
    const row = { ...secret, created_at: tx.now };
    await tx.q
      .insert(calendarSubscriptions)
      .values({ ...row, user_id })
      .onConflictDoUpdate({ target: calendarSubscriptions.user_id, set: row });
    return { address };
  },
});

/** Turns the private address off. */
export const endSubscription = operation({
  name: "calendar-feed.end",
  account: "session",
  input: z.object({}),
  async run(tx, { actor: { userId } }) {
    await tx.q.delete(calendarSubscriptions).where(eq(calendarSubscriptions.user_id, userId));
    return { success: true };
  },
});
