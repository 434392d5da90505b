import { quarterPattern } from "#app/domain/search-and-chat/quarter-review/quarters.ts";

/** The quarter in an address; what is none is left out, as if it were not there. */
export function quarterAsked(search: URLSearchParams): string | undefined {
  const quarter = search.get("quarter") ?? "";
  return quarterPattern.test(quarter) ? quarter : undefined;
}
