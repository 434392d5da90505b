import type { UserActor } from "./actor.ts";

/** A pure rule: whether this person may do something with this target. The target holds the person's standing. */
export type Rule<T> = (actor: UserActor, target: T) => boolean;
export type Policy<T> = Record<string, Rule<T>>;

/** Every rule of a policy for one target, for a view: buttons and endpoints then follow the same rules. */
export function abilities<T, P extends Policy<T>>(
  policy: P,
  actor: UserActor,
  target: T,
): { [K in keyof P]: boolean } {
  const verdicts = {} as { [K in keyof P]: boolean };
  for (const permission in policy) verdicts[permission] = policy[permission]?.(actor, target) ?? false;
  return verdicts;
}
