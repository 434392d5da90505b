import type { Reader } from "#db/store.ts";
import type { UserActor } from "./actor.ts";
import type { Scope } from "./context.ts";
import { languageOfReader } from "./words.ts";

/** What a key can tell apart. */
type Key = string | number | boolean | null | undefined | readonly Key[] | { readonly [name: string]: Key };

/** What a cached answer is found by: an answer may hold sentences, which are in its reader's language. */
export function answerKey(...parts: unknown[]): string {
  return JSON.stringify([languageOfReader(), ...parts]);
}

/** The names that are taken: a key is the same in every process, so no name may stand for two reads. */
const names = new Set<string>();

function takeName(name: string): string {
  if (names.has(name)) throw new Error(`Two reads are memoized as "${name}"`);
  names.add(name);
  return name;
}

/**
 * A part of reads that several operations share, or that needs no time where its operation does: the query cache holds its
 * answer for these arguments, on which alone it depends.
 */
export function memoizedRead<A extends readonly Key[], T>(
  name: string,
  read: (q: Reader, ...args: A) => Promise<T>,
): (q: Reader, ...args: A) => Promise<T> {
  const own = `read ${takeName(name)}`;
  return (q, ...args) => q.memoize(answerKey(own, ...args), () => read(q, ...args));
}

/** The same for a part that depends on its caller. */
export function memoizedOwnRead<A extends readonly Key[], T>(
  name: string,
  read: (scope: Scope<UserActor>, ...args: A) => Promise<T>,
): (scope: Scope<UserActor>, ...args: A) => Promise<T> {
  const own = `read ${takeName(name)}`;
  return ({ q, actor, now }, ...args) =>
    q.memoize(answerKey(own, actor, ...args), () => read(timelessScope(q, actor, now), ...args));
}

/**
 * A part of reads about the project or meeting `id` that is the same for everybody who may see it: the answer holds until
 * anything that is shown of it changes. It must not depend on the transcript, nor on what is beyond the project or meeting.
 */
export function memoizedShared<A extends readonly Key[], T>(
  name: string,
  read: (q: Reader, id: string, ...args: A) => Promise<T>,
): (q: Reader, id: string, ...args: A) => Promise<T> {
  const own = `read ${takeName(name)}`;
  return (q, id, ...args) => q.memoizeShared(id, answerKey(own, id, ...args), () => read(q, id, ...args));
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
