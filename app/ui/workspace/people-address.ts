import { type PageOfList, pageOfList, rowsOnPage } from "#app/core/page-of-list.ts";

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
  return { q: (search.get("q") ?? "").trim().slice(0, 200), at: placeIn(search) };
}

/** The page of a list that an address asks for. */
export function pageAsked<T>(all: T[], search: URLSearchParams, list = "at"): PageOfList<T> {
  return pageOfList(all, placeIn(search, list), rowsOnPage);
}

/** From which row on an address wants a list, by the name that the list has in it. */
export function placeIn(search: URLSearchParams, list = "at"): number {
  const at = search.get(list) ?? "";
  return /^\d{1,6}$/.test(at) ? Number(at) : 0;
}
