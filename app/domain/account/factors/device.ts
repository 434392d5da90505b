import type { PendingMfa, UserActor } from "#app/core/actor.ts";
import type { Ctx } from "#app/core/context.ts";
import { newId } from "#app/core/ids.ts";

/**
 * A browser in which a person has entered a right code. `id` is null for any other; `sealed` is what it keeps from now on:
 * it opens nothing, and only gives the browser a count of wrong codes of its own.
 */
export type Device = { id: string | null; sealed: string };

export function openDevice(
  { providers: { vault } }: Ctx,
  { userId }: PendingMfa | UserActor,
  presented?: string,
): Device {
  const owner = `second-step-device ${userId}`;
  const id = presented ? vault.open(presented, owner) : null;
  return { id, sealed: vault.seal(id ?? newId(), owner) };
}

/**
 * The counter of wrong codes. Whoever has the password shares one with all devices that are not known, and so cannot lock
 * out a known one, nor somebody who is logged in.
 */
export function triesOf(actor: PendingMfa | UserActor, { id }: Device): string {
  const key = `second-step:${actor.userId}`;
  if (actor.kind === "user") return `${key} session ${actor.sessionId}`;
  return id === null ? key : `${key} device ${id}`;
}
