import { iso } from "#app/core/clock.ts";
import type { MeetingStatus } from "#app/core/enums/meeting-status.ts";
import { monthOf } from "./months.ts";
import type { ListedMeeting, outcomesOf, peopleInvited } from "./queries.server.ts";
import type { StripMonth, StripWindow } from "./strip-months.ts";

export type MeetingRowView = {
  meeting_id: string;
  title: string;
  /** When it took place, or is planned to. */
  held_at: string;
  status: MeetingStatus;
  is_private: boolean;
  /** Names; addresses of people from outside the project. */
  participants: string[];
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
  /** By name. */
  people: PersonView[];
};

type Parts = { names: Map<string, string[]>; outcomes: Awaited<ReturnType<typeof outcomesOf>> };

/** @param rows in the order of the list */
export function monthsView(rows: ListedMeeting[], zone: string, { names, outcomes }: Parts): MonthView[] {
  const months: MonthView[] = [];
  for (const { meeting_id, title, held_at, meeting_status, is_private } of rows) {
    const month = monthOf(held_at, zone);
    if (months.at(-1)?.month !== month) months.push({ month, meetings: [] });
    months.at(-1)?.meetings.push({
      meeting_id,
      title,
      held_at: iso(held_at),
      status: meeting_status,
      is_private,
      participants: names.get(meeting_id) ?? [],
      decisions: outcomes.decisions.get(meeting_id) ?? 0,
      open_items: outcomes.open.get(meeting_id) ?? 0,
    });
  }
  return months;
}

export function stripView(
  { earlier, later }: Pick<StripWindow, "earlier" | "later">,
  months: StripMonth[],
): StripView {
  return { months, earlier, later };
}

export function peopleView(
  people: Awaited<ReturnType<typeof peopleInvited>>,
  idOf: (email: string) => string,
): PersonView[] {
  const named = people.map(({ email, name, role }) => ({
    id: idOf(email),
    email,
    // People from outside the project have no name of their own.
    name: role === "participant" ? email : name || email,
  }));
  return named.sort((a, b) => a.name.localeCompare(b.name, "en"));
}
