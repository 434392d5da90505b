import type { Actor, Agent, UserActor } from "#app/core/actor.ts";
import type { Ctx } from "#app/core/context.ts";

/** A person, through a program that acts for them. */
export type AgentActor = UserActor & { agent: Agent };
export type AgentCtx = Omit<Ctx, "actor"> & { actor: AgentActor };

export function isAgent(actor: Actor): actor is AgentActor {
  return actor.kind === "user" && actor.agent !== undefined;
}
