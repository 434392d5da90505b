import { minute } from "./clock.ts";
import { forbidden, unauthenticated } from "./errors.ts";

/** Nobody we know: may only call operations that are open to anyone. */
export type Anonymous = { kind: "anonymous"; address: string; userAgent?: string };
/** A person, through one of their sessions or, `via` "api-token", through a token of theirs (`sessionId` is its id). */
export type UserActor = {
  kind: "user";
  userId: string;
  sessionId: string;
  via: "cookie" | "token" | "api-token";
  /** When they last proved that it is them: logging in, or saying the password again. */
  provedAt?: number | null;
  /** Of an API token; "read" changes nothing. */
  scope?: "read" | "write";
  /** Where they call from; credentials do not move anybody's tries into another count. */
  address?: string;
};
/** Somebody whose password was right and whose second step is still missing. */
export type PendingMfa = {
  kind: "pending-mfa";
  userId: string;
  sessionId: string;
  via: "cookie" | "token";
  address?: string;
};
/** The program itself, working off a job. */
export type SystemActor = { kind: "system"; job: string };
export type Actor = Anonymous | UserActor | PendingMfa | SystemActor;

/** Who may call an operation at all; what they may do with a particular row is the policy's matter. */
export type Who = "user" | "pending-mfa" | "anyone" | "system";
export type ActorFor<W extends Who> = W extends "anyone"
  ? Actor
  : W extends "system"
    ? SystemActor
    : W extends "pending-mfa"
      ? UserActor | PendingMfa
      : UserActor;

export function admit<W extends Who>(who: W, actor: Actor, refusal?: string): ActorFor<W> {
  const admitted = who === "anyone" || actor.kind === who || (who === "pending-mfa" && actor.kind === "user");
  if (admitted) return actor as ActorFor<W>;
  throw unauthenticated(
    actor.kind === "pending-mfa" ? "Please enter the code of your second step." : refusal,
  );
}

/** How long a proof is good for what changes the account itself. */
export const freshMs = 15 * minute;
/** A clock that is kept right moves back a little now and then. */
const clockSlackMs = minute;

export function isFresh(actor: UserActor, now: number): boolean {
  // A proof from later than now was given before the clock was set back.
  const { provedAt } = actor;
  return typeof provedAt === "number" && provedAt > now - freshMs && provedAt <= now + clockSlackMs;
}

/** Keeps API tokens to what they are for: no change through a reading one, and never one of the account itself. */
export function assertTokenScope(actor: Actor, kind: "read" | "write", account: boolean): void {
  if (actor.kind !== "user" || actor.via !== "api-token") return;
  if (account) throw forbidden("An API token cannot do this. Please log in.");
  if (kind === "write" && actor.scope !== "write") throw forbidden("This API token may only read.");
}

/** The name an actor goes by in events and logs. */
export function actorName(actor: Actor): string {
  if (actor.kind === "user" || actor.kind === "pending-mfa") return actor.userId;
  return actor.kind === "system" ? `system:${actor.job}` : "anonymous";
}
