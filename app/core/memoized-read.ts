import type { Reader } from "#db/store.ts";
import type { UserActor } from "./actor.ts";
import type { Scope } from "./context.ts";

/** What a key can tell apart. */
type Key = string | number | boolean | null | undefined | readonly Key[] | { readonly [name: string]: Key };

let defined = 0;

/**
 * A part of reads that several operations share, or that needs no time where its operation does: the query cache holds its
 * answer for these arguments, on which alone it depends.
 */
export function memoizedRead<A extends readonly Key[], T>(
  name: string,
  read: (q: Reader, ...args: A) => Promise<T>,
): (q: Reader, ...args: A) => Promise<T> {
  const own = `${name} ${defined++}`;
  return (q, ...args) => q.memoize(JSON.stringify([own, ...args]), () => read(q, ...args));
}

/** The same for a part that depends on its caller. */
export function memoizedOwnRead<A extends readonly Key[], T>(
  name: string,
  read: (scope: Scope<UserActor>, ...args: A) => Promise<T>,
): (scope: Scope<UserActor>, ...args: A) => Promise<T> {
  const own = `${name} ${defined++}`;
  return ({ q, actor, now }, ...args) =>
    q.memoize(JSON.stringify([own, actor, ...args]), () => read(timelessScope(q, actor, now), ...args));
}

/** A scope for answers that are cached: one that looks at the time is not. */
export function timelessScope<A>(q: Reader, actor: A, now: number): Scope<A> {
  return {
    q,
    actor,
    get now() {
      q.doNotMemoize();
      return now;
    },
  };
}
