import { iso } from "#app/core/clock.ts";
import type { MeetingStatus } from "#app/core/enums/meeting-status.ts";
import { nameOrder } from "#app/core/name-order.ts";
import { displayName } from "#app/domain/accounts/users/display-name.ts";
import { type Face, type FaceView, faceView } from "#app/domain/transcripts/speakers/faces.ts";
import type { ProjectPerson } from "#app/domain/transcripts/speakers/speaker-match.ts";
import { monthOf } from "./months.ts";
import type { outcomesOf } from "./outcome-queries.server.ts";
import type { ListedMeeting } from "./queries.server.ts";
import type { StripMonth, StripWindow } from "./strip-months.ts";

export type MeetingRowView = {
  meeting_id: string;
  title: string;
  /** When it took place, or is planned to. */
  held_at: string;
  status: MeetingStatus;
  is_private: boolean;
  /** It was written by hand, without a transcript. */
  is_note?: boolean;
  /** Names; addresses of people from outside the project. */
  participants: string[];
  /** Who took part, first who spoke; `participants` are those who were invited. */
  faces: FaceView[];
  gist: string | null;
  /** In ms; null where the transcript has no times. */
  length_ms: number | null;
  decisions: number;
  open_items: number;
};
export type MonthView = { month: string; meetings: MeetingRowView[] };
export type StripView = { months: StripMonth[]; earlier: string | null; later: string | null };
/** `id` stands in addresses in the place of the e-mail. */
export type PersonView = { id: string; email: string; name: string };
export type LibraryView = {
  /** Newest first. */
  months: MonthView[];
  /** What `before` is for the next page; null after the last. */
  next: string | null;
  /** Null while all meetings are of one month. */
  strip: StripView | null;
  /** Whether there are planned meetings that this list leaves out. */
  upcoming: boolean;
  /** By name; of many the first, and the one that is chosen. */
  people: PersonView[];
  more_people: boolean;
};

type Parts = {
  names: Map<string, string[]>;
  faces: Map<string, Face[]>;
  outcomes: Awaited<ReturnType<typeof outcomesOf>>;
};

/** @param rows in the order of the list */
export function monthsView(rows: ListedMeeting[], zone: string, parts: Parts): MonthView[] {
  const months: MonthView[] = [];
  for (const row of rows) {
    const month = monthOf(row.held_at, zone);
    if (months.at(-1)?.month !== month) months.push({ month, meetings: [] });
    months.at(-1)?.meetings.push(meetingRowView(row, parts));
  }
  return months;
}

/** A meeting in a list, for members of its project. */
export function meetingRowView(row: ListedMeeting, { names, faces, outcomes }: Parts): MeetingRowView {
  const { meeting_id, title, held_at, meeting_status, is_private } = row;
  const outcome = outcomes.get(meeting_id);
  const isHeld = meeting_status === "completed";
  return {
    meeting_id,
    title,
    held_at: iso(held_at),
    status: meeting_status,
    is_private,
    participants: names.get(meeting_id) ?? [],
    faces: (faces.get(meeting_id) ?? []).map(faceView),
    ...(outcome?.is_note && { is_note: true }),
    gist: isHeld ? (outcome?.gist ?? null) : null,
    length_ms: isHeld ? (outcome?.length_ms ?? null) : null,
    decisions: outcome?.decisions ?? 0,
    open_items: outcome?.open ?? 0,
  };
}

export function stripView(
  { earlier, later }: Pick<StripWindow, "earlier" | "later">,
  months: StripMonth[],
): StripView {
  return { months, earlier, later };
}

/** Of more people a name is typed. */
const peopleOffered = 50;

/** @param chosen the address of the person that the list is narrowed to */
export function peopleView(people: ProjectPerson[], chosen: string) {
  const named = people.map((person) => ({
    id: person.person_id,
    email: person.email,
    name: displayName(person),
  }));
  const sorted = named.sort((a, b) => nameOrder.compare(a.name, b.name));
  return {
    people: sorted.filter(({ email }, index) => index < peopleOffered || email === chosen),
    more_people: sorted.length > peopleOffered,
  };
}
