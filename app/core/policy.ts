import type { UserActor } from "./actor.ts";

/** One pure rule: may this person do this with that? The target carries the person's standing in it. */
export type Rule<T> = (actor: UserActor, target: T) => boolean;
export type Policy<T> = Record<string, Rule<T>>;

/** The verdicts of a policy, computed once for a view, so that a button and an endpoint cannot disagree. */
export function abilities<T, P extends Policy<T>>(
  policy: P,
  actor: UserActor,
  target: T,
): { [K in keyof P]: boolean } {
  const verdicts = {} as { [K in keyof P]: boolean };
  for (const permission in policy) verdicts[permission] = policy[permission]?.(actor, target) ?? false;
  return verdicts;
}
