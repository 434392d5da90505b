import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { firstOf } from "#app/core/spelling-pattern.ts";
import { fromSentenceOf } from "#app/core/stretch.ts";
import { t } from "#app/core/words.ts";
import { itemKind, lineKinds, spokenKind } from "#app/domain/search-and-chat/search/hit-kinds.ts";
import type { RecentMeetingView, SearchView } from "#app/domain/search-and-chat/search/view.ts";
import { actionItemHref } from "#app/domain/summaries/action-items/item-href.ts";
import { spokenHref } from "#app/domain/transcripts/recordings/spoken-href.ts";
import type { IconName } from "../../kit/icon-name.ts";
import { personHref } from "../../workspace/person-href.ts";

export type SearchResult = {
  id: string;
  label: string;
  /** What it is and where it was found. */
  from?: string;
  /** When the meeting was held; ISO instant. */
  at?: string;
  icon: IconName;
  href: string;
};

/** Time to type the next letter. */
const debounceMs = 120;
/** The search page, which every list of results leads to, has all. */
const shown = { people: 3, meetings: 5 };

/** The results of the project's search for what is being typed; before that its newest meetings. */
export function useSearchResults(query: string): {
  recent: SearchResult[];
  found: SearchResult[];
  terms: string[];
  searching: boolean;
} {
  const { load, data, state } = useFetcher<SearchView & { q: string; recent: RecentMeetingView[] }>();
  useEffect(() => {
    const ask = () => load(`/search?q=${encodeURIComponent(query)}`);
    const timer = setTimeout(ask, query === "" ? 0 : debounceMs);
    return () => clearTimeout(timer);
  }, [query, load]);
  const isCurrent = data !== undefined && query !== "" && data.q !== "";
  return {
    recent: query === "" ? (data?.recent ?? []).map(meetingResult) : [],
    found: isCurrent ? resultsIn(data) : [],
    terms: isCurrent ? data.terms : [],
    searching: query !== "" && (state !== "idle" || data?.q !== query),
  };
}

/** People of that name, and the best meetings, each with the lines that were found in it. */
export function resultsIn({
  meetings,
  terms,
  people = [],
}: Pick<SearchView, "meetings" | "terms"> & Partial<Pick<SearchView, "people">>): SearchResult[] {
  const found = people.slice(0, shown.people).map(({ person_id, project_id, name, email }) => ({
    id: person_id,
    label: name,
    icon: "user-round" as const,
    from: email === name ? t("Person") : t("Person · {email}", { email }),
    href: personHref(person_id, project_id),
  }));
  return [...found, ...meetingResults(meetings, terms)];
}

function meetingResults(meetings: SearchView["meetings"], terms: string[]): SearchResult[] {
  return meetings.slice(0, shown.meetings).flatMap((meeting) => {
    const { title, spoken, lines, items, notes } = meeting;
    const { href, ...result } = meetingResult(meeting);
    return [
      { ...result, href },
      ...lines.slice(0, 1).map(({ line_id, section, text }) => ({
        id: line_id,
        label: around(text, terms),
        icon: "file-text" as const,
        href,
        from: `${lineKinds[section]} · ${title}`,
      })),
      ...items.slice(0, 2).map(({ action_id, text, owner, status }) => ({
        id: action_id,
        label: around(text, terms),
        href: actionItemHref(meeting.meeting_id, action_id),
        from: `${itemKind({ owner, status })} · ${title}`,
        icon: status === "completed" ? ("square-check" as const) : ("square" as const),
      })),
      ...notes.map(({ note_id, text }) => ({
        id: note_id,
        label: around(text, terms),
        icon: "file-text" as const,
        from: t("Note · {title}", { title }),
        href: `${href}#notes`,
      })),
      ...spoken.slice(0, 2).map((line) => ({
        id: line.segment_id,
        label: around(line.text, terms),
        icon: "quote" as const,
        from: `${spokenKind(line)} · ${title}`,
        href: href + spokenHref(line.segment_id),
      })),
    ];
  });
}

function meetingResult({ meeting_id, title, held_at }: Omit<RecentMeetingView, "participants">) {
  const href = `/meeting-summary/${meeting_id}`;
  return { id: meeting_id, label: title, at: held_at, icon: "book-open-text" as const, href };
}

/** The text from the sentence of the first match on, since there is room for little of it. */
function around(text: string, terms: string[]): string {
  return fromSentenceOf(text, firstOf(text, terms));
}
