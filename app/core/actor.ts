import { unauthenticated } from "./errors.ts";

/** Nobody we know: may only call operations that are open to anyone. */
export type Anonymous = { kind: "anonymous"; address: string };
/** A person, through one of their sessions. */
export type UserActor = { kind: "user"; userId: string; sessionId: string; via: "cookie" | "token" };
/** The program itself, working off a job. */
export type SystemActor = { kind: "system"; job: string };
export type Actor = Anonymous | UserActor | SystemActor;

/** Who may call an operation at all; what they may do with a particular row is the policy's matter. */
export type Who = "user" | "anyone" | "system";
export type ActorFor<W extends Who> = W extends "anyone"
  ? Actor
  : W extends "system"
    ? SystemActor
    : UserActor;

export function admit<W extends Who>(who: W, actor: Actor): ActorFor<W> {
  if (who === "anyone" || actor.kind === who) return actor as ActorFor<W>;
  throw unauthenticated();
}

/** The name an actor goes by in events and logs. */
export function actorName(actor: Actor): string {
  if (actor.kind === "user") return actor.userId;
  return actor.kind === "system" ? `system:${actor.job}` : "anonymous";
}
