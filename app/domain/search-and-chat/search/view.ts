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
};
export type SearchView = ReturnType<typeof searchView>;
export type RecentMeetingView = ReturnType<typeof recentView>[number];
export type SearchMeetingView = SearchView["meetings"][number];

const peopleShown = 3;
const meetingsShown = 20;
const spokenShown = 3;
const linesShown = 2;
const itemsShown = 3;
const notesShown = 1;

/** What was found, by meeting: first those whose title matches, then in the order of their best lines. */
export function searchView(terms: string[], found: SearchFound) {
  const { spoken, similar, lines, items, notes, titled, hasMeanings } = found;
  const byTitle = found.meetings.filter(({ meeting_id }) => titled.has(meeting_id));
  const order = [...byTitle, ...similar, ...spoken, ...lines, ...items, ...notes].map(
    ({ meeting_id }) => meeting_id,
  );
  const byId = new Map(found.meetings.map((meeting) => [meeting.meeting_id, meeting]));
  const meetings = [...new Set(order)].flatMap((id) => byId.get(id) ?? []).slice(0, meetingsShown);
  const heard = new Set(spoken.map(({ segment_id }) => segment_id));
  const unheard = similar.filter(({ segment_id }) => !heard.has(segment_id));
  return {
    terms,
    hasMeanings,
    people: found.people.slice(0, peopleShown).map((person) => ({
      person_id: person.person_id,
      project_id: found.project_id,
      name: displayName(person),
      email: person.email,
    })),
    meetings: meetings.map(({ meeting_id, title, held_at }) => ({
      meeting_id,
      title,
      held_at: iso(held_at),
      spoken: spokenIn(spoken, meeting_id).map((line) => spokenView(line, terms)),
      similar: spokenIn(unheard, meeting_id).map((line) => spokenView(line, terms)),
      lines: lines
        .filter((line) => line.meeting_id === meeting_id)
        .slice(0, linesShown)
        .map(({ line_id, section, text, term }) => ({
          line_id,
          section,
          text: excerpt(term ? `${term}: ${text}` : text, terms),
        })),
      items: items
        .filter((item) => item.meeting_id === meeting_id)
        .slice(0, itemsShown)
        .map(({ action_id, description, owner, status }) => ({
          action_id,
          text: excerpt(description, terms),
          owner,
          status,
        })),
      notes: notes
        .filter((note) => note.meeting_id === meeting_id)
        .slice(0, notesShown)
        .map(({ note_id, text }) => ({ note_id, text: excerpt(text, terms) })),
    })),
  };
}

function spokenIn(lines: SpokenLine[], meetingId: string): SpokenLine[] {
  return lines.filter((line) => line.meeting_id === meetingId).slice(0, spokenShown);
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
