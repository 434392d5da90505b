import { minute } from "./clock.ts";
import type { CredentialKind } from "./enums/credential-kind.ts";
import type { InterfaceLanguage } from "./enums/language.ts";
import type { OperationKind } from "./enums/operation-kind.ts";
import { forbidden, unauthenticated } from "./errors.ts";
import { t } from "./words.ts";

/** A caller without valid credentials. Only operations open to anyone accept them. */
export type Anonymous = { kind: "anonymous"; address: string; userAgent?: string };
/** A program that acts for a person. It never changes anything itself: it reads, and proposes what people then agree to. */
export type Agent = {
  /** Of its grant, or of the API token it uses. */
  id: string;
  /** As it calls itself, or as the person named its token. */
  name: string;
  mayPropose: boolean;
  /** The ids of the only projects it may see; null for all of its person's. */
  projects: readonly string[] | null;
};
/**
 * A person, through one of their sessions or, `via` "api-token", through a token of theirs (`sessionId` is its id), or, `via`
 * "agent", through a program that they allowed to act for them.
 */
export type UserActor = {
  kind: "user";
  userId: string;
  sessionId: string;
  via: CredentialKind;
  /** When they last gave a password or second factor (ms). */
  provedAt?: number | null;
  /** Of an API token; a "read" token may not change anything. */
  scope?: OperationKind;
  agent?: Agent;
  /** The one they chose for pages; null for their browser's. */
  language?: InterfaceLanguage | null;
  /** The client's address. Failed tries are counted by it, also those of a signed-in caller. */
  address?: string;
};
/** A person whose password was right and who still has to take the second step. */
export type PendingMfa = {
  kind: "pending-mfa";
  userId: string;
  sessionId: string;
  via: "cookie" | "token";
  address?: string;
  language?: InterfaceLanguage | null;
};
/** The program itself, in a job. */
export type SystemActor = { kind: "system"; job: string };
export type Actor = Anonymous | UserActor | PendingMfa | SystemActor;

/** The kind of actor that may call an operation. The policy decides what they may do with a row. */
export type Who = "user" | "pending-mfa" | "anyone" | "system";
export type ActorFor<W extends Who> = W extends "anyone"
  ? Actor
  : W extends "system"
    ? SystemActor
    : W extends "pending-mfa"
      ? UserActor | PendingMfa
      : UserActor;

/** The actor, if it is of this kind; 401 otherwise. A pending second step counts as signed in only where `who` says so. */
export function assertActor<W extends Who>(who: W, actor: Actor, refusal?: string): ActorFor<W> {
  const admitted = who === "anyone" || actor.kind === who || (who === "pending-mfa" && actor.kind === "user");
  if (admitted) return actor as ActorFor<W>;
  throw unauthenticated(
    actor.kind === "pending-mfa" ? t("Enter the code from your authenticator app.") : refusal,
  );
}

/** How long (ms) after a proof of identity a person may change the account itself. */
export const freshMs = 15 * minute;
/** Time synchronisation can set the clock back by this much. */
const clockSlackMs = minute;

export function isFresh(actor: UserActor, now: number): boolean {
  // A proof slightly in the future was given before the clock was set back.
  const { provedAt } = actor;
  return typeof provedAt === "number" && provedAt > now - freshMs && provedAt <= now + clockSlackMs;
}

/** Whether the caller may see this project at all, if they are in it: an agent may be kept to some. */
export function mayEnter({ agent }: Pick<UserActor, "agent">, projectId: string): boolean {
  return !agent?.projects || agent.projects.includes(projectId);
}

/**
 * 403 for an API token that changes the account itself, or that changes anything with scope "read"; and for an agent that
 * does more than read and, where it was allowed to, propose.
 */
export function assertTokenScope(
  actor: Actor,
  { kind, account, proposes }: { kind: OperationKind; account: boolean; proposes: boolean },
): void {
  if (actor.kind !== "user") return;
  if (actor.agent) {
    if (account) throw forbidden(t("An agent can't do this. Log in instead."));
    if (kind === "write" && !proposes) throw forbidden(t("An agent can only propose changes."));
    if (kind === "write" && !actor.agent.mayPropose) throw forbidden(t("This agent can only read."));
  }
  if (actor.via !== "api-token") return;
  if (account) throw forbidden(t("An API token can't do this. Log in instead."));
  if (kind === "write" && actor.scope !== "write") throw forbidden(t("This API token is read-only."));
}

/** The name an actor goes by in events and logs. */
export function actorName(actor: Actor): string {
  if (actor.kind === "user" || actor.kind === "pending-mfa") return actor.userId;
  return actor.kind === "system" ? `system:${actor.job}` : "anonymous";
}
