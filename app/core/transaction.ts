import type { Writer } from "#db/store.ts";
import type { Actor } from "./actor.ts";
import type { Ctx, Tx } from "./context.ts";

/** The transaction as an operation's `run` sees it. */
export function newTx<A extends Actor>(ctx: Ctx, q: Writer, actor: A): Tx<A> {
  const now = ctx.now();
  return {
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
      }),
  };
}
