/** A page of a list of people: the words it was searched for, and the number of people before it. */
export type PeopleAddress = { q: string; at: number };

/** The address of such a page of a list that `path` shows. */
export function peopleAddress(
  path: string,
  { q, at }: PeopleAddress,
  more: Record<string, string> = {},
): string {
  const search = new URLSearchParams({ ...more, ...(q && { q }), ...(at > 0 && { at: String(at) }) });
  return search.size > 0 ? `${path}?${search}` : path;
}

/** What an address asks for; anything unreadable in it is the beginning. */
export function readPeopleAddress(search: URLSearchParams): PeopleAddress {
  const at = search.get("at") ?? "";
  return { q: (search.get("q") ?? "").trim().slice(0, 200), at: /^\d{1,6}$/.test(at) ? Number(at) : 0 };
}
