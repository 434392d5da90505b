import type { z } from "zod";
import type { UserActor } from "#app/core/actor.ts";
import type { Scope } from "#app/core/context.ts";
import { query } from "#app/core/operation.ts";
import { meetingsWhereSaid } from "#app/domain/meetings/meetings/list-queries.server.ts";
import { participantNames } from "#app/domain/meetings/meetings/participant-queries.server.ts";
import { ownProject } from "#app/domain/workspaces/projects/queries.server.ts";
import { type Cursor, formatCursor, parseCursor } from "./cursor.ts";
import { spanOf } from "./months.ts";
import {
  type ListedMeeting,
  meetingsIn,
  meetingTimes,
  outcomesOf,
  peopleInvited,
  themesOf,
  timesBetween,
} from "./queries.server.ts";
import { FindMeetings, type MeetingFilter } from "./schema.ts";
import { type StripWindow, stripOf, stripWindow } from "./strip-months.ts";
import { type LibraryView, monthsView, peopleView, stripView } from "./view.ts";

type Wanted = z.output<typeof FindMeetings> & MeetingFilter;

const pageSize = 25;
/** The newest meetings among which words are looked for. */
const lookedAt = 2000;
const wordsTaken = 8;

/** All meetings of a project by month, newest first, a page at a time, with what came of them. */
export const findMeetings = query({
  name: "library.find-meetings",
  time: "minute",
  failed: "Failed to load meetings",
  input: FindMeetings,
  find: (scope, { project_id }) => ownProject(scope, project_id),
  async run(scope, { input }): Promise<LibraryView> {
    const ends = await timesBetween(scope, input.project_id);
    if (!ends) return { months: [], next: null, strip: null, upcoming: false, people: [] };
    const { time_zone: zone, month } = input;
    const window = stripWindow({ now: scope.now, zone, ...ends }, month);
    const plannedUntil = isAsked(input) ? undefined : scope.now;
    const { rows, times } = await listed(scope, { ...input, plannedUntil }, window);
    const page = rows.slice(0, pageSize);
    const ids = page.map(({ meeting_id }) => meeting_id);
    const last = page.at(-1);
    const hasStrip = window.months.length > 1 || window.earlier !== null;
    return {
      months: monthsView(page, zone, {
        names: await participantNames(scope, ids),
        outcomes: await outcomesOf(scope, ids),
      }),
      next: rows.length > pageSize && last ? formatCursor(last) : null,
      strip: hasStrip ? stripView(window, stripOf(window.months, zone, times)) : null,
      upcoming: plannedUntil !== undefined && ends.newest > scope.now,
      people: peopleView(await peopleInvited(scope, input.project_id)),
    };
  },
});

/** What is to come has a page of its own; here it is shown only to who looks for it. */
function isAsked({ q, status, month }: z.output<typeof FindMeetings>): boolean {
  return q !== "" || status !== undefined || month !== undefined;
}

type Listed = {
  /** The page and one more, if there are more. */
  rows: ListedMeeting[];
  /** When the meetings of the strip are held. */
  times: readonly number[];
};

async function listed(scope: Scope<UserActor>, input: Wanted, window: StripWindow): Promise<Listed> {
  const { project_id, month, time_zone, person, status, topic } = input;
  // A month shows what is planned in it, so the strip counts that too.
  const inAll = { person, status, topic };
  const span = month ? spanOf(month, time_zone) : {};
  const after = input.before === undefined ? undefined : parseCursor(input.before);
  const terms = input.q.toLowerCase().split(/\s+/).filter(Boolean).slice(0, wordsTaken);
  if (terms.length > 0) {
    const found = await withWords(scope, input, terms);
    return { rows: found.filter(inSpan(span)).filter(isAfter(after)), times: timesIn(found) };
  }
  return {
    rows: await meetingsIn(scope, project_id, input, { ...span, after, limit: pageSize + 1 }),
    times: await meetingTimes(scope, project_id, inAll, { from: window.from, to: window.to }),
  };
}

/** The newest meetings that hold all the words in what they are called and about, or in what was said. */
async function withWords(scope: Scope<UserActor>, input: Wanted, terms: string[]): Promise<ListedMeeting[]> {
  const { project_id } = input;
  const candidates = await meetingsIn(scope, project_id, input, { limit: lookedAt });
  const themes = await themesOf(
    scope,
    candidates.map(({ meeting_id }) => meeting_id),
  );
  const said = await meetingsWhereSaid(scope, project_id, terms);
  return candidates.filter(({ meeting_id, title, context_group }) => {
    const texts = [title, context_group ?? "", ...(themes.get(meeting_id) ?? [])];
    const all = texts.map((text) => text.toLowerCase());
    return said.has(meeting_id) || terms.every((word) => all.some((text) => text.includes(word)));
  });
}

function inSpan({ from, to }: { from?: number; to?: number }) {
  return ({ held_at }: Cursor) =>
    (from === undefined || held_at >= from) && (to === undefined || held_at < to);
}

function isAfter(after: Cursor | undefined) {
  return ({ held_at, meeting_id }: Cursor) =>
    !after || held_at < after.held_at || (held_at === after.held_at && meeting_id < after.meeting_id);
}

function timesIn(meetings: Cursor[]): number[] {
  return meetings.map(({ held_at }) => held_at);
}
