import { eq } from "drizzle-orm";
import type { Actor } from "#app/core/actor.ts";
import type { Scope } from "#app/core/context.ts";
import { networkOf, unknownAddress } from "#app/core/network.ts";
import { throttles } from "#db/schema/identity.ts";

/** The counter of a key with the start of its window; undefined when the window is over, or none was begun. */
export async function throttleWindow({ q, now }: Pick<Scope, "q" | "now">, key: string, windowMs: number) {
  const [row] = await q.prepared(
    "throttle",
    (all, places) => all.select().from(throttles).where(eq(throttles.key, places.key)),
    { key },
  );
  // A start that lies ahead was written before the clock was set back; it would hold until the clock comes by again.
  return row && row.window_started_at > now - windowMs && row.window_started_at <= now ? row : undefined;
}

export async function throttleCount(
  scope: Pick<Scope, "q" | "now">,
  key: string,
  windowMs: number,
): Promise<number> {
  return (await throttleWindow(scope, key, windowMs))?.count ?? 0;
}

/** The network a caller comes from, for counting their tries: the same with and without credentials. */
export function callerKey(actor: Actor): string {
  if (actor.kind === "system") return actor.kind;
  if (actor.address !== undefined) return networkOf(actor.address);
  return actor.kind === "anonymous" ? unknownAddress : actor.userId;
}

/** Whether tries may be counted by a source: strangers who share one with everybody would lock everybody out. */
export function isOneSource(source: string): boolean {
  return source !== unknownAddress;
}
