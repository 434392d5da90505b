import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import type { SearchView } from "#app/domain/search/view.ts";
import type { IconName } from "../../kit/icon-name.ts";

export type SearchResult = { id: string; label: string; from?: string; icon: IconName; href: string };

/** Time to type the next letter. */
const debounceMs = 120;
const meetingsShown = 5;

/** The results of the project's search for what is being typed. */
export function useSearchResults(query: string): {
  found: SearchResult[];
  words: string[];
  searching: boolean;
} {
  const { load, data, state } = useFetcher<SearchView & { q: string }>();
  useEffect(() => {
    if (query === "") return;
    const timer = setTimeout(() => load(`/search?q=${encodeURIComponent(query)}`), debounceMs);
    return () => clearTimeout(timer);
  }, [query, load]);
  const isCurrent = data !== undefined && query !== "" && data.q !== "";
  return {
    found: isCurrent ? resultsIn(data) : [],
    words: isCurrent ? data.words : [],
    searching: query !== "" && (state !== "idle" || data?.q !== query),
  };
}

/** The best meetings, each with the lines that were found in it. */
export function resultsIn({ meetings, words }: Pick<SearchView, "meetings" | "words">): SearchResult[] {
  return meetings.slice(0, meetingsShown).flatMap(({ meeting_id, title, spoken, lines, items }) => {
    const href = `/meeting-summary/${meeting_id}`;
    return [
      { id: meeting_id, label: title, icon: "book-open-text" as const, href },
      ...lines.slice(0, 1).map(({ line_id, text }) => ({
        id: line_id,
        label: around(text, words),
        from: "Summary",
        icon: "file-text" as const,
        href,
      })),
      ...items.slice(0, 2).map(({ action_id, text, owner, status }) => ({
        id: action_id,
        label: around(text, words),
        from: owner ?? "Action item",
        icon: status === "completed" ? ("square-check" as const) : ("square" as const),
        href: `${href}#action-${action_id}`,
      })),
      ...spoken.slice(0, 2).map(({ segment_id, speaker, text }) => ({
        id: segment_id,
        label: around(text, words),
        from: speaker,
        icon: "quote" as const,
        href: `${href}?tab=transcript#line-${segment_id}`,
      })),
    ];
  });
}

const leadLength = 12;

/** The text from shortly before the first match, since there is room for little of it. */
function around(text: string, words: string[]): string {
  const lower = text.toLowerCase();
  const positions = words.map((word) => lower.indexOf(word)).filter((at) => at >= 0);
  const first = Math.min(...positions, text.length);
  if (positions.length === 0 || first <= leadLength) return text;
  return `… ${text.slice(text.indexOf(" ", first - leadLength) + 1)}`;
}
