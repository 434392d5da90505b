import type { Params } from "./endpoint.ts";

/** What differs in the parameters of the page after one, and of the one before it; null where there is none. */
export type Around = { next: Params | null; prev?: Params | null };

/** The pages of a list that is read from a place on. `more` says whether there is anything behind `size`. */
export function bySkip(
  name: string,
  { at, size, more }: { at: number; size: number; more: boolean },
): Around {
  return {
    next: more ? { [name]: at + size } : null,
    prev: at > 0 ? { [name]: Math.max(0, at - size) } : null,
  };
}

/** The pages of a list whose answer says where it goes on, which is sent under this name. */
export function byCursor(name: string) {
  return ({ next }: { next: string | null }): Around => ({ next: next === null ? null : { [name]: next } });
}

/** The answer of a list with a cursor, and whether more follows. */
export function withMore<V extends { next: string | null }>(list: V): V & { has_more: boolean } {
  return { ...list, has_more: list.next !== null };
}

/** A whole number of a parameter, which a query has as text. */
export function numberOf(value: unknown, otherwise: number): number {
  return value === undefined ? otherwise : Number(value);
}

/**
 * The header `Link` (RFC 8288) of a page: the same call with other parameters.
 * @param address the call's, with its parameters as Express writes them
 */
export function linkHeader(address: string, params: Params, { next, prev }: Around): string {
  const inPath = new Set([...address.matchAll(/\/:(\w+)/g)].map(([, name = ""]) => name));
  const path = address.replace(/\/:(\w+)/g, (_, name) => `/${encodeURIComponent(String(params[name]))}`);
  const link = (rel: string, changed: Params | null | undefined) => {
    if (!changed) return [];
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries({ ...params, ...changed }))
      if (!inPath.has(name) && value !== undefined) query.set(name, String(value));
    return [`<${path}?${query}>; rel="${rel}"`];
  };
  return [...link("next", next), ...link("prev", prev)].join(", ");
}
