import { isPastSpan } from "#app/domain/search-and-chat/chat/past-span.ts";
import type { AskScope } from "#app/domain/search-and-chat/chat/schema.ts";

/** Where a question can't be narrowed to people. */
export const nobodyToAsk = { people: [] as string[], findIn: null };

/** The id of the fieldset in which the reader narrows the next question. */
export const scopeFields = "ask-scope";

/** What a query string says of it: `?past=month&people=Ana+Novak`. */
export function scopeOfSearch(search: URLSearchParams): AskScope {
  const past = search.get("past") ?? "";
  return { past: isPastSpan(past) ? past : null, people: search.getAll("people").filter(Boolean) };
}

/** The query string, with its question mark; empty where nothing is narrowed. */
export function searchOfScope({ past, people }: Partial<AskScope>): string {
  const search = new URLSearchParams([
    ...(past ? [["past", past]] : []),
    ...(people ?? []).map((name) => ["people", name]),
  ]);
  return search.size > 0 ? `?${search}` : "";
}

/** The same of a form that was sent without scripts. */
export function searchOfForm({ past = "", people = [] }: Record<string, string | string[]>): string {
  const names = [people].flat().map((name) => ["people", name]);
  return searchOfScope(scopeOfSearch(new URLSearchParams([["past", String(past)], ...names])));
}

/** What is ticked on the page now; with scripts only. */
export function scopeTicked(): AskScope {
  const ticked = [...document.querySelectorAll<HTMLInputElement>(`#${scopeFields} input:checked`)];
  const typed = document.querySelector<HTMLInputElement>(`#${scopeFields} input[type=search]`);
  const fields = [...ticked, ...(typed ? [typed] : [])];
  const search = new URLSearchParams(fields.map(({ name, value }) => [name, value.trim()]));
  return scopeOfSearch(search);
}
