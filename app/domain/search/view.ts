import { iso } from "#app/core/clock.ts";
import { clockTime } from "#app/domain/recordings/clock-time.ts";
import type { SpokenLine } from "#app/domain/recordings/queries.server.ts";
import type { ItemHit, SummaryHit, Titled } from "./queries.server.ts";

type SearchFound = { spoken: SpokenLine[]; lines: SummaryHit[]; items: ItemHit[]; titles: Titled[] };
export type SearchView = ReturnType<typeof searchView>;
export type SearchMeetingView = SearchView["meetings"][number];

const meetingsShown = 20;
const spokenShown = 3;
const linesShown = 2;
const itemsShown = 3;

/** What was found, by meeting: first those whose title matches, then in the order of their best lines. */
export function searchView(words: string[], { spoken, lines, items, titles }: SearchFound) {
  const byTitle = titles.filter(({ title }) => words.every((word) => title.toLowerCase().includes(word)));
  const order = [...byTitle, ...spoken, ...lines, ...items].map(({ meeting_id }) => meeting_id);
  const byId = new Map(titles.map((meeting) => [meeting.meeting_id, meeting]));
  const meetings = [...new Set(order)].flatMap((id) => byId.get(id) ?? []).slice(0, meetingsShown);
  return {
    words,
    meetings: meetings.map(({ meeting_id, title, scheduled_at }) => ({
      meeting_id,
      title,
      scheduled_at: iso(scheduled_at),
      spoken: spoken
        .filter((line) => line.meeting_id === meeting_id)
        .slice(0, spokenShown)
        .map(({ segment_id, speaker, start_ms, text }) => ({
          segment_id,
          speaker,
          timestamp: start_ms === null ? "" : clockTime(start_ms),
          text: excerpt(text, words),
        })),
      lines: lines
        .filter((line) => line.meeting_id === meeting_id)
        .slice(0, linesShown)
        .map(({ line_id, text, term }) => ({
          line_id,
          text: excerpt(term ? `${term}: ${text}` : text, words),
        })),
      items: items
        .filter((item) => item.meeting_id === meeting_id)
        .slice(0, itemsShown)
        .map(({ action_id, description, owner, status }) => ({
          action_id,
          text: excerpt(description, words),
          owner,
          status,
        })),
    })),
  };
}

const excerptLength = 240;

/** As much of a long line as is read at a glance, around the first of the words. */
function excerpt(text: string, words: string[]): string {
  if (text.length <= excerptLength) return text;
  const lower = text.toLowerCase();
  const first = Math.min(...words.map((word) => lower.indexOf(word)).filter((at) => at >= 0), text.length);
  const from = first === text.length ? 0 : Math.max(0, first - excerptLength / 3);
  const start = from === 0 ? 0 : text.indexOf(" ", from) + 1;
  const cut = text.slice(start, start + excerptLength).replace(/\s+\S*$/, "");
  return `${start > 0 ? "… " : ""}${cut} …`;
}
