import type { Writer } from "#db/store.ts";
import type { Actor } from "./actor.ts";
import type { Ctx, Tx } from "./context.ts";

/** Runs `work` with the open transaction as operations see it; at its end the jobs follow that depend on what is there then. */
export async function withTx<A extends Actor, T>(
  ctx: Pick<Ctx, "now" | "outbox">,
  q: Writer,
  actor: A,
  work: (tx: Tx<A>) => Promise<T>,
): Promise<T> {
  const now = ctx.now();
  const last: (() => Promise<void>)[] = [];
  const atEnd = (step: () => Promise<void>) => void last.push(step);
  const value = await work({
    q,
    actor,
    now,
    enqueue: (definition, payload, { key, delayMs = 0 } = {}) =>
      ctx.outbox.enqueue(q, { definition, payload, key, runAt: now + delayMs, now }),
    emit: (definition, payload) =>
      ctx.outbox.record(q, {
        name: definition.event,
        audited: definition.audited,
        transient: definition.transient,
        actor,
        payload: payload as Record<string, unknown>,
        now,
        atEnd,
      }),
  });
  for (const step of last) await step();
  return value;
}
