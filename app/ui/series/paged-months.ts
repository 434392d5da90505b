import type { SeriesHistoryView } from "#app/domain/search-and-chat/series-history/view.ts";
import { pageAsked } from "../workspace/people-address.ts";
import type { SeriesPageProps } from "./series-page.tsx";

/** A history with the pages of its lists that an address asks for. */
export function historyPage(
  { months, ...history }: SeriesHistoryView,
  search: URLSearchParams,
  until: string | undefined,
): SeriesPageProps {
  if (!months) return { ...history, months, until };
  const { meetings, attendance, questions, ...counted } = months;
  const { people, ...attended } = attendance;
  return {
    ...history,
    until,
    months: {
      ...counted,
      held: meetings.length,
      meetings: pageAsked(meetings, search, "meetings"),
      attendance: attended,
      people: pageAsked(people, search, "people"),
      questions: pageAsked(questions, search, "questions"),
    },
  };
}
