import { iso } from "#app/core/clock.ts";
import { firstOf } from "#app/core/spelling-pattern.ts";
import { stretchAround } from "#app/core/stretch.ts";
import { displayName } from "#app/domain/accounts/users/display-name.ts";
import { clockTime } from "#app/domain/transcripts/recordings/clock-time.ts";
import type { SpokenLine } from "#app/domain/transcripts/recordings/line-queries.server.ts";
import type { ProjectPerson } from "#app/domain/transcripts/speakers/speaker-match.ts";
import type { ItemHit, NoteHit, recentMeetings, SummaryHit, Titled } from "./queries.server.ts";

export type SearchFound = {
  spoken: SpokenLine[];
  /** Said in other words, best first. */
  similar: SpokenLine[];
  lines: SummaryHit[];
  items: ItemHit[];
  notes: NoteHit[];
  /** All that anything was found in, newest first. */
  meetings: Titled[];
  /** Ids of the meetings whose title matches. */
  titled: Set<string>;
  /** Whether the project can be searched by meaning. */
  hasMeanings: boolean;
  /** People of the project with these words in their name or address. */
  people: ProjectPerson[];
  project_id: string;
  /** Meetings in which there may be more than was read. */
  cut: Set<string>;
  /** All meetings with the words were found. */
  isAll: boolean;
  bounds: SearchBounds;
};
/** How many meetings are shown, and how much of each. */
export type SearchBounds = { meetings: number; spoken: number; lines: number; items: number; notes: number };
export type SearchView = ReturnType<typeof searchView>;
export type RecentMeetingView = ReturnType<typeof recentView>[number];
export type SearchMeetingView = SearchView["meetings"][number];

/** Where a name begins more people, more of it has to be typed. */
const peopleShown = 50;
const meetingsShown = 20;

/** Of a search in all meetings, `times` as many as usual; each has a link to all that was found in it. */
export function boundsOfSearch(times: number): SearchBounds {
  return { meetings: meetingsShown * times, spoken: 3, lines: 2, items: 3, notes: 1 };
}

/** So many lines and records of one meeting are read; its transcript can be searched as well. */
export const mostInMeeting = 1000;
export const boundsInMeeting: SearchBounds = {
  ...{ meetings: 1, spoken: mostInMeeting },
  ...{ lines: mostInMeeting, items: mostInMeeting, notes: mostInMeeting },
};

/** What was found, by meeting: first those whose title matches, then in the order of their best lines. */
export function searchView(terms: string[], found: SearchFound) {
  const { spoken, similar, lines, items, notes, titled, hasMeanings } = found;
  const byTitle = found.meetings.filter(({ meeting_id }) => titled.has(meeting_id));
  const order = [...byTitle, ...similar, ...spoken, ...lines, ...items, ...notes].map(
    ({ meeting_id }) => meeting_id,
  );
  const byId = new Map(found.meetings.map((meeting) => [meeting.meeting_id, meeting]));
  const inOrder = [...new Set(order)].flatMap((id) => byId.get(id) ?? []);
  const heard = new Set(spoken.map(({ segment_id }) => segment_id));
  const unheard = similar.filter(({ segment_id }) => !heard.has(segment_id));
  const { bounds } = found;
  return {
    terms,
    hasMeanings,
    people: found.people.slice(0, peopleShown).map((person) => ({
      person_id: person.person_id,
      project_id: found.project_id,
      name: displayName(person),
      email: person.email,
    })),
    more_people: Math.max(0, found.people.length - peopleShown),
    more_meetings: !found.isAll || inOrder.length > bounds.meetings,
    meetings: inOrder.slice(0, bounds.meetings).map(({ meeting_id, title, held_at }) => {
      const of = <Hit extends { meeting_id: string }>(hits: Hit[]) =>
        hits.filter((hit) => hit.meeting_id === meeting_id);
      const own = {
        spoken: of(spoken),
        similar: of(unheard),
        lines: of(lines),
        items: of(items),
        notes: of(notes),
      };
      const shown = {
        spoken: own.spoken.slice(0, bounds.spoken),
        similar: own.similar.slice(0, bounds.spoken),
        lines: own.lines.slice(0, bounds.lines),
        items: own.items.slice(0, bounds.items),
        notes: own.notes.slice(0, bounds.notes),
      };
      return {
        meeting_id,
        title,
        held_at: iso(held_at),
        /** How much more was found in it; null where that was not counted. */
        more: found.cut.has(meeting_id) ? null : sizeOf(own) - sizeOf(shown),
        spoken: shown.spoken.map((line) => spokenView(line, terms)),
        similar: shown.similar.map((line) => spokenView(line, terms)),
        lines: shown.lines.map(({ line_id, section, text, term }) => ({
          line_id,
          section,
          text: excerpt(term ? `${term}: ${text}` : text, terms),
        })),
        items: shown.items.map(({ action_id, description, owner, status }) => ({
          action_id,
          text: excerpt(description, terms),
          owner,
          status,
        })),
        notes: shown.notes.map(({ note_id, text }) => ({ note_id, text: excerpt(text, terms) })),
      };
    }),
  };
}

function sizeOf(lists: Record<string, unknown[]>): number {
  return Object.values(lists).reduce((sum, { length }) => sum + length, 0);
}

function spokenView({ segment_id, speaker, start_ms, text }: SpokenLine, terms: string[]) {
  const timestamp = start_ms === null ? "" : clockTime(start_ms);
  return { segment_id, speaker, timestamp, text: excerpt(text, terms) };
}

/** What is offered before anything was typed. */
export function recentView(
  meetings: Awaited<ReturnType<typeof recentMeetings>>,
  names: Map<string, string[]>,
) {
  return meetings.map(({ meeting_id, title, held_at }) => ({
    meeting_id,
    title,
    held_at: iso(held_at),
    participants: names.get(meeting_id) ?? [],
  }));
}

/** In characters, usually and at most. */
const excerptLength = { usual: 240, most: 360 };

/** As much of a long line as is read at a glance, around the first of the words. */
function excerpt(text: string, terms: string[]): string {
  return stretchAround(text, firstOf(text, terms), excerptLength.usual, excerptLength.most);
}
