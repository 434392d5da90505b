import type { ReviewItemPart } from "#app/core/enums/review-part.ts";

/** From which row on the lists of a review are shown. */
export type ReviewLists = Record<"decided" | ReviewItemPart, number>;

/** The review of a quarter; without one that of today. */
export function reviewHref(projectId: string, quarter?: string, lists: Partial<ReviewLists> = {}): string {
  const search = new URLSearchParams(quarter === undefined ? {} : { quarter });
  for (const [name, at] of Object.entries(lists)) if (at > 0) search.set(name, String(at));
  const path = `/projects/${encodeURIComponent(projectId)}/review`;
  return search.size > 0 ? `${path}?${search}` : path;
}
