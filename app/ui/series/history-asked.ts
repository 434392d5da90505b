import { monthPattern } from "#app/domain/search-and-chat/library/months.ts";
import { placeIn } from "../workspace/people-address.ts";

/** What the address of a series or group asks for; anything unreadable in it is left out. */
export function historyAsked(search: URLSearchParams) {
  const until = search.get("until") ?? "";
  return { until: monthPattern.test(until) ? until : undefined, skip: placeIn(search, "skip") };
}
