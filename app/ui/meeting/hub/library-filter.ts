import type { MeetingStatus } from "#app/core/enums/meeting-status.ts";
import { cursorPattern } from "#app/domain/search-and-chat/library/cursor.ts";
import { monthPattern } from "#app/domain/search-and-chat/library/months.ts";
import { statuses } from "./meeting-status.tsx";

/** What the list of all meetings is narrowed to; it stands in the address. */
export type LibraryFilter = {
  q: string;
  person: string;
  status?: MeetingStatus;
  topic: string;
  month?: string;
  before?: string;
};

/** The filter in an address. What is no value of a filter is left out, as if it were not there. */
export function filterIn(search: URLSearchParams): LibraryFilter {
  const text = (name: string) => search.get(name)?.trim() ?? "";
  const fitting = (name: string, pattern: RegExp) => (pattern.test(text(name)) ? text(name) : undefined);
  return {
    q: text("q"),
    person: text("person").slice(0, 254),
    status: statuses.find((status) => status === text("status")),
    topic: text("topic").slice(0, 200),
    month: fitting("month", monthPattern),
    before: fitting("before", cursorPattern),
  };
}

/** The list with some of the filter changed; from its first page unless `before` is given. */
export function libraryHref(filter: LibraryFilter, change: Partial<LibraryFilter>): string {
  const search = new URLSearchParams(valuesOf({ ...filter, before: undefined, ...change }));
  return `/summary-hub${search.size > 0 ? `?${search}` : ""}#all-meetings`;
}

/** The filter as the fields of a form; what is not set is left out. */
export function valuesOf(filter: Partial<LibraryFilter>): Record<string, string> {
  return Object.fromEntries(Object.entries(filter).filter(([, value]) => value)) as Record<string, string>;
}

export function isNarrowed({ q, person, status, topic, month }: LibraryFilter): boolean {
  return Boolean(q || person || status || topic || month);
}
